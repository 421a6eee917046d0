import { newId } from '@exchequer/ids';
import { efileInput, newSsn } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const file = (changes: Parameters<typeof efileInput>[0], as: Tenant) =>
  service.post('/v1/tax/efile', efileInput(changes), as);
const advance = (body: object, as: Tenant, headers = {}) =>
  service.post('/v1/test_helpers/tax/advance_time', body, as, { headers });
const acknowledge = (id: string, body: object, as: Tenant, headers = {}) =>
  service.post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, body, as, { headers });
const statusOf = async (id: string, as: Tenant) => (await service.get(`/v1/tax/status/${id}`, as)).body;

test('Thirty days at once accept a return and issue its refund on the refund date, once', async () => {
  const as = newTenant();
  const { body } = await file({}, as);
  expect((await advance({ days: 30 }, as)).status).toBe(200);
  const filing = await statusOf(body.id, as);
  expect(filing).toMatchObject({ status: 'accepted', refundDate: expect.any(String) });
  expect(filing.refundIssuedAt.slice(0, 10)).toBe(filing.refundDate);
  await advance({ days: 30 }, as);
  const events = await service.events(as);
  expect(events.map(({ type }) => type)).toEqual([
    'tax.filing.submitted',
    'tax.filing.accepted',
    'tax.return.filed',
    'tax.refund.issued',
  ]);
  expect(events.at(-1)!.data).toMatchObject({ amount: 901, filingId: body.id, method: 'direct_deposit' });
});

test('Requests that move the clock at the same time add up', async () => {
  const as = newTenant();
  const startMs = Date.now();
  const answers = await Promise.all([1, 2, 3, 4].map((days) => advance({ days }, as)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = Math.max(...answers.map(({ body }) => Date.parse(body.now)));
  expect(Math.round((last - startMs) / 86_400_000)).toBe(10);
});

test('No refund is issued before its day, for a return without a refund, or for a rejected one', async () => {
  const as = newTenant();
  await file({}, as);
  await file({ form1040: { wages: 60_000, taxWithheld: 0 } }, as);
  await file({ ssn: newSsn('9003') }, as);
  await advance({ days: 20 }, as);
  expect((await service.events(as)).map(({ type }) => type)).not.toContain('tax.refund.issued');
  await advance({ days: 300 }, as);
  const refunds = (await service.events(as)).filter(({ type }) => type === 'tax.refund.issued');
  expect(refunds).toHaveLength(1);
});

test('A return that stays pending is acknowledged by the helper, and the answer is replayed', async () => {
  const as = newTenant();
  const { body } = await file({ ssn: newSsn('9004') }, as);
  await advance({ days: 100 }, as);
  expect((await statusOf(body.id, as)).status).toBe('submitted');
  const key = { 'idempotency-key': newId('fil') };
  const input = { status: 'rejected', errors: [{ code: 'IND-181-01' }, { code: 'ZZ-1' }] };
  const answer = await acknowledge(body.id, input, as, key);
  expect(answer.body).toMatchObject({
    status: 'rejected',
    errors: [
      { code: 'IND-181-01', field: 'signature.ipPin' },
      { code: 'ZZ-1', field: null },
    ],
  });
  const again = await acknowledge(body.id, input, as, key);
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, answer.body, 'true']);
  const other = await acknowledge(body.id, { status: 'accepted' }, as);
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
});

test('An answer of the provider that is lost does not file twice', async () => {
  const as = newTenant();
  const { body } = await file({ ssn: newSsn('9005') }, as);
  const first = await advance({ days: 1 }, as);
  expect(first.status).toBe(503);
  expect((await statusOf(body.id, as)).history).toHaveLength(2);
  expect((await advance({ days: 1 }, as)).status).toBe(200);
  expect((await statusOf(body.id, as)).status).toBe('accepted');
  const record = await service.askSandbox(
    `/efile/submissions/${body.submissionId}?asOf=${new Date().toISOString()}`,
    as,
  );
  expect(record.body).toMatchObject({ status: 'accepted' });
  const { rows } = await service.database.admin(
    `select count(*)::int as count from sandbox.efile_submission where org_id = '${as.organizationId}'`,
  );
  expect(rows[0].count).toBe(1);
});

test('The copy of the clock never goes back, moves once per Idempotency-Key, and not in live mode', async () => {
  const as = newTenant();
  const key = { 'idempotency-key': newId('fil') };
  const first = await advance({ days: 10 }, as, key);
  const again = await advance({ days: 10 }, as, key);
  expect(again.body).toEqual(first.body);
  const back = await advance({ to: new Date().toISOString() }, as);
  expect(back.status).toBe(200);
  const { rows } = await service.database.admin(
    `select ahead > interval '9 days' as stayed from tax.test_clock where org_id = '${as.organizationId}'`,
  );
  expect(rows).toEqual([{ stayed: true }]);
  expect((await advance({ days: 1 }, newTenant(true))).body.code).toBe('test_mode_only');
});
