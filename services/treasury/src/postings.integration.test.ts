import { readFileSync } from 'node:fs';
import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { scriptedBanks, startBankWorld } from '../test/bank-world.ts';
import { networkOf } from '../test/card-network.ts';
import { startTestService, type TestService, tenant } from '../test/test-service.ts';

/** What the tables of docs/postings.md say, and what the ledger has after each of these events. */
interface Row {
  readonly what: string;
  readonly debit: string;
  readonly credit: string;
}

const document = readFileSync(new URL('../../../docs/postings.md', import.meta.url), 'utf8');
const section = document.split(/^## /m).find((part) => part.startsWith('Treasury'))!;
const [, entries = '', holds = ''] = section.split(/^### /m);

function rowsOf(table: string): Row[] {
  return table.split('\n').flatMap((line) => {
    const [, what, debit, credit] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const isRow = what && debit && credit && what !== 'what happened' && !what.startsWith('-');
    return isRow ? [{ what, debit, credit }] : [];
  });
}

const documented = { entries: rowsOf(entries), holds: rowsOf(holds) };

let service: TestService;
let world: Awaited<ReturnType<typeof startBankWorld>>;
let scripted: TestService;

beforeAll(async () => {
  service = await startTestService();
  scripted = await startTestService({ bank: scriptedBanks() });
  world = await startBankWorld(scripted);
});

afterAll(async () => {
  await service?.stop();
  await scripted?.stop();
});

type As = typeof tenant;

/** What an event did to the ledger of its tenant: the words of the documents for entries and for holds. */
interface Recorded {
  readonly entries: readonly string[];
  readonly holds: readonly string[];
}

/** @param names of customers' accounts, where a table has more than one */
async function recorded(by: TestService, as: As, names: Readonly<Record<string, string>> = {}): Promise<Recorded> {
  const nameOf = (id: string) => (id.startsWith('acct_') ? (names[id] ?? 'account') : id);
  const { rows: posted } = await by.database.admin(
    `select (select a.id from treasury.ledger_posting p join treasury.ledger_account a on a.key = p.account_key
              where p.entry_key = e.key and p.amount > 0) as debit,
            (select a.id from treasury.ledger_posting p join treasury.ledger_account a on a.key = p.account_key
              where p.entry_key = e.key and p.amount < 0) as credit
       from treasury.ledger_entry e where e.org_id = '${as.organizationId}' and e.kind in ('entry', 'post_hold')`,
  );
  const { rows: held } = await by.database.admin(
    `select d.id as debit, c.id as credit from treasury.ledger_hold h join treasury.ledger_account d on d.key = h.debit_key
       join treasury.ledger_account c on c.key = h.credit_key where h.org_id = '${as.organizationId}'`,
  );
  const lines = (rows: { debit: string; credit: string }[]) =>
    [...new Set(rows.map(({ debit, credit }) => `${nameOf(debit)} -> ${nameOf(credit)}`))].sort();
  return { entries: lines(posted), holds: lines(held) };
}

/** The organization of one scenario. */
function newScenario() {
  const as = { ...tenant, organizationId: newId('org') };
  const post = async (path: string, body: object = {}) => {
    const answer = await service.post(path, body, { as });
    expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)]);
    return answer.body;
  };
  const helper = (path: string, body: object = {}) => post(`/v1/test_helpers/${path}`, body);
  const transfer = async (type: string, more: object = {}) => {
    const fromAccountId = await service.openAccount({ initialDeposit: 100, as });
    const counterparty = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber: '123456789' };
    return (await post('/v1/transfers', { type, fromAccountId, counterparty, amount: 30, ...more })).id as string;
  };
  const card = async () => {
    const accountId = await service.openAccount({ initialDeposit: 100, as });
    return (await post('/v1/cards/issue', { accountId, type: 'virtual' })).id as string;
  };
  const merchant = { name: 'Corner Bookshop', mcc: '5942' };
  return {
    as,
    post,
    helper,
    transfer,
    card,
    settled: async (type: string, more: object = {}) => {
      const id = await transfer(type, more);
      await helper(`transfers/${id}/settle`);
      return id;
    },
    returned: async (type: string, returnCode: string, more: object = {}) => {
      const id = await transfer(type, more);
      await helper(`transfers/${id}/settle`);
      await helper(`transfers/${id}/return`, { returnCode });
    },
    receive: async (type: string) => {
      const accountId = await service.openAccount({ as });
      await helper('treasury/incoming_transfer', { accountId, type, amount: 5, counterparty: { name: 'Ada' } });
    },
    authorize: async () => (await helper(`cards/${await card()}/authorize`, { amount: 20, merchant })).id as string,
    payBill: async (payee: object) => {
      const accountId = await service.openAccount({ initialDeposit: 100, as });
      await post('/v1/payments/bill-pay', { accountId, payee, amount: 12 });
      await helper('treasury/advance_time', { days: 10 });
    },
    merchant,
  };
}

type Scenario = ReturnType<typeof newScenario>;

async function disputed({ post, helper, authorize }: Scenario): Promise<string> {
  const { id } = await helper(`authorizations/${await authorize()}/clear`);
  return (await post(`/v1/transactions/${id}/dispute`, { reason: 'not_received' })).id;
}

async function withFee({ as, settled }: Scenario, submit = settled): Promise<void> {
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy) values ('${as.organizationId}', false, '{"fees": {"wire": 15}}')`,
  );
  await submit('wire');
}

const DEBIT = { direction: 'debit' };
const PAYEE = { name: 'Mill Supplies' };
const PAYEE_ACCOUNT = { routingNumber: '021000021', accountNumber: '12345678' };
const PAYEE_ADDRESS = { address: { street: '1 Main Street', city: 'Albany', state: 'NY', zip: '12207' } };

/** How each event of the tables happens. */
const events: Readonly<Record<string, (scenario: Scenario) => Promise<unknown>>> = {
  'account opened with an initial deposit': ({ as }) => service.openAccount({ initialDeposit: 1, as }),
  'ACH credit came in': ({ receive }) => receive('ach'),
  'wire came in': ({ receive }) => receive('wire'),
  'instant payment came in': ({ receive }) => receive('instant'),
  'ACH credit settled': ({ settled }) => settled('ach'),
  'wire settled': ({ settled }) => settled('wire'),
  'instant payment settled': ({ settled }) => settled('instant'),
  'fee of a transfer that settled': (scenario) => withFee(scenario),
  'ACH debit settled': ({ settled }) => settled('ach', DEBIT),
  'ACH credit returned': ({ returned }) => returned('ach', 'R03'),
  'ACH debit returned': ({ returned }) => returned('ach', 'R01', DEBIT),
  'wire returned': ({ returned }) => returned('wire', 'AC04'),
  'ACH credit reversed': async ({ settled, post, helper }) => {
    const { id } = await post(`/v1/transfers/${await settled('ach')}/reverse`);
    await helper(`transfers/${id}/settle`);
  },
  'card payment cleared': async ({ authorize, helper }) => helper(`authorizations/${await authorize()}/clear`),
  'card payment cleared without an authorization': async ({ as, card }) => {
    const network = networkOf(service, as);
    const { status } = await network.send('clearings', { ...network.payment(await card(), 9), final: true });
    expect(status).toBe(200);
  },
  'card refund': async ({ card, helper, merchant }) => helper(`cards/${await card()}/refund`, { amount: 3, merchant }),
  'dispute opened': disputed,
  'dispute won': async (scenario) =>
    scenario.helper(`disputes/${await disputed(scenario)}/resolve`, { outcome: 'won' }),
  'dispute lost': async (scenario) =>
    scenario.helper(`disputes/${await disputed(scenario)}/resolve`, { outcome: 'lost' }),
  'dispute of a closed account won': async (scenario) => {
    const { id, accountId } = await scenario.helper(`authorizations/${await scenario.authorize()}/clear`, {
      amount: 100,
    });
    await scenario.post(`/v1/accounts/${accountId}/close`);
    const dispute = await scenario.post(`/v1/transactions/${id}/dispute`, { reason: 'not_received' });
    await scenario.helper(`disputes/${dispute.id}/resolve`, { outcome: 'won' });
  },
  'bill paid by ACH, when the transfer settles': ({ payBill }) => payBill({ ...PAYEE, ...PAYEE_ACCOUNT }),
  'bill paid by check, when the check is printed': ({ payBill }) => payBill({ ...PAYEE, ...PAYEE_ADDRESS }),
  'interest paid': async ({ as, helper }) => {
    await service.openAccount({ type: 'savings', initialDeposit: 10_000, as });
    await helper('treasury/advance_time', { days: 62 });
  },
  'ACH credit submitted': ({ transfer }) => transfer('ach'),
  'wire submitted': ({ transfer }) => transfer('wire'),
  'instant payment submitted': ({ transfer }) => transfer('instant'),
  'fee of a submitted transfer': (scenario) => withFee(scenario, scenario.transfer),
  'money of a settled ACH debit': ({ settled }) => settled('ach', DEBIT),
  'card payment authorized': ({ authorize }) => authorize(),
};

const OWN = 'transfer between own accounts';
const INCOMING_DEBIT = 'ACH debit by another bank';

test('Every event of the documented tables has a scenario, and the other way round', () => {
  const named = [...documented.entries, ...documented.holds].map(({ what }) => what);
  expect(named.toSorted()).toEqual([...Object.keys(events), OWN, INCOMING_DEBIT].toSorted());
});

/** All that the documents say, to find an entry that none of them has. */
const known = (rows: readonly Row[]) => rows.map(({ debit, credit }) => `${debit} -> ${credit}`);

async function expectDocumented(kind: 'entries' | 'holds', row: Row, { entries: posted, holds: held }: Recorded) {
  expect({ entries: posted, holds: held }[kind]).toContain(`${row.debit} -> ${row.credit}`);
  expect(posted.filter((line) => !known(documented.entries).includes(line))).toEqual([]);
  expect(held.filter((line) => !known(documented.holds).includes(line))).toEqual([]);
}

const cases = (['entries', 'holds'] as const).flatMap((kind) =>
  documented[kind].filter(({ what }) => events[what]).map((row) => [row.what, kind, row] as const),
);

test.each(cases)('%s: the ledger has the documented debit and credit', async (what, kind, row) => {
  const scenario = newScenario();
  await events[what]!(scenario);
  await expectDocumented(kind, row, await recorded(service, scenario.as));
});

test('A transfer between own accounts debits the account that pays', async () => {
  const { as, post } = newScenario();
  const [from, to] = [await service.openAccount({ initialDeposit: 5, as }), await service.openAccount({ as })];
  await post('/v1/transfers', { type: 'ach', fromAccountId: from, toAccountId: to, amount: 5 });
  const names = { [from]: 'account that pays', [to]: 'account that receives' };
  const row = documented.entries.find(({ what }) => what === OWN)!;
  expect((await recorded(service, as, names)).entries).toContain(`${row.debit} -> ${row.credit}`);
});

test('A debit by another bank debits the account', async () => {
  const account = await world.open(50);
  const { accountNumber } = await world.get(`/v1/accounts/${account}`);
  world.bank.payIn(accountNumber, 4_00n, newYorkInstant('2032-03-02', '08:30'), 27);
  await world.advanceTo(newYorkInstant('2032-03-02', '09:00'));
  const row = documented.entries.find(({ what }) => what === INCOMING_DEBIT)!;
  await expectDocumented('entries', row, await recorded(scripted, world.as));
});
