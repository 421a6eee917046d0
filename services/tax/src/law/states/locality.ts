import type { TaxReturn } from '../tax-return.js';

/** The places of a state whose income tax is modeled. */
export interface Places {
  readonly member: 'county' | 'city';
  /** As `placeName` spells them. */
  readonly names: ReadonlySet<string>;
  /** Whether these are all: then another name is a mistake, else a place whose tax is unknown or none. */
  readonly complete: boolean;
  /** Where the filer lives, if the member alone does not tell. */
  readonly of?: (given: TaxReturn) => string;
}

/** A place without what spellings differ in: `St. Mary's County`, `saint marys` and `ST MARY'S` are `st marys`. */
export const placeName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^city of /, '')
    .replace(/ county$/, '')
    .replace(/^saint /, 'st ');

/** Where the filer lives, as `placeName` spells it; empty when not told. */
export const placeOf = ({ residence }: TaxReturn, member: 'county' | 'city'): string =>
  placeName(residence[member] ?? '');
