import type { LabelColumns } from '@exchequer/postgres';
import type { Merchant } from '../transactions/transactions.tables.js';

export type CardType = 'virtual' | 'physical';
export type CardStatus = 'inactive' | 'active' | 'frozen' | 'closed';

export interface CardTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  account_id: string;
  /** Id of the first card. Cards that replace each other have the same series. */
  series_id: string;
  type: CardType;
  status: CardStatus;
  sealed_number: Buffer;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** Cents. null: no limit. */
  daily_limit: bigint | null;
  monthly_limit: bigint | null;
  transaction_limit: bigint | null;
  /** Empty: every category. */
  allowed_categories: string[];
  blocked_merchants: string[];
  /** The same, normalized for comparison. */
  blocked_names: string[];
  time_zone: string;
  replaces: string | null;
  created_at: Date;
  /** Keys. */
  created_by: string | null;
  updated_by: string | null;
  activated_at: Date | null;
  closed_at: Date | null;
}

export interface CardSpendingTable {
  org_id: string;
  livemode: boolean;
  series_id: string;
  period: 'day' | 'month';
  /** `YYYY-MM-DD` */
  starts_on: string;
  spent: bigint;
}

export type AuthorizationStatus = 'approved' | 'declined' | 'cleared' | 'reversed' | 'expired';

export interface CardAuthorizationTable {
  org_id: string;
  livemode: boolean;
  id: string;
  card_id: string;
  account_id: string;
  series_id: string;
  payment_id: string;
  increases: string | null;
  status: AuthorizationStatus;
  /** Cents, like the other amounts. */
  amount: bigint;
  approved: bigint;
  held: bigint;
  reversed: bigint;
  cleared: bigint;
  decline_reason: string | null;
  merchant: Merchant;
  category: string;
  /** `YYYY-MM-DD` */
  day: string;
  month: string;
  hold_id: string | null;
  transaction_id: string | null;
  created_at: Date;
  expires_at: Date | null;
}

export interface CardMessageTable {
  org_id: string;
  livemode: boolean;
  id: string;
  kind: string;
  answer: unknown;
  received_at: Date;
}

/** See `noteCardRequest`. */
export interface CardRequestTable {
  org_id: string;
  livemode: boolean;
  card_id: string;
  idempotency_key: string | null;
  fingerprint: Buffer | null;
  created_at: Date;
  released_at: Date | null;
}

export type DisputeStatus = 'open' | 'won' | 'lost';

export interface DisputeTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  transaction_id: string;
  account_id: string;
  card_id: string;
  amount: bigint;
  reason: string;
  status: DisputeStatus;
  /** Whether the amount was credited when the dispute was opened. */
  is_credited: boolean;
  created_at: Date;
  resolved_at: Date | null;
}
