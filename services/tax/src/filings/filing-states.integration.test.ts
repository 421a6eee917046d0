import { inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { efileInput } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService } from '../../test/filing-service.ts';
import type { ProviderStatus } from './provider/efile-provider.js';
import { recordStatus } from './record-status.js';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const STATES = ['queued', 'transmitted', 'accepted', 'rejected'] as const;
type State = (typeof STATES)[number];

const ALLOWED: Readonly<Record<State, readonly State[]>> = {
  queued: ['transmitted'],
  transmitted: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
};

/** The columns that must be set in a state. */
const COLUMNS: Readonly<Record<State, string>> = {
  queued: `transmitted_at = null, acknowledged_at = null`,
  transmitted: `transmitted_at = coalesce(transmitted_at, now()), acknowledged_at = null`,
  accepted: `transmitted_at = coalesce(transmitted_at, now()), acknowledged_at = coalesce(acknowledged_at, now()), acknowledgment_code = coalesce(acknowledgment_code, 'A1'), errors = '[]'`,
  rejected: `transmitted_at = coalesce(transmitted_at, now()), acknowledged_at = coalesce(acknowledged_at, now()), errors = case when state = 'rejected' then errors else '[{"code": "X0000-005", "field": "body", "message": "x"}]' end`,
};

async function filingIn(state: State): Promise<string> {
  const { body } = await service.post('/v1/tax/efile', efileInput(), newTenant());
  const steps = state === 'queued' ? [] : state === 'transmitted' ? [state] : ['transmitted' as const, state];
  for (const step of steps) await move(body.id, step);
  return body.id;
}

const move = (id: string, to: State) =>
  service.database.admin(`update tax.filing set state = '${to}', ${COLUMNS[to]} where id = '${id}'`);

const stateOf = async (id: string) => {
  const { rows } = await service.database.admin(
    `select state, (select array_agg(h.state order by h.at) from tax.filing_history h where h.filing_id = f.id) as history
     from tax.filing f where id = '${id}'`,
  );
  return rows[0];
};

describe('Postgres refuses every transition that is not documented, also from the superuser', () => {
  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))('%s to %s', async (from, to) => {
    const id = await filingIn(from);
    const before = await stateOf(id);
    const isAllowed = from === to || ALLOWED[from].includes(to);
    const outcome = await move(id, to).then(
      () => 'moved',
      ({ code }) => code,
    );
    expect(outcome).toBe(isAllowed ? 'moved' : 'EXF01');
    const after = await stateOf(id);
    expect(after.state).toBe(isAllowed ? to : from);
    expect(after.history).toHaveLength(before.history.length + (isAllowed && from !== to ? 1 : 0));
  });
});

const status = (changes: Partial<ProviderStatus>): ProviderStatus => ({
  status: 'received',
  reference: 'ref-1',
  acknowledgedAt: null,
  confirmationNumber: null,
  errorCodes: [],
  refund: null,
  ...changes,
});

const EVENTS = {
  received: status({}),
  accepted: status({ status: 'accepted', acknowledgedAt: new Date(), confirmationNumber: 'A1' }),
  rejected: status({ status: 'rejected', acknowledgedAt: new Date(), errorCodes: ['IND-031-04'] }),
};

/** The state after an event of the provider. An acknowledgment proves that a filing was transmitted. */
const NEXT: Readonly<Record<State, Readonly<Record<keyof typeof EVENTS, State>>>> = {
  queued: { received: 'transmitted', accepted: 'accepted', rejected: 'rejected' },
  transmitted: { received: 'transmitted', accepted: 'accepted', rejected: 'rejected' },
  accepted: { received: 'accepted', accepted: 'accepted', rejected: 'accepted' },
  rejected: { received: 'rejected', accepted: 'rejected', rejected: 'rejected' },
};

describe('Every event of the provider in every state leads to the documented state, and a final state stays', () => {
  const cases = STATES.flatMap((state) =>
    (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((event) => [state, event] as const),
  );
  test.each(cases)('%s, then %s, twice', async (state, event) => {
    const as = newTenant();
    const { body } = await service.post('/v1/tax/efile', efileInput(), as);
    const steps = state === 'queued' ? [] : state === 'transmitted' ? [state] : ['transmitted' as const, state];
    for (const step of steps) await move(body.id, step);
    const record = () =>
      inTenant(service.deps.db, as, (trx) => recordStatus(trx, as, body.id, EVENTS[event], new Date(body.submittedAt)));
    const changed = [await record(), await record()];
    const next = NEXT[state][event];
    expect(changed).toEqual([next !== state, false]);
    const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
    expect(filing.status).toBe(next === 'queued' || next === 'transmitted' ? 'submitted' : next);
    const count = STATES.indexOf(next) === 0 ? 1 : next === 'transmitted' ? 2 : 3;
    const path = ['submitted', ...['queued', 'transmitted', next].slice(0, count)];
    expect(filing.history.map((step: { status: string }) => step.status)).toEqual(path);
    const announced = (await service.events(as)).map(({ type }) => type);
    const isNew = next !== state && (next === 'accepted' || next === 'rejected');
    expect(announced).toEqual([
      'tax.filing.submitted',
      ...(isNew ? [`tax.filing.${next}`] : []),
      ...(isNew && next === 'accepted' ? ['tax.return.filed'] : []),
    ]);
  });
});

test('What was filed does not change, also not by the superuser', async () => {
  const id = await filingIn('accepted');
  const changes = [
    `document = '\\x00'`,
    `document_sha256 = decode(repeat('00', 32), 'hex')`,
    `submission_id = '0001002026001zzzzzzz'`,
    `tax_year = 2023`,
    `return_id = null`,
    `estimated_refund = 1`,
    `acknowledgment_code = 'other'`,
    `errors = '[{}]'`,
    `acknowledged_at = now() + interval '1 day'`,
  ];
  for (const change of changes) {
    const outcome = service.database.admin(`update tax.filing set ${change} where id = '${id}'`);
    await expect(outcome).rejects.toMatchObject({ code: 'EXF02' });
  }
});

test('A filing that the provider never hears of stays submitted, and is found again', async () => {
  const as = newTenant();
  const { body } = await service.post('/v1/tax/efile', efileInput(), as);
  expect(body).toMatchObject({ status: 'submitted', acknowledgmentCode: null, estimatedRefund: 901 });
  await eventually(async () => {
    const { body: found } = await service.get(`/v1/tax/status/${body.id}`, as);
    expect(found.history).toEqual([
      { status: 'submitted', at: body.submittedAt },
      { status: 'queued', at: body.submittedAt },
    ]);
  });
});
