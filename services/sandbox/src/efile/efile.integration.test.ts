import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newId } from '@exchequer/ids';
import { tablesMentioning } from '@exchequer/testkit';
import { runDue } from '@exchequer/work';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { callbacks } from './call-back.js';
import { OUTCOMES } from './magic-numbers.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:01:00.000Z';
let serial = 0;

const newTenant = () => ({ ...tenant, organizationId: newId('org') });

function submissionOf(ssn: string, more = '') {
  serial += 1;
  const document = `<?xml version="1.0"?><Return><ReturnHeader><TaxYr>2025</TaxYr>${more}<Filer><PrimarySSN>${ssn}</PrimarySSN></Filer></ReturnHeader></Return>`;
  const sha256 = createHash('sha256').update(document).digest('hex');
  const submissionId = `0001002026324${String(serial).padStart(7, '0')}`;
  return { submissionId, kind: 'efile', taxYear: 2025, document, sha256, submittedAt: AT };
}

async function statusOf(submission: ReturnType<typeof submissionOf>, as = newTenant()) {
  expect((await service.post('/efile/submissions', submission, as)).status).toBe(200);
  return (await service.get(`/efile/submissions/${submission.submissionId}?asOf=${LATER}`, as)).body;
}

async function outcomeOf(submission: ReturnType<typeof submissionOf>, as = newTenant()) {
  const { status, errors } = await statusOf(submission, as);
  return [status, errors.map(({ code }: { code: string }) => code)];
}

test('A submission counts once per id, and another document under its id is a 409', async () => {
  const as = newTenant();
  const submission = submissionOf('400551234');
  const first = await service.post('/efile/submissions', submission, as);
  const again = await service.post('/efile/submissions', submission, as);
  expect(again.body).toEqual(first.body);
  const { submissionId } = submission;
  const other = await service.post('/efile/submissions', { ...submissionOf('400551235'), submissionId }, as);
  expect(other.status).toBe(409);
  const wrong = await service.post('/efile/submissions', { ...submission, document: '<Return/>' }, as);
  expect(wrong.body.errors).toMatchObject([{ location: 'body.sha256' }]);
});

test('The authority acknowledges at its own time, whoever asks when', async () => {
  const as = newTenant();
  const submission = submissionOf('400551234');
  await service.post('/efile/submissions', submission, as);
  const ask = (asOf: string) => service.get(`/efile/submissions/${submission.submissionId}?asOf=${asOf}`, as);
  expect((await ask('2026-11-20T12:00:01.000Z')).body).toMatchObject({ status: 'received', acknowledgedAt: null });
  const late = await ask('2026-12-20T12:00:00.000Z');
  expect(late.body).toMatchObject({ status: 'accepted', acknowledgedAt: '2026-11-20T12:00:02.000Z' });
  expect((await ask(AT)).body).toEqual(late.body);
  expect((await service.get(`/efile/submissions/0001002026324zzzzzzz?asOf=${AT}`, as)).status).toBe(404);
});

test('The last digits of an SSN choose the outcome, with the real codes and severities', async () => {
  expect(await outcomeOf(submissionOf('400559001'))).toEqual(['accepted', []]);
  expect(await outcomeOf(submissionOf('400559003'))).toEqual(['rejected', ['R0000-500-01']]);
  expect(await outcomeOf(submissionOf('400559004'))).toEqual(['received', []]);
  const as = newTenant();
  const agi = (amount: number) => `<PrimaryPriorYearAGIAmt>${amount}</PrimaryPriorYearAGIAmt>`;
  expect(await outcomeOf(submissionOf('400559002', agi(1)), as)).toEqual(['rejected', ['IND-031-04']]);
  expect(await outcomeOf(submissionOf('400559002', agi(1)), as)).toEqual(['rejected', ['IND-031-04']]);
  expect(await outcomeOf(submissionOf('400559002', agi(2)), as)).toEqual(['accepted', []]);
});

test('A second return of an SSN and year is rejected with R0000-902-01, an amended one is not', async () => {
  const as = newTenant();
  expect(await outcomeOf(submissionOf('400551234'), as)).toEqual(['accepted', []]);
  expect(await outcomeOf(submissionOf('400551234'), as)).toEqual(['rejected', ['R0000-902-01']]);
  const amended = submissionOf('400551234', '<AmendedReturnInd>X</AmendedReturnInd>');
  expect(await outcomeOf(amended, as)).toEqual(['accepted', []]);
  expect(await outcomeOf(submissionOf('400551234'))).toEqual(['accepted', []]);
});

describe('Somebody who is on the accepted return of another person', () => {
  const spouse = (ssn: string) => `<SpouseSSN>${ssn}</SpouseSSN>`;
  const dependents = (...ssns: string[]) => ssns.map((ssn) => `<DependentSSN>${ssn}</DependentSSN>`).join('');
  const IP_PIN = '<PrimaryIPPIN>123456</PrimaryIPPIN>';

  test.each([
    ['a dependent who is a dependent there', dependents('400665555', '400667777'), ['R0000-507-01']],
    ['a spouse who is the taxpayer there', spouse('400661111'), ['IND-510-02']],
    ['a spouse who is the spouse there', spouse('400662222'), ['IND-513-01']],
    ['a spouse and a dependent', spouse('400662222') + dependents('400665555'), ['IND-513-01', 'R0000-507-01']],
    ['a dependent, with the IP PIN of the taxpayer', dependents('400665555') + IP_PIN, []],
    ['nobody', spouse('400668888') + dependents('400667777'), []],
  ])('is rejected: %s', async (_what, more, codes) => {
    const as = newTenant();
    const first = submissionOf('400661111', spouse('400662222') + dependents('400665555', '400666666'));
    expect(await outcomeOf(first, as)).toEqual(['accepted', []]);
    expect(await outcomeOf(submissionOf('400663333', more), as)).toEqual([
      codes.length > 0 ? 'rejected' : 'accepted',
      codes,
    ]);
  });

  test('can file a return of their own only if they are a dependent there, and the family can amend its return', async () => {
    const as = newTenant();
    const family = spouse('400662222') + dependents('400665555');
    expect(await outcomeOf(submissionOf('400661111', family), as)).toEqual(['accepted', []]);
    expect(await outcomeOf(submissionOf('400665555'), as)).toEqual(['accepted', []]);
    expect(await outcomeOf(submissionOf('400662222'), as)).toEqual(['rejected', ['IND-511-01']]);
    const amended = submissionOf('400661111', `${family}<AmendedReturnInd>X</AmendedReturnInd>`);
    expect(await outcomeOf(amended, as)).toEqual(['accepted', []]);
  });

  test('can be on another return if that return was rejected', async () => {
    const as = newTenant();
    expect(await outcomeOf(submissionOf('400669003', dependents('400665555')), as)).toEqual([
      'rejected',
      ['R0000-500-01'],
    ]);
    expect(await outcomeOf(submissionOf('400663333', dependents('400665555')), as)).toEqual(['accepted', []]);
  });
});

test('A rejection has the category and the severity of a MeF acknowledgment', async () => {
  const as = newTenant();
  const [error] = (await statusOf(submissionOf('400559003'), as)).errors;
  expect(error).toEqual({
    code: 'R0000-500-01',
    category: 'Data Mismatch',
    severity: 'Reject',
    message: expect.stringContaining('PrimaryNameControlTxt'),
  });
  const table: [string, string, string][] = [
    ['IND-031-04', 'Incorrect Data', 'Reject'],
    ['IND-181-01', 'Missing Data', 'Reject'],
    ['R0000-507-01', 'Duplicate Condition', 'Reject'],
    ['R0000-902-01', 'Duplicate Condition', 'Reject and Stop'],
    ['X0000-005', 'XML Error', 'Reject and Stop'],
    ['F9999-001', 'Incorrect Data', 'Reject'],
  ];
  for (const [code, category, severity] of table) {
    const submission = submissionOf('400559004');
    await service.post('/efile/submissions', submission, as);
    const { submissionId } = submission;
    const simulated = { submissionId, status: 'rejected', errorCodes: [code], occurredAt: LATER };
    const { body } = await service.post('/efile/simulations/acknowledgments', simulated, as);
    expect(body.errors).toMatchObject([{ code, category, severity }]);
  }
});

test('A document that cannot be read, or is of another year, is rejected with X0000-005', async () => {
  const broken = submissionOf('40055123');
  const otherYear = { ...submissionOf('400551236'), taxYear: 2024 };
  const entity = submissionOf('400551237', '<!DOCTYPE x>');
  for (const submission of [broken, otherYear, entity])
    expect(await outcomeOf(submission)).toEqual(['rejected', ['X0000-005']]);
});

test('The customer is called back when a submission is acknowledged', async () => {
  const as = newTenant();
  const submission = submissionOf('400551234');
  await service.post('/efile/submissions', submission, as);
  const simulated = { submissionId: submission.submissionId, status: 'accepted', occurredAt: LATER };
  await service.post('/efile/simulations/acknowledgments', simulated, as);
  const before = service.calledBack.length;
  expect(await runDue(service.deps, callbacks(service.deps), as)).toEqual(['done']);
  expect(service.calledBack.slice(before)).toEqual(['/partner/efile/callbacks']);
  expect(await runDue(service.deps, callbacks(service.deps), as)).toEqual([]);
  expect(await workOf(as)).toEqual([]);
});

test('The customer is called back without a question when the submission is due to be acknowledged', async () => {
  const as = newTenant();
  const submission = submissionOf('400551234');
  await service.post('/efile/submissions', submission, as);
  expect(await runDue(service.deps, callbacks(service.deps), as)).toEqual([]);
  await service.database.admin(`update sandbox.work set due_at = now() where org_id = '${as.organizationId}'`);
  expect(await runDue(service.deps, callbacks(service.deps), as)).toEqual(['done']);
  const { rows } = await service.database.admin(
    `select status from sandbox.efile_submission where submission_id = '${submission.submissionId}'`,
  );
  expect(rows).toEqual([{ status: 'accepted' }]);
  expect(await workOf(as)).toEqual([]);
});

test('A customer who does not take the callback is called eight times, later each time', async () => {
  const as = newTenant();
  const submission = submissionOf('400551234');
  await statusOf(submission, as);
  let calls = 0;
  const send = async () => {
    calls += 1;
    return false;
  };
  const away = { ...service.deps, efileCallback: { send } };
  for (let turn = 0; turn < 10; turn++) {
    await runDue(away, callbacks(away), as);
    await service.database.admin(`update sandbox.work set wait_until = now() where org_id = '${as.organizationId}'`);
  }
  expect(calls).toBe(8);
  expect(await workOf(as)).toEqual([]);
});

const workOf = async ({ organizationId }: { organizationId: string }) =>
  (await service.database.admin(`select problem from sandbox.work where org_id = '${organizationId}'`)).rows;

test('Documents and SSNs are not stored in the clear', async () => {
  await outcomeOf(submissionOf('400557341'));
  expect(await tablesMentioning(service.database, 'sandbox', '400557341')).toEqual({});
  expect(await tablesMentioning(service.database, 'sandbox', '<PrimarySSN>')).toEqual({});
});

test('The magic values that customers can list are those that the authority knows', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../tax/service.json', import.meta.url), 'utf8'));
  const declared = (manifest.testValues as { area: string; value: string }[])
    .filter(({ area }) => area.startsWith('e-file'))
    .map(({ value }) => value);
  expect(declared).toEqual([...OUTCOMES.keys()]);
});

describe('Information returns', () => {
  const iris = (ein: string, recipient = '400551234') =>
    `<IRTransmission><IssuerDetail><ForeignEntityInd>0</ForeignEntityInd><TIN>${ein}</TIN></IssuerDetail><RecipientDetail>\n<TIN>${recipient}</TIN></RecipientDetail></IRTransmission>`;
  const efw2 = (ein: string, employee = '400551234') => `RA123456780\r\nRE2025 ${ein}\r\nRW${employee}\r\nRT\r\n`;
  const efw2c = (ein: string, employee = '400551234') =>
    `RCA123456780\r\nRCE2025${' '.repeat(9)}${ein}\r\nRCW${' '.repeat(9)}${employee}\r\nRCT\r\n`;
  const quarter = (ein: string) => `<Return><ReturnHeader><Filer><EIN>${ein}</EIN></Filer></ReturnHeader></Return>`;

  test.each<[string, string, string, string, string[]]>([
    ['a payer whose name does not match', '1099', iris('123459003'), 'rejected', ['SMF018']],
    ['a recipient whose name does not match', '1099', iris('123456789', '400559003'), 'rejected', ['SHAREDIRFORM015']],
    ['both', '1099', iris('123459003', '400559003'), 'rejected', ['SMF018', 'SHAREDIRFORM015']],
    ['an employer whose name does not match', 'w2', efw2('123459003'), 'rejected', ['SSA-INVALID-EIN']],
    [
      'an employee whose name does not match',
      'w2',
      efw2('123456789', '400559003'),
      'rejected',
      ['SSA-INVALID-NAMES-AND-SSNS'],
    ],
    [
      'a corrected employee whose name does not match',
      'w2',
      efw2c('123456789', '400559003'),
      'rejected',
      ['SSA-INVALID-NAMES-AND-SSNS'],
    ],
    ['an employer of Form 941', '941', quarter('123459003'), 'rejected', ['R0000-901-01']],
    ['a document that cannot be read', '941', '<Return/>', 'rejected', ['X0000-005']],
    ['nothing wrong', 'w2', efw2c('123456789'), 'accepted', []],
    ['a payer that stays pending', '1099', iris('123459004'), 'received', []],
  ])('The authority answers to %s', async (_, kind, document, status, codes) => {
    const sha256 = createHash('sha256').update(document).digest('hex');
    expect(await outcomeOf({ ...submissionOf('400551234'), kind, document, sha256 })).toEqual([status, codes]);
  });
});
