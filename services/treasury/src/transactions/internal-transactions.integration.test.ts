import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { otherTenant, startTestService, type TestService, TREASURY_KEY, tenant } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function transactionOf(accountId: string): Promise<string> {
  const { body } = await service.get(`/v1/transactions?accountId=${accountId}`);
  return body.data[0].id;
}

const ask = (ids: readonly string[], headers: Record<string, string>) =>
  service.get(`/internal/transactions?ids=${ids.join(',')}`, { headers });

test('Accounting reads the transactions of an organization, with the account of the books, and none of another one', async () => {
  const accountId = await service.openAccount({ initialDeposit: 12.5 });
  const id = await transactionOf(accountId);
  const ids = [id, newId('txn')];
  const { status, body } = await ask(ids, partnerHeaders(TREASURY_KEY, tenant));
  expect([status, body.data]).toMatchObject([
    200,
    [{ id, accountId, type: 'deposit', amount: 12.5, status: 'posted', ledgerAccountId: 'acc_1000' }],
  ]);
  for (const other of [otherTenant, { ...tenant, livemode: true }]) {
    expect((await ask(ids, partnerHeaders(TREASURY_KEY, other))).body.data).toEqual([]);
  }
});

test('Both transactions of a transfer between own accounts name the accounts of the books of both sides', async () => {
  const from = await service.openAccount({ initialDeposit: 50 });
  const to = await service.openAccount();
  await service.patch(`/v1/accounts/${to}`, { ledgerAccountId: 'acc_1010' });
  await service.post('/v1/transfers', { type: 'ach', fromAccountId: from, toAccountId: to, amount: 20 });
  const ids = [await transactionOf(from), await transactionOf(to)];
  const { body } = await ask(ids, partnerHeaders(TREASURY_KEY, tenant));
  const told = new Map(body.data.map((one: { id: string }) => [one.id, one]));
  expect(ids.map((id) => told.get(id))).toMatchObject([
    { type: 'book_transfer', amount: -20, ledgerAccountId: 'acc_1000', otherLedgerAccountId: 'acc_1010' },
    { type: 'book_transfer', amount: 20, ledgerAccountId: 'acc_1010', otherLedgerAccountId: 'acc_1000' },
  ]);
  const deposit = (await service.get(`/v1/transactions?accountId=${from}&type=deposit`)).body.data[0].id;
  const [other] = (await ask([deposit], partnerHeaders(TREASURY_KEY, tenant))).body.data;
  expect(other.otherLedgerAccountId).toBeNull();
});

test('Nobody without the key of accounting reads internal paths, and the key opens no other path', async () => {
  const id = newId('txn');
  expect((await ask([id], {})).status).toBe(401);
  expect((await ask([id], partnerHeaders('sandbox-key-of-this-test', tenant))).status).toBe(401);
  const headers = partnerHeaders(TREASURY_KEY, tenant);
  expect((await service.get('/v1/transactions', { headers })).status).toBe(401);
  const notification = await service.post('/partner/bank/notifications', {}, { headers });
  expect(notification.status).toBe(401);
});

test('A list of ids that is empty or malformed is refused', async () => {
  const headers = partnerHeaders(TREASURY_KEY, tenant);
  for (const ids of ['', 'txn_', 'acct_1', 'txn_1,', Array.from({ length: 101 }, () => 'txn_1').join(',')]) {
    expect([ids, (await ask([ids], headers)).status]).toEqual([ids, 400]);
  }
});
