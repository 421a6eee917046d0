import { type Death, deathsOf } from '@exchequer/testkit';
import { runNext } from '@exchequer/work';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input941X, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';
import type { Deps } from '../deps.js';
import { preparation } from './prepare.js';

let service: FilingService;
let faulty: FaultInjectedService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
  faulty = await startFaultInjectedService(service);
});

afterAll(async () => {
  await faulty.stop();
  await service.stop();
});

const prepareNext = (deps: Deps, as: Tenant) => runNext(deps, preparation(deps), as);

const manyRecipients = Array.from({ length: 251 }, (_, n) => recipientInput({ ssn: ssnOf(n) }));

interface Submission {
  readonly path: string;
  /** An accepted filing that the submission corrects or voids. */
  readonly original?: object;
  readonly body: (original: string) => object;
  readonly parts: number;
  readonly role: 'original' | 'correction' | 'void';
  /** The statements of the submission are those of another case. */
  readonly onlyPreparation?: true;
}

const submission = (path: string, body: object, parts = 1): Submission => ({
  path,
  body: () => body,
  parts,
  role: 'original',
});
const correction = (path: string, original: object, changed: object, parts = 1): Submission => ({
  path,
  original,
  body: (corrects) => ({ ...changed, corrects }),
  parts,
  role: 'correction',
});

const SUBMISSIONS: Readonly<Record<string, Submission>> = {
  'Forms 1099': submission('submit-1099', input1099()),
  'Forms W-2': submission('submit-w2', inputW2()),
  'Form 941': submission('submit-941', input941(), 0),
  'Forms 1099 that are prepared later': submission('submit-1099', input1099({ recipients: manyRecipients }), 2),
  'Corrected Forms 1099': correction(
    'submit-1099',
    input1099(),
    input1099({ recipients: [recipientInput({ compensation: 6_000 })] }),
  ),
  'Corrected Forms 1099 that are prepared later': {
    ...correction(
      'submit-1099',
      input1099({ recipients: manyRecipients }),
      input1099({ recipients: manyRecipients.map((recipient) => ({ ...recipient, compensation: 6_000 })) }),
      2,
    ),
    onlyPreparation: true,
  },
  'Voided Forms 1099': {
    path: 'submit-1099',
    original: input1099(),
    body: (voids) => input1099({ voids }),
    parts: 1,
    role: 'void',
  },
  'Forms W-2c': correction('submit-w2', inputW2(), inputW2({ wages: 51_000 })),
  'Form 941-X': correction('submit-941', input941(), input941X(), 0),
};

/** Submits, then prepares what waits; one of the statements dies. Then everything is tried again. */
async function submitOnce(name: string, death: { readonly submit?: Death; readonly prepare?: Death } = {}) {
  const as = newTenant();
  const { path, body: bodyFor, original } = SUBMISSIONS[name]!;
  const originalId = original ? await fileAndAccept(path, original, as) : '';
  const body = bodyFor(originalId);
  const key = { 'idempotency-key': 'one submission' };
  faulty.pool.live(death.submit);
  await faulty.post(`/api/filing/${path}`, body, as, key);
  const { statements: submit } = faulty.pool;
  faulty.pool.live();
  const answer = await faulty.post(`/api/filing/${path}`, body, as, key);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);

  faulty.pool.live(death.prepare);
  await prepareNext(faulty.deps, as).catch(() => {});
  const { statements: prepare } = faulty.pool;
  faulty.pool.live();
  // The lease of the process that died is over.
  await service.database.admin(
    `update tax.work set wait_until = now() where org_id = '${as.organizationId}' and wait_until is not null`,
  );
  await prepareNext(faulty.deps, as);
  return { submit, prepare, result: await stateOf(as, originalId) };
}

async function fileAndAccept(path: string, body: object, as: Tenant): Promise<string> {
  const answer = await service.post(`/api/filing/${path}`, body, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  const { filingId } = answer.body;
  await prepareNext(service.deps, as);
  const helper = `/v1/test_helpers/tax/filings/${filingId}/acknowledge`;
  expect((await service.post(helper, { status: 'accepted' }, as)).status).toBe(200);
  return filingId;
}

/** Everything that the submission has written, without its original. */
async function stateOf({ organizationId: org }: Tenant, original: string) {
  const { rows } = await service.database.admin(`
    select (select json_agg(json_build_array(state, prepared = recipients) order by id) from tax.information_return
            where org_id = '${org}' and id <> '${original}') as returns,
           (select count(*)::int from tax.information_return_part where org_id = '${org}' and id <> '${original}') as parts,
           (select json_agg(distinct json_build_array(role, status)::text) from tax.information_return_record
            where org_id = '${org}' and id <> '${original}') as records,
           (select json_agg(state) from tax.filing where org_id = '${org}' and id <> '${original}') as filings,
           (select count(*)::int from tax.outbox
            where org_id = '${org}' and type = 'tax.filing.submitted' and subject <> '${original}') as events`);
  return rows[0];
}

test.each(Object.keys(SUBMISSIONS))(
  '%s are filed once and completely, whatever statement the process dies at',
  async (name) => {
    const complete = {
      returns: [['filed', true]],
      parts: SUBMISSIONS[name]!.parts,
      records: [`["${SUBMISSIONS[name]!.role}", "filed"]`],
      filings: ['queued'],
      events: 1,
    };
    const { submit, prepare, result } = await submitOnce(name);
    expect(result).toEqual(complete);
    for (const death of SUBMISSIONS[name]!.onlyPreparation ? [] : deathsOf(submit)) {
      expect([death, (await submitOnce(name, { submit: death })).result]).toEqual([death, complete]);
    }
    for (const death of deathsOf(prepare)) {
      expect([death, (await submitOnce(name, { prepare: death })).result]).toEqual([death, complete]);
    }
  },
  300_000,
);
