import { toAscii } from '@exchequer/transliteration';

/** Characters of a line of a street, of a city and of a person's first or last name in the schemas of the IRS (MeF efileTypes: StreetAddressType, CityType, PersonFirstNameType). */
export const STREET_LINE_MAX = 35;
export const CITY_MAX = 22;
export const PERSON_NAME_MAX = 20;
/** NameLine1Type of MeF. */
export const NAME_LINE_MAX = 35;

const oneBlank = (text: string) => text.replace(/ +/g, ' ').trim();

/** A street as MeF has it: letters, digits, hyphens, slashes and single blanks. `123 N. Main St., #4` becomes `123 N Main St 4`. */
export const toMefStreet = (text: string): string =>
  oneBlank(
    toAscii(text)
      .replace(/'/g, '')
      .replace(/[^A-Za-z0-9/-]/g, ' '),
  ).replace(/^[-/ ]+/, '');

/** A city as MeF has it: letters and single blanks. `Winston-Salem` becomes `Winston Salem`. */
export const toMefCity = (text: string): string =>
  oneBlank(
    toAscii(text)
      .replace(/'/g, '')
      .replace(/[^A-Za-z]/g, ' '),
  );

/** A name of a person as MeF has it: letters, hyphens and single blanks. `O’Brien Jr.` becomes `OBrien Jr`. */
export const toMefName = (text: string): string =>
  oneBlank(
    toAscii(text)
      .replace(/['.`]/g, '')
      .replace(/[^A-Za-z-]/g, ' '),
  ).replace(/^[- ]+/, '');

/** A name of a business as MeF has it: letters, digits, single blanks and # - ( ) & '. */
export const toMefBusinessName = (text: string): string =>
  oneBlank(
    toAscii(text)
      .toUpperCase()
      .replace(/[^A-Z0-9#()&' -]/g, ' '),
  );

/**
 * The lines of a street: one if it fits, otherwise two, broken at a blank if that is possible. An apartment follows the street on the second line.
 * @returns undefined if it does not fit into two lines
 */
export function streetLines(
  street: string,
  apartment?: string,
): readonly [string] | readonly [string, string] | undefined {
  if (apartment !== undefined && apartment !== '' && street.length <= STREET_LINE_MAX)
    return apartment.length <= STREET_LINE_MAX ? [street, apartment] : undefined;
  const text = [street, apartment].filter(Boolean).join(' ');
  if (text.length <= STREET_LINE_MAX) return [text];
  const blank = text.lastIndexOf(' ', STREET_LINE_MAX);
  const breaks = blank > 0 && text.length - blank - 1 <= STREET_LINE_MAX ? blank : STREET_LINE_MAX;
  const [first, second] = [text.slice(0, breaks).trim(), text.slice(breaks).trim()];
  return second.length <= STREET_LINE_MAX ? [first, second] : undefined;
}
