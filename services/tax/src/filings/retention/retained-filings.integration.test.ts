import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { tablesMentioning } from '@exchequer/testkit';
import { createVault, rewrapKeys } from '@exchequer/vault';
import { runDue } from '@exchequer/work';
import { efileInput } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';
import { input941, input1099, inputW2 } from '../../../test/information-return-input.ts';
import { LiveProvider, RECEIVED } from '../../../test/live-provider.ts';
import { TEST_TRANSMITTER } from '../../information-returns/transmitter.js';
import { catchUp } from '../../test-helpers/catch-up.js';
import { filingExchange } from '../exchange.js';
import {
  countRetainedFilings,
  deleteEndedRetentions,
  listRetainedFilings,
  openRetainedFiling,
} from './retained-filings.js';

let service: FilingService;
let provider: LiveProvider;

beforeAll(async () => {
  provider = new LiveProvider();
  service = await startFilingService({
    housekeeping: false,
    environment: {
      EFILE_PROVIDER_URL: await provider.start(),
      EFILE_PROVIDER_KEY: 'provider-key',
      EFILE_CALLBACK_SECRET: 'callback-secret',
      EFILE_EFIN: '654321',
      TRANSMITTER: JSON.stringify(TEST_TRANSMITTER),
    },
  });
});

afterAll(async () => {
  await service.stop();
  provider.stop();
});

const make = async (path: string, body: object, as: Tenant) => {
  const answer = await service.post(path, body, as);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};
const signed = { consent: true, digitalAssets: false, signature: { pin: '12345', priorYearAgi: 48_500 } };
const file = (as: Tenant) => make('/v1/tax/efile', efileInput(signed), as);

/** Transmits what waits for it. */
const exchange = (as: Tenant) => catchUp(service.deps, as).catch(() => {});

/** The provider acknowledges a live filing now. Every other filing keeps its state. */
async function acknowledge(id: string, status: 'accepted' | 'rejected', { organizationId }: Tenant): Promise<void> {
  const acknowledgedAt = new Date().toISOString();
  const errors = status === 'rejected' ? [{ code: 'R0000-500-01' }] : [];
  provider.answer = { ...RECEIVED, status, acknowledgedAt, confirmationNumber: 'C-1', errors };
  await service.database.admin(
    `update tax.work w set wait_until = null, lease = null, due_at = now() + case when f.id = '${id}' then '0 s' else '1 day' end::interval
      from tax.filing f where w.org_id = '${organizationId}' and f.submission_id = w.subject`,
  );
  await runDue(service.deps, filingExchange(service.deps), { organizationId, livemode: true });
  provider.answer = RECEIVED;
}

async function erase({ organizationId }: Tenant): Promise<void> {
  const { db, bus } = service.deps;
  const event = {
    id: newId('evt'),
    type: organizationErased.type,
    source: 'gateway',
    subject: organizationId,
    sequence: 1,
    time: new Date().toISOString(),
    organizationId,
    livemode: false,
    data: { id: organizationId },
  };
  const countKept = (id: string) => countRetainedFilings(db, id);
  await eraseOnEvent({ service: 'tax', db, bus, countKept }, event);
}

/** What the report of an erasure says about the returns that are kept. */
async function keptInReport({ organizationId }: Tenant): Promise<unknown> {
  const { rows } = await service.database.admin(
    `select data -> 'kept' as kept from tax.outbox where org_id = '${organizationId}' and type = 'erasure.service.completed'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0].kept;
}

const rowsOf = ({ organizationId }: Tenant) => tablesMentioning(service.database, 'tax', organizationId);
const retainedOf = ({ organizationId }: Tenant) => listRetainedFilings(service.deps.db, organizationId);
/** Every erasure leaves only the report, until it is published. */
const REPORT = { outbox: 1, event_sequence: 1 };

describe('After the erasure of an organization', () => {
  test('the returns that were filed stay sealed, of every kind, and nothing else remains', async () => {
    const [as, other] = [newTenant(true), newTenant(true)];
    await file(other);
    const accepted = await file(as);
    const rejected = await file(as);
    const waiting = await file(as);
    const address = { street: '2 Oak Avenue', city: 'Denver', state: 'CO', zip: '80202' };
    const forms = [
      await make('/api/filing/submit-1099', input1099({ address }), as),
      await make('/api/filing/submit-w2', inputW2(), as),
      await make('/api/filing/submit-941', input941(), as),
    ].map(({ filingId }) => filingId);
    await exchange(as);
    for (const id of [accepted.id, ...forms]) await acknowledge(id, 'accepted', as);
    await acknowledge(rejected.id, 'rejected', as);
    const document = (await service.get(`/v1/tax/filings/${accepted.id}/document`, as)).text;
    const keptOfOther = await rowsOf(other);

    await erase(as);

    expect(await rowsOf(as)).toEqual({ ...REPORT, retained_filing: 5 });
    expect(await rowsOf(other)).toEqual(keptOfOther);
    expect(await keptInReport(as)).toEqual({ efile: 2, '1099': 1, w2: 1, '941': 1 });
    const retained = await retainedOf(as);
    expect(retained.map(({ id, kind, state }) => [id, kind, state]).sort()).toEqual(
      [
        [accepted.id, 'efile', 'accepted'],
        [waiting.id, 'efile', 'transmitted'],
        [forms[0], '1099', 'accepted'],
        [forms[1], 'w2', 'accepted'],
        [forms[2], '941', 'accepted'],
      ].sort(),
    );
    for (const { id, document_sha256 } of retained) {
      const bytes = (await openRetainedFiling(service.deps.db, service.deps.vault, id))!;
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(document_sha256);
      if (id === accepted.id) expect(bytes.toString()).toBe(document);
    }
    const { ssn } = efileInput().taxpayer;
    expect(await tablesMentioning(service.database, 'tax', ssn.replaceAll('-', ''))).toEqual({});
    // The API does not show them.
    expect((await service.get(`/v1/tax/status/${accepted.id}`, as)).status).toBe(404);
    await expect(service.deps.db.selectFrom('retained_filing').selectAll().execute()).rejects.toThrow(
      'permission denied',
    );
  });

  test('a return that can have reached the provider stays, and one that was never sent does not', async () => {
    const as = newTenant(true);
    const tried = await file(as);
    // An answer from which nobody knows whether the provider has the return.
    provider.nonsense.push([500, 'oops']);
    await exchange(as);
    const unsent = await file(as);
    expect((await service.get(`/v1/tax/status/${tried.id}`, as)).body.history).toHaveLength(2);
    await erase(as);
    expect(await rowsOf(as)).toEqual({ ...REPORT, retained_filing: 1 });
    expect((await retainedOf(as)).map(({ id, state }) => [id, state])).toEqual([[tried.id, 'queued']]);
    expect(await openRetainedFiling(service.deps.db, service.deps.vault, unsent.id)).toBeUndefined();
    // The erased filing is not exchanged any more.
    await catchUp(service.deps, as);
  });

  test('no return of test mode stays, also if it was accepted', async () => {
    const organization = newTenant();
    const live = { ...organization, livemode: true };
    const tried = await file(organization);
    const { id: accepted } = await file(organization);
    await make(`/v1/test_helpers/tax/filings/${accepted}/acknowledge`, { status: 'accepted' }, organization);
    await make('/api/filing/submit-w2', inputW2(), organization);
    await exchange(organization);
    const kept = await file(live);
    await exchange(live);
    await erase(organization);
    expect((await retainedOf(organization)).map(({ id, livemode }) => [id, livemode])).toEqual([[kept.id, true]]);
    expect(await rowsOf(organization)).toEqual({ ...REPORT, retained_filing: 1 });
    expect(await openRetainedFiling(service.deps.db, service.deps.vault, accepted)).toBeUndefined();
    expect(await openRetainedFiling(service.deps.db, service.deps.vault, tried.id)).toBeUndefined();
  });

  test('a second order of the same erasure keeps the returns, and their keys follow a new master key', async () => {
    const as = newTenant(true);
    const { id } = await file(as);
    await acknowledge(id, 'accepted', as);
    await erase(as);
    await erase(as);
    const masterKeys = new Map([['next', randomBytes(32)], ...service.masterKeys]);
    const options = { db: service.deps.db, masterKeys, tables: ['vault_key', 'retained_key'] };
    const { wrappedBy } = await rewrapKeys(options);
    expect(Object.keys(wrappedBy)).toEqual(['next']);
    const next = createVault({ masterKeys: new Map([['next', masterKeys.get('next')!]]) });
    expect(String(await openRetainedFiling(service.deps.db, next, id))).toContain('<PrimarySSN>');
    await rewrapKeys({ ...options, masterKeys: new Map([...service.masterKeys, ...masterKeys]) });
  });
});

test('The command of the operator lists retained returns without personal data, and writes the document of one', async () => {
  const as = newTenant(true);
  const { id } = await file(as);
  await acknowledge(id, 'accepted', as);
  const document = (await service.get(`/v1/tax/filings/${id}/document`, as)).text;
  await erase(as);
  const command = fileURLToPath(new URL('../../../dist/retained-filings.js', import.meta.url));
  const run = async (...args: string[]) => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: service.database.urlAs('exchequer_tax', 'pw'),
      VAULT_MASTER_KEYS: service.config.VAULT_MASTER_KEYS,
    };
    return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout;
  };
  const list = await run('list', as.organizationId);
  expect(JSON.parse(list)).toMatchObject({ id, kind: 'efile', state: 'accepted', tax_year: 2025 });
  expect(list).not.toContain('QUILLFEATHER');
  expect(await run('document', id)).toBe(document);
  await expect(run('document', 'fil_00000000000000000000000000')).rejects.toMatchObject({ code: 1 });
  await expect(run()).rejects.toMatchObject({ code: 2 });
});

test('Retention ends after the time that the law requires, and then the returns are deleted', async () => {
  const until = async (kind: string, year: number, filed: string) => {
    const { rows } = await service.database.admin(
      `select to_char(tax.filing_retained_until('${kind}', ${year}, '${filed}'), 'YYYY-MM-DD') as day`,
    );
    return rows[0].day;
  };
  expect(await until('efile', 2024, '2025-02-10T12:00:00Z')).toBe('2028-07-01');
  expect(await until('efile', 2024, '2025-10-10T12:00:00Z')).toBe('2029-07-01');
  expect(await until('w2', 2024, '2025-01-20T12:00:00Z')).toBe('2029-04-16');
  expect(await until('941', 2024, '2025-11-03T12:00:00Z')).toBe('2029-11-04');
  expect(await until('1099', 2024, '2025-01-31T12:00:00Z')).toBe('2029-04-16');

  const as = newTenant(true);
  const [ended, kept] = [await file(as), await file(as)];
  for (const { id } of [ended, kept]) await acknowledge(id, 'accepted', as);
  await erase(as);
  await service.database.admin(
    `update tax.retained_filing set retained_until = current_date - 1 where id = '${ended.id}'`,
  );
  expect(await deleteEndedRetentions(service.deps.db)).toBe(1);
  expect((await retainedOf(as)).map(({ id }) => id)).toEqual([kept.id]);
});
