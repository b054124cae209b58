/** Not a link that a reader follows: "#/@E001?E001=1~90". */
export const DOSE = "#/@E001?E001=1~90";
export const doseOf = (bodyType: number) => `#/@E001?E001=1~${bodyType}`;
