import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { type BankWorld, scriptedBanks, startBankWorld } from '../../../test/bank-world.ts';
import { liveTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const input = { name: 'Acme Supplies', routingNumber: '021000021', accountNumber: '123456789' };

async function prepare() {
  const world = await startBankWorld(service);
  const { as } = world;
  const accountId = await world.open(1_000);
  const { id } = (await service.post('/v1/payments/payees', input, { as })).body;
  const payee = () => world.get(`/v1/payments/payees/${id}`);
  const verify = (body: object = { fromAccountId: accountId }) =>
    service.post(`/v1/payments/payees/${id}/verify`, body, { as });
  const pay = (more: object = {}) =>
    service.post('/v1/payments/bill-pay', { accountId, payeeId: id, amount: 25, ...more }, { as });
  return { world, as, accountId, id, payee, verify, pay };
}

const entriesOf = ({ bank }: BankWorld) =>
  [...bank.files.values()].flatMap(({ batches }) => batches.flatMap(({ entries }) => entries));

test('A prenote without money is sent to the payee, and the payee is verified when the time for its return has passed', async () => {
  const { world, accountId, payee, verify } = await prepare();
  expect((await payee()).verification).toEqual({
    status: 'unverified',
    code: null,
    reason: null,
    transferId: null,
    paymentsFrom: null,
  });
  const { status, body } = await verify();
  expect([status, body.verification]).toEqual([
    200,
    {
      status: 'pending',
      code: null,
      reason: null,
      transferId: expect.stringMatching(/^trf_/),
      paymentsFrom: '2032-03-05',
    },
  ]);
  const { transferId } = body.verification;
  expect((await verify()).body.verification.transferId).toBe(transferId);
  await world.advanceTo(at('2032-03-02', '09:00'));
  const [prenote, ...others] = entriesOf(world);
  expect(others).toEqual([]);
  expect(prenote).toMatchObject({
    transactionCode: 23,
    amountCents: 0n,
    routingNumber: input.routingNumber,
    accountNumber: input.accountNumber,
    addenda: [],
  });
  expect(await world.get(`/v1/transfers/${transferId}`)).toMatchObject({
    amount: 0,
    fee: 0,
    status: 'settled',
    payeeId: body.id,
  });
  await world.advanceTo(at('2032-03-04', '08:44'));
  expect((await payee()).verification.status).toBe('pending');
  await world.advanceTo(at('2032-03-04', '08:46'));
  expect((await payee()).verification).toMatchObject({ status: 'verified', paymentsFrom: null });
  expect((await verify()).body.verification).toMatchObject({ status: 'verified', transferId });
  expect(await world.balance(accountId)).toEqual({ balance: 1_000, availableBalance: 1_000 });
  const limits = await world.get(`/v1/accounts/${accountId}/limits`);
  expect(limits.account.credit.last24Hours.countUsed).toBe(0);
  const list = await world.get(`/v1/transactions?accountId=${accountId}`);
  expect(list.data.map(({ type }: { type: string }) => type)).toEqual(['deposit']);
});

test('Payments to a payee wait while its prenote is under way', async () => {
  const { world, payee, verify, pay } = await prepare();
  await verify();
  const soon = await pay({ deliverBy: '2032-03-03' });
  expect([soon.body.code, soon.body.detail]).toEqual(['too_late', 'The earliest delivery is 2032-03-05.']);
  const { body } = await pay();
  expect(body).toMatchObject({ scheduledDate: '2032-03-04', estimatedDelivery: '2032-03-05' });
  await world.advanceTo(at('2032-03-05', '09:00'));
  expect((await payee()).verification.status).toBe('verified');
  expect(await world.get(`/v1/payments/bill-pay/${body.id}`)).toMatchObject({ status: 'paid' });
  expect(entriesOf(world).map(({ transactionCode, amountCents }) => [transactionCode, amountCents])).toEqual([
    [23, 0n],
    [22, 2500n],
  ]);
});

test('A payment that was scheduled before the prenote is made later, and its series goes on', async () => {
  const { world, verify, pay } = await prepare();
  const recurrence = { interval: 'weekly', count: 2 };
  const { body } = await pay({ scheduledDate: '2032-03-02', recurrence });
  expect(body.scheduledDate).toBe('2032-03-02');
  await verify();
  await world.advanceTo(at('2032-03-02', '12:00'));
  expect(await world.get(`/v1/payments/bill-pay/${body.id}`)).toMatchObject({
    status: 'scheduled',
    scheduledDate: '2032-03-04',
    estimatedDelivery: '2032-03-05',
    attempts: 0,
  });
  await world.advanceTo(at('2032-03-12', '12:00'));
  const { data } = await world.get('/v1/payments/bill-pay');
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
});

test('A payee whose prenote comes back cannot be paid, and can be verified again', async () => {
  const { world, id, payee, verify, pay } = await prepare();
  const waiting = (await pay({ scheduledDate: '2032-03-04' })).body.id;
  const { transferId } = (await verify()).body.verification;
  await world.advanceTo(at('2032-03-02', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${transferId}`);
  world.bank.returnEntry(traceNumber, 'R03', at('2032-03-03', '08:30'));
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect((await payee()).verification).toEqual({
    status: 'failed',
    code: 'R03',
    reason: expect.any(String),
    transferId,
    paymentsFrom: null,
  });
  const refused = await pay();
  expect([refused.status, refused.body.code]).toEqual([422, 'payee_not_verified']);
  await world.advanceTo(at('2032-03-04', '12:00'));
  expect((await payee()).verification.status).toBe('failed');
  expect(await world.get(`/v1/payments/bill-pay/${waiting}`)).toMatchObject({
    status: 'failed',
    failureReason: 'payee_not_verified',
  });
  const again = (await verify()).body.verification;
  expect(again).toMatchObject({ status: 'pending', code: null });
  expect(again.transferId).not.toBe(transferId);
  expect((await world.get(`/v1/transfers/${transferId}`)).payeeId).toBe(id);
});

test('A correction of the bank is shown on the payee and applied to its payments', async () => {
  const { world, payee, verify, pay } = await prepare();
  const { transferId } = (await verify()).body.verification;
  await world.advanceTo(at('2032-03-02', '12:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${transferId}`);
  world.bank.correctAccount(traceNumber, '99887766', at('2032-03-03', '08:30'));
  await world.advanceTo(at('2032-03-04', '09:30'));
  expect((await payee()).verification).toMatchObject({
    status: 'verified',
    code: 'C01',
    reason: 'Incorrect account number',
  });
  await pay();
  await world.advanceTo(at('2032-03-05', '12:00'));
  expect(entriesOf(world).map(({ accountNumber }) => accountNumber)).toEqual(['123456789', '99887766']);
});

test('A prenote that is canceled before it is sent leaves the payee as it was', async () => {
  const { world, as, payee, verify } = await prepare();
  const { transferId } = (await verify()).body.verification;
  expect((await service.post(`/v1/transfers/${transferId}/cancel`, undefined, { as })).status).toBe(200);
  await world.advanceTo(at('2032-03-01', '10:00'));
  expect((await payee()).verification).toMatchObject({ status: 'unverified', transferId: null });
});

test('A payee that is unknown, or paid by check, and an account that cannot be used are refused', async () => {
  const { world, as, accountId, id, payee, verify } = await prepare();
  const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' };
  const byCheck = (await service.post('/v1/payments/payees', { name: 'Springfield Water', address }, { as })).body;
  expect(byCheck.verification).toBeNull();
  const at404 = await service.post('/v1/payments/payees/payee_none/verify', { fromAccountId: accountId }, { as });
  expect(at404.status).toBe(404);
  const check = await service.post(`/v1/payments/payees/${byCheck.id}/verify`, { fromAccountId: accountId }, { as });
  expect([check.status, check.body.code]).toEqual([409, 'conflict']);
  const unknown = await verify({ fromAccountId: newId('acct') });
  expect([unknown.status, unknown.body.errors[0].location]).toEqual([404, 'body.fromAccountId']);
  await service.patch(`/v1/accounts/${accountId}`, { status: 'frozen' }, { as });
  expect((await verify()).body.code).toBe('account_frozen');
  expect((await payee()).verification.status).toBe('unverified');
  const live = { ...liveTenant, organizationId: as.organizationId };
  const inLive = await service.post(`/v1/payments/payees/${id}/verify`, { fromAccountId: accountId }, { as: live });
  expect(inLive.status).toBe(404);
  expect((await world.get('/v1/transfers')).data).toEqual([]);
});
