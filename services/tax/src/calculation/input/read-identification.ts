import { isSampleSsn } from '@exchequer/http-kit';
import type { IdentificationType } from '../../law/tax-return.js';
import type { Reader } from './reader.js';

/** The fourth and fifth digits of every ATIN (Form W-7A). */
const GROUP_OF_ATINS = '93';

/** Where the number of a person is given. */
export type NumberMember = 'ssn' | 'identification.number';

/**
 * The kind of number of a person: as given, otherwise as the number says. Null if neither tells it: a number in the form of an SSN does not
 * say whether it is valid for employment.
 */
export function readIdentification(reader: Reader): IdentificationType | null {
  const type = reader.object('identification')?.text<IdentificationType>('type') ?? null;
  const { number, member } = readNumber(reader);
  if (number === null) return type;
  const kind = kindOfNumber(number);
  if (type !== null && !goesWith(type, kind)) {
    const place = member === 'ssn' ? 'identification.type' : member;
    reader.refuse(place, 'identification_mismatch', mismatch(type, kind));
  }
  return type ?? (kind === 'ssn' ? null : kind);
}

/** Only a child in adoption has an ATIN. */
export function readFilerIdentification(reader: Reader): IdentificationType | null {
  const type = readIdentification(reader);
  if (type !== 'atin') return type;
  const place = reader.has('identification') ? 'identification.type' : 'ssn';
  reader.refuse(place, 'identification_mismatch', 'must not be an ATIN: only a child in adoption has one');
  return type;
}

/** The number of a person: nine digits, from `ssn` or `identification.number`. Null if not given. */
export function readNumber(reader: Reader): { readonly number: string | null; readonly member: NumberMember } {
  const own = reader.text('ssn')?.replaceAll('-', '') ?? null;
  const other = reader.object('identification')?.text('number')?.replaceAll('-', '') ?? null;
  if (own !== null && other !== null && own !== other) {
    reader.refuse('identification.number', 'identification_mismatch', 'must be the number in ssn, or left out');
  }
  return own === null && other !== null
    ? { number: other, member: 'identification.number' }
    : { number: own, member: 'ssn' };
}

/** What a number of nine digits is: one that begins with 9 is an ITIN, or an ATIN if its group is 93. A sample SSN is an SSN, also 987-65-4320. */
export function kindOfNumber(digits: string): 'ssn' | 'itin' | 'atin' {
  if (!digits.startsWith('9') || isSampleSsn(digits)) return 'ssn';
  return digits.slice(3, 5) === GROUP_OF_ATINS ? 'atin' : 'itin';
}

const goesWith = (type: IdentificationType, kind: ReturnType<typeof kindOfNumber>) =>
  type === kind || (type === 'ssn_not_valid_for_employment' && kind === 'ssn');

const names = { ssn: 'a Social Security number', itin: 'an ITIN', atin: 'an ATIN' } as const;

const mismatch = (type: IdentificationType, kind: keyof typeof names) =>
  type === 'none'
    ? `must not be none, because a number is given; the number is ${names[kind]}`
    : `does not agree with the number, which is ${names[kind]}`;
