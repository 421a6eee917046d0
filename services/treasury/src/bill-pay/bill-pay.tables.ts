import type { LabelColumns } from '@exchequer/postgres';
import type { BillPayMethod, RecurrenceInterval } from './schedule.js';

export interface PayeeTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  name: string;
  method: BillPayMethod;
  routing_number: string | null;
  account_last4: string | null;
  account_type: 'checking' | 'savings' | null;
  sealed: Buffer;
  verification: PayeeVerificationStatus | null;
  verification_code: string | null;
  verification_transfer_id: string | null;
  /** The first day on which a payment can settle after the prenote. */
  payments_from: string | null;
  created_at: Date;
  /** The key. */
  created_by: string | null;
  deleted_at: Date | null;
}

export type PayeeVerificationStatus = 'pending' | 'verified' | 'failed';

export type ScheduledBillPaymentStatus =
  | 'pending_approval'
  | 'scheduled'
  | 'processing'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'returned'
  | 'canceled'
  | 'skipped';

export interface BillPaymentTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  account_id: string;
  payee_id: string;
  method: BillPayMethod;
  /** Cents. */
  amount: bigint;
  status: ScheduledBillPaymentStatus;
  process_date: string;
  estimated_delivery: string;
  memo: string | null;
  invoice_number: string | null;
  series_id: string;
  occurrence: number;
  chosen_day: string;
  is_deliver_by: boolean;
  interval: RecurrenceInterval | null;
  occurrences: number | null;
  until: string | null;
  attempts: number;
  failure_reason: string | null;
  transfer_id: string | null;
  transaction_id: string | null;
  check_number: bigint | null;
  created_by: string;
  /** The first key of the rolls that led to it. Null if it replaces none. */
  created_by_root: string | null;
  approved_by: string | null;
  created_at: Date;
  sent_at: Date | null;
  paid_at: Date | null;
  canceled_at: Date | null;
}
