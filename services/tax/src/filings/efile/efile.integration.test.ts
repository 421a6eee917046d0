import { eventually } from '@exchequer/testkit';
import { efileInput, newSsn } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService();
});

afterAll(() => service.stop());

const file = (changes: Parameters<typeof efileInput>[0] = {}, as: Tenant) =>
  service.post('/v1/tax/efile', efileInput(changes), as);

const acknowledged = (id: string, as: Tenant) =>
  eventually(async () => {
    const { body } = await service.get(`/v1/tax/status/${id}`, as);
    expect(body.status).not.toBe('submitted');
    return body;
  }, 60_000);

test('The example of the client libraries is filed, accepted and announced', async () => {
  const as = newTenant();
  const answer = await file({}, as);
  expect(answer.text).toContain('"status":"submitted"');
  expect(answer.status).toBe(200);
  expect(answer.body.submissionId).toMatch(/^000100\d{7}[0-9a-z]{7}$/);
  const filing = await acknowledged(answer.body.id, as);
  expect(filing).toMatchObject({
    status: 'accepted',
    acknowledgmentCode: `A${filing.submissionId}`,
    estimatedRefund: 901,
    errors: [],
  });
  expect(filing.history.map(({ status }: { status: string }) => status)).toEqual([
    'submitted',
    'queued',
    'transmitted',
    'accepted',
  ]);
  expect((await service.events(as)).map(({ type }) => type)).toEqual([
    'tax.filing.submitted',
    'tax.filing.accepted',
    'tax.return.filed',
  ]);
  const { body: record } = await service.get(`/api/filing/status?filingId=${filing.id}`, as);
  expect(record).toEqual({
    filingId: filing.id,
    status: 'accepted',
    submittedAt: filing.submittedAt,
    acceptedAt: filing.acknowledgedAt,
    confirmationNumber: filing.acknowledgmentCode,
    success: true,
    object: 'filing_status',
    livemode: false,
    kind: 'efile',
    taxYear: 2025,
    submissionId: filing.submissionId,
    errors: [],
    history: filing.history,
    createdBy: 'key_00000000000000000000000001',
    updatedBy: null,
    externalId: null,
    metadata: {},
  });
  const bySubmission = await service.get(`/api/filing/status?submissionId=${filing.submissionId}`, as);
  expect(bySubmission.body).toEqual(record);
});

test('A return that is rejected with IND-031-04 is accepted when it is resubmitted with another prior-year AGI', async () => {
  const as = newTenant();
  const ssn = newSsn('9002');
  const first = await file({ ssn, priorYearAgi: 1 }, as);
  const rejected = await acknowledged(first.body.id, as);
  expect(rejected).toMatchObject({
    status: 'rejected',
    acknowledgmentCode: 'IND-031-04',
    errors: [{ code: 'IND-031-04', field: 'signature.priorYearAgi' }],
  });
  const second = await file({ ssn, priorYearAgi: 52_000, resubmits: first.body.id }, as);
  expect(second.body).toMatchObject({ status: 'submitted', resubmits: first.body.id });
  expect(await acknowledged(second.body.id, as)).toMatchObject({ status: 'accepted' });
  const again = await file({ ssn, resubmits: first.body.id }, as);
  expect([again.status, again.body.code]).toEqual([422, 'efile_rule']);
});
