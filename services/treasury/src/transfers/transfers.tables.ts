import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export type TransferType = 'ach' | 'wire' | 'instant';
export type TransferDirection = 'credit' | 'debit';
export type TransferStatus =
  | 'pending_approval'
  | 'pending'
  | 'submitted'
  | 'settled'
  | 'returned'
  | 'failed'
  | 'canceled';
export type DishonorStatus = 'sent' | 'settled' | 'contested';
export type TransferSpeed = 'standard' | 'same_day';
export type BankAccountType = 'checking' | 'savings';
export type TransferSecCode = 'PPD' | 'CCD' | 'WEB' | 'CTX';

export interface TransferTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  type: TransferType;
  direction: TransferDirection;
  status: TransferStatus;
  /** Cents. */
  amount: bigint;
  fee: bigint;
  account_id: string;
  /** The other own account. Null if the other side is a counterparty. */
  to_account_id: string | null;
  /** Sealed: name and account number. */
  counterparty: Buffer | null;
  routing_number: string | null;
  account_type: BankAccountType | null;
  account_last4: string | null;
  sec_code: TransferSecCode | null;
  effective_speed: TransferSpeed | null;
  delay_reason: string | null;
  description: string;
  send_at: Date | null;
  expected_settlement_date: string | null;
  message_id: string | null;
  trace_number: string | null;
  imad: string | null;
  uetr: string | null;
  settlement_date: string | null;
  hold_id: string | null;
  funds_available_at: Date | null;
  return_code: string | null;
  return_reason: string | null;
  return_is_late: boolean;
  failure_code: string | null;
  failure_reason: string | null;
  change_code: string | null;
  applied_change_code: string | null;
  reverses_id: string | null;
  bill_payment_id: string | null;
  /** Only for a prenote: the payee whose bank account it checks. */
  payee_id: string | null;
  /** If a late return of a debit was dishonored: the code and trace number of the dishonored return. */
  dishonor_code: string | null;
  dishonor_trace: string | null;
  dishonor_status: DishonorStatus | null;
  /** The code with which the receiving bank contested the dishonored return. */
  contest_code: string | null;
  /** Ids of API keys. Null if the service made it. */
  created_by: string | null;
  /** The first key of the rolls that led to `created_by`. Null if it replaces none. */
  created_by_root: string | null;
  approved_by: string | null;
  /** It counts in the limits at this time. Null: it was not approved, and counts at that of its creation. */
  approved_at: Date | null;
  /** It pays out what has come to a closed account. */
  is_payout: boolean;
  created_at: Date;
  submitted_at: Date | null;
  settled_at: Date | null;
  returned_at: Date | null;
}

export interface TransferPolicyTable {
  org_id: string;
  livemode: boolean;
  policy: unknown;
}

export interface CounterpartyCorrectionTable {
  org_id: string;
  livemode: boolean;
  id: string;
  routing_number: string;
  account_last4: string;
  code: string;
  sealed: Buffer;
  created_at: Date;
}

export interface OutgoingMessageTable {
  org_id: string;
  livemode: boolean;
  id: string;
  rail: TransferType;
  kind: 'ach_file' | 'pacs.008' | 'pacs.004';
  sealed: Buffer;
  state: Generated<'waiting' | 'answered'>;
  created_at: Date;
  answered_at: Date | null;
  answer: string | null;
}

export interface BankCursorTable {
  org_id: string;
  livemode: boolean;
  after_id: string | null;
  handled: Generated<number>;
}

export interface BankInboxTable {
  org_id: string;
  livemode: boolean;
  reference: string;
  problem: string | null;
  handled_at: Date;
}

/** A later message of another bank about a return or a correction: R61 to R77, and refused notifications of change, C61 to C69. */
export interface AchNoticeTable {
  org_id: string;
  livemode: boolean;
  reference: string;
  kind: 'dishonored_return' | 'contested_return' | 'refused_change';
  code: string;
  original_trace: string;
  amount: bigint;
  transfer_id: string | null;
  received_at: Date;
}
