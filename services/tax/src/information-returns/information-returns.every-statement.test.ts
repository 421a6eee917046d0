import type { Death } from '@exchequer/testkit';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';
import { prepareNext } from './prepare.js';

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

const manyRecipients = Array.from({ length: 300 }, (_, n) => recipientInput({ ssn: ssnOf(n) }));

const SUBMISSIONS: Readonly<Record<string, { readonly path: string; readonly body: object; readonly parts: number }>> =
  {
    'Forms 1099': { path: 'submit-1099', body: input1099(), parts: 1 },
    'Forms W-2': { path: 'submit-w2', body: inputW2(), parts: 1 },
    'Form 941': { path: 'submit-941', body: input941(), parts: 0 },
    'Forms 1099 that are prepared later': {
      path: 'submit-1099',
      body: input1099({ recipients: manyRecipients }),
      parts: 2,
    },
  };

/** Submits, then prepares what waits; one of the statements dies. Then everything is tried again. */
async function submitOnce(name: string, death: { readonly submit?: Death; readonly prepare?: Death } = {}) {
  const as = newTenant();
  const { path, body } = SUBMISSIONS[name]!;
  const key = { 'idempotency-key': 'one submission' };
  faulty.pool.live(death.submit);
  await faulty.post(`/api/filing/${path}`, body, as, key);
  const { statements: submit } = faulty.pool;
  faulty.pool.live();
  const answer = await faulty.post(`/api/filing/${path}`, body, as, key);
  expect(answer.status).toBe(200);

  faulty.pool.live(death.prepare);
  await prepareNext(faulty.deps, as).catch(() => {});
  const { statements: prepare } = faulty.pool;
  faulty.pool.live();
  // The lease of the process that died is over.
  await service.database.admin(
    `update tax.information_return set next_attempt_at = now() where org_id = '${as.organizationId}' and state = 'preparing'`,
  );
  await prepareNext(faulty.deps, as);
  return { submit, prepare, result: await stateOf(as) };
}

async function stateOf({ organizationId: org }: Tenant) {
  const { rows } = await service.database.admin(`
    select (select json_agg(json_build_array(state, prepared = recipients) order by id) from tax.information_return where org_id = '${org}') as returns,
           (select count(*)::int from tax.information_return_part where org_id = '${org}') as parts,
           (select json_agg(state) from tax.filing where org_id = '${org}') as filings,
           (select count(*)::int from tax.outbox where org_id = '${org}' and type = 'tax.filing.submitted') as events`);
  return rows[0];
}

function deathsOf(statements: readonly string[]): Death[] {
  return statements.flatMap((text, n): Death[] => [
    { statement: n + 1, when: 'before' },
    ...(text === 'commit'
      ? [{ statement: n + 1, when: 'during' } as const, { statement: n + 1, when: 'after' } as const]
      : []),
  ]);
}

test.each(Object.keys(SUBMISSIONS))(
  '%s are filed once and completely, whatever statement the process dies at',
  async (name) => {
    const complete = {
      returns: [['filed', true]],
      parts: SUBMISSIONS[name]!.parts,
      filings: ['queued'],
      events: 1,
    };
    const { submit, prepare, result } = await submitOnce(name);
    expect(result).toEqual(complete);
    for (const death of deathsOf(submit)) {
      expect([death, (await submitOnce(name, { submit: death })).result]).toEqual([death, complete]);
    }
    for (const death of deathsOf(prepare)) {
      expect([death, (await submitOnce(name, { prepare: death })).result]).toEqual([death, complete]);
    }
  },
  300_000,
);
