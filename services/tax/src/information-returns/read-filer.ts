import { isUsState } from '@exchequer/fixed-width';
import { digitsOf } from '../filings/rules/taxpayer-numbers.js';
import type { Address, Filer } from './content.js';
import type { FilerAddress, PostalAddress } from './information-returns.api.js';
import type { SubmissionProblems } from './problems.js';
import { checkText } from './read-1099.js';

const IN_ONE_LINE = /^(.{1,60}), *([^,]{1,40}), *([A-Z]{2}),? +(\d{5}(?:-?\d{4})?)$/;

/** Reads the payer or employer. In live mode the address is required, because the authority requires it. */
export function readFiler(
  input: { readonly name: string; readonly ein: string; readonly address?: FilerAddress; readonly phone?: string },
  places: { readonly name: string; readonly address: string },
  livemode: boolean,
  problems: SubmissionProblems,
): Filer {
  const address = readAddress(input.address, places.address, problems);
  if (input.address === undefined && livemode) problems.add(places.address, 'required', 'must be given in live mode');
  checkText(input.name, places.name, problems);
  return {
    name: input.name,
    ein: digitsOf(input.ein) ?? '',
    address,
    phone: input.phone?.replace(/\D/g, '').slice(-10),
  };
}

/** An address as an object, or in one line: `2 Oak Avenue, Denver, CO 80202`. */
export function readAddress(
  input: FilerAddress | undefined,
  place: string,
  problems: SubmissionProblems,
): Address | undefined {
  if (input === undefined) return undefined;
  if (typeof input !== 'string') return toAddress(input);
  const [, street, city, state, zip] = IN_ONE_LINE.exec(input.trim()) ?? [];
  if (street === undefined || !isUsState(state!)) {
    problems.add(place, 'invalid_address', 'must be street, city, state and ZIP code: 2 Oak Avenue, Denver, CO 80202');
    return undefined;
  }
  return toAddress({ street, city: city!, state: state!, zip: zip! });
}

export function toAddress({ street, city, state, zip }: PostalAddress): Address {
  return { street, city, state, zip: zip.replace('-', '') };
}
