import { createDatabase, createPool } from '@exchequer/postgres';
import { createZipf } from '@exchequer/testkit';
import { createBatcher } from '../dist/posting/batcher.js';
import { LedgerRefusal } from '../dist/refusal.js';
import type { LedgerTables } from '../src/ledger-tables.js';

/**
 * 64 clients on hot accounts in a process of its own, for tests that kill it. Prints the id of each entry once it is
 * posted.
 */
const { SERVICE_URL = '', SCHEMA = '', ORGANIZATION = '', PREFIX = '', ACCOUNTS = '' } = process.env;
const tenant = { organizationId: ORGANIZATION, livemode: false };
const pool = createPool({ connectionString: SERVICE_URL, schema: SCHEMA, applicationName: 'posting-child' });
const batcher = createBatcher({ db: createDatabase<LedgerTables>(pool) });
const draw = createZipf(Number(ACCOUNTS), 2);

async function client(n: number): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${PREFIX}_${n}_${count}`;
    const [from, to] = [draw(), draw()];
    const postings = [
      { accountId: `acct_${from}`, debit: 5n },
      { accountId: `acct_${to}`, credit: 5n },
    ];
    const outcome = await batcher
      .post(tenant, { kind: 'entry', id, currency: 'USD', postings })
      .catch((error: unknown) => error);
    if (outcome instanceof LedgerRefusal) continue;
    if (outcome instanceof Error) throw outcome;
    console.log(id);
  }
}

await Promise.all(Array.from({ length: 64 }, (_, n) => client(n)));
