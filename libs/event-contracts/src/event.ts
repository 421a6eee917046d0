/**
 * A domain event as it stands in an outbox and on the bus; maps one to one to CloudEvents 1.0.
 * Thin: ids, states, amounts, codes. Never personal data.
 */
export interface DomainEvent<Type extends string = string, Data = Record<string, unknown>> {
  /** `evt_...`, given once when the event is recorded; the webhook carries the same id. */
  readonly id: string;
  /** `<service>.<noun>.<past_tense>`. One schema for life: a breaking change is a new type with a suffix. */
  readonly type: Type;
  /** The service that recorded it. */
  readonly source: string;
  /** Id of the aggregate; events of one subject keep their order. */
  readonly subject: string;
  /** Counts the events of one subject from 1, so that a receiver can drop stale ones. */
  readonly sequence: number;
  /** ISO 8601 UTC. */
  readonly time: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly data: Data;
  /** W3C trace context of the request that caused it. */
  readonly traceparent?: string;
}

/** What is known of an event type: enough to document, validate and route it. */
export interface EventContract<Type extends string = string, Data = Record<string, unknown>> {
  readonly type: Type;
  /** Bus topic: `<service>.<noun>.v<major>`. */
  readonly topic: string;
  /** When it is recorded, in a sentence. */
  readonly summary: string;
  readonly since: string;
  /** JSON Schema (draft 2020-12) of `data`. Additions must be optional. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: Data;
}
