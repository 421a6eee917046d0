import { Problem, pathId, showCamelLabels } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { DataKey, WrappedKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { hasTemplates } from '../official-forms/template-files.js';
import type { ReturnContent } from './return-content.js';
import type { Form1040, PersonInput, PersonOnReturn, TaxReturnSummary } from './returns.api.js';
import { findReturn, type TaxReturnHead, type TaxReturnRow } from './returns.queries.js';

const PURPOSE = 'tax-return';

export interface StoredReturn {
  readonly head: TaxReturnHead;
  readonly content: ReturnContent;
}

/**
 * Opens a return of the caller.
 * @throws {Problem} 404 if the return does not exist or belongs to another organization.
 */
export async function loadReturn(
  { vault }: Pick<Deps, 'vault'>,
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
): Promise<StoredReturn> {
  const row = await findReturn(trx, tenant, pathId('ret', id));
  const key = row && (await vault.existingKey(trx, tenant, id));
  if (!row || !key) throw Problem.notFound();
  return openWith(key, row);
}

/** Opens a return that was read together with its key. */
export function openReturn(
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  { master_key_id, wrapped, ...row }: TaxReturnRow & WrappedKey,
): StoredReturn {
  return openWith(vault.unwrap(tenant, row.id, { master_key_id, wrapped }), row);
}

function openWith(key: DataKey, { sealed, ...head }: TaxReturnRow): StoredReturn {
  const content = JSON.parse(key.open(sealed, PURPOSE).toString()) as ReturnContent;
  return { head, content: { ...content, input: { ...content.input, lawVersion: head.law_version } } };
}

export function sealContent(key: DataKey, content: ReturnContent): Buffer {
  return key.seal(Buffer.from(JSON.stringify(content)), PURPOSE);
}

type Places = Pick<Deps, 'publicUrl' | 'formTemplates'>;

/** Builds the answer. SSNs are masked, because nobody needs them to check a return. */
export function toForm1040({ head, content }: StoredReturn, { publicUrl, formTemplates }: Places): Form1040 {
  const { people, input, computed } = content;
  return {
    id: head.id,
    object: 'tax_return',
    livemode: head.livemode,
    form: '1040',
    taxYear: head.tax_year,
    filingStatus: input.filingStatus,
    taxpayer: personOnReturn(people.taxpayer),
    spouse: people.spouse ? personOnReturn(people.spouse) : null,
    refundAmount: computed.refundAmount,
    amountOwed: computed.amountOwed,
    adjustedGrossIncome: computed.adjustedGrossIncome,
    taxableIncome: computed.taxableIncome,
    totalTax: computed.totalTax,
    totalPayments: computed.totalPayments,
    lines: Object.fromEntries(Object.entries(computed.lines).map(([form, lines]) => [form, [...lines]])),
    schedules: [...computed.schedules],
    missing: [...content.missing],
    warnings: [...content.warnings],
    adjustments: computed.adjustments,
    assumptions: computed.assumptions,
    state: computed.state,
    documents: [...content.documents],
    bookkeeping: [...content.bookkeeping],
    lawVersion: head.law_version,
    pdfUrl: pdfUrl(head, publicUrl),
    officialPdfUrl: hasTemplates(formTemplates, head.tax_year) ? `${pdfUrl(head, publicUrl)}?version=official` : null,
    createdAt: head.created_at.toISOString(),
    createdBy: head.created_by,
    ...showCamelLabels(head),
  };
}

export function toSummary(head: TaxReturnHead, publicUrl: string): TaxReturnSummary {
  return {
    id: head.id,
    object: 'tax_return',
    livemode: head.livemode,
    form: '1040',
    taxYear: head.tax_year,
    lawVersion: head.law_version,
    pdfUrl: pdfUrl(head, publicUrl),
    createdAt: head.created_at.toISOString(),
    createdBy: head.created_by,
    ...showCamelLabels(head),
  };
}

const pdfUrl = ({ id }: TaxReturnHead, publicUrl: string) =>
  `${publicUrl.replace(/\/$/, '')}/v1/tax/forms/1040/${id}/pdf`;

const personOnReturn = ({ firstName, middleInitial, lastName, ssn }: PersonInput): PersonOnReturn => ({
  firstName: firstName ?? null,
  middleInitial: middleInitial ?? null,
  lastName: lastName ?? null,
  ssn: ssn === undefined ? null : `***-**-${ssn.slice(-4)}`,
});
