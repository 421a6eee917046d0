import { isUsState } from '@exchequer/fixed-width';
import { digitsOf } from '@exchequer/http-kit';
import { formats } from '../formats.js';
import type { Address, Filer } from './content.js';
import { type AddressPlaces, checkAddress, checkText } from './form-text.js';
import type { FilerAddress, PostalAddress } from './information-returns.api.js';
import type { SubmissionProblems } from './problems.js';
import type { SubmissionWarnings } from './warnings.js';

const IN_ONE_LINE = /^(.{1,60}), *([^,]{1,40}), *([A-Z]{2}),? +(\d{5}(?:-?\d{4})?)$/;

/** Characters of the name in the file of the IRS: BusinessNameLine1Type. */
const NAME_MAX = 75;

export type FileKind = Parameters<typeof checkAddress>[2];

/** How addresses are read: for which file, and whether one that is incomplete is refused. */
export interface AddressReading {
  readonly livemode: boolean;
  readonly file: FileKind;
}

/** Reads the payer or employer. In live mode the address is required, because the authority requires it. */
export function readFiler(
  input: { readonly name: string; readonly ein: string; readonly address?: FilerAddress; readonly phone?: string },
  places: { readonly name: string; readonly address: string },
  reading: AddressReading,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): Filer {
  const address = readAddress(input.address, places.address, reading, problems, warnings);
  if (input.address === undefined && reading.livemode)
    problems.add(places.address, 'required', 'must be given in live mode');
  checkText(input.name, places.name, problems, NAME_MAX);
  return {
    name: input.name,
    ein: digitsOf(input.ein) ?? '',
    address,
    phone: input.phone?.replace(/\D/g, '').slice(-10),
  };
}

/**
 * An address as an object, or in one line: `2 Oak Avenue, Denver, CO 80202`. In test mode a street alone is like no address, with a warning,
 * because no address at all is accepted there.
 */
export function readAddress(
  input: FilerAddress | undefined,
  place: string,
  { livemode, file }: AddressReading,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): Address | undefined {
  if (input === undefined) return undefined;
  if (typeof input === 'string' && !input.includes(',') && !livemode) {
    warnings.add(place, INVALID, `is a street alone: it is not filed, and live mode refuses it. Give ${IN_FULL}`);
    return undefined;
  }
  const address = typeof input === 'string' ? readLine(input, place, problems) : toAddress(input);
  const places: AddressPlaces =
    typeof input === 'string' ? { street: place, city: place } : { street: `${place}.street`, city: `${place}.city` };
  if (address) checkAddress(address, places, file, problems);
  return address;
}

const INVALID = 'invalid_address';
const IN_FULL = 'street, city, state and ZIP code: 2 Oak Avenue, Denver, CO 80202';

function readLine(line: string, place: string, problems: SubmissionProblems): Address | undefined {
  const [, street, city, state, zip] = IN_ONE_LINE.exec(line.trim()) ?? [];
  if (street === undefined || !isUsState(state!)) {
    problems.add(place, INVALID, `must be ${IN_FULL}`);
    return undefined;
  }
  // The members of an address object have this format too.
  const wrong = formats.latin_text?.check?.(street) ?? formats.latin_text?.check?.(city);
  if (wrong) problems.add(place, wrong.code, wrong.message);
  return wrong ? undefined : toAddress({ street, city: city!, state: state!, zip: zip! });
}

function toAddress({ street, city, state, zip }: PostalAddress): Address {
  return { street, city, state, zip: zip.replace('-', '') };
}
