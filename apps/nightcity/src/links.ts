/** This section's links that leave the site. */

/** The publisher's shelf at a book store. */
export const BOOK_STORE = "https://www.drivethrurpg.com/en/publisher/2684/r-talsorian-games-inc";

/** The publisher's own page of free downloads. */
export const FREE_DOWNLOADS = "https://rtalsoriangames.com/downloads/";
