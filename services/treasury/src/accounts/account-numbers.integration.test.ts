import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('An account number stands in no table in clear, and payments find the account', async () => {
  const id = await service.openAccount();
  const { accountNumber } = (await service.get(`/v1/accounts/${id}`)).body;
  const incoming = { accountId: id, type: 'instant', amount: 5, counterparty: { name: 'Northwind Bakery' } };
  expect((await service.post('/v1/test_helpers/treasury/incoming_transfer', incoming)).status).toBe(200);
  const { rows: tables } = await service.database.admin(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('treasury', 'event_log')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const forms = [accountNumber, Buffer.from(accountNumber).toString('hex')];
  for (const { name } of tables) {
    const { rows } = await service.database.admin(
      `select count(*)::int as hits from ${name} t where t::text like '%${forms[0]}%' or t::text like '%${forms[1]}%'`,
    );
    expect([name, rows[0].hits]).toEqual([name, 0]);
  }
  expect((await service.get(`/v1/accounts/${id}`)).body.balance).toBe(5);
});
