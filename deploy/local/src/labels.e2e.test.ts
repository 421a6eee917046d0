import { eventually } from '@exchequer/testkit';
import { startReceiver, type TestReceiver } from '../test/test-receiver.ts';
import { fileForm, newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

const MARK = 'Whitefield-4711';
const metadata = { branch: `${MARK} hill` };
const snake = { external_id: MARK, metadata };
const camel = { externalId: MARK, metadata };
const owner = {
  firstName: 'Ada',
  lastName: 'Byron',
  ssn: '400-55-1234',
  dateOfBirth: '1985-12-10',
  email: 'ada@engine.example',
  phone: '+15035550100',
  address: { street: '1 Engine Way', city: 'Salem', state: 'OR', zip: '97301' },
};

let home: string;
let suite: TestSuite;
let receiver: TestReceiver;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home);
  receiver = await startReceiver();
});

afterAll(async () => {
  await suite?.stop();
  await receiver?.close();
  removeHome(home);
});

async function post(path: string, body: object) {
  const answer = await suite.api('POST', path, { body });
  expect([path, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.body;
}

test('labels reach webhooks of every service, and are nowhere in outboxes, on the bus, in stored events and in logs', async () => {
  const endpoint = await post('/v1/webhooks/endpoints', { url: receiver.url, event_types: ['*'] });
  receiver.secret = endpoint.secret;
  const customer = await post('/v1/accounting/customers', { contact_name: 'Lena Ortiz', email: 'lena@ortiz.example' });
  const items = [{ description: 'Bread', amount: 40 }];
  const made: [id: string, labels: object][] = [
    [(await post('/v1/accounting/invoices', { customer_id: customer.id, items, ...snake })).id, snake],
    [(await post('/v1/accounts/create', { type: 'checking', owner, ...camel })).id, camel],
    [
      (
        await post('/api/filing/submit-1099', {
          businessName: 'Acme Inc.',
          ein: '12-3456789',
          address: '2 Oak Avenue, Denver, CO 80202',
          recipients: [
            {
              name: 'Jane Doe',
              ssn: '400-11-1234',
              address: '3 Elm Street',
              city: 'Boise',
              state: 'ID',
              zip: '83702',
              compensation: 5_000,
            },
          ],
          ...camel,
        })
      ).filingId,
      camel,
    ],
  ];
  const form = fileForm(Buffer.from('%PDF-1.4 broken'), 'letter.pdf');
  form.append('external_id', MARK);
  form.append('metadata', JSON.stringify(metadata));
  made.push([(await post('/v1/documents/upload', form)).id, snake]);
  const without = (await post('/v1/accounting/invoices', { customer_id: customer.id, items })).id;
  await eventually(() => {
    for (const [id, labels] of made) expect(receiver.about(id).map(({ event }) => event.data)[0]).toMatchObject(labels);
    expect(receiver.about(without)[0]?.event.data).toMatchObject({ external_id: null, metadata: {} });
  }, 60_000);
  expect(receiver.refused).toEqual([]);
  const database = await suite.connect();
  try {
    const { rows: tables } = await database.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_name in ('outbox', 'event', 'inbox', 'delivery', 'delivery_attempt', 'audit_event', 'request')
        or table_schema = 'event_log')`);
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const { rows } = await database.query(`select 1 from ${name} as each where to_jsonb(each)::text like $1`, [
        `%${MARK}%`,
      ]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
  } finally {
    await database.end();
  }
  expect(suite.output()).not.toContain(MARK);
});
