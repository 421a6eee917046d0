import { idempotently, type RequestContext, toldTarget } from '@exchequer/http-kit';
import { lockTestClock, setTestClock } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { catchUp } from './catch-up.js';
import type { AdvanceTaxTimeInput, TaxTestClock } from './test-helpers.api.js';

/**
 * Moves tax's copy of the test clock forward and does everything that is due until then: acknowledgments and refunds, each at its own time. With the
 * same `Idempotency-Key` the clock moves once, and a repeated request finishes what the first one could not.
 * @throws {Problem} 503 if the provider does not answer.
 */
export async function advanceTime(
  deps: Deps,
  context: RequestContext,
  input: AdvanceTaxTimeInput,
): Promise<TaxTestClock> {
  // Filings from before this request are transmitted at the old time of the clock.
  await catchUp(deps, context);
  const clock = await idempotently(deps.db, context, async (trx) => {
    const now = await lockTestClock(trx, context);
    const target = toldTarget(input, now);
    await setTestClock(trx, context, target);
    return { object: 'test_clock' as const, livemode: context.livemode, now: target.toISOString() };
  });
  await catchUp(deps, context);
  return clock;
}
