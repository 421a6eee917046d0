import type { ColumnType, Generated } from 'kysely';

export type SubmissionKind = 'efile' | '1099' | 'w2' | '941';

/** `Reject and Stop`: nothing else is checked. */
export type Severity = 'Reject and Stop' | 'Reject';

/** A rule of the authority that a submission breaks, in the form of a MeF acknowledgment. */
export interface RuleError {
  code: string;
  category: string;
  severity: Severity;
  message: string;
}

type Json<T> = ColumnType<T, string | undefined, string>;

export interface EfileCustomerTable {
  org_id: string;
  livemode: boolean;
  secret: Buffer;
}

export interface EfilePersonTable {
  org_id: string;
  livemode: boolean;
  submission_id: string;
  person_hash: Buffer;
  role: 'taxpayer' | 'spouse' | 'dependent';
  tax_year: number;
}

export interface EfileSubmissionTable {
  org_id: string;
  livemode: boolean;
  submission_id: string;
  reference: string;
  kind: SubmissionKind;
  tax_year: number;
  sha256: Buffer;
  sealed: Buffer;
  tin_hash: Buffer | null;
  signature_hash: Buffer | null;
  is_amended: boolean;
  has_ip_pin: boolean;
  status: Generated<'received' | 'accepted' | 'rejected'>;
  decided_errors: Json<RuleError[]>;
  errors: Json<RuleError[]>;
  confirmation_number: Generated<string | null>;
  received_at: Date;
  acknowledge_at: Date | null;
  acknowledged_at: Generated<Date | null>;
  transmissions: Generated<number>;
}
