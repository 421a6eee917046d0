import type { TaxReturn } from '../tax-return.js';

/** The places of a state whose income tax is modeled. */
export interface Places {
  readonly member: 'county' | 'city';
  /** Names as `placeName` spells them. */
  readonly names: ReadonlySet<string>;
  /** True if the list is complete. Then another name is an error; otherwise it is a place without a known tax. */
  readonly complete: boolean;
  /** The county or city where the filer lives, for names that need both members. */
  readonly of?: (given: TaxReturn) => string;
}

/** Normalizes the spelling of a place: `St. Mary's County`, `saint marys` and `ST MARY'S` become `st marys`. */
export const placeName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^city of /, '')
    .replace(/ county$/, '')
    .replace(/^saint /, 'st ');

/** The place where the filer lives, as `placeName` spells it. Empty if not given. */
export const placeOf = ({ residence }: TaxReturn, member: 'county' | 'city'): string =>
  placeName(residence[member] ?? '');
