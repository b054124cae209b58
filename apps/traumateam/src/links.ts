/** Links that leave the site. A campaign with a video of its own changes it here. */

/** What a click on the flight video opens: a video search for the Trauma Team. */
export const EXTERNAL_VIDEO = "https://www.youtube.com/results?search_query=cyberpunk+trauma+team";
