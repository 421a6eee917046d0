/** The postal codes of the states and DC. */
export const stateCodes: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

const states = new Set(stateCodes);

/** Returns whether the two letters are the postal code of a state or DC. */
export const isState = (code: string): boolean => states.has(code);
