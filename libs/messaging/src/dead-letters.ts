import type { DomainEvent } from '@exchequer/event-contracts';

/** An event that a consumer could not process. */
export interface DeadLetter {
  /** The topic of publication, without `.dlq`. */
  readonly topic: string;
  /** Undefined if the message is not an event. */
  readonly event: DomainEvent | undefined;
  /** `error_code`, `error_reason`, `error_group`, `error_attempts`, `error_origin`, `error_time`; never personal data. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Redriven {
  /** How many dead letters were published to their topics again. */
  readonly redriven: number;
  /** Letters that are not events. They stay until they are discarded. */
  readonly malformed: number;
}

export interface Discarded {
  readonly discarded: number;
}

/** The group whose offsets show how far dead letters were redriven or discarded. */
export const REDRIVE_GROUP = 'dead-letter-redrive';
