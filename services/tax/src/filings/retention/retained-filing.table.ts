import type { FilingKind } from '../provider/efile-provider.js';

/** A filed return of an erased organization. A trigger of the table `filing` writes it. */
export interface RetainedFilingTable {
  organization_id: string;
  livemode: boolean;
  id: string;
  kind: FilingKind;
  /** The state at the time of the erasure. */
  state: string;
  submission_id: string;
  tax_year: number;
  document: Buffer;
  document_sha256: Buffer;
  provider_reference: string | null;
  acknowledgment_code: string | null;
  submitted_at: Date;
  transmitted_at: Date | null;
  acknowledged_at: Date | null;
  master_key_id: string;
  wrapped: Buffer;
  retained_until: string;
}
