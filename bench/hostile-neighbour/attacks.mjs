import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Form } from '../writes/suite.mjs';
import { sleep } from './connections.mjs';

/** A cheap list of each service. */
export const READS = {
  accounting: '/v1/accounting/customers?limit=1',
  treasury: '/v1/accounts',
  tax: '/v1/tax/filings',
  documents: '/v1/documents?limit=1',
  'webhook-dispatcher': '/v1/events?limit=1',
  'bookkeeping-connector': '/api/bookkeeping/connections',
};

/** Where each service takes a body. */
const WRITES = {
  accounting: '/v1/accounting/customers',
  treasury: '/v1/transfers',
  tax: '/v1/tax/calculate',
  documents: '/api/filing/extract-document',
  'webhook-dispatcher': '/v1/webhooks/endpoints',
  'bookkeeping-connector': '/api/bookkeeping/connect',
};

const MEMBERS = 70_000;
const CONNECTIONS = 16;
const SLOW_BODIES = 100;
const UNREAD = 40;
const LINES = 1_000;
const TAXED = 10_000;
const RECIPIENTS = 10_000;
const LABELLED = 110;
const LABELS = 50;
const LABEL_LETTERS = 500;
const AT_ONCE = 20;
const REPORTS = ['trial_balance', 'balance_sheet', 'profit_and_loss', 'sales_tax', 'income_tax', 'cash_flow', 'aging'];

const manyMembers = `{${Array.from({ length: MEMBERS }, (_, n) => `"k${n}":1`).join()}}`;
const linesOf = (count) =>
  Array.from({ length: count }, (_, n) => ({ description: `Hour ${n}`, amount: 1 + (n % 900) }));
const form1099 = () => ({
  businessName: 'Acme Inc.',
  ein: '12-3456789',
  address: '2 Oak Avenue, Denver, CO 80202',
  recipients: Array.from({ length: RECIPIENTS }, (_, n) => ({
    name: 'Jane Doe',
    ssn: `4${String(10 + (n % 80)).padStart(2, '0')}${String(10 + (Math.floor(n / 80) % 89))}${String(1000 + Math.floor(n / 7120)).padStart(4, '0')}`,
    address: '3 Elm Street',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    compensation: 5_000,
  })),
});

const labelled = (n) => ({
  contact_name: `Customer ${n}`,
  email: `customer.${n}@example.com`,
  metadata: Object.fromEntries(Array.from({ length: LABELS }, (_, key) => [`key_${key}`, 'é'.repeat(LABEL_LETTERS)])),
});

/** What the attacks need: a long invoice to print, a large document to download, books to report, and a list of large objects. */
export async function prepare(hostile, other) {
  await hostile.client('PUT', '/accounting/tax_settings', { registrations: [{ jurisdiction: 'US-CA' }] });
  for (const { client } of [hostile, other])
    await client('POST', '/accounting/customers', {
      contact_name: 'Ada Byron',
      email: 'ada@example.com',
      address: { state: 'CA', zip: '90001' },
    });
  const { data } = await hostile.client('GET', '/accounting/customers');
  hostile.customer = data[0].id;
  for (let n = 0; n < LABELLED; n++) await hostile.client('POST', '/accounting/customers', labelled(n));
  const invoice = await hostile.client('POST', '/accounting/invoices', {
    customer_id: hostile.customer,
    items: linesOf(LINES),
  });
  hostile.invoice = invoice.id;
  // Not a document, so it is not read for long. Its bytes stay.
  const picture = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)]);
  const upload = new Form('file', 'large.pdf', 'application/pdf', picture);
  hostile.document = (await hostile.client('POST', '/documents/upload', upload)).id;
}

/** Attacks on a service. `run` ends when the attack is over. */
export async function attacksOf(service, hostile) {
  const common = [
    {
      name: `bodies of ${MEMBERS.toLocaleString('en')} members`,
      run: sending('POST', WRITES[service], () => manyMembers),
    },
    { name: `${SLOW_BODIES} slow bodies`, run: slowBodies(WRITES[service]) },
  ];
  const more = {
    accounting: [
      {
        name: `invoices of ${LINES.toLocaleString('en')} lines`,
        run: sending(
          'POST',
          '/v1/accounting/invoices',
          () => json({ customer_id: hostile.customer, items: linesOf(LINES) }),
          withKey,
        ),
      },
      {
        name: `tax of ${TAXED.toLocaleString('en')} lines`,
        run: sending('POST', '/v1/accounting/tax_calculations', () =>
          json({
            customer_id: hostile.customer,
            items: Array.from({ length: TAXED }, (_, n) => ({ amount: 1 + (n % 900) })),
          }),
        ),
      },
      { name: 'all reports', run: asking(REPORTS.map((report) => `/v1/accounting/reports/${report}`)) },
      { name: 'invoices as PDF', run: asking([`/v1/accounting/invoices/${hostile.invoice}/pdf`]) },
      { name: 'bank files of 10,000 rows', run: importing },
      {
        name: `lists of 100 objects with ${LABELS} labels`,
        run: asking(['/v1/accounting/customers?limit=100'], AT_ONCE),
      },
      { name: 'tools/list of /mcp', run: sending('POST', '/mcp', () => TOOLS_LIST, acceptsEvents, AT_ONCE) },
    ],
    tax: [
      {
        name: `Forms 1099 of ${RECIPIENTS.toLocaleString('en')} recipients`,
        run: sending('POST', '/api/filing/submit-1099', () => JSON.stringify(form1099()), withKey, 2),
      },
      {
        name: 'calculations',
        run: sending('POST', '/v1/tax/calculate', () =>
          json({ filingStatus: 'single', taxYear: 2025, income: 60_000, state: 'CA' }),
        ),
      },
    ],
    documents: [
      { name: `${UNREAD} downloads that are not read`, run: unread(`/v1/documents/${hostile.document}/file`) },
    ],
    treasury: [{ name: 'lists of transactions', run: asking(['/v1/transactions?limit=100']) }],
    'webhook-dispatcher': [{ name: 'lists of events', run: asking(['/v1/events?limit=100']) }],
  };
  return [...common, ...(more[service] ?? [])];
}

const json = (value) => JSON.stringify(value);
const TOOLS_LIST = json({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const acceptsEvents = () => ({ accept: 'application/json, text/event-stream' });
const withKey = () => ({ 'idempotency-key': randomBytes(12).toString('hex') });

/** Sends one request after the other on many connections. */
function sending(method, path, body, headers = () => ({}), connections = CONNECTIONS) {
  return async (client, running) => {
    const loop = async () => {
      while (!running.isOver) count(running, await client.send(method, path, body(), headers()));
    };
    await Promise.all(Array.from({ length: connections }, loop));
  };
}

function asking(paths, connections = CONNECTIONS) {
  return async (client, running) => {
    const loop = async (_, n) => {
      for (let turn = n; !running.isOver; turn++) count(running, await client.send('GET', paths[turn % paths.length]));
    };
    await Promise.all(Array.from({ length: connections }, loop));
  };
}

function unread(path) {
  return async (client, running) => {
    const answers = await Promise.all(Array.from({ length: UNREAD }, () => client.holdUnread(path)));
    for (const answer of answers) count(running, answer);
    while (!running.isOver) await sleep(100);
  };
}

/** Bodies that begin fast and then go on at 2 kB/s. */
function slowBodies(path) {
  return async ({ url, key }, running) => {
    const { port, hostname } = new URL(url);
    const sockets = Array.from({ length: SLOW_BODIES }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.resume();
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"text":"`,
      );
      socket.write('x'.repeat(50_000));
      return socket;
    });
    while (!running.isOver) {
      await sleep(200);
      for (const socket of sockets) if (!socket.destroyed) socket.write('x'.repeat(400));
    }
    for (const socket of sockets) socket.destroy();
  };
}

/** Files of the maximum number of rows. Each is new. */
async function importing(client, running) {
  const file = () => {
    const rows = ['Date,Description,Amount,Reference'];
    const name = randomBytes(6).toString('hex');
    for (let n = 0; n < 10_000; n++)
      rows.push(`2026-0${1 + (n % 9)}-1${n % 10},Payment ${name} ${n},-${n}.25,REF${name}-${n}`);
    return new Form('file', 'statement.csv', 'text/csv', Buffer.from(rows.join('\n')), { account_id: 'acc_1000' });
  };
  const loop = async () => {
    while (!running.isOver) {
      const { type, bytes } = file();
      count(
        running,
        await client.send('POST', '/v1/accounting/bank_transactions/import', bytes, { 'content-type': type }),
      );
    }
  };
  await Promise.all([loop(), loop()]);
}

function count({ answers }, { status }) {
  answers[status] = (answers[status] ?? 0) + 1;
}
