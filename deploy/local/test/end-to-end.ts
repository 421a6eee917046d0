import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eventually } from '@exchequer/testkit';
import { drawSampleW2 } from '../src/demo/sample-w2.js';
import type { DevFile } from '../src/seed.js';
import { callOn, makeObjects, objectOperations } from './test-objects.ts';
import { startReceiver, type TestReceiver } from './test-receiver.ts';
import { type CallApi, fileForm } from './test-suite.ts';

/** Social security and employer number of the sample W-2. */
export const SSN = '400-55-1234';
export const EIN = '12-3456780';
/** The owner of the accounts that the tests open. */
export const OWNER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@acme.test',
  phone: '+14155550123',
  ssn: '536-90-4399',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', zip: '94105' },
};

/** A running suite, however it runs. */
export interface SuiteInUse {
  readonly api: CallApi;
  /** The organization that the tests use. */
  dev(): DevFile;
  /** The gateway's command line. */
  admin(args: readonly string[]): Promise<Record<string, unknown>>;
}

/** What the end-to-end tests work with. */
export interface World {
  /** Webhook endpoints of `dev()`, one for each mode. */
  readonly testReceiver: TestReceiver;
  readonly liveReceiver: TestReceiver;
  /** Keys of another organization. */
  readonly otherKeys: { readonly test: string; readonly live: string };
  readonly w2: Uint8Array;
  close(): Promise<void>;
}

/** @param address of this machine, as the suite reaches it. */
export async function makeWorld(suite: SuiteInUse, address?: string): Promise<World> {
  const [testReceiver, liveReceiver] = [await startReceiver(address), await startReceiver(address)];
  for (const [receiver, key] of [
    [testReceiver, suite.dev().testKey],
    [liveReceiver, suite.dev().liveKey],
  ] as const) {
    const { body } = await suite.api('POST', '/v1/webhooks/endpoints', { key, body: { url: receiver.url } });
    receiver.secret = body.secret;
  }
  const organization = await suite.admin(['org', 'create', '--name', 'Another', '--plan', 'business']);
  const newKey = async (mode: string) => {
    const made = await suite.admin([
      'keys',
      'create',
      '--org',
      String(organization.id),
      '--mode',
      mode,
      '--scopes',
      'all',
    ]);
    return String(made.key);
  };
  return {
    testReceiver,
    liveReceiver,
    otherKeys: { test: await newKey('test'), live: await newKey('live') },
    w2: await drawSampleW2(),
    close: async () => {
      await testReceiver.close();
      await liveReceiver.close();
    },
  };
}

/** Registers the tests that hold for the suite however it runs: as `npm start` runs it, and in containers. */
export function endToEndTests(inUse: () => { readonly suite: SuiteInUse; readonly world: World }): void {
  test('a W-2 becomes data and a signed webhook, in test and in live mode apart', async () => {
    const { suite, world } = inUse();
    const { testReceiver, liveReceiver, w2 } = world;
    const { dev } = suite;
    for (const [key, mine, other] of [
      [dev().testKey, testReceiver, liveReceiver],
      [dev().liveKey, liveReceiver, testReceiver],
    ] as const) {
      const { status, body } = await suite.api('POST', '/v1/documents/upload', {
        key,
        body: fileForm(w2, `w2 of ${SSN}.pdf`),
      });
      expect(status).toBe(200);
      await eventually(() => expect(mine.about(body.id)).not.toHaveLength(0), 60_000);
      const [webhook] = mine.about(body.id);
      expect(webhook!.event).toMatchObject({
        type: 'document.processed',
        livemode: key === dev().liveKey,
        data: { status: 'completed', document_type: 'w2' },
      });
      expect(webhook!.event.data).not.toHaveProperty('extracted_data');
      expect(other.about(body.id)).toEqual([]);
      const document = (await suite.api('GET', `/v1/documents/${body.id}`, { key })).body;
      expect(document.extracted_data).toMatchObject({ ssn: SSN, ein: EIN, wages: 52_000, federal_tax: 5830.4 });
      const events = (await suite.api('GET', '/v1/events', { key })).body.data;
      expect(events.map((event: { id: string }) => event.id)).toContain(webhook!.event.id);
    }
    expect([testReceiver.refused, liveReceiver.refused]).toEqual([[], []]);
  });

  test('a W-2 becomes a Form 1040 that is e-filed and accepted, and one that is rejected is corrected and filed again', async () => {
    const { suite, world } = inUse();
    const { testReceiver } = world;
    const key = suite.dev().testKey;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await suite.api(method, path, { key, ...(body && { body }) });
      expect([path, answer.status, answer.body.detail]).toEqual([path, 200, undefined]);
      return answer.body;
    };
    /** A return from the picture or the PDF of a W-2. */
    const prepare = async (w2: Uint8Array, name: string) => {
      const { id } = await call('POST', '/v1/documents/upload', fileForm(w2, name));
      await eventually(async () => {
        expect((await call('GET', `/v1/documents/${id}`)).status).toBe('completed');
      }, 60_000);
      const input = { filingStatus: 'single', taxYear: 2025, documents: [id] };
      return call('POST', '/v1/tax/forms/1040', input);
    };
    const outcomeOf = (id: string) =>
      eventually(async () => {
        const filing = await call('GET', `/v1/tax/status/${id}`);
        expect(filing.status).not.toBe('submitted');
        return filing;
      }, 60_000);
    /** The types of the webhooks about a filing, in the order of their sequence. */
    const webhooksAbout = (id: string, count: number) =>
      eventually(() => {
        const found = testReceiver.received.filter(({ event }) => {
          const data = event.data as { readonly id?: string; readonly filingId?: string };
          return data.id === id || data.filingId === id;
        });
        const types = found.map(({ event }) => event.type).sort();
        expect(types.length).toBeGreaterThanOrEqual(count);
        return types;
      }, 60_000);
    const taxpayer = { dateOfBirth: '1985-06-15' };

    const picture = readFileSync(new URL('../../../samples/w2.png', import.meta.url));
    const prepared = await prepare(picture, 'w2.png');
    expect(prepared.missing).toEqual(['taxpayer.dateOfBirth', 'digitalAssets']);
    const filed = await call('POST', '/v1/tax/efile', { returnId: prepared.id, taxpayer, digitalAssets: false });
    expect(filed).toMatchObject({ status: 'submitted', returnId: prepared.id });
    const accepted = await outcomeOf(filed.id);
    expect(accepted).toMatchObject({ status: 'accepted', estimatedRefund: prepared.refundAmount });
    expect(await webhooksAbout(filed.id, 3)).toEqual(['return.filed', 'tax.filing.accepted', 'tax.filing.submitted']);

    const other = await prepare(await drawSampleW2('400-55-9002'), 'w2.pdf');
    const first = await call('POST', '/v1/tax/efile', {
      returnId: other.id,
      taxpayer,
      digitalAssets: false,
      priorYearAgi: 1,
    });
    expect(await outcomeOf(first.id)).toMatchObject({ status: 'rejected', errors: [{ code: 'IND-031-04' }] });
    expect(await webhooksAbout(first.id, 2)).toEqual(['tax.filing.rejected', 'tax.filing.submitted']);
    const corrected = { returnId: other.id, taxpayer, digitalAssets: false, priorYearAgi: 48_500, resubmits: first.id };
    const second = await call('POST', '/v1/tax/efile', corrected);
    expect(await outcomeOf(second.id)).toMatchObject({ status: 'accepted', resubmits: first.id });
    expect(await webhooksAbout(second.id, 3)).toEqual(['return.filed', 'tax.filing.accepted', 'tax.filing.submitted']);
    expect(testReceiver.refused).toEqual([]);
  }, 300_000);

  test('a file that cannot be read becomes document.failed with a code, in test and in live mode apart', async () => {
    const { suite, world } = inUse();
    const { testReceiver, liveReceiver } = world;
    const truncatedJpeg = Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      Buffer.alloc(100),
    ]);
    for (const [key, mine, other] of [
      [suite.dev().testKey, testReceiver, liveReceiver],
      [suite.dev().liveKey, liveReceiver, testReceiver],
    ] as const) {
      const { body } = await suite.api('POST', '/v1/documents/upload', {
        key,
        body: fileForm(truncatedJpeg, 'w2.jpg'),
      });
      await eventually(() => expect(mine.about(body.id)).not.toHaveLength(0), 60_000);
      const { event } = mine.about(body.id)[0]!;
      expect(event).toMatchObject({
        type: 'document.failed',
        data: { status: 'failed', error: { code: 'damaged_file' } },
      });
      expect(other.about(body.id)).toEqual([]);
    }
  });

  test("another organization's and the other mode's ids are the identical 404 in every operation of the API, in both modes", async () => {
    const { suite, world } = inUse();
    const { otherKeys, w2 } = world;
    const operations = await objectOperations(suite);
    const collections = new Set(operations.map(({ collection }) => collection));
    expect(operations.length).toBeGreaterThan(50);
    const { testKey, liveKey } = suite.dev();
    for (const [key, ...strangers] of [
      [testKey, liveKey, otherKeys.test, otherKeys.live],
      [liveKey, testKey, otherKeys.test, otherKeys.live],
    ] as const) {
      const ids = await makeObjects(suite, key, w2, collections);
      for (const operation of operations) {
        const id = ids.get(operation.collection);
        if (id === undefined) continue;
        const name = `${operation.method} ${operation.path}`;
        const unknownId = unknownLike(id);
        const unknown = await callOn(suite, operation, unknownId, key);
        const refusal = withoutIds(unknown.body, unknownId);
        expect([name, unknown.status]).toEqual([name, 404]);
        for (const stranger of strangers) {
          const { status, body } = await callOn(suite, operation, id, stranger);
          // Live keys get this answer from every test helper, whatever the id.
          if (body.code === 'test_mode_only' && operation.path.startsWith('/v1/test_helpers/')) continue;
          expect([name, status, withoutIds(body, id)]).toEqual([name, 404, refusal]);
        }
      }
      for (const [collection, id] of ids) {
        const found = operations.find((one) => one.method === 'GET' && one.path === `${collection}/{id}`);
        if (found) expect([collection, (await callOn(suite, found, id, key)).status]).toEqual([collection, 200]);
      }
    }
  }, 600_000);

  test('an invoice is issued, paid and announced, and the books balance', async () => {
    const { suite, world } = inUse();
    const { testReceiver, otherKeys } = world;
    const post = async (path: string, body: object) => {
      const answer = await suite.api('POST', `/v1/accounting/${path}`, { body });
      expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
      return answer.body;
    };
    // Tax is asked on behalf of the caller: over the gateway's token, without a key of accounting's own.
    const estimateTax = () => suite.api('GET', '/v1/accounting/reports/income_tax?state=CA&wages=90000');
    const before = (await estimateTax()).body.totals.net_profit;
    const customer = await post('customers', { contact_name: 'Dana Miller', email: 'dana@acme.test' });
    const invoice = await post('invoices', {
      customer_id: customer.id,
      items: [{ description: 'Bread', amount: 120.5 }],
    });
    await post(`invoices/${invoice.id}/payments`, { amount: 120.5 });
    await eventually(() => {
      const kinds = testReceiver.about(invoice.id).map(({ event }) => event.type);
      expect(kinds.sort()).toEqual(['invoice.created', 'invoice.paid']);
    }, 60_000);
    expect((await suite.api('GET', `/v1/accounting/invoices/${invoice.id}`)).body.status).toBe('paid');
    const { totals } = (await suite.api('GET', '/v1/accounting/reports/trial_balance')).body;
    expect(totals.debit).toBe(totals.credit);
    const other = await suite.api('GET', `/v1/accounting/invoices/${invoice.id}`, { key: otherKeys.test });
    expect(other.status).toBe(404);
    const estimate = await estimateTax();
    expect([estimate.status, estimate.body.totals.net_profit - before]).toEqual([200, 120.5]);
    expect(estimate.body.tax).toMatchObject({ federal_tax: expect.any(Number), law_version: expect.any(String) });
    expect(estimate.body.tax.state_tax).toBeGreaterThan(0);
  });

  test('An incoming ACH transfer closes its invoice without a hand, and a card payment becomes the draft of an expense', async () => {
    const { suite } = inUse();
    const post = async (path: string, body: object) => {
      const answer = await suite.api('POST', path, { body });
      expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
      return answer.body;
    };
    const customer = await post('/v1/accounting/customers', {
      contact_name: 'Northwind Bakery',
      email: 'n@acme.test',
    });
    const items = [{ description: 'Ovens', amount: 1_234.56 }];
    // The bank dates the payment in New York, where it can still be the day before.
    const issue_date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    const { id, number } = await post('/v1/accounting/invoices', { customer_id: customer.id, issue_date, items });
    const account = await post('/v1/accounts/create', { type: 'checking', owner: OWNER, initialDeposit: 100 });
    await post('/v1/test_helpers/treasury/incoming_transfer', {
      accountId: account.id,
      type: 'ach',
      amount: 1_234.56,
      counterparty: { name: 'Northwind Bakery' },
      description: number,
    });
    const card = await post('/v1/cards/issue', { accountId: account.id, type: 'virtual' });
    const merchant = { name: 'Corner Restaurant', mcc: '5812' };
    const payment = await post(`/v1/test_helpers/cards/${card.id}/authorize`, { amount: 18.4, merchant });
    await post(`/v1/test_helpers/authorizations/${payment.id}/clear`, {});

    const invoice = async () => (await suite.api('GET', `/v1/accounting/invoices/${id}`)).body;
    await eventually(async () => expect(await invoice()).toMatchObject({ status: 'paid', amount_due: 0 }), 60_000);
    await eventually(async () => {
      const { body } = await suite.api('GET', '/v1/accounting/expenses?status=draft');
      expect(body.data).toContainEqual(
        expect.objectContaining({ amount: 18.4, vendor: merchant.name, category: 'meals', account_id: 'acc_6760' }),
      );
    }, 60_000);
    const { data } = (await suite.api('GET', '/v1/accounting/bank_transactions')).body;
    const shown = data
      .filter(({ source }: { source: string }) => source === 'treasury')
      .map(({ amount, status }: Record<string, unknown>) => `${amount} ${status}`);
    expect(shown).toEqual(expect.arrayContaining(['-18.4 excluded', '100 unmatched', '1234.56 matched']));
  }, 300_000);

  test('tax is calculated through the gateway by a key that may only read', async () => {
    const { suite } = inUse();
    const { organizationId } = suite.dev();
    const scopes = ['--mode', 'test', '--scopes', 'tax:read'];
    const { key } = (await suite.admin(['keys', 'create', '--org', organizationId, ...scopes])) as { key: string };
    const body = { filingStatus: 'single', income: 85_000, taxYear: 2024, withholding: 12_000 };
    const answer = await suite.api('POST', '/v1/tax/calculate', { key, body });
    expect([answer.status, answer.body.refundAmount]).toEqual([200, 1_453]);
    const tree = await suite.api('POST', '/v1/tax/calculate', { key, body, headers: { accept: 'text/plain' } });
    expect(tree.body).toContain('1040:34 Overpaid: 1,453');
    const stored = await suite.api('POST', '/v1/tax/forms/1040', { key, body });
    expect([stored.status, stored.body.detail]).toEqual([403, 'This request needs the scope tax:write.']);
  });

  test('a return is filled from a W-2 with the key of the caller, and from nobody else', async () => {
    const { suite, world } = inUse();
    const { testReceiver, otherKeys, w2 } = world;
    const { body: document } = await suite.api('POST', '/v1/documents/upload', {
      body: fileForm(w2, 'for a return.pdf'),
    });
    await eventually(() => expect(testReceiver.about(document.id)).not.toHaveLength(0), 60_000);
    const body = { filingStatus: 'single', documents: [document.id] };
    const { status, body: filled } = await suite.api('POST', '/v1/tax/forms/1040', { body });
    expect([status, filled.taxpayer]).toEqual([
      200,
      { firstName: 'DANA', middleInitial: 'R', lastName: 'MILLER', ssn: '***-**-1234' },
    ]);
    const amount = (line: string) => filled.lines['1040'].find((one: { line: string }) => one.line === line).amount;
    expect([amount('1a'), amount('25a')]).toEqual([52_000, 5_830]);
    const pdf = await fetch(filled.pdfUrl.replace('localhost', '127.0.0.1'), {
      headers: { authorization: `Bearer ${suite.dev().testKey}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getPageCount()).toBeGreaterThan(1);
    for (const key of [otherKeys.test, suite.dev().liveKey]) {
      const refused = await suite.api('POST', '/v1/tax/forms/1040', { key, body });
      expect([refused.status, refused.body.errors[0].location]).toEqual([404, 'body.documents[0]']);
    }
    const { organizationId } = suite.dev();
    const scopes = ['--mode', 'test', '--scopes', 'tax:write'];
    const { key } = (await suite.admin(['keys', 'create', '--org', organizationId, ...scopes])) as { key: string };
    const blind = await suite.api('POST', '/v1/tax/forms/1040', { key, body });
    expect([blind.status, blind.body.detail]).toEqual([403, 'This request needs the scope documents:read.']);
  });
}

/** A problem document without the id that was asked for, which its detail may name, and without the request's own id. */
function withoutIds(body: object, id: string): object {
  return JSON.parse(JSON.stringify({ ...body, request_id: '' }).replaceAll(id, '{id}'));
}

/** An id of the same form that nothing has. */
function unknownLike(id: string): string {
  return /_\d{4}$/.test(id) ? id.replace(/\d{4}$/, '6997') : id.replace(/_.*/, `_${'0'.repeat(26)}`);
}
