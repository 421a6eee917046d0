/**
 * Measures card authorizations per second: the decision in this process, and the test helper through the gateway. It goes from the
 * gateway to treasury, from there to the sandbox, and from the sandbox back to treasury, each in a process of its own.
 *   npm run bench -- treasury-cards [--rounds 3] [--seconds 5] [--only '32 accounts'] [--cost] [--write]
 * `--cost` also prints what one authorization costs: processor time of each process, rows, commits and WAL.
 * Needs `turbo build --filter=@exchequer/local`.
 */
import { randomUUID } from 'node:crypto';
import { authorize } from '../../services/treasury/dist/cards/authorizations/authorize.js';
import { CLIENTS, openAccount, runBenchmark } from '../treasury-load.mjs';

const MERCHANT = { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' };
const CONTROLS = {
  spendingLimits: { daily: 4_000_000, monthly: 4_500_000, perTransaction: 100 },
  restrictions: { allowedCategories: ['books_and_media'], blockedMerchants: ['Casino Royale'] },
};

async function issueCard(client) {
  const accountId = await openAccount(client);
  return (await client('POST', '/cards/issue', { accountId, type: 'virtual', ...CONTROLS })).id;
}

await runBenchmark({
  name: 'treasury-cards',
  title: 'Card authorizations',
  unit: 'authorizations',
  text: `Every authorization is approved, holds its amount, counts for a daily and a monthly limit, and is announced by an event. "Through the gateway" is
\`POST /v1/test_helpers/cards/:id/authorize\`, which goes through gateway, treasury, sandbox and treasury again. Targets: 1,000 a second in process, 300 through the gateway,
one account at least half of 32 accounts, p99 under 50 ms at 100 a second.`,
  prepare: async ({ suite, db }) => {
    const { client, organizationId } = suite.clients[0];
    const tenant = { organizationId, livemode: false };
    const cards = [];
    for (let n = 0; n < CLIENTS; n++) cards.push(await issueCard(client));
    const others = suite.clients.slice(1).map((other) => other.client);
    const cardsOfOthers = [];
    for (const other of others) cardsOfOthers.push(await issueCard(other));
    const ask = async (by, cardId) => {
      const body = { amount: 0.01, merchant: MERCHANT };
      const { status, declineReason } = await by('POST', `/test_helpers/cards/${cardId}/authorize`, body);
      if (status !== 'approved') throw new Error(declineReason);
    };
    return {
      inProcess: async (n) => {
        const ids = { id: randomUUID(), paymentId: randomUUID() };
        const { status } = await authorize(db, tenant, {
          ...ids,
          cardId: cards[n % CLIENTS],
          amount: 0.01,
          merchant: MERCHANT,
        });
        if (status !== 'approved') throw new Error(status);
      },
      alone: () => ask(client, cards[0]),
      accounts: (n) => ask(client, cards[n % CLIENTS]),
      organizations: (n) => ask(others[n % CLIENTS], cardsOfOthers[n % CLIENTS]),
    };
  },
});
