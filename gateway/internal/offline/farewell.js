// This site offers nothing to keep for use without a network. A browser that kept it before gets this worker in place of
// the earlier one: it removes what was kept, and itself. Open pages go on: every file that they load is still online.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
	const forget = async () => {
		const names = await caches.keys();
		await Promise.all(names.filter((name) => name.startsWith("dataterm-")).map((name) => caches.delete(name)));
		await registration.unregister();
	};
	event.waitUntil(forget());
});
