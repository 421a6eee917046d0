/** Postal abbreviations of states, the District of Columbia, territories and military addresses. USPS Pub. 28, Appendix B. */
const STATES = new Set(
  (
    'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT ' +
    'VA VI WA WV WI WY AA AE AP'
  ).split(' '),
);

export function isState(code: string): boolean {
  return STATES.has(code);
}
