import type { DomainEvent } from '@exchequer/event-contracts';

/** An event on its way to or from a topic. */
export interface BusRecord {
  readonly topic: string;
  readonly event: DomainEvent;
}

export interface Subscription {
  /** Consumer group: each event reaches one member of each group. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Called one event at a time per partition, in order per subject. The offset is committed after it resolves.
   * When it rejects, it is called again a few times; then the event goes to `<topic>.dlq` and the partition goes on.
   */
  readonly handle: (event: DomainEvent) => Promise<void>;
}

export interface RunningSubscription {
  /** Finishes the event in hand, commits, leaves the group. */
  stop(): Promise<void>;
}

/**
 * Durable topics with partitions and consumer groups. At least once; in order per subject.
 * Two adapters, `createPostgresBus` and `createKafkaBus`, pass one conformance suite.
 */
export interface EventBus {
  /** Resolves when all records are durable. */
  publish(records: readonly BusRecord[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** Rejects when the bus cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
