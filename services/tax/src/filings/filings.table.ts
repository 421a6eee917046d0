import type { LabelColumns } from '@exchequer/postgres';
import type { ColumnType, Generated } from 'kysely';
import type { AuthorityError, FilingKind } from './provider/efile-provider.js';

/** See docs/e-filing.md. The database refuses every other transition than queued -> transmitted -> accepted or rejected. */
export type FilingState = 'queued' | 'transmitted' | 'accepted' | 'rejected';

type Json<T> = ColumnType<T, string | undefined, string>;

/** A line of the return that differs from our own computation. ReturnDollars. */
export interface FilingAdjustment {
  readonly field: string;
  readonly claimed: number;
  readonly allowed: number;
  readonly reason: string;
}

export interface FilingTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  kind: FilingKind;
  state: Generated<FilingState>;
  submission_id: string;
  tax_year: number;
  return_id: Generated<string | null>;
  subject_hash: Generated<Buffer | null>;
  resubmits: Generated<string | null>;
  amends: Generated<string | null>;
  document: Buffer;
  document_sha256: Buffer;
  details: Buffer;
  adjustments: Json<FilingAdjustment[]>;
  /** Cents. */
  estimated_refund: Generated<bigint>;
  direct_deposit: Generated<boolean>;
  /** YYYY-MM-DD */
  refund_on: Generated<string | null>;
  refund_issued_at: Generated<Date | null>;
  provider_reference: Generated<string | null>;
  acknowledgment_code: Generated<string | null>;
  errors: Json<AuthorityError[]>;
  submitted_at: Date;
  transmitted_at: Generated<Date | null>;
  acknowledged_at: Generated<Date | null>;
  attempts: Generated<number>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface FilingHistoryTable {
  org_id: string;
  livemode: boolean;
  filing_id: string;
  state: FilingState;
  at: Date;
}

export interface FilingSecretTable {
  org_id: string;
  livemode: boolean;
  sealed: Buffer;
}
