import type { TaxCode } from '../../tax-codes.api.js';

/** Taxes on products with a tax code that are not included here, so that the general rate, or none, is used instead. */
export interface NotIncluded {
  /** The places whose codes begin with it. */
  readonly jurisdiction: string;
  readonly codes: readonly TaxCode[];
  /** Name of the tax or rate that is missing. Messages use it as a noun. */
  readonly what: string;
}

const PROVINCIAL_LODGING = 'the provincial rate for lodging';

export const notIncluded: readonly NotIncluded[] = [
  { jurisdiction: 'US', codes: ['accommodation'], what: 'lodging taxes' },
  { jurisdiction: 'US', codes: ['newspapers'], what: 'exemptions of newspapers' },
  { jurisdiction: 'US', codes: ['prepared_food'], what: 'meals taxes of cities and counties' },
  { jurisdiction: 'US-NH', codes: ['prepared_food', 'accommodation'], what: 'the meals and rooms tax of the state' },
  {
    jurisdiction: 'US-IL-CHICAGO',
    codes: ['software', 'saas'],
    what: "the city's personal property lease transaction tax",
  },
  { jurisdiction: 'CA-BC', codes: ['accommodation'], what: PROVINCIAL_LODGING },
  { jurisdiction: 'CA-MB', codes: ['accommodation'], what: PROVINCIAL_LODGING },
  { jurisdiction: 'CA-QC', codes: ['accommodation'], what: PROVINCIAL_LODGING },
];
