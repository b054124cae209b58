export const mark = "☠";
