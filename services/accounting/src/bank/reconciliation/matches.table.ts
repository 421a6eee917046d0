import type { ColumnType, Generated } from 'kysely';
import type { MatchKind, MatchOrigin, MatchStatus } from './matches.api.js';

declare module '../../database.js' {
  interface Database {
    match: MatchTable;
    match_allocation: MatchAllocationTable;
  }
}

export interface StoredPart {
  readonly part: string;
  readonly bits: number;
  readonly reason: string;
}

export interface MatchTable {
  id: string;
  org_id: string;
  livemode: boolean;
  bank_transaction_id: string;
  status: MatchStatus;
  origin: MatchOrigin;
  /** Null for a match made by hand. */
  kind: MatchKind | null;
  item_key: string;
  party_id: string;
  payer_key: string;
  confidence: number | null;
  bits: number | null;
  parts: ColumnType<readonly StoredPart[], string, string>;
  reason: string;
  together_with: ColumnType<string[], readonly string[], readonly string[]>;
  decided_at: Date | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export type ItemType = 'invoice' | 'bill' | 'payment' | 'bill_payment';

/** Amounts are cents. */
export interface MatchAllocationTable {
  match_id: string;
  line: number;
  org_id: string;
  livemode: boolean;
  item_type: ItemType;
  item_id: string;
  amount: bigint;
  fee: bigint;
  payment_id: string | null;
}
