import type { Generated } from 'kysely';

export interface BankCustomerTable {
  org_id: string;
  livemode: boolean;
  messages: Generated<bigint>;
  traces: Generated<number>;
  files: Generated<number>;
}

export type MessageKind = 'ach_file' | 'settlement' | 'pacs.008' | 'pacs.002' | 'pacs.004';

export interface MessageTable {
  org_id: string;
  livemode: boolean;
  id: string;
  position: bigint;
  kind: MessageKind;
  sealed: Buffer;
  /** On the clock of the customer, like all times of the bank. */
  occurred_at: Date;
}

export interface AchFileTable {
  org_id: string;
  livemode: boolean;
  id: string;
  content_hash: Buffer;
  sealed: Buffer;
  problems: readonly string[];
  refused: Generated<readonly RefusedEntry[]>;
  submitted_at: Date;
}

/** An entry of an accepted file that the bank does not take. */
export interface RefusedEntry {
  traceNumber: string;
  /** One sentence. */
  problem: string;
}

/** A payment to an account of this bank. See the migration 0190. */
export type OnUsState = 'waiting' | 'booked' | 'refused' | 'to_return' | 'given_back';

export interface AchEntryTable {
  org_id: string;
  livemode: boolean;
  trace_number: string;
  file_id: string;
  direction: 'credit' | 'debit';
  routing_number: string;
  amount: bigint;
  sec_code: string;
  sealed: Buffer;
  status: 'pending' | 'settled' | 'returned';
  settles_at: Date;
  answer_code: string | null;
  answer_at: Date | null;
  answered_at: Date | null;
  on_us: OnUsState | null;
}

export interface PaymentTable {
  org_id: string;
  livemode: boolean;
  id: string;
  uetr: string;
  rail: 'wire' | 'instant';
  message_hash: Buffer;
  sealed: Buffer;
  amount: bigint;
  status: 'pending' | 'settled' | 'rejected' | 'returned';
  reason: string | null;
  submitted_at: Date;
  settles_at: Date | null;
  returns_at: Date | null;
  on_us: OnUsState | null;
}

export interface SimulationTable {
  org_id: string;
  livemode: boolean;
  id: string;
  outcome: 'done' | 'refused';
  detail: string;
}

export interface IncomingPaymentTable {
  org_id: string;
  livemode: boolean;
  id: string;
  rail: 'ach' | 'wire' | 'instant';
  amount: bigint;
  reference: string;
  message_id: string;
  occurred_at: Date;
}
