import type { DomainEvent } from '@exchequer/event-contracts';

/** An event that a consumer could not handle. */
export interface DeadLetter {
  /** Where it was published, without `.dlq`. */
  readonly topic: string;
  /** Undefined for a message that is no event. */
  readonly event: DomainEvent | undefined;
  /** `error_code`, `error_reason`, `error_group`, `error_attempts`, `error_origin`, `error_time`; never personal data. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Redriven {
  /** Published to their topics again. */
  readonly redriven: number;
  /** The letters among those read that are no events. They stay until they are discarded. */
  readonly malformed: number;
}

export interface Discarded {
  readonly discarded: number;
}

/** The group whose offsets say up to where dead letters were redriven or discarded. */
export const REDRIVE_GROUP = 'dead-letter-redrive';
