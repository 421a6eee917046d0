import { createLabelOpener, SEALED_LABELS, sealLabelsUnder } from '@exchequer/messaging';
import { runDue } from '@exchequer/work';
import { efileInput, newSsn } from '../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../test/information-return-input.ts';
import { preparation } from './information-returns/prepare.js';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const form1040 = () => ({ filingStatus: 'single', taxYear: 2024, income: 85_000, taxpayer: { ssn: newSsn() } });
const show = async (path: string, as: Tenant) => (await service.get(path, as)).body;
const filing = (id: string) => [
  `/v1/tax/filings?externalId=q-7`,
  `/v1/tax/status/${id}`,
  `/api/filing/status?filingId=${id}`,
];

/** Each object that callers create: its path, its body, and where it is shown. */
const kinds: [path: string, body: () => object, list: string, shown: (id: string) => string[]][] = [
  [
    '/v1/tax/forms/1040',
    form1040,
    '/v1/tax/returns',
    (id) => [`/v1/tax/forms/1040/${id}`, `/v1/tax/returns/${id}`, '/v1/tax/returns?externalId=q-7'],
  ],
  ['/v1/tax/efile', efileInput, '/v1/tax/filings', filing],
  ['/api/filing/submit-1099', input1099, '/v1/tax/filings', filing],
  ['/api/filing/submit-w2', inputW2, '/v1/tax/filings', filing],
  ['/api/filing/submit-941', input941, '/v1/tax/filings', filing],
];

const labels = { externalId: 'q-7', metadata: { client: 'Mill:1' } };

test.each(kinds)(
  'POST %s: labels are answered, found by the filters of the list, and unique where this is asked',
  async (path, body, list, shown) => {
    const as = newTenant();
    const { status, body: made } = await service.post(path, { ...body(), ...labels, uniqueExternalId: true }, as);
    expect([status, made.externalId, made.metadata]).toEqual([200, labels.externalId, labels.metadata]);
    const id = made.filingId ?? made.id;
    for (const place of shown(id)) {
      const answer = await show(place, as);
      expect([place, answer.data?.[0] ?? answer]).toMatchObject([place, labels]);
    }
    for (const query of ['metadata=client:Mill%3A1', 'externalId=q-7&metadata=client:Mill%3A1'])
      expect([query, (await show(`${list}?${query}`, as)).data.map((one: { id: string }) => one.id)]).toEqual([
        query,
        [id],
      ]);
    expect((await show(`${list}?metadata=client:Mill`, as)).data).toEqual([]);
    const again = await service.post(path, { ...body(), ...labels, uniqueExternalId: true }, as);
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'external_id_taken',
      `${id} has this external id.`,
    ]);
    const personal = await service.post(path, { ...body(), metadata: { who: '400-01-1234' } }, as);
    expect([personal.status, personal.body.errors]).toMatchObject([
      400,
      [{ location: 'body.metadata.who', code: 'personal_number' }],
    ]);
  },
);

test('A submission whose filing is written later keeps its labels, and its id is taken at once', async () => {
  const as = newTenant();
  const many = (first: number) => ({
    ...input1099({ recipients: Array.from({ length: 251 }, (_, n) => recipientInput({ ssn: ssnOf(first + n) })) }),
    ...labels,
    uniqueExternalId: true,
  });
  const { body: made } = await service.post('/api/filing/submit-1099', many(10), as);
  expect(made).toMatchObject({ ...labels, progress: { stage: 'preparing' } });
  expect(await show(`/api/filing/status?filingId=${made.filingId}`, as)).toMatchObject(labels);
  expect((await service.post('/api/filing/submit-1099', many(300), as)).body.code).toBe('external_id_taken');
  const tenant = { organizationId: as.organizationId, livemode: false };
  expect(await runDue(service.deps, preparation(service.deps), tenant)).toEqual(['done']);
  expect((await show('/v1/tax/filings?metadata=client:Mill%3A1', as)).data).toMatchObject([
    { id: made.filingId, ...labels },
  ]);
});

test('Every event of a filing carries its labels, sealed: also that its return is filed and its refund issued', async () => {
  const as = newTenant();
  const secret = 'key of the labels of tax';
  sealLabelsUnder(secret);
  try {
    expect((await service.post('/v1/tax/efile', { ...efileInput(), ...labels }, as)).status).toBe(200);
    expect((await service.post('/v1/test_helpers/tax/advance_time', { days: 30 }, as)).status).toBe(200);
  } finally {
    sealLabelsUnder(undefined);
  }
  const open = createLabelOpener(secret);
  const tenant = { organizationId: as.organizationId, livemode: false };
  const events = await service.events(as);
  const opened = events.map(({ type, subject, data }) => [type, open(tenant, subject, String(data[SEALED_LABELS]))]);
  expect(opened).toEqual([
    ['tax.filing.submitted', labels],
    ['tax.filing.accepted', labels],
    ['tax.return.filed', labels],
    ['tax.refund.issued', labels],
  ]);
});
