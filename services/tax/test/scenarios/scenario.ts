import type { CalculationInput } from '../../src/calculation/calculation.api.js';

/** A return with lines known from an outside source: an official example, or a return worked by hand from the law. */
export interface Scenario {
  readonly name: string;
  /** Source of the expected lines. For a return worked by hand, the steps. */
  readonly source: string;
  /** Default: `method: formula`. */
  readonly input: CalculationInput;
  /** Expected amounts in dollars by `form:line`. A line that the answer does not contain is 0. */
  readonly lines: Readonly<Record<string, number>>;
}
