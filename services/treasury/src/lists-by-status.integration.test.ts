import { rowsRead } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
let accountId: string;
const MANY = 5000;

beforeAll(async () => {
  service = await startTestService();
  accountId = await service.openAccount({ initialDeposit: 1_000 });
});

afterAll(() => service.stop());

const issueCard = async () => (await service.post('/v1/cards/issue', { accountId, type: 'virtual' })).body.id;

const payBill = async () => {
  const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' };
  const payee = { name: 'City Power & Light', address };
  return (await service.post('/v1/payments/bill-pay', { accountId, payee, amount: 10 })).body.id;
};

/** Copies of a row with a status, newer than it. */
async function copy(table: string, id: string, status: string, own: Readonly<Record<string, string>>): Promise<void> {
  const changed = { id: `id || lpad(n::text, 6, '0')`, status: `'${status}'`, ...own };
  const { rows } = await service.database.admin(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'treasury.${table}'::regclass and attnum > 0 and not attisdropped
        and attname <> all ('{${Object.keys(changed)}}')`,
  );
  const { names } = rows[0];
  await service.database.admin(
    `insert into treasury.${table} (${Object.keys(changed)}, ${names})
     select ${Object.values(changed)}, ${names} from treasury.${table}, generate_series(1, ${MANY}) n where id = '${id}'`,
  );
}

async function expectFewRead(table: string, path: string, status: string, wanted: string): Promise<void> {
  const read = await rowsRead(service.database, `treasury.${table}`, async () => {
    const { body } = await service.get(`${path}?status=${status}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([wanted]);
  });
  expect([status, read, read < 50]).toEqual([status, read, true]);
}

test('The list of closed cards reads no others, however many there are', async () => {
  const [closed, active] = [await issueCard(), await issueCard()];
  await copy('card', active, 'active', {});
  expect((await service.post(`/v1/cards/${closed}/close`)).status).toBe(200);
  await expectFewRead('card', '/v1/cards', 'closed', closed);
});

test('The list of bill payments of a status reads no others, however many there are', async () => {
  const scheduled = await payBill();
  await copy('bill_payment', scheduled, 'paid', { series_id: `id || lpad(n::text, 6, '0')` });
  await expectFewRead('bill_payment', '/v1/payments/bill-pay', 'scheduled', scheduled);
  await service.database.admin(`delete from treasury.bill_payment where status = 'paid'`);
  await service.database.admin('vacuum treasury.bill_payment');
  const paid = await payBill();
  // Before the copies are made: Postgres counts what these read up to a second later.
  for (const status of ['processing', 'sent', 'paid'])
    await service.database.admin(`update treasury.bill_payment set status = '${status}' where id = '${paid}'`);
  await copy('bill_payment', scheduled, 'scheduled', { series_id: `id || lpad(n::text, 6, '0')` });
  await expectFewRead('bill_payment', '/v1/payments/bill-pay', 'paid', paid);
});
