import { canBeWritten } from '@exchequer/transliteration';
import type { ReturnContent } from '../../returns/return-content.js';
import {
  CITY_MAX,
  PERSON_NAME_MAX,
  STREET_LINE_MAX,
  streetLines,
  toMefCity,
  toMefName,
  toMefStreet,
} from '../rules/filed-text.js';
import { isZipOfState } from '../rules/zip-codes.js';
import type { EfileInput } from './efile.api.js';
import type { FilingPerson } from './filing-person.js';
import { nameLineOf } from './name-line.js';
import type { EfileProblems } from './read-efile.js';
import type { ReturnDocument } from './return-document.js';

/** The persons of a return as far as they are known. */
export interface KnownPersons {
  readonly taxpayer: Partial<FilingPerson>;
  readonly spouse: Partial<FilingPerson> | null;
  readonly address: Partial<ReturnDocument['address']>;
}

/** Checks that names and the address can be written as MeF takes them, and tells what the document does not have in full. */
export function checkWritten(
  input: EfileInput,
  { taxpayer, spouse, address }: KnownPersons,
  content: ReturnContent | undefined,
  problems: EfileProblems,
): void {
  // A value that the request does not have comes from the return.
  const placeOf = (who: 'taxpayer' | 'spouse', name: 'firstName' | 'lastName') =>
    input[who]?.[name] === undefined ? 'returnId' : `${who}.${name}`;
  for (const [who, person] of [
    ['taxpayer', taxpayer],
    ['spouse', spouse ?? {}],
  ] as const) {
    for (const name of ['firstName', 'lastName'] as const) {
      const text = person[name];
      if (text !== undefined && (!canBeWritten(text) || toMefName(text) === ''))
        problems.malformed(placeOf(who, name), 'cannot_be_written', 'must have a name in Latin letters');
    }
  }
  if (isWhole(taxpayer) && (spouse === null || isWhole(spouse)) && nameLineOf(taxpayer, spouse).isShortened)
    problems.warn(
      placeOf('taxpayer', 'lastName'),
      'shortened_in_file',
      'does not fit into the name line of 35 characters in full',
    );
  for (const { firstName = '', lastName = '' } of content?.people.dependents ?? []) {
    if ([firstName, lastName].some((name) => name !== '' && !canBeWritten(name)))
      problems.malformed(
        'returnId',
        'cannot_be_written',
        'must be a return whose dependents have names in Latin letters',
      );
    if ([firstName, lastName].some((name) => toMefName(name).length > PERSON_NAME_MAX))
      problems.warn(
        'returnId',
        'shortened_in_file',
        `has a dependent whose name does not fit into ${PERSON_NAME_MAX} characters in full`,
      );
  }
  checkAddress(input, address, problems);
}

const isWhole = (person: Partial<FilingPerson>): person is FilingPerson =>
  person.firstName !== undefined && person.lastName !== undefined;

function checkAddress(
  input: EfileInput,
  { street, apartment, city, state, zip }: KnownPersons['address'],
  problems: EfileProblems,
): void {
  const placeOf = (name: 'street' | 'city' | 'zip') =>
    input.taxpayer?.address?.[name] === undefined ? 'returnId' : `taxpayer.address.${name}`;
  if (street !== undefined) {
    const written = toMefStreet(street);
    const rest = apartment === undefined ? undefined : toMefStreet(apartment);
    if (
      !canBeWritten(street) ||
      written === '' ||
      (apartment !== undefined && (!canBeWritten(apartment) || rest === ''))
    )
      problems.malformed(placeOf('street'), 'cannot_be_written', 'must be in Latin letters and digits');
    else if (streetLines(written, rest) === undefined)
      problems.malformed(
        placeOf('street'),
        'too_long',
        `must fit into two lines of ${STREET_LINE_MAX} characters, with the apartment`,
      );
  }
  if (city !== undefined) {
    const { length } = toMefCity(city);
    if (!canBeWritten(city) || length === 0)
      problems.malformed(placeOf('city'), 'cannot_be_written', 'must be in Latin letters');
    else if (length > CITY_MAX)
      problems.malformed(placeOf('city'), 'too_long', `must have at most ${CITY_MAX} letters: abbreviate it`);
  }
  if (zip !== undefined && state !== undefined && !isZipOfState(zip, state))
    problems.rule(placeOf('zip'), 'R0000-007-01', `must be a ZIP code of the state ${state.toUpperCase()}`);
}
