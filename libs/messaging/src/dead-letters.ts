import type { DomainEvent } from '@exchequer/event-contracts';

/** An event that a consumer could not handle. */
export interface DeadLetter {
  /** Where it was published, without `.dlq`. */
  readonly topic: string;
  /** Undefined for what is no event. */
  readonly event: DomainEvent | undefined;
  /** `error_code`, `error_group`, `error_attempts`, `error_origin`, `error_time`; never personal data. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Redriven {
  /** Published to their topics again. */
  readonly redriven: number;
  /** Passed over, because they are no events. */
  readonly malformed: number;
}

/** Whose offsets say up to where dead letters were redriven. */
export const REDRIVE_GROUP = 'dead-letter-redrive';
