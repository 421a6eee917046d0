import { liveTenant, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';
import { chartOfAccounts } from './chart-of-accounts.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('every organization and mode starts with the same chart, even if the first requests are concurrent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => service.get('/accounts')));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', total_count: chartOfAccounts.length, has_more: false, limit: 100 });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(chartOfAccounts.map(({ number }) => `acc_${number}`));
  }
  expect((await service.get('/accounts/acc_6100', liveTenant)).body).toMatchObject({
    id: 'acc_6100',
    object: 'account',
    livemode: true,
    type: 'expense',
    balance: 0,
    built_in: true,
  });
});

test('an added account belongs to its organization and accepts postings', async () => {
  const added = await service.post('/accounts', { number: 4200, name: 'Consulting', type: 'revenue' });
  expect(added.body).toMatchObject({ id: 'acc_4200', name: 'Consulting', type: 'revenue', built_in: false });
  const lines = [
    { account_id: 'acc_1000', debit: 12.34 },
    { account_id: 'acc_4200', credit: 12.34 },
  ];
  expect((await service.post('/journal_entries', { description: 'first', lines })).status).toBe(200);
  expect((await service.get('/accounts/acc_4200')).body.balance).toBe(12.34);
  const again = await service.post('/accounts', { number: 4200, name: 'Other', type: 'asset' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);

  const missing = await service.get('/accounts/acc_99999');
  for (const answer of [
    await service.get('/accounts/acc_4200', otherTenant),
    await service.get('/accounts/acc_4200', liveTenant),
    await service.get('/accounts/nonsense%00'),
  ]) {
    expect(answer.status).toBe(404);
    expect(withoutIds(answer.body)).toEqual(withoutIds(missing.body));
  }
});

test('a malformed account is refused with every wrong member named', async () => {
  const { status, body } = await service.post('/accounts', { number: 1.5, name: ' ', type: 'money', extra: 1 });
  expect(status).toBe(400);
  expect(body.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'body.extra',
    'body.name',
    'body.number',
    'body.type',
  ]);
});
