import type { DomainEvent } from '@exchequer/event-contracts';
import type { DeadLetter, Discarded, Redriven } from './dead-letters.js';

/** An event to or from a topic. */
export interface BusRecord {
  readonly topic: string;
  readonly event: DomainEvent;
  /** Data about the delivery, not about the event, such as the reason for a dead letter. Never personal data. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The origin of a record, for consumers of several topics and of dead letters. */
export interface Delivery {
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Subscription {
  /** Consumer group: each event reaches one member of each group. A new group starts at the oldest stored event. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Called with one event at a time per partition, in order per subject. The offset is committed after it resolves. If it
   * rejects, it is called again a few times; then the event goes to `<topic>.dlq` and the partition continues.
   */
  readonly handle: (event: DomainEvent, delivery: Delivery) => Promise<void>;
  /**
   * For a consumer that handles many events with little more effort than one: called instead of `handle` with up to 100
   * consecutive events of a partition if more than one is waiting. If it resolves, all of them are handled. If it rejects,
   * each goes to `handle` separately, so that one bad event does not fail the others.
   */
  readonly handleTogether?: (events: readonly DomainEvent[]) => Promise<void>;
}

export interface RunningSubscription {
  /**
   * Resolves when the group is joined for the first time. Never rejects: while the bus is unavailable, joining is tried again.
   */
  readonly joined: Promise<void>;
  /** Finishes the current event, commits, leaves the group. */
  stop(): Promise<void>;
}

export interface BusMeasures {
  /** Number of events that a group has not handled yet. */
  readonly lag: readonly { readonly group: string; readonly topic: string; readonly records: number }[];
  /** The topics subscribed to. */
  readonly deadLetters: readonly { readonly topic: string; readonly records: number; readonly oldestAgeS: number }[];
}

/**
 * Durable topics with partitions and consumer groups. At least once; in order per subject.
 * Two adapters, `createPostgresBus` and `createKafkaBus`, pass one conformance suite.
 */
export interface EventBus {
  /** Resolves when all records are durable. */
  publish(records: readonly BusRecord[]): Promise<void>;
  /** Joins in the background, and again after every outage. Rejects only for a topic that the bus was not created with. */
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** The oldest dead letters of these topics, at most `limit`. Changes nothing. */
  deadLetters(topics: readonly string[], limit: number): Promise<DeadLetter[]>;
  /**
   * Publishes the oldest dead letters of these topics again, at most `limit`. Call it after the cause was fixed. Every group
   * of the topic gets them, including groups that had handled them; `once` makes that harmless. A letter that is not an event
   * stays.
   */
  redrive(topics: readonly string[], limit: number): Promise<Redriven>;
  /** Permanently removes those of the oldest `limit` dead letters of these topics for which `isMeant` returns true. */
  discard(topics: readonly string[], limit: number, isMeant: (letter: DeadLetter) => boolean): Promise<Discarded>;
  /** Measures the subscriptions made here. Rejects if the bus cannot be reached. */
  measure(): Promise<BusMeasures>;
  /** Rejects if the bus cannot be reached. */
  ping(): Promise<void>;
  /** Stops all subscriptions, then disconnects. */
  close(): Promise<void>;
}
