import { CITIES, PROCESSORS, STATES } from '@exchequer/categorization/normalize';

/**
 * The name of a merchant without what terminals write differently: case, accents, spaces, punctuation and forms of the same
 * letter. `7-ELEVEN`, `7 Eleven` and `７Ｅｌｅｖｅｎ` are the same.
 */
export function normalizedName(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The normal forms of a name that a card blocks. What merchants of other names have in common with it, such as a city, stays in it. */
export function blockedForms(name: string): string[] {
  return formsOf(name, OF_NAME);
}

/**
 * The normal forms of what a terminal sends: `SQ *CASINO ROYALE 0042 LAS VEGAS NV` is also `casinoroyale`. No form is a mere part of the
 * name: `SHELL SEAFOOD` is not `shell`, and `MOTEL 6` is not `motel`.
 */
export function descriptorForms(descriptor: string): string[] {
  return formsOf(descriptor, OF_DESCRIPTOR);
}

/** Each removes one thing that is not the name. */
type Step = (text: string) => string;

const FORMS_MAX = 40;
/** A card network sends up to 40 characters, test mode up to 100. */
const LENGTH_MAX = 200;

const STATE = `(?:${STATES})`;
const STATE_AT_END = new RegExp(`[\\s,]+${STATE}(?:[\\s,]+\\d{5}(?:-?\\d{4})?)?(?:[\\s,]+USA?)?$`);
const COUNTRY_AT_END = /[\s,]+USA?$/;
const CITY_AT_END = new RegExp(`[\\s,-]+(?:${CITIES.join('|')})$`);
const COMPANY_FORM_AT_END = /[\s,]+(?:INC|LLC|LTD|CORP|CO|COMPANY|GMBH|PLC|LP|LLP)\.?$/;
const DOMAIN = /^(?:HTTPS?:\/\/)?(?:WWW\.)?([A-Z0-9-]+)\.(?:COM|NET|ORG|IO|CO|APP|DEV|US)\b.*$/;
/** `#12`, `NO 12`, `STORE 114` and `0042` begin what is not the name. */
const MARKED_NUMBER = /^(.*?\p{L}.*?)[\s,-]*(?:#\s?\w*\d|\b(?:STORE|STR|UNIT|LOC|NO\.?)\s?#?\s?\d|[\s-]0\d).*$/u;
/** A number of three or more digits at the end is that of a store. `PIER 39` and `FOREVER 21` are names. */
const LONG_NUMBER_AT_END = /[\s,-]+[A-Z]{0,2}-?\d{3,}$/;
const TELEPHONE_AT_END = /[\s,-]+(?:\+?1[-. ])?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;

const OF_NAME: readonly Step[] = [
  (text) => text.replace(PROCESSORS, ''),
  (text) => text.replace(/^THE /, ''),
  (text) => text.replace(COMPANY_FORM_AT_END, ''),
  (text) => text.replace(DOMAIN, '$1'),
  (text) => text.replace(MARKED_NUMBER, '$1'),
  (text) => text.replace(LONG_NUMBER_AT_END, ''),
  (text) => text.replace(TELEPHONE_AT_END, ''),
];

const OF_DESCRIPTOR: readonly Step[] = [
  ...OF_NAME,
  // The name is a field of fixed length, and the city follows.
  (text) => text.split(/\s{2,}/)[0]!,
  // `UBER *TRIP`: the merchant, and then what was bought. A processor is followed by the merchant instead.
  (text) => (PROCESSORS.test(text) ? text : text.replace(/\s*\*.*$/, '')),
  (text) => text.replace(COUNTRY_AT_END, ''),
  (text) => text.replace(CITY_AT_END, ''),
  withoutPlace,
];

/** A state, and the city before it. Of a city that is not known one word is removed, if at least two words of the name remain. */
function withoutPlace(text: string): string {
  const name = text.replace(STATE_AT_END, '');
  if (name === text) return text;
  const shorter = name.replace(CITY_AT_END, '');
  if (shorter !== name) return shorter;
  const words = name.split(/\s+/);
  return words.length >= 3 && !/\d/.test(words.at(-1)!) ? words.slice(0, -1).join(' ') : name;
}

/** The name, and what is left of it after any of the steps in any order. */
function formsOf(name: string, steps: readonly Step[]): string[] {
  const texts = new Set([plain(name)]);
  for (const text of texts) {
    for (const step of steps) {
      const shorter = step(text).trim();
      if (/\p{L}/u.test(shorter) && texts.size < FORMS_MAX) texts.add(shorter);
    }
  }
  return [...new Set([...texts].map(normalizedName))].filter((form) => form !== '');
}

function plain(text: string): string {
  return text
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[’'`´]/g, '')
    .trim();
}
