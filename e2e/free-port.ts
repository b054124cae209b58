import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a port of this machine that no program listens on, for a program that must be told its port. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	await new Promise((closed) => server.close(closed));
	return port;
}
