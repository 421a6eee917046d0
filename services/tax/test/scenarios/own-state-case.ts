import { readFileSync } from 'node:fs';
import type { CalculationInput, CalculationResult } from '../../src/calculation/calculation.api.js';

/** A household and its state tax, worked by hand from the law of the state. */
export interface OwnStateCase {
  readonly id: string;
  readonly input: CalculationInput;
  /** Amounts of `state` in the answer. `tax` includes `localTax`. */
  readonly expected: Partial<Record<'tax' | 'localTax' | 'taxableIncome', number>>;
  /** The steps of the derivation, in the order of the form. */
  readonly worked: string;
  /** Forms, lines, years and sections that the steps follow. */
  readonly source: string;
}

export const readOwnStateCases = (): OwnStateCase[] =>
  readFileSync(new URL('../cases/state-cases-own.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OwnStateCase);

/** Our amounts of the members that a case expects. */
export function computedOf({ expected }: OwnStateCase, { state }: CalculationResult): OwnStateCase['expected'] {
  const members = Object.keys(expected) as (keyof OwnStateCase['expected'])[];
  return Object.fromEntries(members.map((member) => [member, state?.[member] ?? 0]));
}
