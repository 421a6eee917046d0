import { eventually } from '@exchequer/testkit';
import type pg from 'pg';
import { createProcessKiller, type ProcessKiller } from '../test/process-killer.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

/**
 * Kills tax and the sandbox, which is the e-file provider, with SIGKILL at each step of a filing. The client repeats each request with its
 * Idempotency-Key. Afterwards no filing is lost, none was filed twice, and both services have the same records.
 */
let home: string;
let suite: TestSuite;
let admin: pg.Client;
let killer: ProcessKiller;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { EXCHEQUER_RESTART_MAX_MS: '200', LOG_LEVEL: 'warn' });
  admin = await suite.connect();
  killer = createProcessKiller(suite, admin);
});

afterAll(async () => {
  await admin?.end();
  await suite?.stop();
  removeHome(home);
});

const HELPERS = '/v1/test_helpers/tax';
/** The answer of the authority that an SSN with these last digits selects: docs/test-mode.md. */
const ACCEPTS = '1234';
const REJECTS = '9003';
const WAITS = '9004';

let keys = 0;
let persons = 0;
/** The filings that were made, with the state in which each must end. */
const expected = new Map<string, 'accepted' | 'rejected'>();

/** Sends a request as a careful client does: repeats it with the same idempotency key until there is an answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
function send(path: string, body: object): Promise<any> {
  const headers = { 'idempotency-key': `kill ${++keys}` };
  return eventually(
    async () => {
      const answer = await suite.api('POST', path, { body, headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    60_000,
    100,
  );
}

async function file(lastFour = ACCEPTS): Promise<string> {
  persons += 1;
  const { id } = await send('/v1/tax/efile', {
    taxpayer: {
      ssn: `400-${persons + 10}-${lastFour}`,
      firstName: 'Dana',
      lastName: 'Miller',
      dateOfBirth: '1985-06-15',
      address: { street: '77 River Road', city: 'Salem', state: 'OR', zip: '97301' },
    },
    form1040: { wages: 52_000, interest: 120, dividends: 0, standardDeduction: 15_750, taxWithheld: 5_830 },
    directDeposit: { routingNumber: '021000021', accountNumber: '7000123456', accountType: 'checking' },
  });
  expected.set(id, lastFour === REJECTS ? 'rejected' : 'accepted');
  return id;
}

async function fileW2(): Promise<void> {
  const { filingId } = await send('/api/filing/submit-w2', {
    employer: { name: 'Acme Inc.', ein: '12-3456789', address: '2 Oak Avenue, Denver, CO 80202' },
    employee: { name: 'Jane Q Doe', ssn: '400-11-1234', wages: 50_000, federalWithheld: 5_000 },
  });
  expected.set(filingId, 'accepted');
}

/** Files a return that waits for its acknowledgment, and lets the authority acknowledge it while a process is killed. */
async function acknowledge(status: 'accepted' | 'rejected', at: Place): Promise<void> {
  const id = await file(WAITS);
  await stateOf(id, 'transmitted');
  expected.set(id, status);
  await killer.killWhileBlocked(at, () => send(`${HELPERS}/filings/${id}/acknowledge`, { status }));
}

/** A lease of a process that was killed lasts a minute. Here it ends at once. */
const endLeases = () =>
  admin.query(
    `update tax.work set due_at = least(due_at, now()), wait_until = least(wait_until, now()) where kind = 'filing_exchange'`,
  );

const stateOf = (id: string, state: string) =>
  eventually(async () => {
    await endLeases();
    const { rows } = await admin.query('select state from tax.filing where id = $1', [id]);
    expect(rows).toEqual([{ state }]);
  }, 60_000);

type Place = Parameters<ProcessKiller['killWhileBlocked']>[0];

/** The process to kill, and the table that it, or the process that it waits for, is about to write. */
function place(service: 'tax' | 'sandbox', table: string): Place {
  return { service, table, role: `exchequer_${table.split('.')[0]}` };
}

/** Kills tax when the provider has answered a transmission, before tax has recorded the answer. */
async function killBeforeAnswerIsRecorded(): Promise<void> {
  const releaseProvider = await killer.hold('lock table sandbox.efile_submission in exclusive mode');
  await file();
  await killer.waitForBlocked('exchequer_sandbox');
  const releaseTax = await killer.hold('lock table tax.filing in exclusive mode');
  await releaseProvider();
  await killer.waitForBlocked('exchequer_tax');
  killer.kill('tax');
  await releaseTax();
}

const steps: readonly [string, () => Promise<unknown>][] = [
  ['tax, before a filing is committed', () => killer.killWhileBlocked(place('tax', 'tax.filing'), () => file())],
  ['tax, before a W-2 is committed', () => killer.killWhileBlocked(place('tax', 'tax.information_return'), fileW2)],
  [
    'tax, while the provider takes a submission',
    () => killer.killWhileBlocked(place('tax', 'sandbox.efile_submission'), () => file()),
  ],
  [
    'the provider, before it has taken a submission',
    () => killer.killWhileBlocked(place('sandbox', 'sandbox.efile_submission'), () => file(REJECTS)),
  ],
  ['tax, before the answer of the provider is recorded', killBeforeAnswerIsRecorded],
  [
    'the provider, before it has recorded an acknowledgment',
    () => acknowledge('accepted', place('sandbox', 'sandbox.efile_submission')),
  ],
  ['tax, while the authority acknowledges', () => acknowledge('rejected', place('tax', 'sandbox.efile_submission'))],
  ['tax, before an acknowledgment is recorded', () => acknowledge('accepted', place('tax', 'tax.filing_history'))],
  [
    'tax, before refunds are announced',
    () =>
      killer.killWhileBlocked(place('tax', 'tax.event_sequence'), () => send(`${HELPERS}/advance_time`, { days: 40 })),
  ],
];

test(`${steps.length} kills of tax and the e-file provider: no filing is lost, none is filed twice, and their records agree`, async () => {
  for (const [name, step] of steps) {
    // Refunds are announced only for filings that have ended.
    if (name.endsWith('announced')) for (const [id, state] of expected) await stateOf(id, state);
    await step().catch((error: unknown) => {
      throw new Error(name, { cause: error });
    });
    await suite.ready();
  }
  for (const [id, state] of expected) await stateOf(id, state);
  await send(`${HELPERS}/advance_time`, { days: 1 });

  const { rows: filings } = await admin.query(
    `select id, state, submission_id as submission, encode(document_sha256, 'hex') as sha256, acknowledgment_code as code
       from tax.filing order by submission_id`,
  );
  expect(new Map(filings.map(({ id, state }) => [id, state]))).toEqual(expected);
  const { rows: submissions } = await admin.query(
    `select status as state, submission_id as submission, encode(sha256, 'hex') as sha256,
            coalesce(confirmation_number, errors->0->>'code') as code
       from sandbox.efile_submission order by submission_id`,
  );
  expect(submissions).toEqual(filings.map(({ id: _, ...filing }) => filing));

  const returns = filings.filter(({ id }) => id !== undefined && expected.get(id) === 'accepted').length;
  const w2s = 1;
  await eventually(async () => {
    const { rows } = await admin.query(
      `select type, count(*)::int as n, count(distinct coalesce(body->'data'->>'filingId', body->'data'->>'id'))::int as filings
         from (select type, body::jsonb as body from webhooks.event) e
        where type like 'tax.%' or type in ('return.filed', 'refund.issued') group by type order by type`,
    );
    const once = (type: string, n: number) => ({ type, n, filings: n });
    expect(rows).toEqual([
      once('refund.issued', returns - w2s),
      once('return.filed', returns - w2s),
      once('tax.filing.accepted', returns),
      once('tax.filing.rejected', filings.length - returns),
      once('tax.filing.submitted', filings.length),
    ]);
  }, 60_000);
}, 300_000);
