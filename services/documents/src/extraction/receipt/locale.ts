/** Where a receipt was printed, as far as its text shows. */
export interface Locale {
  country: string | null;
  /** `dmy`: 03/04 is the third of April. Null: the country does not decide. */
  dayOrder: 'dmy' | 'mdy' | null;
  currency: string | null;
  /** Whether the currency is printed by its code or by a sign that only this country has. */
  currencySure: boolean;
  /** Several signs of this country, or one that no other country has, and none of another. */
  countrySure: boolean;
}

interface Country {
  code: string;
  currency: string;
  dayOrder: 'dmy' | 'mdy' | null;
  /** Each pattern that occurs in the text adds its weight. `shared`: other countries have it too. */
  signs: readonly (readonly [RegExp, number, 'shared'?])[];
  /** Both orders of day and month are usual in the countries that share its signs. */
  isOrderShared?: true;
}

export const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

const COUNTRIES: readonly Country[] = [
  {
    code: 'MY',
    currency: 'MYR',
    dayOrder: 'dmy',
    signs: [
      [/\bSDN\.?\s*BHD\b|\bS\/B\b|\bBHD\b/i, 3],
      [
        /\bMALAYSIA\b|KUALA LUMPUR|SELANGOR|JOHOR|PENANG|PULAU PINANG|\bMELAKA\b|SARAWAK|\bSABAH\b|PETALING|SHAH ALAM|\bPERAK\b/i,
        2,
      ],
      [/\bJALAN\b|\bJLN\b|\bTAMAN\b|\bLORONG\b|\bBANDAR\b|\bSEKSYEN\b/i, 1.5],
      [/\bRM\s?\d|\bRM\b/, 2],
      [/\bMYR\b/, 3],
    ],
  },
  {
    code: 'SG',
    currency: 'SGD',
    dayOrder: 'dmy',
    signs: [
      [/\bSINGAPORE\b/i, 3],
      [/\bPTE\.?\s*LTD\b/i, 2.5],
      [/\bSGD\b|\bS\$/, 3],
    ],
  },
  {
    code: 'US',
    currency: 'USD',
    dayOrder: 'mdy',
    isOrderShared: true,
    signs: [
      [new RegExp(String.raw`\b(?:${STATES})[,.]?\s+\d{5}(?:-\d{4})?\b`), 3],
      [new RegExp(String.raw`,\s*(?:${STATES})\b`), 1, 'shared'],
      [/\(\d{3}\)\s?\d{3}[-. ]\d{4}\b|\b\d{3}[-.]\d{3}[-.]\d{4}\b/, 1, 'shared'],
      [/\bUSD\b|\bUS\$|\bUSA\b|\bUNITED STATES\b/, 2.5],
      [/\bSALES TAX\b|\bLLC\b/i, 1, 'shared'],
    ],
  },
  {
    code: 'GB',
    currency: 'GBP',
    dayOrder: 'dmy',
    signs: [
      [/£/, 2.5],
      [/\bGBP\b|\bUNITED KINGDOM\b|\bLONDON\b/i, 2],
      [/\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/, 1.5],
      [/\bVAT (?:NO|REG|NUMBER)/i, 1],
    ],
  },
  {
    code: 'AU',
    currency: 'AUD',
    dayOrder: 'dmy',
    signs: [
      [/\bA\.?B\.?N\.?[:\s]*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}/, 3],
      [/\bPTY\.?\s*LTD\b|\bAUSTRALIA\b|\bAUD\b/i, 2.5],
      [/\b(?:NSW|VIC|QLD|TAS)\s+\d{4}\b/, 2],
    ],
  },
  {
    code: 'CA',
    currency: 'CAD',
    dayOrder: null,
    signs: [
      [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/, 2.5],
      [/\bCANADA\b|\bCAD\b|\bHST\b|\bQST\b|\bTVQ\b/i, 2.5],
    ],
  },
  {
    code: 'NZ',
    currency: 'NZD',
    dayOrder: 'dmy',
    signs: [[/\bNEW ZEALAND\b|\bNZD\b|\bAUCKLAND\b/i, 3]],
  },
  {
    code: 'IN',
    currency: 'INR',
    dayOrder: 'dmy',
    signs: [
      [/\bGSTIN\b|\bCGST\b|\bSGST\b|₹|\bINR\b/i, 3],
      [/\bFSSAI\b|\bINDIA\b/i, 2],
      [/\bPVT\.?\s*LTD\b/i, 2, 'shared'],
      [/\bRs\.?\s?\d/, 1.5, 'shared'],
    ],
  },
  {
    code: 'ID',
    currency: 'IDR',
    dayOrder: 'dmy',
    signs: [
      [/\bRp\.?\s?\d|\bIDR\b/, 2.5],
      [/\bINDONESIA\b|\bJAKARTA\b|\bPB1\b|\bPPN\b|\bKEMBALI\b|\bTUNAI\b.{0,80}\bJL\b/i, 2],
    ],
  },
  { code: 'PH', currency: 'PHP', dayOrder: null, signs: [[/\bPHILIPPINES\b|₱|\bPHP\b|\bVATABLE\b/i, 3]] },
  {
    code: 'DE',
    currency: 'EUR',
    dayOrder: 'dmy',
    signs: [[/\bGMBH\b|\bMWST\b|\bSUMME\b|\bUST-?ID/i, 2.5]],
  },
  { code: 'FR', currency: 'EUR', dayOrder: 'dmy', signs: [[/\bTVA\b|\bSIRET\b|\bFRANCE\b/i, 2.5]] },
  { code: 'ES', currency: 'EUR', dayOrder: 'dmy', signs: [[/\bIVA\b|\bC\.?I\.?F\.?\b|\bESPAÑA\b/i, 2]] },
  { code: 'IE', currency: 'EUR', dayOrder: 'dmy', signs: [[/\bIRELAND\b|\bDUBLIN\b/i, 2.5]] },
];

const signOrCode = (sign: string, code: string) =>
  new RegExp(String.raw`(?:(?<![A-Za-z])${sign}\s|${sign})-?\d|\d\s?${sign}(?![A-Za-z])|\(${sign}\)|\b${code}\b`);

/**
 * Notations that identify one currency. A `$` alone is no proof, because many countries use it. A sign without a number beside it is a
 * letter or a note that OCR took for a sign.
 */
const CODES: readonly (readonly [code: string, sign: RegExp, isShared?: 'shared'])[] = [
  ['MYR', /\bMYR\b|\bRM\s?\d|\(RM\)|\bRM\b/],
  ['EUR', signOrCode('€', 'EUR')],
  // Egypt and Lebanon have the same sign.
  ['GBP', signOrCode('£', 'GBP'), 'shared'],
  ['INR', signOrCode('₹', 'INR')],
  ['SGD', /\bSGD\b|\bS\$/],
  ['AUD', /\bAUD\b|\bA\$/],
  ['CAD', /\bCAD\b|\bC\$/],
  ['NZD', /\bNZD\b|\bNZ\$/],
  ['USD', /\bUSD\b|\bUS\$/],
  ['IDR', /\bIDR\b|\bRp\.?\s?\d/],
  ['PHP', signOrCode('₱', 'PHP')],
  ['CHF', /\bCHF\b/],
  // China has the same sign.
  ['JPY', signOrCode('¥', 'JPY'), 'shared'],
];

const ENOUGH = 2;
const SURE = 3;

export function localeOf(text: string): Locale {
  const scores = COUNTRIES.map((country) => {
    const found = country.signs.filter(([sign]) => sign.test(text));
    const score = found.reduce((sum, [, weight]) => sum + weight, 0);
    return { country, score, isOwn: found.some(([, , shared]) => !shared) };
  }).sort((a, b) => b.score - a.score);
  const [best, second] = scores as [(typeof scores)[0], (typeof scores)[0]];
  const country = best.score >= ENOUGH && best.score >= 1.5 * second.score ? best.country : null;
  const countrySure = country !== null && best.isOwn && best.score >= SURE && second.score === 0;
  const dayOrder = country === null || (country.isOrderShared && !best.isOwn) ? null : country.dayOrder;
  // A yen has no cents. OCR reads the sign where a letter stands behind an amount.
  const hasCents = /\d\.\d{2}\b/.test(text);
  const printed = CODES.filter(([code, sign]) => sign.test(text) && !(code === 'JPY' && hasCents));
  const codes = printed.map(([code]) => code);
  const dollars = /\$\s?\d|\d\s?\$/.test(text);
  if (codes.length === 1) {
    const sure = country === null || country.currency === codes[0];
    const isOwn = printed[0]![2] !== 'shared' || new RegExp(String.raw`\b${codes[0]}\b`).test(text);
    return {
      country: country?.code ?? null,
      dayOrder,
      currency: codes[0]!,
      currencySure: sure && isOwn,
      // The country does not confirm the currency of another country.
      countrySure: countrySure && sure,
    };
  }
  const ofCountry = country?.currency ?? (dollars && codes.length === 0 ? 'USD' : null);
  return {
    country: country?.code ?? null,
    dayOrder,
    currency: ofCountry,
    currencySure:
      country !== null && best.isOwn && (codes.includes(country.currency) || (dollars && country.currency === 'USD')),
    countrySure,
  };
}
