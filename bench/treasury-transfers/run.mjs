/**
 * Measures transfers between own accounts per second: in this process, and through the gateway.
 *   npm run bench -- treasury-transfers [--rounds 3] [--seconds 5] [--only '32 accounts'] [--cost] [--write]
 * `--cost` also prints what one transfer costs: processor time of each process, rows, commits and WAL.
 * Needs `turbo build --filter=@exchequer/local`.
 */
import { randomUUID } from 'node:crypto';
import { moveBetweenOwnAccounts } from '../../services/treasury/dist/transfers/move-between-own-accounts.js';
import { CLIENTS, openAccount, runBenchmark } from '../treasury-load.mjs';

await runBenchmark({
  name: 'treasury-transfers',
  title: 'Transfers between own accounts',
  unit: 'transfers',
  text: `Every transfer settles at once: an entry of the ledger, a transaction on each account, the transfer, the stored answer for its \`Idempotency-Key\`, and four events, of which
accounting records two as bank transactions. "One account" means that all transfers leave the same account. Targets: 400 a second through the gateway, one account at least
half of 32 accounts.`,
  prepare: async ({ suite, db }) => {
    const { client, organizationId } = suite.clients[0];
    const accounts = [];
    for (let n = 0; n < CLIENTS; n++) accounts.push(await openAccount(client));
    const others = suite.clients.slice(1).map((other) => other.client);
    const pairs = [];
    for (const other of others) pairs.push([await openAccount(other), await openAccount(other)]);
    const ask = async (by, fromAccountId, toAccountId) => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { type: 'ach', fromAccountId, toAccountId, amount: 0.01 };
      const { status } = await by('POST', '/transfers', body, { headers });
      if (status !== 'settled') throw new Error(status);
    };
    const context = { organizationId, livemode: false, setHeader: () => {} };
    const next = (n) => accounts[(n + 1) % CLIENTS];
    return {
      inProcess: async (n) => {
        const order = {
          type: 'ach',
          fromAccountId: accounts[n % CLIENTS],
          toAccountId: next(n),
          amount: 1n,
          description: '',
        };
        await moveBetweenOwnAccounts(db, context, order);
      },
      alone: (n) => ask(client, accounts[0], accounts[1 + (n % (CLIENTS - 1))]),
      accounts: (n) => ask(client, accounts[n % CLIENTS], next(n)),
      organizations: (n) => ask(others[n % CLIENTS], ...pairs[n % CLIENTS]),
    };
  },
});
