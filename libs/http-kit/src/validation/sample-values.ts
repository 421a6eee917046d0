/** What a live request is told about a value of documentation. */
export const SAMPLE_VALUE = {
  code: 'sample_value',
  message: 'must be a real number: sample numbers of documentation are accepted in test mode only',
} as const;

/** Social Security numbers of documentation: they were printed on sample cards or set apart for advertisements (ssa.gov), or are in every example. */
const SAMPLE_SSN = /^(?:123456789|078051120|98765432\d)$/;

/** Telephone numbers of documentation: the area code 555, and the exchange 555 with the lines 0100 to 0199. */
const SAMPLE_PHONE = /^\+1(?:555\d{7}|\d{3}55501\d{2})$/;

/** @param digits nine digits */
export const isSampleSsn = (digits: string): boolean => SAMPLE_SSN.test(digits);

/** @param number in E.164 */
export const isSamplePhone = (number: string): boolean => SAMPLE_PHONE.test(number);

/** Hosts of documentation (RFC 2606), and hosts below them. */
const SAMPLE_HOST = /^(?:.+\.)?example\.(?:com|net|org)\.?$/i;

/** @param text an email address, or a web address with or without a scheme */
const isSampleAddress = (text: string): boolean => SAMPLE_HOST.test(hostOf(text));

function hostOf(text: string): string {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return text
    .trim()
    .replace(/^[^/?#]*@/, '')
    .split(/[/?#:]/, 1)[0]!;
}

/** What live mode refuses in fields with `x-sample-values` in the OpenAPI document, by the value of `x-sample-values`. */
export const sampleValues: ReadonlyMap<
  string,
  { readonly isSample: (text: string) => boolean; readonly message: string }
> = new Map([
  ['telephone', { isSample: (text) => isSamplePhone(inE164(text)), message: SAMPLE_VALUE.message }],
  [
    'address',
    {
      isSample: isSampleAddress,
      message: 'must be a real address: example.com, example.net and example.org are accepted in test mode only',
    },
  ],
]);

/** Ten digits are a number of North America. An extension is left out. */
function inE164(text: string): string {
  const digits = text.replace(/(?:ext|x|#).*$/i, '').replaceAll(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
