import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, inTransaction, unawaited } from '@exchequer/postgres';
import pg from 'pg';
import { createOrderTable } from './order-table.mjs';

const { sql } = createRequire(fileURLToPath(import.meta.resolve('@exchequer/postgres')))('kysely');

/** pgr0ss/pgledger from a folder with its source, through the same driver, with prepared statements. */
export async function createPgledger(server, database, accounts, folder) {
  const pool = new pg.Pool({ connectionString: server.adminUrl.replace(/postgres$/, database), max: 64 });
  for (const file of readdirSync(join(folder, 'vendor'), { recursive: true })
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    await pool.query(readFileSync(join(folder, 'vendor', file), 'utf8'));
  }
  await pool.query(readFileSync(join(folder, 'pgledger.sql'), 'utf8'));
  await createOrderTable(server.adminUrl.replace(/postgres$/, database), 'public');
  const { rows } = await pool.query(
    `select (pgledger_create_account('account ' || n, 'USD')).id from generate_series(0, $1) n`,
    [accounts],
  );
  const ids = rows.map(({ id }) => id);
  const idOf = (n) => ids[n ?? accounts];
  const transfer = ([from, to, amount]) =>
    pool.query({
      name: 'transfer',
      text: 'select * from pgledger_create_transfer($1, $2, $3)',
      values: [idOf(from), idOf(to), amount],
    });
  const db = createDatabase(pool);
  return {
    name: 'pgledger',
    transfer,
    /** A transfer in a transaction with another statement. All statements are sent together, as for our ledger. */
    transferInside: ([from, to, amount]) =>
      inTransaction(db, async (trx) => {
        unawaited(trx, sql`insert into bench_order (note) values (${'An order'})`);
        unawaited(trx, sql`select * from pgledger_create_transfer(${idOf(from)}, ${idOf(to)}, ${amount})`);
      }),
    transfers: (transfers) =>
      pool.query({
        name: 'transfers',
        text: 'select * from pgledger_create_transfers($1::transfer_request[])',
        values: [`{${transfers.map(([from, to, amount]) => `"(${idOf(from)},${idOf(to)},${amount})"`).join(',')}}`],
      }),
    async settle() {},
    async check() {
      const entries = await pool.query(
        'select coalesce(sum(amount), 0)::int8 as sum, count(*)::int8 as count from pgledger_entries',
      );
      if (entries.rows[0].sum !== '0') throw new Error('pgledger does not balance');
      return Number(entries.rows[0].count);
    },
    async bytes() {
      const size = await pool.query(`select sum(pg_total_relation_size(c.oid))::int8 as bytes from pg_class c
        where relname like 'pgledger%' and relkind = 'r'`);
      return Number(size.rows[0].bytes);
    },
    close: () => pool.end(),
  };
}
