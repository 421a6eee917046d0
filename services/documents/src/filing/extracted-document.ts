import type { DocumentObject, DocumentPart } from '../documents/documents.api.js';
import type { ExtractedFilingData, ExtractedFilingDocument } from './filing-documents.api.js';

/** Fields with a different name in this API family. */
const OWN_NAMES: Readonly<Record<string, string>> = { federal_tax: 'federalWithheld' };

/** The first fields of a W-2, in the order of the contract. */
const LISTED = ['employer', 'ein', 'employee', 'ssn', 'wages', 'federal_tax'];

/** A form in the style of the unversioned API family: camelCase, contract fields first. */
export function toExtractedDocument(document: DocumentObject, part: DocumentPart): ExtractedFilingDocument {
  const data: Readonly<Record<string, unknown>> = { ...part.extracted_data };
  const names = Object.keys(data);
  const listed = part.document_type === 'w2' ? LISTED : [];
  const ordered = [...listed, ...names.filter((name) => !listed.includes(name))];
  const { id: documentId, object, livemode } = document;
  return {
    success: true,
    extractedData: Object.fromEntries(
      ordered.map((name) => [renamed(name), camelMembers(data[name] ?? null)]),
    ) as ExtractedFilingData,
    documentId,
    object,
    livemode,
    documentType: part.document_type,
    looksLike: part.looks_like,
    confidence: part.confidence,
    fieldConfidence: Object.fromEntries(
      Object.entries(part.field_confidence).map(([name, confidence]) => [renamed(name), confidence]),
    ),
    needsReview: part.needs_review.map(renamed),
    textLines: part.text_lines,
  };
}

/** `state_rows[0].state_id` becomes `stateRows[0].stateId`. */
const renamed = (name: string) => OWN_NAMES[name] ?? camel(name);

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function camelMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelMembers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [camel(name), camelMembers(member)]));
}
