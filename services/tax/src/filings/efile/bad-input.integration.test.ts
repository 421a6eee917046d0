import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { tablesMentioning } from '@exchequer/testkit';
import { efileInput, newSsn } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const file = (body: object, as: Tenant) => service.post('/v1/tax/efile', body, as);
const acknowledge = (id: string, status: string, as: Tenant) =>
  service.post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status }, as);

/** How many rows the tenant has in the tables that an e-file writes. */
async function rowsOf({ organizationId }: Tenant): Promise<number> {
  const tables = ['filing', 'filing_history', 'tax_return', 'outbox', 'vault_key'];
  const counts = tables.map((table) => `(select count(*) from tax.${table} where org_id = '${organizationId}')`);
  const { rows } = await service.database.admin(`select (${counts.join(' + ')})::int as count`);
  return rows[0].count;
}

type Input = ReturnType<typeof efileInput>;
const thisYear = Number(toDateIn(NEW_YORK, new Date()).slice(0, 4));
/** The last one with a law. */
const YEAR_MAX = 2026;
const base = efileInput();
const withTaxpayer = (changes: object) => ({ ...base, taxpayer: { ...base.taxpayer, ...changes } });
const withAccount = (changes: object) => ({ ...base, directDeposit: { ...base.directDeposit, ...changes } });
const withLines = (changes: object) => ({ ...base, form1040: { ...base.form1040, ...changes } });

describe('A wrong value is refused with its place and code, and nothing is written', () => {
  const table: [what: string, body: object, status: number, errors: [string, string][]][] = [
    ...['000-12-3456', '666-12-3456', '400-00-1234', '400-12-0000', '111-11-1111', '900-45-1234', '912-93-1234'].map(
      (ssn): [string, object, number, [string, string][]] => [
        `the impossible SSN ${ssn}`,
        withTaxpayer({ ssn }),
        422,
        [['body.taxpayer.ssn', 'R0000-500-01']],
      ],
    ),
    ['an SSN of eight digits', withTaxpayer({ ssn: '400-12-345' }), 400, [['body.taxpayer.ssn', 'invalid_ssn']]],
    [
      'a birthday to come',
      withTaxpayer({ dateOfBirth: '2031-01-01' }),
      422,
      [['body.taxpayer.dateOfBirth', 'IND-524']],
    ],
    ['no such day', withTaxpayer({ dateOfBirth: '1985-02-30' }), 400, [['body.taxpayer.dateOfBirth', 'invalid_date']]],
    [
      'a wrong check digit of the routing number',
      withAccount({ routingNumber: '021000022' }),
      422,
      [['body.directDeposit.routingNumber', 'invalid_routing_number']],
    ],
    [
      'a district that does not exist',
      withAccount({ routingNumber: '990000013' }),
      422,
      [['body.directDeposit.routingNumber', 'invalid_routing_number']],
    ],
    [
      'an account of zeros',
      withAccount({ accountNumber: '000000' }),
      422,
      [['body.directDeposit.accountNumber', 'invalid_account_number']],
    ],
    ['a wrong sum', withLines({ totalIncome: 61_000 }), 422, [['body.form1040.totalIncome', 'arithmetic']]],
    ['a wrong difference', withLines({ taxableIncome: 1 }), 422, [['body.form1040.taxableIncome', 'arithmetic']]],
    thisYear <= YEAR_MAX
      ? ['a year that is not over', { ...base, taxYear: thisYear }, 422, [['body.taxYear', 'tax_year_not_over']]]
      : ['a year without a law', { ...base, taxYear: thisYear }, 400, [['body.taxYear', 'too_large']]],
    ['a year out of range', { ...base, taxYear: 2019 }, 400, [['body.taxYear', 'too_small']]],
    ['no return at all', { taxpayer: base.taxpayer }, 400, [['body.form1040', 'required']]],
    [
      'a joint return without a spouse',
      { ...base, filingStatus: 'married_filing_jointly' },
      400,
      [
        ['body.spouse.ssn', 'required'],
        ['body.spouse.firstName', 'required'],
        ['body.spouse.lastName', 'required'],
      ],
    ],
    ['a PIN of zeros', { ...base, signature: { pin: '00000' } }, 422, [['body.signature.pin', 'IND-031-04']]],
    ['an IP PIN of five digits', { ...base, ipPin: '12345' }, 422, [['body.ipPin', 'IND-180-01']]],
    [
      'a prior-year AGI that is given twice',
      { ...base, priorYearAgi: 1, signature: { priorYearAgi: 2 } },
      400,
      [['body.priorYearAgi', 'ambiguous']],
    ],
    [
      'a return that does not exist',
      { returnId: 'ret_00000000000000000000000000' },
      404,
      [['body.returnId', 'not_found']],
    ],
    [
      'a filing that does not exist',
      { ...base, resubmits: 'fil_00000000000000000000000000' },
      404,
      [['body.resubmits', 'not_found']],
    ],
    [
      'nine mistakes at once',
      {
        taxpayer: { ssn: '000-12-3456', firstName: 'Dana', dateOfBirth: '2031-01-01', address: { city: 'Portland' } },
        form1040: { wages: 100, totalIncome: 5_000 },
        directDeposit: { routingNumber: '1', accountNumber: '1', accountType: 'checking' },
        taxYear: 2025,
      },
      400,
      [
        ['body.taxpayer.ssn', 'R0000-500-01'],
        ['body.taxpayer.dateOfBirth', 'IND-524'],
        ['body.form1040.totalIncome', 'arithmetic'],
        ['body.directDeposit.routingNumber', 'invalid_routing_number'],
        ['body.directDeposit.accountNumber', 'invalid_account_number'],
        ['body.taxpayer.lastName', 'required'],
        ['body.taxpayer.address.street', 'required'],
        ['body.taxpayer.address.state', 'required'],
        ['body.taxpayer.address.zip', 'required'],
      ],
    ],
  ];
  test.each(table)('%s', async (_what, body, status, errors) => {
    const as = newTenant();
    const answer = await file(body, as);
    const told = (answer.body.errors ?? []).map(({ location, code }: Record<string, string>) => [location, code]);
    expect({ status: answer.status, errors: told }).toEqual({ status, errors });
    expect(answer.text).not.toContain((body as Input).taxpayer?.ssn ?? 'no ssn');
    expect(await rowsOf(as)).toBe(0);
  });
});

describe('What was filed before', () => {
  test('A second return of an SSN and year is refused while the first is submitted or accepted', async () => {
    const as = newTenant();
    const input = efileInput();
    const { body } = await file(input, as);
    const expectDuplicate = async () => {
      const before = await rowsOf(as);
      const edited = { ...input, form1040: { ...input.form1040, wages: 70_000 } };
      const answer = await file(edited, as);
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, 'R0000-902-01']);
      expect(await rowsOf(as)).toBe(before);
    };
    await expectDuplicate();
    await acknowledge(body.id, 'accepted', as);
    await expectDuplicate();
    expect((await file(input, newTenant())).status).toBe(200);
  });

  test('An accepted return is not resubmitted but amended, once, and by the same person', async () => {
    const as = newTenant();
    const input = efileInput();
    const { body } = await file(input, as);
    expect((await file({ ...input, amends: body.id }, as)).status).toBe(409);
    await acknowledge(body.id, 'accepted', as);
    expect((await file({ ...input, resubmits: body.id }, as)).status).toBe(409);
    expect((await file({ ...efileInput(), amends: body.id }, as)).status).toBe(409);
    const edited = { ...input, form1040: { ...input.form1040, wages: 61_000 } };
    const amended = await file({ ...edited, amends: body.id }, as);
    expect(amended.body).toMatchObject({ status: 'submitted', amends: body.id });
    expect((await file({ ...edited, amends: body.id }, as)).status).toBe(409);
    expect((await acknowledge(amended.body.id, 'accepted', as)).body.status).toBe('accepted');
  });

  test('A return that was e-filed cannot be deleted', async () => {
    const as = newTenant();
    const { body } = await file(efileInput(), as);
    const answer = await service.delete(`/v1/tax/returns/${body.returnId}`, as);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await service.get(`/v1/tax/forms/1040/${body.returnId}`, as)).status).toBe(200);
  });

  test('Nobody sees or changes a filing of another organization or of the other mode', async () => {
    const as = newTenant();
    const { body } = await file(efileInput(), as);
    for (const other of [newTenant(), { ...as, livemode: true }]) {
      const answers = [
        await service.get(`/v1/tax/status/${body.id}`, other),
        await service.get(`/v1/tax/filings/${body.id}/document`, other),
        await service.get(`/api/filing/status?filingId=${body.id}`, other),
        await service.get(`/api/filing/status?submissionId=${body.submissionId}`, other),
        await file({ ...efileInput(), resubmits: body.id }, other),
        await file({ returnId: body.returnId }, other),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(answers[2]!.body.success).toBe(false);
    }
  });
});

test('Live mode without a provider answers 503 and writes nothing', async () => {
  const as = newTenant(true);
  const answer = await file(efileInput(), as);
  expect([answer.status, answer.body.code]).toEqual([503, 'provider_not_configured']);
  expect(await rowsOf(as)).toBe(0);
});

test('A standard deduction that is not the law’s is filed as given, and the answer tells each line that differs', async () => {
  const as = newTenant();
  const { body } = await file(withLines({ standardDeduction: 12_000 }), as);
  expect(body).toMatchObject({ status: 'submitted', estimatedRefund: 451 });
  expect(body.adjustments).toContainEqual({
    field: 'form1040.standardDeduction',
    claimed: 12_000,
    allowed: 15_750,
    reason: expect.any(String),
  });
  expect(body.adjustments).toContainEqual(
    expect.objectContaining({ field: 'lines.1040.15', claimed: 48_200, allowed: 44_450 }),
  );
  const document = await service.get(`/v1/tax/filings/${body.id}/document`, as);
  expect(document.text).toContain('<Line12eAmt>12000</Line12eAmt>');
  expect(document.text).toContain('<Line15Amt>48200</Line15Amt>');
});

test('No SSN, name, PIN or account number is stored in the clear, or in an event', async () => {
  const as = newTenant();
  const ssn = newSsn('7341');
  const { body } = await file(
    efileInput({ ssn, signature: { pin: '73412', priorYearAgi: 734_120, ipPin: '734129' } }),
    as,
  );
  await acknowledge(body.id, 'accepted', as);
  const document = await service.get(`/v1/tax/filings/${body.id}/document`, as);
  expect(document.text).toContain(`<PrimarySSN>${ssn.replaceAll('-', '')}</PrimarySSN>`);
  for (const secret of [
    ssn,
    ssn.replaceAll('-', ''),
    'Quillfeather',
    'QUILLFEATHER',
    '7000123456',
    '734120',
    '734129',
  ]) {
    for (const schema of ['tax', 'sandbox']) {
      expect([secret, await tablesMentioning(service.database, schema, secret)]).toEqual([secret, {}]);
    }
  }
}, 120_000);
