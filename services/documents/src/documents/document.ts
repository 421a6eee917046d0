import type { DocumentEventData } from '@exchequer/event-contracts';
import { showLabels } from '@exchequer/http-kit';
import type { DataKey } from '@exchequer/vault';
import type { ExtractedPart } from '../extraction/index.js';
import type { DocumentObject, DocumentPart, DocumentProgress } from './documents.api.js';
import type { DocumentRow, DocumentState } from './documents.table.js';
import { openFileName } from './file-name.js';
import { repeatedParts } from './form-hash.js';

/** 10 MB, the limit of the contract. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

export const fileTypes = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * A document. Without `parts` for lists, and for documents without a result.
 * @param key the key of the document
 */
export function toDocumentObject(row: DocumentState, key: DataKey, parts?: readonly DocumentPart[]): DocumentObject {
  const first = parts?.[0];
  return {
    ...toSummary(row),
    file_name: openFileName(key, row),
    ...showLabels(row),
    created_by: row.created_by,
    updated_by: row.updated_by,
    ...(row.status === 'processing' ? { progress: progressOf(row) } : {}),
    ...(first
      ? {
          extracted_data: first.extracted_data,
          field_confidence: first.field_confidence,
          fields: first.fields,
          needs_review: first.needs_review,
          text_lines: first.text_lines,
          parts: withRepeats(parts),
        }
      : {}),
  };
}

/** What a document is, without content and without its file name. */
export function toSummary(row: DocumentState) {
  return {
    id: row.id,
    object: 'document' as const,
    livemode: row.livemode,
    created: Math.floor(row.created_at.getTime() / 1000),
    status: row.status,
    document_type: row.document_type,
    looks_like: row.looks_like,
    confidence: row.confidence,
    pages: row.pages,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    failed_pages: row.failed_pages,
    duplicate_of: row.duplicate_of,
  };
}

/** Compared when it is asked for, so that corrections count. */
function withRepeats(parts: readonly DocumentPart[]): DocumentPart[] {
  const repeated = repeatedParts(parts);
  return parts.map((part, i) => ({ ...part, duplicate_of_part: repeated[i] ?? null }));
}

export function progressOf({ pages, pages_done }: Pick<DocumentRow, 'pages' | 'pages_done'>): DocumentProgress {
  const stage = pages === null ? 'queued' : pages_done < pages ? 'reading' : 'extracting';
  return { pages_done, pages_total: pages, stage };
}

/** A statement can have thousands of fields, and an event is small. */
export const NAMED_IN_EVENT_MAX = 100;

/** Data for events. It contains no content and no file name, because a file name can contain a person's name or number. */
export function toEventData(row: DocumentRow, parts: readonly DocumentPart[]): DocumentEventData {
  const { id, object, livemode, created, status, document_type, looks_like, confidence, pages, error, duplicate_of } =
    toSummary(row);
  if (status === 'processing') throw new Error('a document in processing has nothing to announce');
  const needs_review = parts.flatMap(namesToReview).slice(0, NAMED_IN_EVENT_MAX);
  const receipts = parts.filter((part) => part.document_type === 'receipt').length;
  const read = { document_type, looks_like, confidence, pages, needs_review, duplicate_of, receipts };
  return { id, object, livemode, created, status, ...read, error };
}

/** A document answers with the fields of its first part, so the names of the other parts say which one. */
function namesToReview({ needs_review }: DocumentPart, index: number): string[] {
  return index === 0 ? needs_review : needs_review.map((name) => `parts[${index}].${name}`);
}

export function toParts(parts: readonly ExtractedPart[]): DocumentPart[] {
  return parts.map((part) => ({ ...part, fields: part.fields.map((field) => ({ ...field })) }));
}
