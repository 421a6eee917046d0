export interface NetworkCardTable {
  org_id: string;
  livemode: boolean;
  card_id: string;
  /** The number. */
  sealed: Buffer;
  exp_month: number;
  exp_year: number;
  type: string;
  created_at: Date;
}

export interface CardPaymentTable {
  org_id: string;
  livemode: boolean;
  id: string;
  card_id: string;
  merchant: unknown;
  authorization_id: string | null;
  /** Cents, like the other amounts. */
  approved: bigint;
  reversed: bigint;
  cleared: bigint;
  refunded: bigint;
  created_at: Date;
}

export type MessageKind = 'authorizations' | 'clearings' | 'reversals' | 'refunds' | 'dispute_outcomes';

export interface CardMessageTable {
  org_id: string;
  livemode: boolean;
  id: string;
  kind: MessageKind;
  payment_id: string | null;
  content: unknown;
  request: unknown;
  answer: unknown | null;
  status: number | null;
  created_at: Date;
}
