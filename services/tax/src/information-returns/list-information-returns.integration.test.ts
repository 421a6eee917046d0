import { runDue } from '@exchequer/work';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';
import { preparation } from './prepare.js';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

async function post(path: string, body: object, as: Tenant) {
  const answer = await service.post(path, body, as);
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
  return answer.body;
}
const submit = (what: string, body: object, as: Tenant) => post(`/api/filing/submit-${what}`, body, as);
const acknowledge = (id: string, status: string, as: Tenant) =>
  post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status }, as);
const list = async (query: string, as: Tenant) =>
  (await service.get(`/api/filing/information-returns?${query}`, as)).body;
const recipientsOf = async (id: string, as: Tenant, query = '') =>
  (await service.get(`/api/filing/${id}/recipients?${query}`, as)).body;

test('information returns are listed newest first, by kind and year, also while they are prepared', async () => {
  const as = newTenant();
  const first = await submit('1099', { ...input1099(), externalId: 'run-1' }, as);
  const w2 = await submit('w2', inputW2(), as);
  const form941 = await submit('941', input941(), as);
  const recipients = Array.from({ length: 260 }, (_, n) => recipientInput({ ssn: ssnOf(n + 10) }));
  const large = await submit('1099', input1099({ recipients }), as);
  await acknowledge(w2.filingId, 'accepted', as);
  const { data } = await list('', as);
  expect(data.map((one: Record<string, unknown>) => [one.filingId, one.kind, one.status, one.recipientCount])).toEqual([
    [large.filingId, '1099', 'pending', 260],
    [form941.filingId, '941', 'pending', 0],
    [w2.filingId, 'w2', 'accepted', 1],
    [first.filingId, '1099', 'pending', 1],
  ]);
  expect(data[0].progress).toEqual({ stage: 'preparing', recipientsDone: 0, recipientsTotal: 260 });
  expect(data[2].acknowledgedAt).toEqual(expect.any(String));
  const ids = async (query: string) => (await list(query, as)).data.map((one: { filingId: string }) => one.filingId);
  expect(await ids('kind=1099')).toEqual([large.filingId, first.filingId]);
  expect(await ids('kind=1099&externalId=run-1')).toEqual([first.filingId]);
  expect(await ids('taxYear=2023')).toEqual([]);
  const page = await list('limit=3', as);
  expect([page.has_more, await ids(`starting_after=${page.next_cursor}`)]).toEqual([true, [first.filingId]]);
  expect((await list('', newTenant())).data).toEqual([]);
});

test('the recipients of a submission have the state of their form, page by page over its parts', async () => {
  const as = newTenant();
  const recipients = Array.from({ length: 260 }, (_, n) =>
    recipientInput({ name: `Person ${'ABC'[n % 3]}`, ssn: ssnOf(n + 10) }),
  );
  const { filingId } = await submit('1099', input1099({ recipients }), as);
  const tenant = { organizationId: as.organizationId, livemode: false };
  expect(await runDue(service.deps, preparation(service.deps), tenant)).toEqual(['done']);
  const { data, next_cursor } = await recipientsOf(filingId, as, 'limit=255');
  expect([data.length, data[1]]).toEqual([
    255,
    {
      index: 1,
      object: 'filed_recipient',
      livemode: false,
      name: 'Person B',
      ssn: `***-**-${ssnOf(11).replaceAll('-', '').slice(-4)}`,
      accountNumber: null,
      amount: recipientInput().compensation,
      federalWithheld: 0,
      status: 'pending',
      changedBy: null,
    },
  ]);
  const rest = await recipientsOf(filingId, as, `starting_after=${next_cursor}`);
  expect([rest.data.map(({ index }: { index: number }) => index), rest.has_more]).toEqual([
    [255, 256, 257, 258, 259],
    false,
  ]);
  expect((await service.get(`/api/filing/${filingId}/recipients`, newTenant())).status).toBe(404);
});

test('a form that a later filing voids or corrects says so, and by which filing', async () => {
  const as = newTenant();
  const people = [0, 1, 2].map((n) => recipientInput({ ssn: ssnOf(n + 700), compensation: 5_000 }));
  const { filingId } = await submit('1099', input1099({ recipients: people }), as);
  await acknowledge(filingId, 'accepted', as);
  const voiding = await submit('1099', { ...input1099({ recipients: [people[0]!] }), voids: filingId }, as);
  const corrected = [{ ...people[1]!, compensation: 6_000 }];
  const correcting = await submit('1099', { ...input1099({ recipients: corrected }), corrects: filingId }, as);
  const states = async () =>
    (await recipientsOf(filingId, as)).data.map((one: Record<string, unknown>) => [one.status, one.changedBy]);
  expect(await states()).toEqual([
    ['voided', voiding.filingId],
    ['corrected', correcting.filingId],
    ['accepted', null],
  ]);
  await acknowledge(correcting.filingId, 'rejected', as);
  expect((await states())[1]).toEqual(['accepted', null]);
  expect((await recipientsOf(correcting.filingId, as)).data).toMatchObject([{ status: 'rejected', amount: 6_000 }]);
});

test('a Form W-2 has its employee, and a Form 941 has nobody', async () => {
  const as = newTenant();
  const w2 = await submit('w2', inputW2(), as);
  expect((await recipientsOf(w2.filingId, as)).data).toMatchObject([
    { index: 0, ssn: expect.stringMatching(/^\*\*\*-\*\*-/) },
  ]);
  const { filingId } = await submit('941', input941(), as);
  expect(await recipientsOf(filingId, as)).toEqual({ object: 'list', data: [], has_more: false, next_cursor: null });
});
