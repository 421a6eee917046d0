import { createHash } from 'node:crypto';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import type {
  BookkeepingCompanyTable,
  BookkeepingEntryTable,
  Entity,
  EntryContent,
  ProviderName,
} from '../bookkeeping.tables.js';
import { TEMPLATES, type TemplateName } from './payees.js';
import { seededEntries } from './seed.js';

const DAY_MS = 24 * 60 * 60_000;

export type Company = Selectable<BookkeepingCompanyTable>;
export type Entry = Selectable<BookkeepingEntryTable>;

/** The id of a company: always the same for an organization, a provider and a template, so that a person can connect it again. */
export function companyId({ organizationId }: Tenant, provider: ProviderName, template: TemplateName): string {
  const digest = createHash('sha256').update(`${organizationId} ${provider} ${template}`).digest();
  if (provider === 'quickbooks') return `9130${String(digest.readBigUInt64BE() % 10n ** 12n).padStart(12, '0')}`;
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Creates a company with its books on first use. */
export async function ensureCompany(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  { id, provider, template }: { readonly id: string; readonly provider: ProviderName; readonly template: TemplateName },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bookkeeping_company')
    .values({ org_id, livemode, id, provider, template, name: TEMPLATES[template].name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  // The books were kept day by day up to yesterday: an entry was last changed in the night after its day.
  const entries = seededEntries(template, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
  await addEntries(trx, { org_id, livemode, id, provider }, entries, ({ date }) => new Date(`${date}T23:30:00Z`));
}

/** Runs a transaction in the books of a company. Transactions that change the same company run one after the other. */
export function inCompany<T>(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  id: string,
  work: (trx: Transaction<Database>, company: Company) => Promise<T>,
): Promise<T | undefined> {
  return inTenant(db, tenant, async (trx) => {
    const company = await trx
      .selectFrom('bookkeeping_company')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return company && work(trx, company);
  });
}

/** @returns the ids of the new entries */
export async function addEntries(
  trx: Transaction<Database>,
  company: Pick<Company, 'org_id' | 'livemode' | 'id' | 'provider'>,
  contents: readonly EntryContent[],
  changedAt: (content: EntryContent) => Date,
): Promise<string[]> {
  if (contents.length === 0) return [];
  const { org_id, livemode, id: company_id, provider } = company;
  const { entries: last } = await trx
    .updateTable('bookkeeping_company')
    .set({ entries: sql`entries + ${contents.length}` })
    .where('org_id', '=', org_id)
    .where('livemode', '=', livemode)
    .where('id', '=', company_id)
    .returning('entries')
    .executeTakeFirstOrThrow();
  const rows = contents.map((content, n) => ({
    entity: entityOf(provider, content),
    id: entryId(provider, company_id, last - contents.length + n + 1),
    content,
    changed_at: timeOf(provider, changedAt(content)).toISOString(),
  }));
  await sql`insert into bookkeeping_entry (org_id, livemode, company_id, entity, id, content, changed_at)
    select ${org_id}, ${livemode}, ${company_id}, entity, id, content, changed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity text, id text, content jsonb, changed_at timestamptz)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** QuickBooks gives times in whole seconds. */
export function timeOf(provider: ProviderName, at: Date): Date {
  return provider === 'quickbooks' ? new Date(Math.floor(at.getTime() / 1_000) * 1_000) : at;
}

function entityOf(provider: ProviderName, { cents, account }: EntryContent): Entity {
  if (provider === 'xero') return 'BankTransaction';
  if (cents < 0) return 'Purchase';
  return account === 'Services' ? 'SalesReceipt' : 'Deposit';
}

function entryId(provider: ProviderName, company: string, number: number): string {
  if (provider === 'quickbooks') return String(number);
  const hex = createHash('sha256').update(`${company} ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The entries that are at or after a place in the order of their changes. */
export function findEntries(
  trx: Transaction<Database>,
  { id }: Company,
  entity: Entity,
  range: {
    readonly since: Date | undefined;
    readonly offset: number;
    readonly limit: number;
    readonly withDeleted: boolean;
  },
): Promise<Entry[]> {
  let query = trx
    .selectFrom('bookkeeping_entry')
    .selectAll()
    .where('company_id', '=', id)
    .where('entity', '=', entity)
    .orderBy('changed_at')
    .orderBy('id')
    .offset(range.offset)
    .limit(range.limit);
  if (range.since) query = query.where('changed_at', '>=', range.since);
  if (!range.withDeleted) query = query.where('deleted', '=', false);
  return query.execute();
}
