/** A proxy in front of the gateway that answers one path wrongly: not every browser lets a test intercept requests. */
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Fault = (response: ServerResponse) => void;

export interface FaultyProxy {
	url: string;
	/** Answers requests for these paths with a fault until `heal` is called. */
	spoil: (path: RegExp, fault: Fault) => void;
	heal: () => void;
	stop: () => void;
}

export async function startProxy(gateway: string): Promise<FaultyProxy> {
	let spoilt: { path: RegExp; fault: Fault } | undefined;
	const server = createServer((asked, response) => {
		const { url = "/", method, headers } = asked;
		if (spoilt?.path.test(url)) return spoilt.fault(response);
		const forwarded = request(new URL(url, gateway), { method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		// The events of the site stay open until the browser leaves.
		response.on("close", () => forwarded.destroy());
		forwarded.on("error", () => response.destroy());
		asked.pipe(forwarded);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		spoil: (path, fault) => {
			spoilt = { path, fault };
		},
		heal: () => {
			spoilt = undefined;
		},
		stop: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
