import { type FieldError, idempotently, Problem, type RequestContext, takeStorage } from '@exchequer/http-kit';
import { firstIdAt, newId } from '@exchequer/ids';
import { enqueue } from '@exchequer/work';
import type { Deps } from '../deps.js';
import { openForSending } from '../endpoints/endpoint.js';
import { SLACK_MS } from '../events/event-filter.js';
import { kindsOf } from '../events/public-catalogue.js';
import { STORED } from '../events/stored-bytes.js';
import { REPLAY, replayOf } from './replay.js';
import type { Replay, ReplayInput } from './replays.api.js';
import { countEvents, type EventRange, insertReplay, isReplaying, type ReplayRow } from './replays.queries.js';

const EVENTS_MAX = 100_000;

/**
 * Writes down what is sent; `replays` sends it in the background.
 * @throws {Problem} 400 for a wrong period or one with too many events, 404, 409 while the endpoint is disabled or has a replay, 422 while the
 * quota is used up.
 */
export async function startReplay(
  deps: Deps,
  context: RequestContext,
  endpointId: string,
  input: ReplayInput,
): Promise<Replay> {
  const now = deps.now();
  const errors = periodProblems(input, now);
  if (errors.length > 0) throw Problem.invalid(errors);
  return idempotently(deps.db, context, async (trx) => {
    const endpoint = await openForSending(trx, endpointId);
    if (await isReplaying(trx, endpointId)) {
      throw new Problem(
        'conflict',
        'The endpoint has a replay that is running. Cancel it, or wait until it has ended.',
      );
    }
    const period = { from_at: new Date(input.from), to_at: input.to === undefined ? now : new Date(input.to) };
    const event_types = input.event_types ?? endpoint.event_types;
    const { events, beginsAt } = await countEvents(trx, rangeOf({ ...period, event_types }), EVENTS_MAX);
    if (beginsAt !== undefined) throw Problem.invalid([tooManyEvents(beginsAt)]);
    const id = newId('whr');
    const inserted = insertReplay(trx, {
      id,
      org_id: context.organizationId,
      livemode: context.livemode,
      endpoint_id: endpointId,
      ...period,
      event_types,
      include_succeeded: input.include_succeeded ?? false,
      events,
      created_at: now,
    });
    enqueue(trx, context, { kind: REPLAY, subject: id });
    const storage = { bytes: 0, quotaBytes: deps.storageQuotaBytes, what: STORED };
    const [replay] = await Promise.all([inserted, takeStorage(trx, context, storage)]);
    return replayOf(replay);
  });
}

/** For a body of any shape, so that one answer names these together with what the schema refuses. */
export function replayProblems(body: unknown, now: Date): FieldError[] {
  const { from, to, event_types } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return periodProblems({ from, to, event_types }, now);
}

function periodProblems({ from, to, event_types }: { [Member in 'from' | 'to' | 'event_types']?: unknown }, now: Date) {
  const errors: FieldError[] = [];
  const refuse = (member: string, message: string, code = 'out_of_range') =>
    errors.push({ location: `body.${member}`, message, code });
  const begin = timeOf(from);
  const end = to === undefined ? now : timeOf(to);
  if (begin !== undefined && begin >= now) refuse('from', 'must be in the past');
  if (to !== undefined && begin !== undefined && end !== undefined && end <= begin)
    refuse('to', 'must be after "from"');
  if (Array.isArray(event_types) && event_types.includes('*') && event_types.length > 1) {
    refuse('event_types', '"*" stands alone', 'invalid_value');
  }
  return errors;
}

/** Undefined for what the schema refuses. */
function timeOf(text: unknown): Date | undefined {
  const time = typeof text === 'string' ? new Date(text) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}

const tooManyEvents = (beginsAt: Date): FieldError => ({
  location: 'body.from',
  message: `must be later than ${beginsAt.toISOString()}: the period has more than ${EVENTS_MAX.toLocaleString('en')} events. Replay it in parts`,
  code: 'out_of_range',
});

/** The events that a replay looks at. Ids tell the time to a minute; which events are sent is decided by their times. */
export function rangeOf(replay: Pick<ReplayRow, 'from_at' | 'to_at' | 'event_types'>): EventRange {
  const kinds = replay.event_types.flatMap((filter) => kindsOf(filter) ?? []);
  return {
    kinds: replay.event_types.includes('*') ? undefined : [...new Set(kinds)],
    afterId: firstIdAt('evt', replay.from_at.getTime() - SLACK_MS),
    toId: firstIdAt('evt', replay.to_at.getTime() + SLACK_MS),
  };
}
