import type { IdempotencyTables, StorageTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { LabelColumns } from '@exchequer/postgres';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FailedPage, ReadableType, TypeHint } from './documents.api.js';

export interface DocumentTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  status: 'processing' | 'completed' | 'failed';
  sealed_file_name: Buffer;
  file_type: 'pdf' | 'png' | 'jpeg';
  file_bytes: number;
  type_hint: TypeHint | null;
  created_at: Generated<Date>;
  /** Keys. */
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
  processed_at: Date | null;
  pages: number | null;
  pages_done: Generated<number>;
  reading_failures: Generated<number>;
  failed_pages: ColumnType<FailedPage[], never, string>;
  document_type: string | null;
  looks_like: string | null;
  confidence: number | null;
  sealed_parts: Buffer | null;
  /** While a part is read again: all parts as they were, the type that a person gave it, and its index. */
  kept_parts: Buffer | null;
  read_as: ReadableType | null;
  read_part: number | null;
  /** Keyed hashes: of the file, and of the data that identifies its forms. */
  content_hash: Buffer | null;
  form_hash: Buffer | null;
  needs_review: boolean | null;
  error_code: string | null;
  error_message: string | null;
}

/** A document as lists show it. Its sealed parts are not read. */
export type DocumentState = Omit<DocumentRow, 'sealed_parts' | 'kept_parts' | 'read_as' | 'read_part'>;

export interface DocumentRow extends Selectable<DocumentTable> {
  /** The oldest document with the same bytes or the same form data. */
  duplicate_of: string | null;
}

/** Counts of confirmed and changed values, without the values. */
export interface CorrectionCountTable {
  livemode: boolean;
  document_type: string;
  field: string;
  source: string;
  bucket: number;
  confirmed: bigint;
  changed: bigint;
}

export interface Schema extends IdempotencyTables, MessagingTables, StorageTables, VaultTables, WorkTables {
  correction_count: CorrectionCountTable;
  document: DocumentTable;
  /** Keyed hashes of the words of file names. */
  document_word: { org_id: string; livemode: boolean; word: Buffer; document_id: string };
  erasure: { document_id: string; org_id: string; livemode: boolean; erase_after: Date };
}
