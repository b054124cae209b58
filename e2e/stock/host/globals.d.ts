/** The installed version, written by build.ts: react-router-dom does not export it. */
declare const __ROUTER_VERSION__: string;
