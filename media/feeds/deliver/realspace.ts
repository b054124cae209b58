import { type Delivery, SHARED } from "./delivery.ts";

export const realspace: Delivery = {
	files: "apps/shell/public/assets/Visuals/Feeds/realspace",
	seconds: 10,
	rate: 20,
	height: 720,
	sources: [...SHARED, "media/feeds/city"],
	poster: 0.35,
	cuts: [
		{ height: 720, crf: 47, bitrate: 1130, mostBytes: 1_500_000 },
		{ height: 480, crf: 47, bitrate: 600, mostBytes: 800_000 },
	],
};
