import { FieldErrors, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { lockTestClock, setTestClock } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { catchUp } from './catch-up.js';
import type { AdvanceTaxTimeInput, TaxTestClock } from './test-helpers.api.js';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const LAST_TIME_MS = Date.parse('2099-12-31T00:00:00.000Z');

/**
 * Moves the test clock forward and does everything that is due until then: acknowledgments and refunds, each at its own time. With the
 * same `Idempotency-Key` the clock moves once, and a repeated request finishes what the first one could not.
 * @throws {Problem} 400, 422 for a time that the clock has passed, 503 if the provider does not answer.
 */
export async function advanceTime(
  deps: Deps,
  context: RequestContext,
  input: AdvanceTaxTimeInput,
): Promise<TaxTestClock> {
  checkInput(input);
  // Filings from before this request are transmitted at the old time of the clock.
  await catchUp(deps, context);
  const clock = await idempotently(deps.db, context, async (trx) => {
    const now = await lockTestClock(trx, context);
    const target = targetOf(input, now);
    await setTestClock(trx, context, target);
    return { object: 'test_clock' as const, livemode: context.livemode, now: target.toISOString() };
  });
  await catchUp(deps, context);
  return clock;
}

function checkInput({ to, days }: AdvanceTaxTimeInput): void {
  const errors = new FieldErrors();
  if (to === undefined && days === undefined) errors.add('body.to', 'required', 'or "days" must be given');
  if (to !== undefined && days !== undefined)
    errors.add('body.days', 'ambiguous', 'must not be given together with to');
  errors.throwIfAny();
}

function targetOf({ to, days }: AdvanceTaxTimeInput, now: Date): Date {
  const target = to === undefined ? new Date(now.getTime() + days! * DAY_MS) : new Date(to);
  if (target.getTime() > Math.min(now.getTime() + DAYS_MAX * DAY_MS, LAST_TIME_MS)) {
    const location = to === undefined ? 'body.days' : 'body.to';
    const message = `must be at most ${DAYS_MAX} days after the clock, and before 2100`;
    throw Problem.invalid([{ location, code: 'out_of_range', message }]);
  }
  if (target < now) {
    throw new Problem(
      'clock_only_forward',
      `The test clock shows ${now.toISOString()} and only moves forward. Send a later time.`,
    );
  }
  return target;
}
