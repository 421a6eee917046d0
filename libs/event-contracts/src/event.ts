/**
 * A domain event in an outbox and on the bus. It maps one to one to CloudEvents 1.0. It contains only ids, states, amounts and
 * codes, never personal data; the caller's own labels of an object are sealed.
 */
export interface DomainEvent<Type extends string = string, Data = Record<string, unknown>> {
  /** `evt_...`, assigned once when the event is recorded. The webhook has the same id. */
  readonly id: string;
  /** `<service>.<noun>.<past_tense>`. Its schema never changes: a breaking change is a new type with a suffix. */
  readonly type: Type;
  /** The service that recorded it. */
  readonly source: string;
  /** Id of the aggregate. Events of one subject keep their order. */
  readonly subject: string;
  /** Number of the event among those of its subject, from 1, so that a receiver can drop outdated events. */
  readonly sequence: number;
  /** ISO 8601 UTC. */
  readonly time: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  /**
   * The generation of the test data that it belongs to. Missing in live mode. An organization that deletes its test data begins the next one,
   * and events of an earlier one have no effect.
   */
  readonly testGeneration?: number;
  readonly data: Data;
  /** W3C trace context of the request that caused it. */
  readonly traceparent?: string;
  /**
   * Only on an event that is also an entry of the audit log: its type without the service is the action, its subject the target. Webhooks
   * do not have it.
   */
  readonly actor?: EventActor;
}

/** The API key whose request caused an event. */
export interface EventActor {
  readonly key_id: string;
  /** IP address from which the API was called; null if it is not known. */
  readonly client_address: string | null;
}

/** Describes an event type: enough to document, validate and route it. */
export interface EventContract<Type extends string = string, Data = Record<string, unknown>> {
  readonly type: Type;
  /** Bus topic: `<service>.<noun>.v<major>`. */
  readonly topic: string;
  /** One sentence that says when it is recorded. */
  readonly summary: string;
  readonly since: string;
  /** JSON Schema (draft 2020-12) of `data`. Additions must be optional. */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * Its object carries an id and metadata of the caller, in the style of this name. In an event they are sealed (`sealed_labels`), and
   * webhooks have them open (ADR 9).
   */
  readonly labels?: 'external_id' | 'externalId';
  readonly example: Data;
}
