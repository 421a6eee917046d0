import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import type { BookChangesInput, BookEntry } from '../bookkeeping.api.js';
import type { EntryContent } from '../bookkeeping.tables.js';
import { addEntries, type Company, inCompany, timeOf } from './company.js';
import { isTemplate, TEMPLATES } from './payees.js';
import { createRandom, entryOf, seedOf } from './seed.js';

const DAY_MS = 24 * 60 * 60_000;
/** Entries that the companies of an organization can have together. A test of a very large company fits, and the disk stays free. */
export const ENTRIES_MAX = 250_000;
/** Entries that one statement writes. */
const BATCH = 5_000;
const MALFORMED = ['no_date', 'text_amount', 'foreign_currency'] as const;

/**
 * Changes the books as people and banks do: new entries, some of them back-dated or late, changed and deleted ones. The same seed makes
 * the same changes to the same books. Changes with an id are made once.
 * @throws {Problem} 404 for a company that does not exist, 422 `limit_reached`
 */
export async function changeBooks(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { id, companyId, seed, add = 0, backDated = 0, late = 0, malformed = 0, update = 0, remove = 0 }: BookChangesInput,
): Promise<{ changed: number }> {
  const changed = await inCompany(deps, tenant, companyId, async (trx, company) => {
    const known = id === undefined ? undefined : await findSimulation(trx, id);
    if (known) return Number(known.detail);
    await requireRoom(trx, add + backDated + late + malformed);
    const random = createRandom(seedOf(`${company.id} ${seed}`));
    const now = new Date();
    const newEntries = (count: number, daysBack: number): EntryContent[] =>
      Array.from({ length: count }, () => {
        const payees = payeesOf(company);
        const payee = payees[Math.floor(random() * payees.length)]!;
        const day = new Date(now.getTime() - Math.floor(random() * daysBack) * DAY_MS);
        return entryOf(payee, day.toISOString().slice(0, 10), random);
      });
    // The entries that were there before, so that a client which knew them sees each change.
    const touched =
      (await touch(trx, company, update, random, { deleted: false, now })) +
      (await touch(trx, company, remove, random, { deleted: true, now }));
    for (let done = 0; done < add; done += BATCH)
      await addEntries(trx, company, newEntries(Math.min(BATCH, add - done), 30), () => now);
    await addEntries(trx, company, newEntries(backDated, 600), () => now);
    // The software shows a late entry only now, with the time at which it was entered.
    await addEntries(
      trx,
      company,
      newEntries(late, 30),
      () => new Date(now.getTime() - Math.floor(random() * 120_000)),
    );
    const broken = newEntries(malformed, 30).map((entry, n) => ({
      ...entry,
      malformed: MALFORMED[n % MALFORMED.length]!,
    }));
    await addEntries(trx, company, broken, () => now);
    const changes = add + backDated + late + malformed + touched;
    if (id !== undefined) {
      const owner = { org_id: tenant.organizationId, livemode: tenant.livemode };
      const row = { ...owner, id, outcome: 'done' as const, detail: String(changes) };
      await trx.insertInto('simulation').values(row).execute();
    }
    return changes;
  });
  if (changed === undefined) throw Problem.notFound('company');
  return { changed };
}

/** @throws {Problem} 422 `limit_reached` */
async function requireRoom(trx: Transaction<Database>, more: number): Promise<void> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries), 0)::int as entries from bookkeeping_company`.execute(trx);
  if (more > 0 && rows[0]!.entries + more > ENTRIES_MAX) {
    throw new Problem(
      'limit_reached',
      `The companies of an organization can have ${ENTRIES_MAX} transactions together.`,
    );
  }
}

function findSimulation(trx: Transaction<Database>, id: string): Promise<{ detail: string } | undefined> {
  return trx.selectFrom('simulation').select('detail').where('id', '=', id).executeTakeFirst();
}

async function touch(
  trx: Transaction<Database>,
  company: Company,
  count: number,
  random: () => number,
  { deleted, now }: { readonly deleted: boolean; readonly now: Date },
): Promise<number> {
  if (count === 0) return 0;
  const entries = await trx
    .selectFrom('bookkeeping_entry')
    .select(['entity', 'id', 'content'])
    .where('company_id', '=', company.id)
    .where('deleted', '=', false)
    .where(sql<boolean>`not content ? 'malformed'`)
    .orderBy(sql`md5(id || ${String(Math.floor(random() * 2 ** 31))})`)
    .limit(count)
    .execute();
  for (const { entity, id, content } of entries) {
    const changed = deleted
      ? content
      : { ...content, cents: content.cents + Math.sign(content.cents) * Math.ceil(random() * 900) };
    await trx
      .updateTable('bookkeeping_entry')
      .set({
        deleted,
        content: JSON.stringify(changed),
        revision: sql`revision + 1`,
        // A change must have a later time than the state before it, even if both happen within a millisecond.
        changed_at: sql<Date>`greatest(${timeOf(company.provider, now)}::timestamptz, changed_at + ${company.provider === 'xero' ? '1 millisecond' : '0'}::interval)`,
      })
      .where('company_id', '=', company.id)
      .where('entity', '=', entity)
      .where('id', '=', id)
      .execute();
  }
  return entries.length;
}

function payeesOf({ template }: Company) {
  const { payees } = TEMPLATES[isTemplate(template) ? template : 'studio'];
  return payees.length > 0 ? payees : TEMPLATES.studio.payees;
}

/** The entries of a company that are not deleted and not malformed: a complete synchronization must return them. */
export async function listBook(deps: Pick<Deps, 'db'>, tenant: Tenant, companyId: string): Promise<BookEntry[]> {
  const entries = await inCompany(deps, tenant, companyId, async (trx) => {
    const rows = await trx
      .selectFrom('bookkeeping_entry')
      .select(['entity', 'id', 'content'])
      .where('company_id', '=', companyId)
      .where('deleted', '=', false)
      .where(sql<boolean>`not content ? 'malformed'`)
      .orderBy('entity')
      .orderBy('id')
      .execute();
    return rows.map(({ entity, id, content: { date, cents, payee, memo } }) => ({
      entity,
      id,
      date,
      cents,
      payee,
      memo,
    }));
  });
  if (!entries) throw Problem.notFound('company');
  return entries;
}
