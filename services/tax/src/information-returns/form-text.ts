import { toRecordText } from '@exchequer/fixed-width';
import { canBeWritten } from '@exchequer/transliteration';
import { CITY_MAX, streetLines, toMefCity, toMefStreet } from '../filings/rules/filed-text.js';
import type { Address } from './content.js';
import type { SubmissionProblems } from './problems.js';

/** More characters than any member of the input has. */
const UNLIMITED = 10_000;

/** Converts a text for IRS XML: upper-case ASCII with the characters that the schemas accept. */
export function toXmlText(text: string, length: number): string {
  return toRecordText(text, UNLIMITED)
    .replace(/[^A-Z0-9#()&'/,. -]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, length)
    .trim();
}

/** A name for the SSA: letters, blanks, hyphens and apostrophes. */
export function toSsaName(text: string, length: number): string {
  return toRecordText(text, UNLIMITED)
    .replace(/[^A-Z' -]/g, '')
    .slice(0, length)
    .trim();
}

/** The lines of a street in an IRIS file. */
export const irisStreet = (street: string) => streetLines(toXmlText(street, UNLIMITED));

/** The lines of a street in an MeF document. */
export const mefStreet = (street: string) => streetLines(toMefStreet(street).toUpperCase());

/**
 * Checks that a text can be filed: no letter is lost in ASCII, and it is not longer than its field there. Some letters become two (ß: SS).
 * @param max characters of the field
 */
export function checkText(text: string, place: string, problems: SubmissionProblems, max: number): void {
  if (!canBeWritten(text)) {
    problems.add(place, 'cannot_be_written', 'must be in Latin letters and digits, because the file has no others');
  } else if (toXmlText(text, UNLIMITED).length > max) {
    problems.add(place, 'too_long', `must have at most ${max} characters in the file, where ß is SS and æ is AE`);
  }
}

/** Characters of a city in an IRIS file. */
const IRIS_CITY_MAX = 40;

export interface AddressPlaces {
  readonly street: string;
  readonly city: string;
}

/**
 * Checks that an address can be filed. EFW2 has its beginning, with a warning; the files of the IRS have all of it.
 * @param file `mef` is the file of Form 941
 */
export function checkAddress(
  { street, city }: Address,
  places: AddressPlaces,
  file: 'iris' | 'efw2' | 'mef',
  problems: SubmissionProblems,
): void {
  checkText(street, places.street, problems, UNLIMITED);
  checkText(city, places.city, problems, file === 'iris' ? IRIS_CITY_MAX : UNLIMITED);
  const lines = file === 'iris' ? irisStreet(street) : file === 'mef' ? mefStreet(street) : [];
  if (lines === undefined)
    problems.add(
      places.street,
      'too_long',
      'must fit into two lines of 35 characters in the file, where ß is SS and æ is AE',
    );
  if (file !== 'mef') return;
  const { length } = toMefCity(city);
  if (length === 0) problems.add(places.city, 'cannot_be_written', 'must have letters');
  if (length > CITY_MAX)
    problems.add(places.city, 'too_long', `must have at most ${CITY_MAX} letters in the file: abbreviate it`);
}
