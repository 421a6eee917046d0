/**
 * Letters of the Latin script that Unicode does not decompose into a letter and an accent. The replacements are those of the conversion table of the
 * European Payments Council (EPC217-08), with two letters where its best practice names an alternative (ß: ss); for letters that the table does not have,
 * those of ICAO Doc 9303, part 3, section 6 (machine-readable passports) or the letter without its stroke or hook.
 */
const SMALL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɓ: 'b',
  ƀ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ɣ: 'g',
  ɠ: 'g',
  ǥ: 'g',
  ɨ: 'i',
  ɩ: 'i',
  ɉ: 'j',
  ƙ: 'k',
  ƚ: 'l',
  ɲ: 'n',
  ɵ: 'o',
  ƥ: 'p',
  ɍ: 'r',
  ƭ: 't',
  ʈ: 't',
  ʉ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
  ȥ: 'z',
};

const capital = ([letter, plain]: readonly [string, string]): [string, string] => [
  // The capital of ß is ẞ; `toUpperCase` makes SS of it.
  letter === 'ß' ? 'ẞ' : letter.toUpperCase(),
  plain.toUpperCase(),
];

const WITHOUT_CAPITAL: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j', ĸ: 'k', ƞ: 'n' };

/** Quotes, dashes and other signs that have a counterpart. Some are classed as letters (the okina of Hawaiian names). */
const SIGNS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '‹': "'",
  '›': "'",
  '′': "'",
  '´': "'",
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  ˈ: "'",
  ꞌ: "'",
  Ꞌ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁃': '-',
  '⁄': '/',
  '∕': '/',
  '×': 'x',
  '·': '',
  '€': 'EUR',
};

/** The replacement of each character, in printable ASCII. */
export const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SMALL_LETTERS),
  ...Object.entries(SMALL_LETTERS).map(capital),
  ...Object.entries(WITHOUT_CAPITAL),
  ...Object.entries(SIGNS),
]);
