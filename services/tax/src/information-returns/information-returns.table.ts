import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export type InformationReturnKind = '1099' | 'w2' | '941';

export interface InformationReturnTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  kind: InformationReturnKind;
  state: Generated<'preparing' | 'filed'>;
  submission_id: string;
  tax_year: number;
  quarter: number | null;
  employer_hash: Buffer;
  corrects: string | null;
  voids: string | null;
  resubmits: Generated<string | null>;
  recipients: number;
  prepared: Generated<number>;
  sealed: Buffer;
  submitted_at: Date;
  created_by: Generated<string | null>;
}

export interface InformationReturnPartTable {
  org_id: string;
  livemode: boolean;
  id: string;
  part: number;
  sealed: Buffer;
}

export interface InformationReturnRecordTable {
  org_id: string;
  livemode: boolean;
  id: string;
  place: number;
  kind: InformationReturnKind;
  tax_year: number;
  subject: Buffer;
  role: 'original' | 'correction' | 'void';
  previous_id: string | null;
  previous_place: number | null;
  holder_id: string;
  holder_place: number;
  status: Generated<'filed' | 'accepted' | 'rejected'>;
  is_released: Generated<boolean>;
}
