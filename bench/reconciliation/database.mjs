import { addDays } from '@exchequer/calendar';
import { createDatabase, createPool, inTenant } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase } from '@exchequer/testkit';
import { latestUnmatched } from '../../services/accounting/dist/bank/bank-transactions/bank-transactions.queries.js';
import { reconcile } from '../../services/accounting/dist/bank/reconciliation/reconcile.js';
import { openBooks } from '../../services/accounting/dist/books/accounts/books.js';
import { migrate } from '../../services/accounting/dist/migrations.js';
import { textKey } from '../../services/accounting/dist/wire/text-key.js';
import { agrees } from './replay.mjs';

const WEEK = 7;
const ROWS_MAX = 100_000;
const tenant = { organizationId: 'org_00000000000000000000000001', livemode: false };

/**
 * Runs the same year as `replay` without a person, but through the service: items and rows are stored in its tables, its SQL
 * finds the candidates, and it posts what it matches.
 * @param clusterUrl superuser address of a Postgres. A database is created there and dropped afterwards.
 * @returns the same as `replay`
 */
export async function replayInDatabase(world, clusterUrl) {
  const database = await createTestDatabase(clusterUrl, 'accounting', (adminUrl) => migrate(adminUrl, 'pw'));
  const connectionString = database.urlAs('exchequer_accounting', 'pw');
  const db = createDatabase(createPool({ connectionString, schema: 'accounting', applicationName: 'bench' }));
  try {
    await inTenant(db, tenant, (trx) => insertParties(trx, world));
    const end = addDays(world.start, world.days + 45);
    let before = '';
    for (let today = addDays(world.start, WEEK); today <= end; today = addDays(today, WEEK)) {
      const isNew = (day) => day !== null && day > before && day <= today;
      await inTenant(db, tenant, async (trx) => {
        await insertItems(
          trx,
          world.items.filter(({ date }) => isNew(date)),
        );
        await closeItems(
          trx,
          world.items.filter(({ closedOn }) => isNew(closedOn)),
        );
        await insertRows(
          trx,
          world.rows.filter(({ date }) => isNew(date)),
        );
      });
      await inTenant(db, tenant, async (trx) => {
        await reconcile(trx, tenant, latestUnmatched(ROWS_MAX), new Date(`${today}T12:00:00Z`));
      });
      before = today;
    }
    return await inTenant(db, tenant, (trx) => readOutcomes(trx, world));
  } finally {
    await db.destroy();
    await dropTestDatabase(clusterUrl, database);
  }
}

const mine = { org_id: tenant.organizationId, livemode: tenant.livemode };

async function insertParties(trx, world) {
  await openBooks(trx, tenant);
  await insert(
    trx,
    'customer',
    world.customers.map(({ id, names }) => ({
      id,
      contact_name: names.at(-1),
      company_name: names.length > 1 ? names[0] : null,
      email: 'a@example.com',
    })),
  );
}

async function insertItems(trx, items) {
  const entry = ({ id }) => `je_${id}`;
  const sourceOf = { invoice: 'invoice', bill: 'bill', payment: 'payment' };
  await insert(
    trx,
    'journal_entry',
    items.map((item) => ({ id: entry(item), source_type: sourceOf[item.kind], source_id: item.id })),
  );
  const common = (item) => ({ id: item.id, number: item.number, journal_entry_id: entry(item) });
  const owed = (item) => ({
    ...common(item),
    issue_date: item.date,
    due_date: item.dueDate,
    payment_terms: 'custom',
    currency: 'USD',
    item_count: 1,
    total: item.total,
  });
  const of = (kind) => items.filter((item) => item.kind === kind);
  await insert(
    trx,
    'invoice',
    of('invoice').map((item) => ({ ...owed(item), customer_id: item.partyId, subtotal: item.total })),
  );
  await insert(
    trx,
    'bill',
    of('bill').map((item) => ({ ...owed(item), vendor: item.names[0], vendor_key: textKey(item.names[0]) })),
  );
  for (const item of of('payment')) {
    const invoice = await trx.selectFrom('invoice').select('id').where('number', '=', item.number).executeTakeFirst();
    const { number: _, ...row } = common(item);
    await insert(trx, 'payment', [
      {
        ...row,
        customer_id: item.partyId,
        invoice_id: invoice.id,
        date: item.date,
        days_to_pay: 0,
        method: 'other',
        applied: item.total,
        credited: 0,
        payment_account_id: 'acc_1000',
      },
    ]);
  }
}

/** Payments that do not appear on this bank account. */
async function closeItems(trx, items) {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.updateTable('invoice').set((eb) => ({ settled: eb.ref('total') })).where('id', 'in', ids).execute(); // biome-ignore format: one sentence
}

async function insertRows(trx, rows) {
  await insert(
    trx,
    'bank_transaction',
    rows.map(({ id, date, amount, description, counterparty, reference }) => ({
      id,
      date,
      amount,
      description,
      counterparty,
      reference,
      account_id: 'acc_1000',
      currency: 'USD',
      source: 'api',
      content_hash: Buffer.from(id),
      occurrence: 1,
    })),
  );
}

async function insert(trx, table, rows) {
  if (rows.length === 0) return;
  await trx
    .insertInto(table)
    .values(rows.map((row) => ({ ...row, ...mine })))
    .execute();
}

async function readOutcomes(trx, world) {
  const matches = await trx.selectFrom('match').selectAll().orderBy('confidence', 'desc').orderBy('item_key').execute();
  const allocations = Map.groupBy(
    await trx.selectFrom('match_allocation').selectAll().execute(),
    (row) => row.match_id,
  );
  const byRow = Map.groupBy(matches, (match) => match.bank_transaction_id);
  return world.rows.map((row) => {
    const proposals = (byRow.get(row.id) ?? []).map((match) => ({
      ...match,
      allocations: allocations
        .get(match.id)
        .map(({ item_id, amount, fee }) => ({ rowId: row.id, itemId: item_id, amount, fee })),
    }));
    const proposal = proposals.find(({ status }) => status === 'matched');
    if (!proposal) return { row, decided: undefined, right: undefined, suggestions: proposals };
    const right = agrees(proposal.allocations, row.truth) || agrees(proposal.allocations, row.asRight);
    return { row, decided: 'automatic', right, suggestions: [], proposal };
  });
}
