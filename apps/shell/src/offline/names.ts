/** The cache of the kept page. The gateway's last worker removes every cache that begins with `dataterm-` (farewell.js). */
export const PAGE = "dataterm-page";

/** What the worker tells open pages: it keeps another revision now. */
export const KEPT_MESSAGE = "kept";
/** What the worker tells open pages at each contact: whether it reaches the gateway. */
export const REACHED_MESSAGE = "reached";
export const UNREACHED_MESSAGE = "unreached";
/** On this channel a tab tells the others whether it has made the copy or removed it. */
export const COPY_CHANNEL = "dataterm-copy";
/** What an open page tells the worker: the gateway can be reached. */
export const CONTACT_MESSAGE = "contact";
