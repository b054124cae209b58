import { type Delivery, SHARED } from "./delivery.ts";

export const traumateam: Delivery = {
	files: "apps/traumateam/public/assets/TraumaTeam/traumateam",
	seconds: 10,
	rate: 20,
	height: 540,
	sources: [...SHARED, "media/feeds/city", "media/feeds/trauma", "media/corporation-logos/marks.ts"],
	poster: 0.55,
	cuts: [{ height: 540, crf: 46, bitrate: 780, mostBytes: 1_050_000 }],
};
