/** Where the data of Classes is (specification §7). */
export const CLASS_LIST = "/assets/Classes/Classes.json";
export const detailsOf = (name: string) => `/assets/Classes/${name}/${name}.json`;
/** The portrait; an AVIF with the same name is next to it. */
export const pictureOf = (name: string) => `/assets/Classes/${name}/Picture.webp`;
/** The rows around its head, which a window below 600 px shows. On such a page, the shell does not preload the whole one. */
export const smallPictureOf = (name: string) => `/assets/Classes/${name}/Picture.small.avif`;
