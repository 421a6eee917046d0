import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { readEfw2File } from '@exchequer/efw2';
import { newId } from '@exchequer/ids';
import { readIrisTransmission, readReturn941 } from '@exchequer/irs-xml';
import { readFireFile } from '@exchequer/pub1220';
import { eventually, TEST_KEY } from '@exchequer/testkit';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import {
  employeeInput,
  input941,
  input1099,
  inputW2,
  recipientInput,
  ssnOf,
} from '../../test/information-return-input.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService();
});

afterAll(() => service.stop());

const thisYear = Number(toDateIn(NEW_YORK, new Date()).slice(0, 4));
/** The last one with a law. */
const YEAR_MAX = 2026;

const submit = (what: '1099' | 'w2' | '941', body: unknown, as: Tenant) =>
  service.post(`/api/filing/submit-${what}`, body, as);

const accepted = (filingId: string, as: Tenant) =>
  eventually(async () => {
    const { body } = await service.get(`/api/filing/status?filingId=${filingId}`, as);
    expect(body.status).toBe('accepted');
    return body;
  }, 60_000);

const fileOf = async (filingId: string, as: Tenant, format?: string) => {
  const query = format === undefined ? '' : `?format=${format}`;
  const answer = await service.get(`/api/filing/${filingId}/file${query}`, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer;
};

const errorsOf = ({ body }: { body: { errors?: { location: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ location, code }) => `${location} ${code}`);

describe('Forms 1099-NEC', () => {
  test('The example of the interface is filed, accepted, and its IRIS file has what was submitted', async () => {
    const as = newTenant();
    const answer = await submit('1099', input1099(), as);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      submissionId: expect.stringMatching(/^\d{13}[0-9a-z]{7}$/),
      status: 'pending',
      filingId: expect.stringMatching(/^fil_/),
      object: 'information_return',
      livemode: false,
      kind: '1099',
      taxYear: 2025,
      recipientCount: 1,
      createdBy: TEST_KEY,
      progress: { stage: 'filed', recipientsDone: 1, recipientsTotal: 1 },
      warnings: [],
      externalId: null,
      metadata: {},
    });
    const status = await accepted(answer.body.filingId, as);
    expect(status).toMatchObject({
      kind: '1099',
      submissionId: answer.body.submissionId,
      progress: { stage: 'filed' },
    });
    const file = await fileOf(answer.body.filingId, as);
    expect(file.headers.get('content-type')).toContain('application/xml');
    const read = readIrisTransmission(file.text);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.value.manifest).toMatchObject({ type: 'O', test: 'T', taxYear: '2025', recipientCount: 1 });
    expect(read.value.submission.header.issuer).toMatchObject({ tin: '123456789', nameControl: 'ACME' });
    expect(read.value.submission.recipients).toEqual([
      expect.objectContaining({
        recordId: '1',
        nonemployeeCompensation: 5_000_00n,
        recipient: {
          tin: '400111234',
          tinType: 'INDIVIDUAL_TIN',
          person: { first: 'JANE', last: 'DOE' },
          address: { street: '3 ELM STREET', city: 'BOISE', state: 'ID', zip: '83702' },
        },
      }),
    ]);
    expect((await service.events(as)).map(({ type }) => type)).toEqual(['tax.filing.submitted', 'tax.filing.accepted']);
  });

  test('A prior year is also a file of Pub. 1220; tax year 2026 is not', async () => {
    const as = newTenant();
    const business = recipientInput({ name: 'Doe & Sons LLC', ssn: '45-1234567', federalWithheld: 10 });
    const { body } = await submit('1099', input1099({ taxYear: 2024, recipients: [recipientInput(), business] }), as);
    const read = readFireFile((await fileOf(body.filingId, as, 'pub1220')).text);
    expect(read.problems).toEqual([]);
    expect(read.file!.issuers[0]!.payees).toEqual([
      expect.objectContaining({ tin: '400111234', tinType: '2', nameControl: 'DOE', amount1: 5_000_00n }),
      expect.objectContaining({ tin: '451234567', tinType: '1', nameControl: 'DOE&', amount4: 10_00n }),
    ]);
    const next = await submit('1099', input1099({ taxYear: 2026 }), as);
    const refused = await service.get(`/api/filing/${next.body.filingId}/file?format=pub1220`, as);
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['query.format invalid_value']]);
  });

  test('Payments below the threshold of the year are filed with a warning', async () => {
    const as = newTenant();
    const recipients = [
      recipientInput({ compensation: 599.99 }),
      recipientInput({ ssn: '400-11-1235', compensation: 600 }),
    ];
    const before = await submit('1099', input1099({ recipients }), as);
    expect(before.body.warnings).toEqual([
      {
        location: 'body.recipients[0].compensation',
        code: 'below_threshold',
        message: 'is below 600 dollars, from which a Form 1099-NEC of 2025 is required',
      },
    ]);
    const after = await submit('1099', input1099({ recipients, taxYear: 2026 }), as);
    expect(after.body.warnings).toHaveLength(2);
  });

  test('A correction refers to the record that it corrects; a void has amounts of 0', async () => {
    const as = newTenant();
    const recipients = [recipientInput(), recipientInput({ ssn: '400-11-1235', name: 'John Roe' })];
    const { body: original } = await submit('1099', input1099({ recipients }), as);
    await accepted(original.filingId, as);
    const correction = await submit(
      '1099',
      input1099({
        corrects: original.filingId,
        recipients: [recipientInput({ ssn: '400-11-1235', name: 'John Roe', compensation: 7_000 })],
      }),
      as,
    );
    expect(correction.status).toBe(200);
    const corrected = readIrisTransmission((await fileOf(correction.body.filingId, as)).text);
    expect(corrected).toMatchObject({
      ok: true,
      value: {
        manifest: { type: 'C' },
        submission: {
          recipients: [
            {
              isCorrected: true,
              correctsRecordId: expect.stringMatching(/^esub_\w+\|1\|2$/),
              nonemployeeCompensation: 7_000_00n,
            },
          ],
        },
      },
    });
    const copy = await service.get(`/api/filing/${correction.body.filingId}/recipients/0/copy`, as);
    expect((await textsOf(copy.bytes)).flat().join(' ')).toContain('CORRECTED');
    const voiding = await submit('1099', input1099({ voids: original.filingId }), as);
    const voided = readIrisTransmission((await fileOf(voiding.body.filingId, as)).text);
    expect(voided).toMatchObject({
      ok: true,
      value: {
        submission: {
          recipients: [
            { isCorrected: true, correctsRecordId: expect.stringMatching(/\|1\|1$/), nonemployeeCompensation: 0n },
          ],
        },
      },
    });
    const again = await submit('1099', input1099({ voids: original.filingId }), as);
    expect([again.status, again.body.success]).toEqual([409, false]);
  });

  test('A correction of a pending filing, of another payer, or of an unknown recipient changes nothing', async () => {
    const as = newTenant();
    const { body: original } = await submit('1099', input1099(), as);
    await service.sandbox.kill();
    try {
      const pending = (await submit('1099', input1099({ ein: '45-1234567' }), as)).body.filingId;
      const early = await submit('1099', input1099({ ein: '45-1234567', corrects: pending }), as);
      expect([early.status, early.body.success]).toEqual([409, false]);
    } finally {
      await service.sandbox.restart();
    }
    await accepted(original.filingId, as);
    const other = await submit('1099', input1099({ ein: '45-1234567', corrects: original.filingId }), as);
    expect(other.status).toBe(409);
    const unknown = await submit(
      '1099',
      input1099({ corrects: original.filingId, recipients: [recipientInput({ ssn: '400-11-9999' })] }),
      as,
    );
    expect([unknown.status, errorsOf(unknown)]).toEqual([422, ['body.recipients[0].ssn not_in_original']]);
    const missing = await submit('1099', input1099({ corrects: newId('fil') }), as);
    expect(missing.status).toBe(404);
    const { rows } = await service.database.admin(
      `select count(*)::int as n from tax.information_return where org_id = '${as.organizationId}'`,
    );
    expect(rows[0].n).toBe(2);
  });

  test('Ten thousand recipients are prepared with progress and bounded memory; 10,001 are refused', async () => {
    const as = newTenant();
    const recipients = Array.from({ length: 10_001 }, (_, n) =>
      recipientInput({ ssn: ssnOf(n), compensation: (60_000 + n) / 100 }),
    );
    const refused = await submit('1099', input1099({ recipients }), as);
    expect([refused.status, refused.body.success, errorsOf(refused)]).toEqual([
      400,
      false,
      ['body.recipients too_many'],
    ]);
    recipients.pop();
    const startedMs = performance.now();
    const { body } = await submit('1099', input1099({ recipients }), as);
    expect(body.errors).toBeUndefined();
    expect(body).toMatchObject({
      success: true,
      recipientCount: 10_000,
      progress: { stage: 'preparing', recipientsDone: 0 },
    });
    const before = process.memoryUsage().rss;
    let peak = before;
    const seen = new Set<number>();
    await eventually(async () => {
      peak = Math.max(peak, process.memoryUsage().rss);
      const { body: status } = await service.get(`/api/filing/status?filingId=${body.filingId}`, as);
      seen.add(status.progress.recipientsDone);
      expect(status.status).toBe('accepted');
    }, 240_000);
    const seconds = (performance.now() - startedMs) / 1_000;
    process.stdout.write(
      `10,000 recipients: accepted after ${seconds.toFixed(1)} s, ${Math.round((peak - before) / 1e6)} MB more memory\n`,
    );
    expect(seen.size).toBeGreaterThan(2);
    expect(peak - before).toBeLessThan(500e6);
    const read = readIrisTransmission((await fileOf(body.filingId, as)).text);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.value.submission.recipients).toHaveLength(10_000);
    expect(read.value.submission.header.totals.nonemployeeCompensation).toBe(
      recipients.reduce((sum, { compensation }) => sum + BigInt(Math.round(compensation * 100)), 0n),
    );
    const copy = await service.get(`/api/filing/${body.filingId}/recipients/9999/copy`, as);
    expect((await textsOf(copy.bytes)).flat().join(' ')).toContain('699.99');
  }, 300_000);
});

describe('Forms W-2', () => {
  test('The example of the interface gets its boxes, and its EFW2 file passes the rules of the SSA', async () => {
    const as = newTenant();
    const answer = await submit('w2', inputW2({ wages: 250_000, federalWithheld: 50_000 }), as);
    expect(answer.body).toMatchObject({
      success: true,
      status: 'pending',
      kind: 'w2',
      totals: {
        wages: 250_000,
        federalIncomeTax: 50_000,
        socialSecurityWages: 176_100,
        socialSecurityTax: 10_918.2,
        medicareWages: 250_000,
        medicareTax: 4_075,
        socialSecurityTips: 0,
      },
    });
    await accepted(answer.body.filingId, as);
    const read = readEfw2File((await fileOf(answer.body.filingId, as)).text);
    expect(read.problems).toEqual([]);
    const [employer] = read.file!.employers;
    expect(employer!.employer).toMatchObject({
      ein: '123456789',
      name: 'ACME INC.',
      deliveryAddress: '2 OAK AVENUE',
      city: 'DENVER',
      zip: '80202',
    });
    expect(employer!.employees[0]!.wages).toMatchObject({
      ssn: '400111234',
      firstName: 'JANE',
      middleName: 'Q',
      lastName: 'DOE',
    });
  });

  test('Several employees are one submission, with box 12 and what each of them gets as a copy', async () => {
    const as = newTenant();
    const employees = Array.from({ length: 300 }, (_, n) =>
      employeeInput({
        name: `Jane ${'ABCDEFGHIJ'[n % 10]} Doe`,
        ssn: ssnOf(n),
        retirementPlan: true,
        box12: [{ code: 'D', amount: 1_000 }],
      }),
    );
    const { employer } = inputW2();
    const { body } = await submit('w2', { employer, employees }, as);
    await accepted(body.filingId, as);
    const read = readEfw2File((await fileOf(body.filingId, as)).text);
    expect(read.problems).toEqual([]);
    expect(read.file!.employers[0]!.total).toMatchObject({
      employeeCount: 300,
      wages: 15_000_000_00n,
      deferred401k: 300_000_00n,
    });
    const copy = await service.get(`/api/filing/${body.filingId}/recipients/299/copy`, as);
    expect(copy.headers.get('content-type')).toContain('application/pdf');
    const text = (await textsOf(copy.bytes)).flat().join(' ');
    expect(text).toContain(`***-**-${ssnOf(299).slice(-4)}`);
    expect(text).not.toContain(ssnOf(299).slice(0, 5));
    expect(text).toContain('retirement plan');
  });
});

describe('Form 941', () => {
  test('Lines are computed, and the answer says when the taxes must be deposited', async () => {
    const as = newTenant();
    const answer = await submit('941', input941(), as);
    expect(answer.body).toMatchObject({
      success: true,
      kind: '941',
      quarter: 1,
      lines: { line5aTax: 5_580, line5cTax: 1_305, line5e: 6_885, line6: 11_885, line12: 11_885, line14: 0, line15: 0 },
      depositSchedule: {
        kind: 'monthly',
        lookbackPeriod: { from: '2023-07-01', to: '2024-06-30' },
        deposits: [
          { period: '2025-01', amount: 4_000, dueDate: '2025-02-18' },
          { period: '2025-02', amount: 4_000, dueDate: '2025-03-17' },
          { period: '2025-03', amount: 3_885, dueDate: '2025-04-15' },
        ],
        returnDueDate: '2025-04-30',
      },
    });
    await accepted(answer.body.filingId, as);
    expect(readReturn941((await fileOf(answer.body.filingId, as)).text)).toMatchObject({
      ok: true,
      value: {
        header: { ein: '123456789', periodEnd: '2025-03-31' },
        form: { line12: 11_885_00n, monthly: { total: 11_885_00n } },
      },
    });
    const pdf = await fileOf(answer.body.filingId, as, 'pdf');
    expect((await textsOf(pdf.bytes)).flat().join(' ')).toContain('11,885.00');
    const again = await submit('941', input941(), as);
    expect([again.status, again.body.success]).toEqual([409, false]);
  });

  test('A semiweekly depositor gives the liability of each day', async () => {
    const as = newTenant();
    const monthly = await submit('941', input941({ lookbackTax: 50_000.01 }), as);
    expect([monthly.status, errorsOf(monthly)]).toEqual([422, ['body.liability daily_liability_required']]);
    const liability = [
      { date: '2025-01-10', amount: 6_000 },
      { date: '2025-03-04', amount: 5_885 },
    ];
    const daily = await submit('941', input941({ lookbackTax: 50_000.01, liability }), as);
    expect(daily.body.depositSchedule).toMatchObject({
      kind: 'semiweekly',
      deposits: [
        { period: '2025-01-10', dueDate: '2025-01-15' },
        { period: '2025-03-04', dueDate: '2025-03-07' },
      ],
    });
    const read = readReturn941((await fileOf(daily.body.filingId, as)).text);
    expect(read).toMatchObject({ ok: true, value: { form: { isSemiweekly: true } } });
  });

  test('Four Forms 941 are reconciled with the Forms W-2 of the year', async () => {
    const as = newTenant();
    for (const quarter of [1, 2, 3, 4]) {
      const { status } = await submit('941', input941({ quarter }), as);
      expect(status).toBe(200);
    }
    const employees = [
      employeeInput({ wages: 90_000, federalWithheld: 10_000 }),
      employeeInput({ wages: 90_000, federalWithheld: 9_999, ssn: '400-11-1235' }),
    ];
    await submit('w2', { taxYear: 2025, employer: inputW2().employer, employees }, as);
    const { body } = await service.post('/api/filing/reconcile-941', { ein: '12-3456789', taxYear: 2025 }, as);
    expect(body).toEqual({
      success: true,
      object: 'reconciliation',
      livemode: false,
      taxYear: 2025,
      quarters: [1, 2, 3, 4],
      employeeCount: 2,
      agrees: false,
      amounts: [
        { amount: 'wages', form941: 180_000, formsW2: 180_000, difference: 0 },
        { amount: 'federalIncomeTax', form941: 20_000, formsW2: 19_999, difference: 1 },
        { amount: 'socialSecurityWages', form941: 180_000, formsW2: 180_000, difference: 0 },
        { amount: 'socialSecurityTips', form941: 0, formsW2: 0, difference: 0 },
        { amount: 'medicareWages', form941: 180_000, formsW2: 180_000, difference: 0 },
      ],
    });
    const none = await service.post('/api/filing/reconcile-941', { ein: '12-3456789', taxYear: 2024 }, as);
    expect(none.status).toBe(404);
  });
});

describe('What is refused', () => {
  const nineMistakes = input1099({
    businessName: '',
    ein: '07-1234567',
    taxYear: 2019,
    recipients: [
      recipientInput({ ssn: '000-11-1234', state: 'ZZ', zip: '123', compensation: -1 }),
      recipientInput({ ssn: '666-11-1234', compensation: 1.234 }),
    ],
  });

  test.each<[string, '1099' | 'w2' | '941', unknown, number, string[]]>([
    [
      'nine mistakes at once',
      '1099',
      nineMistakes,
      400,
      [
        'body.businessName too_short',
        'body.ein invalid_ein',
        'body.recipients[0].compensation out_of_range',
        'body.recipients[0].ssn invalid_tin',
        'body.recipients[0].state invalid_state',
        'body.recipients[0].zip invalid_form',
        'body.recipients[1].compensation too_many_decimals',
        'body.recipients[1].ssn invalid_tin',
        'body.taxYear too_small',
      ],
    ],
    ['no recipients', '1099', input1099({ recipients: [] }), 400, ['body.recipients too_few']],
    ['an unknown member', '1099', input1099({ tin: 1 }), 400, ['body.tin unknown_field']],
    ['an SSN that may not exist', 'w2', inputW2({ ssn: '900-70-1234' }), 400, ['body.employee.ssn invalid_ssn']],
    [
      'the same recipient twice',
      '1099',
      input1099({ recipients: [recipientInput(), recipientInput()] }),
      400,
      ['body.recipients[1].ssn duplicate_recipient'],
    ],
    [
      'nothing to report and withholding above it',
      '1099',
      input1099({ recipients: [recipientInput({ compensation: 0, federalWithheld: 1 })] }),
      400,
      [
        'body.recipients[0].federalWithheld withholding_above_compensation',
        'body.recipients[0].compensation nothing_to_report',
      ],
    ],
    ['corrects and voids', '1099', input1099({ corrects: newId('fil'), voids: newId('fil') }), 404, []],
    ['neither employee nor employees', 'w2', { employer: inputW2().employer }, 400, ['body.employee required']],
    ['both', 'w2', inputW2({}, { employees: [employeeInput()] }), 400, ['body.employees ambiguous']],
    ['a name without a last name', 'w2', inputW2({ name: 'Jane' }), 400, ['body.employee.name invalid_name']],
    [
      'what the SSA rejects',
      'w2',
      inputW2({ socialSecurityWages: 200_000, socialSecurityTax: 12_400, medicareWages: 100_000, medicareTax: 1_450 }),
      422,
      ['body.employee.socialSecurityWages above_wage_base', 'body.employee.medicareWages below_social_security_wages'],
    ],
    [
      'lines that do not agree',
      '941',
      input941({}, { line5e: 1, line12: 2 }),
      422,
      ['body.lines.line5e wrong_arithmetic', 'body.lines.line12 wrong_arithmetic'],
    ],
    ['liability that is not line 12', '941', input941({ liability: [1, 2, 3] }), 422, ['body.liability wrong_total']],
    ['no liability', '941', input941({ liability: undefined }), 422, ['body.liability required']],
    [
      'a quarter that is not over',
      '941',
      input941({ taxYear: thisYear, quarter: 4 }),
      400,
      [thisYear <= YEAR_MAX ? 'body.quarter quarter_not_over' : 'body.taxYear too_large'],
    ],
    [
      'Medicare wages below social security wages',
      '941',
      input941({ liability: undefined }, { line2: 1_000, line3: 0, line5a: 1_000, line5c: 0 }),
      422,
      ['body.lines.line5c below_social_security_wages'],
    ],
  ])('%s', async (_, what, body, status, errors) => {
    const as = newTenant();
    const answer = await submit(what, body, as);
    expect([answer.status, answer.body.success]).toEqual([status, false]);
    expect(errorsOf(answer).sort()).toEqual([...errors].sort());
    expect(answer.text).not.toMatch(/400-?11-?1234|000-11-1234|666-11/);
    const { rows } = await service.database.admin(
      `select (select count(*) from tax.information_return where org_id = '${as.organizationId}')
            + (select count(*) from tax.filing where org_id = '${as.organizationId}') as n`,
    );
    expect(Number(rows[0].n)).toBe(0);
  });

  test('An answer names at most 100 of 10,000 wrong recipients, each by its index', async () => {
    const recipients = Array.from({ length: 10_000 }, (_, n) =>
      recipientInput({ ssn: ssnOf(n), federalWithheld: 6_000 }),
    );
    const answer = await submit('1099', input1099({ recipients }), newTenant());
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(100);
    expect(answer.body.errors[99].location).toBe('body.recipients[99].federalWithheld');
  });

  test('Nobody sees an information return of another organization, and live mode without a provider writes nothing', async () => {
    const [as, other] = [newTenant(), newTenant()];
    const { body } = await submit('1099', input1099(), as);
    for (const path of [
      `status?filingId=${body.filingId}`,
      `${body.filingId}/file`,
      `${body.filingId}/recipients/0/copy`,
    ]) {
      expect((await service.get(`/api/filing/${path}`, other)).status).toBe(404);
    }
    expect((await submit('1099', input1099({ corrects: body.filingId }), other)).status).toBe(404);
    expect((await service.get(`/api/filing/${body.filingId}/recipients/1/copy`, as)).status).toBe(404);
    const live = await submit('1099', input1099(), newTenant(true));
    expect([live.status, live.body.code, live.body.success]).toEqual([503, 'provider_not_configured', false]);
  });

  test('A request that is repeated with its idempotency key files once', async () => {
    const as = newTenant();
    const headers = { 'idempotency-key': 'one submission' };
    const [first, second] = [
      await service.post('/api/filing/submit-1099', input1099(), as, { headers }),
      await service.post('/api/filing/submit-1099', input1099(), as, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await service.events(as)).filter(({ type }) => type === 'tax.filing.submitted')).toHaveLength(1);
  });

  test('Whoever lost the id finds an information return in the list of filings, and the id of an event has a status', async () => {
    const as = newTenant();
    const { body } = await submit('941', input941(), as);
    await accepted(body.filingId, as);
    const list = (query: string) => service.get(`/v1/tax/filings${query}`, as);
    const found = { id: body.filingId, kind: '941', status: 'accepted', estimatedRefund: null, returnId: null };
    expect((await list('')).body.data).toEqual([expect.objectContaining(found)]);
    expect((await list('?kind=941')).body.total_count).toBe(1);
    expect((await list('?kind=efile')).body.total_count).toBe(0);
    const event = (await service.events(as)).find(({ type }) => type === 'tax.filing.accepted')!;
    expect(event.data).toMatchObject({ id: body.filingId, kind: '941', estimatedRefund: null });
    const { status, body: filing } = await service.get(`/v1/tax/status/${event.data.id}`, as);
    expect([status, filing]).toEqual([200, expect.objectContaining(found)]);
    expect(filing.history.map(({ status: step }: { status: string }) => step)).toEqual([
      'submitted',
      'queued',
      'transmitted',
      'accepted',
    ]);
    expect((await service.get(`/v1/tax/status/${body.filingId}`, newTenant())).status).toBe(404);
  });

  test('A large submission has a status while it is prepared', async () => {
    const as = newTenant();
    const recipients = Array.from({ length: 300 }, (_, index) => recipientInput({ ssn: ssnOf(index) }));
    const { body } = await submit('1099', input1099({ recipients }), as);
    const { status, body: filing } = await service.get(`/v1/tax/status/${body.filingId}`, as);
    expect([status, filing.kind, filing.returnId, filing.status]).toEqual([200, '1099', null, 'submitted']);
    await accepted(body.filingId, as);
  });

  test('In test mode a street alone is like no address, with a warning', async () => {
    const employer = { ...inputW2().employer, address: '123 Main St' };
    const cases: ['1099' | 'w2' | '941', object, string][] = [
      ['w2', { ...inputW2(), employer }, 'body.employer.address'],
      ['w2', inputW2({ address: '123 Main St' }), 'body.employee.address'],
      ['1099', input1099({ address: 'somewhere' }), 'body.address'],
      ['941', { ...input941(), address: '123 Main St' }, 'body.address'],
    ];
    for (const [what, body, location] of cases) {
      const as = newTenant();
      const answer = await submit(what, body, as);
      expect([answer.status, answer.body.warnings]).toEqual([
        200,
        expect.arrayContaining([expect.objectContaining({ location, code: 'invalid_address' })]),
      ]);
      expect((await fileOf(answer.body.filingId, as)).text).not.toMatch(/123 MAIN|SOMEWHERE/i);
    }
  });

  test('Nothing personal is stored in the clear', async () => {
    const as = newTenant();
    await submit(
      '1099',
      input1099({ recipients: [recipientInput({ name: 'Zebulon Quixote', ssn: '412-55-6677' })] }),
      as,
    );
    const { rows } = await service.database.admin(`
      select r::text as row from tax.information_return r where org_id = '${as.organizationId}'
      union all select p::text from tax.information_return_part p where org_id = '${as.organizationId}'
      union all select f::text from tax.filing f where org_id = '${as.organizationId}'
      union all select o::text from tax.outbox o where org_id = '${as.organizationId}'`);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const { row } of rows) {
      expect(row).not.toMatch(/Zebulon|ZEBULON|Quixote|412-?55-?6677|123456789/);
      expect(row).not.toContain(hex('Zebulon'));
      expect(row).not.toContain(hex('412556677'));
    }
  });
});
