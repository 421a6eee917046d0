import type { CalculationInput } from '../../../src/calculation/calculation.api.js';
import type { Scenario } from '../scenario.ts';

/** A household wherever it lives, in whatever year. */
export type Household = Omit<CalculationInput, 'taxYear' | 'state'>;

/** One mechanism of a state's law: what it does, the steps by hand, the tax after credits. */
export type Mechanism = readonly [
  state: string,
  taxYear: number,
  name: string,
  steps: string,
  input: Household,
  tax: number,
];

export const mechanismScenario = ([state, taxYear, name, steps, input, tax]: Mechanism): Scenario => ({
  name: `${state} ${taxYear}: ${name}`,
  source: `By hand: ${steps}`,
  input: { ...input, taxYear, state },
  lines: { [`${state}:tax`]: tax },
});
