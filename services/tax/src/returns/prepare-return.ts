import {
  type IdempotencyCodec,
  idempotently,
  labelsOf,
  Problem,
  type RequestContext,
  type StoredLabels,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordAuditEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import { insertOf, type Statement, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { CalculationInput } from '../calculation/calculation.api.js';
import { WITHHELD_ABOVE_INCOME } from '../calculation/federal-assumptions.js';
import { asProblem } from '../calculation/input/check-input.js';
import { InvalidInput } from '../calculation/input/invalid-input.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { gatherBooks } from '../prefill/gather-books.js';
import { type Gathered, gatherDocuments } from '../prefill/gather-documents.js';
import { type FieldsOfDocuments, nameDocuments, wrongAmounts } from '../prefill/name-documents.js';
import { prefill } from '../prefill/prefill.js';
import { booksOnReturn } from '../prefill/read-books.js';
import { missingOf } from './missing.js';
import { paperWarnings } from './paper-warnings.js';
import { type Form1040Case, readForm1040, withKindsOfNumbers } from './read-form-1040.js';
import { computeReturn, type ReturnContent } from './return-content.js';
import type { InputOrigins, StoredEntry } from './return-lines.js';
import type { Form1040Input } from './returns.api.js';
import { insertReturn } from './returns.queries.js';
import { loadReturn, type StoredReturn, sealContent } from './tax-return.js';

/**
 * Prepares and stores a Form 1040 with the schedules that it needs.
 * @throws {Problem} 400 with every wrong field; 403, 404, 409 or 422 for documents that cannot be used.
 */
export async function prepareReturn(deps: Deps, context: RequestContext, body: Form1040Input): Promise<StoredReturn> {
  const asked = readForm1040(body);
  // Documents are read before the transaction starts, so a problem with them does not affect a replay.
  const content = await contentOf(deps, context, asked).catch((error: unknown) => {
    if (error instanceof Problem && context.idempotency) return error;
    throw error;
  });
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      if (content instanceof Problem) throw content;
      const stored = await storeReturn(trx, deps, context, content, labelsOf(body));
      await recordAuditEvent(trx, context, 'tax_return.prepared', stored.head.id);
      return stored;
    },
    byId(deps, context),
  );
}

/** Stores a return sealed, in the caller's transaction. */
export async function storeReturn(
  trx: Transaction<Database>,
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  content: ReturnContent,
  labels?: StoredLabels,
): Promise<StoredReturn> {
  const id = newId('ret');
  const { key, store } = vault.createKey(tenant, id);
  const stored = store(trx);
  const inserted = insertReturn(trx, {
    id,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    tax_year: content.input.taxYear,
    law_version: content.computed.lawVersion,
    sealed: sealContent(key, content),
    ...labels,
  });
  const [head] = await Promise.all([inserted, stored]);
  return { head, content };
}

/** A return that is sealed and ready to be written: its id and the statements that write it. */
export interface SealedReturn {
  readonly id: string;
  readonly statements: readonly Statement[];
}

/** Seals a return before the transaction that writes it. */
export function sealReturn({ vault }: Pick<Deps, 'vault'>, tenant: Tenant, content: ReturnContent): SealedReturn {
  const id = newId('ret');
  const { key, insert } = vault.createKey(tenant, id);
  const row = {
    id,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    tax_year: content.input.taxYear,
    law_version: content.computed.lawVersion,
    sealed: sealContent(key, content),
  };
  return { id, statements: [insert, insertOf('tax_return', [row])] };
}

async function contentOf(deps: Deps, context: RequestContext, asked: Form1040Case): Promise<ReturnContent> {
  const { documents, bookkeeping, calculation } = asked;
  const [gathered, books] = await Promise.all([
    gatherDocuments(deps.documents, context, documents),
    bookkeeping.length === 0 ? [] : gatherBooks(deps.bookkeeping, context, bookkeeping, calculation.taxYear!),
  ]);
  return contentFrom(asked, { ...gathered, books });
}

/** Computes the content of a return from its input and its documents. */
export function contentFrom(asked: Form1040Case, gathered: Gathered): ReturnContent {
  const { calculation, people, entries, origins, fields, warnings, missing } = prefill(
    asked.calculation,
    asked.people,
    gathered,
  );
  const input = withKindsOfNumbers(calculation as CalculationInput, people);
  const stored = entries.map((entry): StoredEntry => ({ ...entry, amount: centsToDollars(entry.amount) }));
  const withheld = stored.some(({ form, line }) => form === '1040' && line.startsWith('25'));
  const allEntries = withheld ? stored : [...stored, ...toldWithholding(input)];
  const computed = compute(
    input,
    allEntries,
    origins,
    asked.documents.length > 0 || asked.bookkeeping.length > 0,
    fields,
  );
  return {
    people,
    input,
    entries: allEntries,
    origins,
    documents: asked.documents,
    bookkeeping: booksOnReturn(gathered.books ?? []),
    missing: [...missing, ...missingOf(people, input)],
    warnings: [
      ...warnings,
      ...paperWarnings(computed, input),
      ...computed.assumptions.filter(({ code }) => code === WITHHELD_ABOVE_INCOME),
    ],
    computed,
  };
}

/** If the input is only contradictory together with the documents, the problem names the fields of the documents. */
function compute(
  input: CalculationInput,
  entries: readonly StoredEntry[],
  origins: InputOrigins,
  fromDocuments: boolean,
  fields: FieldsOfDocuments,
) {
  const errors = wrongAmounts(fields);
  try {
    const computed = computeReturn(input, entries, origins);
    if (errors.length === 0) return computed;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    if (!fromDocuments) throw asProblem(error);
    const known = new Set(errors.map(({ location }) => location));
    errors.push(...nameDocuments(error.errors, fields).filter(({ location }) => !known.has(location)));
  }
  throw new Problem('document_not_usable', 'The return is not possible with the amounts of the documents.', errors);
}

/** Withholding given as one sum is entered with the wages, or with the other income if there are no wages. */
function toldWithholding({ withholding = 0, income = 0, incomeSources = {} }: CalculationInput): StoredEntry[] {
  if (withholding === 0) return [];
  const wages = income + (incomeSources.wages ?? 0) + (incomeSources.spouseWages ?? 0);
  const line = wages > 0 ? '25a' : '25b';
  return [{ form: '1040', line, amount: Math.round(withholding), documents: [], source: 'Form 1040, line 25d' }];
}

/** The idempotency record keeps only the id, so that personal data is not stored twice. */
function byId(deps: Deps, context: RequestContext): IdempotencyCodec<Database, StoredReturn> {
  return {
    encode: async (_trx, { head }) => Buffer.from(head.id),
    decode: (trx, bytes) => loadReturn(deps, trx, context, bytes.toString()),
  };
}
