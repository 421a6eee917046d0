import {
  type FieldError,
  Problem,
  type ProblemCode,
  type RequestContext,
  type ServiceClient,
} from '@exchequer/http-kit';
import { type TaxForm, type TaxFormType, taxFormTypes } from './tax-form.js';

interface Part {
  readonly document_type: string;
  readonly extracted_data: Readonly<Record<string, unknown>>;
  readonly needs_review: readonly string[];
}

/** A document as `GET /v1/documents/:id` answers it, as far as it is read here. */
interface DocumentAnswer {
  readonly status: 'processing' | 'completed' | 'failed';
  readonly parts?: readonly Part[];
}

/** What is wrong with a document, and the problem that it makes; the first that applies to any of them. */
const refusals = [
  { code: 'not_found', problem: 'not_found', message: 'names no object' },
  { code: 'document_processing', problem: 'document_processing', message: 'is still being processed' },
  { code: 'document_failed', problem: 'document_not_usable', message: 'could not be processed' },
  { code: 'not_a_tax_form', problem: 'document_not_usable', message: 'holds no W-2 and no 1099' },
] as const satisfies readonly { code: string; problem: ProblemCode; message: string }[];
type Refusal = (typeof refusals)[number];

/**
 * The tax forms of documents of the caller's organization and mode, read with the caller's own key.
 * @throws {Problem} 403 where the key lacks `documents:read`; 404, 409 or 422 naming every document that cannot be used.
 */
export async function gatherDocuments(
  documents: ServiceClient | undefined,
  context: RequestContext,
  ids: readonly string[],
): Promise<TaxForm[]> {
  if (ids.length === 0) return [];
  if (!documents) throw new Problem('service_unavailable', 'documents does not run here.');
  const found = await Promise.all(ids.map((id, index) => readDocument(documents, context, id, `documents[${index}]`)));
  const problem = refusals.find(({ code }) => found.some((one) => 'code' in one && one.code === code));
  if (problem) throw refuse(problem, found);
  return found.flatMap((one) => ('code' in one ? [] : one));
}

async function readDocument(
  documents: ServiceClient,
  context: RequestContext,
  id: string,
  location: string,
): Promise<TaxForm[] | Refusal> {
  const { status, body } = await documents.get(context, `/v1/documents/${id}`);
  const [unknown, processing, failed, noTaxForm] = refusals;
  if (status === 404) return unknown;
  if (status !== 200) throw new Problem('bad_gateway', 'documents could not answer.');
  const document = body as DocumentAnswer;
  if (document.status === 'processing') return processing;
  if (document.status === 'failed') return failed;
  const parts = document.parts ?? [];
  const forms = parts.flatMap((part, index) =>
    isTaxForm(part.document_type)
      ? [
          {
            documentId: id,
            location: parts.length === 1 ? location : `${location}.parts[${index}]`,
            type: part.document_type,
            data: part.extracted_data,
            needsReview: part.needs_review,
          },
        ]
      : [],
  );
  return forms.length > 0 ? forms : noTaxForm;
}

function refuse({ problem }: Refusal, found: readonly (TaxForm[] | Refusal)[]): Problem {
  const errors = found.flatMap((one, index): FieldError[] =>
    'code' in one ? [{ location: `body.documents[${index}]`, message: one.message, code: one.code }] : [],
  );
  return new Problem(problem, undefined, errors);
}

const isTaxForm = (type: string): type is TaxFormType => (taxFormTypes as readonly string[]).includes(type);
