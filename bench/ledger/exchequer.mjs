import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool, inTenant, migrateService, unawaited } from '@exchequer/postgres';
import {
  createBatcher,
  createSealer,
  ledgerMigrations,
  openAccounts,
  post,
  postUnawaited,
  verifyLedger,
} from '../../libs/ledger/dist/index.js';
import { createOrderTable } from './order-table.mjs';

const { sql } = createRequire(fileURLToPath(import.meta.resolve('@exchequer/postgres')))('kysely');
const SCHEMA = 'bench';
const tenant = { organizationId: 'org_01k8z3bench000000000000000', livemode: true };
const accountId = (n) => `acct_01k8z3${String(n).padStart(20, '0')}`;
const LIMIT = -(10n ** 15n);

/** Our ledger with its sealer running, as the runtime role of the service, with row-level security. */
export async function createExchequer(server, database, accounts) {
  const adminUrl = server.adminUrl.replace(/postgres$/, database);
  await migrateService({ adminUrl, schema: SCHEMA, runtimePassword: 'pw', sources: [ledgerMigrations] });
  await createOrderTable(adminUrl, SCHEMA);
  const connectionString = adminUrl.replace('postgres:bench@', `exchequer_${SCHEMA}:pw@`);
  const pool = createPool({ connectionString, schema: SCHEMA, applicationName: 'bench', max: 64 });
  const db = createDatabase(pool);
  await inTenant(db, tenant, (trx) =>
    openAccounts(trx, tenant, [
      ...Array.from({ length: accounts }, (_, n) => ({
        id: accountId(n),
        currency: 'USD',
        side: 'credit',
        minimum: LIMIT,
      })),
      { id: 'acc_1000', currency: 'USD', side: 'debit' },
    ]),
  );
  const batcher = createBatcher({ db });
  const sealer = createSealer({ db });
  let ids = 0;
  const entry = ([from, to, amount]) => ({
    kind: 'entry',
    id: `txn_01k8z3${String(++ids).padStart(20, '0')}`,
    currency: 'USD',
    postings: [
      { accountId: accountId(from), debit: amount },
      { accountId: to === undefined ? 'acc_1000' : accountId(to), credit: amount },
    ],
  });
  return {
    name: 'exchequer',
    /** A transfer of one client in a transaction of its own. */
    transfer: (transfer) => batcher.post(tenant, entry(transfer)),
    /** A transfer in a transaction with another statement. */
    transferInside: (transfer) =>
      inTenant(db, tenant, async (trx) => {
        unawaited(trx, sql`insert into bench_order (note) values (${'An order'})`);
        postUnawaited(trx, tenant, [entry(transfer)]);
      }),
    transfers: (transfers) => inTenant(db, tenant, (trx) => post(trx, tenant, transfers.map(entry))),
    settle: () => sealer.sealNow(),
    /** @returns the number of postings, after all of them were sealed and verified */
    async check() {
      await sealer.sealNow();
      const { problems, postings } = await verifyLedger(db);
      if (problems.length > 0) throw new Error(`the ledger does not verify: ${JSON.stringify(problems[0])}`);
      return postings;
    },
    async bytes() {
      const { rows } = await sql`select sum(pg_total_relation_size(c.oid))::int8 as bytes from pg_class c
        where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
      return Number(rows[0].bytes);
    },
    async close() {
      await batcher.stop();
      await sealer.stop();
      await db.destroy();
    },
  };
}
