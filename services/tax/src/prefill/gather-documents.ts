import {
  type FieldError,
  Problem,
  type ProblemCode,
  type RequestContext,
  type ServiceClient,
} from '@exchequer/http-kit';
import type { Books } from './gather-books.js';
import { isTaxForm, type TaxForm, type TaxFormType } from './tax-form.js';
import type { UnusedPart } from './unused-parts.js';

interface Part {
  readonly document_type: string;
  readonly looks_like?: string | null;
  readonly pages?: readonly number[];
  readonly extracted_data: Readonly<Record<string, unknown>>;
  readonly needs_review: readonly string[];
  readonly fields?: readonly { readonly name: string; readonly page: number | null }[];
}

/** The parts of the answer to `GET /v1/documents/:id` that are used here. */
interface DocumentAnswer {
  readonly status: 'processing' | 'completed' | 'failed';
  readonly parts?: readonly Part[];
  readonly failed_pages?: readonly { readonly page: number }[];
}

/** The contents of a return's documents. */
export interface Gathered {
  readonly forms: readonly TaxForm[];
  /** Documents and parts that could not be used. They become warnings, so that no income is left out silently. */
  readonly unused: readonly UnusedPart[];
  /** The year of connected bookkeeping software. */
  readonly books?: readonly Books[];
}

/**
 * Reasons why a document cannot be used, and the problem response of each. The first reason that applies to any document is
 * reported.
 */
const refusals = [
  { code: 'not_found', problem: 'not_found', message: 'does not exist' },
  { code: 'document_processing', problem: 'document_processing', message: 'is still being processed' },
  { code: 'document_failed', problem: 'document_not_usable', message: 'could not be processed' },
  { code: 'not_a_tax_form', problem: 'document_not_usable', message: 'holds no W-2 and no 1099' },
] as const satisfies readonly { code: string; problem: ProblemCode; message: string }[];
type Refusal = (typeof refusals)[number];

/**
 * Reads the tax forms in documents of the caller's organization and mode, with the caller's own key.
 * @throws {Problem} 403 if the key lacks `documents:read`; 404, 409 or 422 with every document that cannot be used.
 */
export async function gatherDocuments(
  documents: ServiceClient | undefined,
  context: RequestContext,
  ids: readonly string[],
): Promise<Gathered> {
  if (ids.length === 0) return { forms: [], unused: [] };
  if (!documents) throw new Problem('service_unavailable', 'documents does not run here.');
  const found = await Promise.all(ids.map((id, index) => readDocument(documents, context, id, `documents[${index}]`)));
  const problem = refusals.find(({ code }) => found.some((one) => 'code' in one && one.code === code));
  if (problem) throw refuse(problem, found);
  const gathered = found.flatMap((one) => ('code' in one ? [] : one));
  return { forms: gathered.flatMap(({ forms }) => forms), unused: gathered.flatMap(({ unused }) => unused) };
}

async function readDocument(
  documents: ServiceClient,
  context: RequestContext,
  id: string,
  location: string,
): Promise<Gathered | Refusal> {
  const { status, body } = await documents.get(context, `/v1/documents/${id}`);
  const [unknown, processing, failed, noTaxForm] = refusals;
  if (status === 404) return unknown;
  if (status !== 200) throw new Problem('bad_gateway', 'documents could not answer.');
  const document = body as DocumentAnswer;
  if (document.status === 'processing') return processing;
  if (document.status === 'failed') return failed;
  const parts = (document.parts ?? []).map((part, index, all) => ({
    ...part,
    location: all.length === 1 ? location : `${location}.parts[${index}]`,
  }));
  const isForm = ({ document_type }: Part) => isTaxForm(document_type);
  const isUnreadForm = ({ looks_like }: Part) => isTaxForm(looks_like ?? '');
  if (!parts.some((part) => isForm(part) || isUnreadForm(part))) return noTaxForm;
  return {
    forms: parts.filter(isForm).map((part) => ({
      documentId: id,
      location: part.location,
      type: part.document_type as TaxFormType,
      data: part.extracted_data,
      needsReview: part.needs_review,
      pages: pagesOf(part),
    })),
    unused: [
      ...parts
        .filter((part) => !isForm(part))
        .map((part) => ({ location: part.location, pages: part.pages ?? [], looksLike: looksLike(part) })),
      ...failedPages(document, location),
    ],
  };
}

function pagesOf({ needs_review, fields = [], pages = [] }: Part): NonNullable<TaxForm['pages']> {
  const doubtful = new Set(needs_review);
  const known = fields.flatMap(({ name, page }) =>
    page !== null && doubtful.has(name) ? [[name, page] as const] : [],
  );
  return { first: pages[0], fields: Object.fromEntries(known) };
}

const looksLike = ({ document_type, looks_like }: Part) =>
  document_type === 'unknown' ? (looks_like ?? null) : document_type;

function failedPages({ failed_pages = [] }: DocumentAnswer, location: string): UnusedPart[] {
  if (failed_pages.length === 0) return [];
  return [{ location, pages: failed_pages.map(({ page }) => page), looksLike: null }];
}

function refuse({ problem }: Refusal, found: readonly (Gathered | Refusal)[]): Problem {
  const errors = found.flatMap((one, index): FieldError[] =>
    'code' in one ? [{ location: `body.documents[${index}]`, message: one.message, code: one.code }] : [],
  );
  return new Problem(problem, undefined, errors);
}
