import type { DomainEvent } from '@exchequer/event-contracts';
import { type Backoff, backoffMs, isOfDeletedTestData, isRetryable } from '@exchequer/postgres';
import { createOutageLog, inSpan, inTrace, type Logger } from '@exchequer/telemetry';
import { metrics, SpanKind } from '@opentelemetry/api';
import type { EventBus, Subscription } from './event-bus.js';
import { type Refusal, refusalOf } from './event-check.js';
import { type OrganizationStatusOf, refusalByOrganization } from './organizations/organization-check.js';

/** A record that an adapter has read from a partition. */
export interface ReceivedRecord {
  readonly topic: string;
  /** `topic/partition/offset`, for logs. */
  readonly origin: string;
  readonly event: DomainEvent;
  readonly headers: Readonly<Record<string, string>>;
}

/** Number of failed deliveries of one record so far. */
export interface Tries {
  /** Failures of the event itself. Too many make it a dead letter. */
  failures: number;
  /** Failures of the handler's dependencies, such as a database restart. They do not count against the event. */
  outages: number;
}

export interface RetryPolicy extends Backoff {
  /** Attempts after the first. */
  readonly retries: number;
}

export interface DeliveryDeps {
  readonly bus: Pick<EventBus, 'publish'>;
  readonly retry: RetryPolicy;
  readonly logger?: Logger | undefined;
  /** Without it no event is refused because of its organization. */
  readonly organizationStatus?: OrganizationStatusOf | undefined;
}

export const DEFAULT_RETRY: RetryPolicy = { retries: 5, firstMs: 200, maxMs: 5_000 };

const DEAD_LETTER_SUFFIX = '.dlq';
export const deadLetterTopic = (topic: string): string => topic + DEAD_LETTER_SUFFIX;
export const originalTopic = (deadLetters: string): string => deadLetters.slice(0, -DEAD_LETTER_SUFFIX.length);
export const isDeadLetterTopic = (topic: string): boolean => topic.endsWith(DEAD_LETTER_SUFFIX);

const meter = metrics.getMeter('@exchequer/messaging');
const deadLetters = meter.createCounter('exchequer.consumer.dead_letters');
/** Time from recording to the end of handling: the delay of a consumer. */
const delay = meter.createHistogram('exchequer.consumer.delay', { unit: 'ms' });

/**
 * Makes one attempt to deliver `record`, in a consumer span that continues the event's trace. Counts failures in `tries`. An
 * event that breaks its contract, or whose organization does not exist, does not reach the handler: it becomes a dead letter
 * at once. If it cannot be determined whether the organization exists, the event is tried again later, and this does not count
 * against it. An event of test data that was deleted meanwhile has no effect.
 * @returns 0 if the record is finished: handled, without effect or made a dead letter; otherwise the ms to wait before the next attempt.
 */
export async function deliver(
  deps: DeliveryDeps,
  subscription: Subscription,
  record: ReceivedRecord,
  tries: Tries,
): Promise<number> {
  let refusal: Refusal | undefined;
  try {
    refusal = await refusalOfRecord(deps, record);
  } catch {
    // The organization lookup has logged the outage.
    tries.outages += 1;
    return backoffMs(deps.retry, tries.failures + tries.outages);
  }
  if (refusal) return bury(deps, subscription, record, { ...refusal, attempts: 1 });
  // Log lines about a failure also carry the trace.
  return inTrace(record.event.traceparent, () => attempt(deps, subscription, record, tries));
}

async function attempt(
  deps: DeliveryDeps,
  subscription: Subscription,
  record: ReceivedRecord,
  tries: Tries,
): Promise<number> {
  const { group } = subscription;
  const outage = createOutageLog(deps.logger, `database or network of group ${group}`);
  try {
    await handleInSpan(subscription, record);
    outage.recovered();
    delay.record(Date.now() - Date.parse(record.event.time), { topic: record.topic, group });
    return 0;
  } catch (error) {
    const code = errorCode(error);
    if (isOfDeletedTestData(error)) {
      deps.logger?.debug({ group, event_id: record.event.id }, 'event of deleted test data: it has no effect');
      return 0;
    }
    if (isRetryable(error)) {
      tries.outages += 1;
      outage.failed(error);
    } else {
      tries.failures += 1;
      const about = { code, group, event_id: record.event.id, type: record.event.type, origin: record.origin };
      // A dead letter cannot be moved further.
      if (tries.failures > deps.retry.retries && !isDeadLetterTopic(record.topic)) {
        return bury(deps, subscription, record, { code, attempts: tries.failures + tries.outages, error });
      }
      deps.logger?.warn({ ...about, ...tries }, 'event not handled: trying again');
    }
    return backoffMs(deps.retry, tries.failures + tries.outages);
  }
}

/** Rejects if it cannot be determined whether the organization exists. */
async function refusalOfRecord(
  { organizationStatus }: Pick<DeliveryDeps, 'organizationStatus'>,
  { topic, event }: ReceivedRecord,
): Promise<Refusal | undefined> {
  if (isDeadLetterTopic(topic)) return undefined;
  return refusalOf(topic, event) ?? (organizationStatus && refusalByOrganization(organizationStatus, topic, event));
}

interface Failing {
  readonly code: string;
  readonly reason?: string;
  readonly attempts: number;
  readonly error?: unknown;
}

/** Makes a record a dead letter. @returns 0, or the ms to wait if the bus does not accept it. */
async function bury(
  deps: DeliveryDeps,
  { group }: Subscription,
  { topic, origin, event }: ReceivedRecord,
  { code, reason, attempts, error }: Failing,
): Promise<number> {
  const about = {
    code,
    reason,
    group,
    origin,
    ...(code !== 'malformed_event' && { event_id: event.id, type: event.type }),
  };
  const headers = deadLetterHeaders({ code, reason, group, origin, attempts });
  try {
    await deps.bus.publish([{ topic: deadLetterTopic(topic), event, headers }]);
  } catch (publishError) {
    deps.logger?.debug({ ...about, error: publishError }, 'dead letter not published: trying again');
    return deps.retry.maxMs;
  }
  countDeadLetter(topic, group, code);
  deps.logger?.error({ ...about, error }, 'event not handled: now a dead letter');
  return 0;
}

/** The headers of a dead letter. */
export function deadLetterHeaders(failure: {
  readonly code: string;
  readonly reason?: string | undefined;
  readonly group: string;
  readonly origin: string;
  readonly attempts: number;
}): Record<string, string> {
  return {
    error_code: failure.code,
    ...(failure.reason !== undefined && { error_reason: failure.reason }),
    error_attempts: String(failure.attempts),
    error_group: failure.group,
    error_origin: failure.origin,
    error_time: new Date().toISOString(),
  };
}

export function countDeadLetter(topic: string, group: string, code: string): void {
  deadLetters.add(1, { topic, group, code });
}

/** Maximum number of consecutive records that a subscription gets together. */
export const TOGETHER_MAX = 100;

/**
 * Delivers several records of one partition together, to a subscription that supports this. A single record stays in its own
 * trace instead.
 * @returns false if each must be delivered separately
 */
export async function deliverTogether(
  deps: Pick<DeliveryDeps, 'logger' | 'organizationStatus'>,
  subscription: Subscription,
  records: readonly ReceivedRecord[],
): Promise<boolean> {
  const { group, handleTogether } = subscription;
  if (handleTogether === undefined || records.length < 2) return false;
  if (await isAnyRefused(deps, records)) return false;
  const { topic, origin } = records[0]!;
  const events = records.map(({ event }) => event);
  const attributes = { ...attributesOf(topic, group), 'messaging.batch.message_count': events.length };
  const links = events.map(({ traceparent }) => traceparent);
  try {
    await inSpan(`process ${topic}`, { kind: SpanKind.CONSUMER, attributes, links }, async () =>
      handleTogether(events),
    );
  } catch (error) {
    const about = { code: errorCode(error), group, origin, events: events.length };
    deps.logger?.warn(about, 'events not handled together: now each by itself');
    return false;
  }
  for (const { time } of events) delay.record(Date.now() - Date.parse(time), { topic, group });
  return true;
}

/** @returns true also if it cannot be determined; each record is then tried separately */
async function isAnyRefused(
  deps: Pick<DeliveryDeps, 'organizationStatus'>,
  records: readonly ReceivedRecord[],
): Promise<boolean> {
  try {
    for (const record of records) if ((await refusalOfRecord(deps, record)) !== undefined) return true;
    return false;
  } catch {
    return true;
  }
}

function attributesOf(topic: string, group: string) {
  return {
    'messaging.operation.type': 'process',
    'messaging.destination.name': topic,
    'messaging.consumer.group.name': group,
  };
}

function handleInSpan(subscription: Subscription, { topic, event, headers }: ReceivedRecord): Promise<void> {
  const attributes = { ...attributesOf(topic, subscription.group), 'messaging.message.id': event.id };
  return inSpan(`process ${topic}`, { kind: SpanKind.CONSUMER, attributes }, async () =>
    subscription.handle(event, { topic, headers }),
  );
}

/** A stable code if the error has one, otherwise its class. Never its message, which can quote data. */
function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  for (const candidate of [code, name]) {
    if (typeof candidate === 'string' && /^[\w.-]{1,64}$/.test(candidate)) return candidate;
  }
  return 'unknown_error';
}
