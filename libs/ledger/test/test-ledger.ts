import { createDatabase, createPool, inTenant, migrateService, type Tenant } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type AccountToOpen, openAccounts } from '../src/accounts.js';
import { type LedgerTables, ledgerMigrations } from '../src/ledger-tables.js';

export const SCHEMA = 'books';

/** A schema with a ledger in it, for tests. */
export interface TestLedger {
  readonly database: Pick<TestDatabase, 'adminUrl' | 'urlAs'>;
  /** Connection of the service's runtime role. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<LedgerTables>;
  /** Connection of the superuser, without any restriction. */
  readonly admin: pg.Pool;
  open(tenant: Tenant, accounts: readonly AccountToOpen[]): Promise<void>;
  close(): Promise<void>;
}

export async function createTestLedger(options: { readonly connections?: number } = {}): Promise<TestLedger> {
  const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
  const database = await createTestDatabase(cluster, 'ledger', migrateLedger);
  const ledger = connectLedger(database, options);
  return {
    ...ledger,
    async close() {
      await ledger.close();
      await dropTestDatabase(cluster, database);
    },
  };
}

export function migrateLedger(adminUrl: string): Promise<void> {
  return migrateService({ adminUrl, schema: SCHEMA, runtimePassword: 'pw', sources: [ledgerMigrations] });
}

export function connectLedger(
  database: TestLedger['database'],
  { connections = 10 }: { readonly connections?: number },
): TestLedger {
  const url = database.urlAs(`exchequer_${SCHEMA}`, 'pw');
  const pool = createPool({ connectionString: url, schema: SCHEMA, applicationName: 'ledger-test', max: connections });
  const db = createDatabase<LedgerTables>(pool);
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2, options: `-c search_path=${SCHEMA}` });
  admin.on('error', () => {});
  return {
    database,
    url,
    pool,
    db,
    admin,
    open: (tenant, accounts) => inTenant(db, tenant, (trx) => openAccounts(trx, tenant, accounts)),
    async close() {
      await db.destroy();
      await admin.end();
    },
  };
}
