import type { DomainEvent } from '@exchequer/event-contracts';
import type { DeadLetter, Discarded, Redriven } from './dead-letters.js';

/** An event on its way to or from a topic. */
export interface BusRecord {
  readonly topic: string;
  readonly event: DomainEvent;
  /** About the delivery, not about the event: why it became a dead letter, for one. Never personal data. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where a record came from, for consumers of several topics and of dead letters. */
export interface Delivery {
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Subscription {
  /** Consumer group: each event reaches one member of each group. A new group starts at the oldest event kept. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Called one event at a time per partition, in order per subject. The offset is committed after it resolves.
   * When it rejects, it is called again a few times; then the event goes to `<topic>.dlq` and the partition goes on.
   */
  readonly handle: (event: DomainEvent, delivery: Delivery) => Promise<void>;
  /**
   * For a consumer that does many with little more effort than one: called in place of `handle` with up to 100 consecutive events of a
   * partition where more than one waits. When it resolves, all of them are handled. When it rejects, each goes to `handle` by itself, so
   * that one that cannot be handled does not take others with it.
   */
  readonly handleTogether?: (events: readonly DomainEvent[]) => Promise<void>;
}

export interface RunningSubscription {
  /** Resolves when the group is joined for the first time. Never rejects: while the bus is away, joining is tried again. */
  readonly joined: Promise<void>;
  /** Finishes the event in hand, commits, leaves the group. */
  stop(): Promise<void>;
}

export interface BusMeasures {
  /** Events that a group has not handled. */
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
  /** Joins in the background, and joins again after every outage. Rejects only for a topic that the bus was not made with. */
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** The oldest dead letters of these topics that were not redriven, at most `limit`. Changes nothing. */
  deadLetters(topics: readonly string[], limit: number): Promise<DeadLetter[]>;
  /**
   * Publishes the oldest dead letters of these topics again, at most `limit`: to be called when what they failed of is mended. Every
   * group of the topic gets them, also those that had handled them; `once` is what makes that harmless. A letter that is no event stays.
   */
  redrive(topics: readonly string[], limit: number): Promise<Redriven>;
  /** Removes those of the oldest `limit` dead letters of these topics that `isMeant` answers true for, for good. */
  discard(topics: readonly string[], limit: number, isMeant: (letter: DeadLetter) => boolean): Promise<Discarded>;
  /** Asks the bus about the subscriptions made here. Rejects when the bus cannot be reached. */
  measure(): Promise<BusMeasures>;
  /** Rejects when the bus cannot be reached. */
  ping(): Promise<void>;
  /** Stops all subscriptions, then disconnects. */
  close(): Promise<void>;
}
