import { isZipOfState } from '../filings/rules/zip-codes.js';
import type { Address, Filer } from './content.js';
import type { SubmissionWarning } from './information-returns.api.js';

/** How many warnings an answer lists. */
const WARNINGS_MAX = 100;

/** Collects what is accepted but should be looked at. */
export class SubmissionWarnings {
  readonly list: SubmissionWarning[] = [];

  get isFull(): boolean {
    return this.list.length >= WARNINGS_MAX;
  }

  add(place: string, code: string, message: string): void {
    if (!this.isFull) this.list.push({ location: `body.${place}`, code, message });
  }

  /** A legal name that the file has in other letters. */
  name(name: string, place: string): void {
    if (!/(?![A-Za-z])[\p{L}\p{M}]/u.test(name)) return;
    this.add(
      place,
      'letters_replaced',
      'has letters that the file does not have: there it is without accents, with SS, AE, O or L for ß, æ, ø or ł. The copy has the letters of Western Europe only',
    );
  }

  address(address: Address | undefined, place: string): void {
    if (!address || isZipOfState(address.zip, address.state)) return;
    this.add(place, 'zip_of_other_state', 'has a ZIP code of another state');
  }

  filer({ name, address }: Filer, places: { readonly name: string; readonly address: string }): void {
    this.name(name, places.name);
    this.address(address, places.address);
  }
}
