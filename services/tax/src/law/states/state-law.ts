import type { Fact } from '../tax-return.js';

/**
 * The income tax of one state or of DC, in its own folder `law/states/<xx>/` with `parameters.ts` and `rules.ts` like a
 * federal topic. Its rules may read every exported federal fact, and are private but for these.
 */
export interface StateLaw {
  /** Tax after credits, below zero when credits are paid out; local income tax is in it. */
  readonly tax: Fact;
  /** What the state's law has and the rules leave out, one phrase each. */
  readonly notModeled: readonly string[];
}
