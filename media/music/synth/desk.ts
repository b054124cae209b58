import { type DelaySettings, pingPong } from "./delay.ts";
import { duckingCurve } from "./ducking.ts";
import { HighPass } from "./filters.ts";
import { Random } from "./random.ts";
import { type ReverbSettings, reverb } from "./reverb.ts";
import { type Stereo, silence } from "./stereo.ts";
import { SAMPLE_RATE } from "./time.ts";

/** Changes a channel, or the whole mix, in place. */
export type Insert = (bus: Stereo) => void;

export interface ChannelSettings {
	/** Into the mix, after the inserts. */
	gain: number;
	/** Sends, as shares of the channel after its gain. */
	reverb?: number;
	delay?: number;
	/** How far the channel gives way to the kick: 0 not at all, 1 wholly. */
	duck?: number;
	inserts?: Insert[];
}

/** What an instrument plays into; its random numbers are its own, so that one part can change without the others. */
export interface Channel {
	name: string;
	bus: Stereo;
	random: Random;
	settings: ChannelSettings;
}

export interface DeskSettings {
	seconds: number;
	seed: number;
	delay: DelaySettings;
	reverb: ReverbSettings;
	/** Seconds until what gave way to a kick is back. */
	duckRecovery?: number;
	inserts?: Insert[];
}

/** Below this the ear hears nothing and a speaker only wastes its travel. Hz. */
const LOWEST = 26;
/** Of the echoes, as much again goes through the room. */
const ECHO_IN_ROOM = 0.3;
/** The returns give way to the kick too, by this much. */
const RETURN_DUCK = 0.5;

/** Channels, two effects and their sum. */
export class Desk {
	readonly channels: Channel[] = [];
	readonly #kicks: number[] = [];
	readonly #frames: number;

	constructor(readonly settings: DeskSettings) {
		this.#frames = Math.ceil(settings.seconds * SAMPLE_RATE);
	}

	channel(name: string, settings: ChannelSettings): Channel {
		const random = new Random(this.settings.seed + 7919 * this.channels.length);
		const channel = { name, settings, random, bus: silence(this.#frames) };
		this.channels.push(channel);
		return channel;
	}

	/** Marks a kick, in seconds: channels with `duck` give way to it. */
	duck(at: number): void {
		this.#kicks.push(at);
	}

	/** The sum of everything. Empties the desk: a long track's channels are big. */
	mix(): Stereo {
		const ducking = duckingCurve(this.#frames, this.#kicks, this.settings.duckRecovery ?? 0.3);
		const mix = silence(this.#frames);
		const room = silence(this.#frames);
		const echo = silence(this.#frames);
		for (const { bus, settings } of this.channels.splice(0)) {
			for (const insert of settings.inserts ?? []) insert(bus);
			add(mix, bus, settings.gain, settings.duck ?? 0, ducking);
			if (settings.reverb) add(room, bus, settings.gain * settings.reverb, 0, ducking);
			if (settings.delay) add(echo, bus, settings.gain * settings.delay, 0, ducking);
		}
		pingPong(echo, this.settings.delay);
		add(mix, echo, 1, RETURN_DUCK, ducking);
		add(room, echo, ECHO_IN_ROOM, 0, ducking);
		reverb(room, this.settings.reverb);
		add(mix, room, 1, RETURN_DUCK, ducking);
		for (const side of [mix.left, mix.right]) {
			const highPass = new HighPass(LOWEST);
			for (let n = 0; n < side.length; n++) side[n] = highPass.tick(side[n]);
		}
		for (const insert of this.settings.inserts ?? []) insert(mix);
		return mix;
	}
}

function add(to: Stereo, from: Stereo, gain: number, duck: number, ducking: Float32Array): void {
	for (let n = 0; n < to.left.length; n++) {
		const g = gain * (1 - duck * ducking[n]);
		to.left[n] += from.left[n] * g;
		to.right[n] += from.right[n] * g;
	}
}
