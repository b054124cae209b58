import { type Delivery, SHARED } from "./delivery.ts";

export const netspace: Delivery = {
	files: "apps/shell/public/assets/Visuals/Feeds/netspace",
	seconds: 10,
	rate: 24,
	height: 720,
	sources: [...SHARED, "media/feeds/net"],
	poster: 0.35,
	cuts: [
		{ height: 720, crf: 54, bitrate: 1130, mostBytes: 1_500_000 },
		{ height: 480, crf: 52, bitrate: 600, mostBytes: 800_000 },
	],
};
