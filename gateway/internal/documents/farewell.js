// This site offers nothing to keep for use without a network. A browser that kept it before gets this worker in place of
// the earlier one: it removes what was kept, and itself. Open pages go on: every file that they load is still online.
// The earlier worker may answer for minutes before this one takes over, with music on a slow network, so that everything
// is removed as this worker is installed, and again afterwards if the earlier one has kept something in between.
const forget = async () => {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith("dataterm-")).map((name) => caches.delete(name)));
};
addEventListener("install", (event) => {
	skipWaiting();
	event.waitUntil(forget());
});
addEventListener("activate", (event) => event.waitUntil(forget().then(() => registration.unregister())));
