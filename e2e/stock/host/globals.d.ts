/** The installed version, written by build.ts: react-router-dom does not export it. */
declare const __ROUTER_VERSION__: string;
/** The version of the kit of this repository, written by build.ts. */
declare const __KIT_VERSION__: string;
