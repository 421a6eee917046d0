import type { CalculationInput } from '../calculation/calculation.api.js';

/** A return whose lines are known from outside: an official example, or worked by hand from the law. */
export interface Scenario {
  readonly name: string;
  /** Where the expected lines come from; for those worked by hand, the steps. */
  readonly source: string;
  /** `method: formula` unless told otherwise. */
  readonly input: CalculationInput;
  /** Expected amounts in dollars by `form:line`; a line that is not in the answer is 0. */
  readonly lines: Readonly<Record<string, number>>;
}
