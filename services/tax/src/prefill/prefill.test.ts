import { documentId, processed, startTestDocuments, type TestDocuments, w2 } from '../test-documents.js';
import { startTestService, type TestService } from '../test-service.js';

let service: TestService;
let documents: TestDocuments;
beforeAll(async () => {
  documents = await startTestDocuments();
  service = await startTestService({ SERVICE_URL_DOCUMENTS: documents.url });
});
afterAll(async () => {
  await service.stop();
  await documents.stop();
});
beforeEach(() => documents.documents.clear());

/** The answer to a return of these documents, in this order. */
async function prepareFrom(given: object[], input: object = {}, options = {}) {
  for (const [index, document] of given.entries()) documents.documents.set(documentId(index), document);
  const ids = given.map((_, index) => documentId(index));
  return service.post('/forms/1040', { filingStatus: 'single', documents: ids, ...input }, options);
}
const form = (type: string, data: object, needsReview: string[] = []) => processed({ type, data, needsReview });
const lineOf = (body: { lines: Record<string, { line: string; amount: number; from: string[] }[]> }, place: string) => {
  const [name = '', line] = place.split(':');
  return body.lines[name]?.find((one) => one.line === line);
};
const codesOf = (list: { field?: string; location?: string; code: string }[]) =>
  list.map(({ field, location, code }) => `${field ?? location} ${code}`);

test('a W-2 alone makes a return: who, what was earned and withheld, the year, the state', async () => {
  const { status, body } = await prepareFrom([form('w2', w2)]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    taxYear: 2025,
    taxpayer: { firstName: 'DANA', middleInitial: 'R', lastName: 'MILLER', ssn: '***-**-1234' },
    missing: ['taxpayer.dateOfBirth', 'digitalAssets'],
    warnings: [],
    documents: [documentId(0)],
    state: { state: 'OR' },
  });
  expect(lineOf(body, '1040:1a')).toMatchObject({ amount: 52_000 });
  expect(lineOf(body, '1040:25a')).toMatchObject({ amount: 5_830, from: [`document:${documentId(0)}`] });
  expect(lineOf(body, '1040:25d')).toMatchObject({ amount: 5_830 });
  expect(body.refundAmount).toBe(5_830 - lineOf(body, '1040:24')!.amount);
});

test('what the input tells stands, and a difference is told', async () => {
  const { body } = await prepareFrom([form('w2', w2)], {
    incomeSources: { wages: 53_000, interest: 10 },
    withholding: 6_000,
    taxpayer: { firstName: 'Dana', age: 40 },
    taxYear: 2024,
  });
  expect(body.taxpayer).toMatchObject({ firstName: 'Dana', lastName: 'MILLER' });
  expect([lineOf(body, '1040:1a')!.amount, lineOf(body, '1040:2b')!.amount, lineOf(body, '1040:25a')!.amount]).toEqual([
    53_000, 10, 6_000,
  ]);
  expect(codesOf(body.warnings)).toEqual([
    'documents[0] other_tax_year',
    'incomeSources.wages differs_from_documents',
    'withholding differs_from_documents',
  ]);
});

test('a field that was read with doubt is a warning, one that was not read is missing and never 0', async () => {
  const { body } = await prepareFrom([form('w2', { ...w2, federal_tax: null }, ['wages', 'federal_tax'])]);
  expect(codesOf(body.warnings)).toEqual(['documents[0].wages low_confidence']);
  expect(body.missing).toEqual(['documents[0].federal_tax', 'taxpayer.dateOfBirth', 'digitalAssets']);
  expect(lineOf(body, '1040:25a')).toBeUndefined();
});

test('on a joint return each W-2 is the one whose number it has', async () => {
  const hers = {
    ...w2,
    employee: 'KIM LEE MILLER',
    ssn: '400-55-9999',
    wages: 30_000,
    federal_tax: 2_000,
    retirement_plan: false,
  };
  const joint = { filingStatus: 'married_filing_jointly' };
  const { body } = await prepareFrom([form('w2', w2), form('w2', hers)], joint);
  expect(body.spouse).toMatchObject({ firstName: 'KIM LEE', lastName: 'MILLER', ssn: '***-**-9999' });
  expect(lineOf(body, '1040:1a')!.from).toEqual(['input:incomeSources.wages', 'input:incomeSources.spouseWages']);
  expect(body.missing).not.toContain('spouse.ssn');
  const swapped = await prepareFrom([form('w2', w2), form('w2', hers)], { ...joint, taxpayer: { ssn: '400-55-9999' } });
  expect(swapped.body.taxpayer.firstName).toBe('KIM LEE');
  expect(swapped.body.spouse.firstName).toBe('DANA');
  const third = await prepareFrom([form('w2', w2), form('w2', { ...hers, ssn: '400-55-7777' })], {
    taxpayer: { ssn: '400-55-1234' },
  });
  expect(codesOf(third.body.warnings)).toEqual(['documents[1] other_person']);
});

test('the same form twice counts once, two forms of one employer twice', async () => {
  const twice = await prepareFrom([form('w2', w2), form('w2', w2)]);
  expect(codesOf(twice.body.warnings)).toEqual(['documents[1] same_form']);
  expect(lineOf(twice.body, '1040:1a')!.amount).toBe(52_000);
  const both = await prepareFrom([processed({ type: 'w2', data: w2 }, { type: 'w2', data: { ...w2, wages: 1_000 } })]);
  expect(lineOf(both.body, '1040:1a')!.amount).toBe(53_000);
});

test('Forms 1099: interest, dividends, gains and the profit of a business, with their payers and withholding', async () => {
  const { body } = await prepareFrom([
    form('1099-int', { payer: 'First Bank', interest_income: 1_200.4, tax_exempt_interest: 50, tax_year: 2025 }),
    form('1099-int', { payer: 'Second Bank', interest_income: 900, federal_tax: 90, tax_year: 2025 }),
    form('1099-div', {
      payer: 'Fund',
      ordinary_dividends: 1_601.6,
      qualified_dividends: 785.3,
      capital_gain_distributions: 271.79,
      federal_tax: 54.28,
      section_1202_gain: 32,
      tax_year: 2025,
    }),
    form('1099-nec', {
      payer: 'Side Hustle',
      recipient: 'Dana Miller',
      recipient_tin: '400551234',
      nonemployee_compensation: 5_000,
      tax_year: 2025,
    }),
  ]);
  expect(['2a', '2b', '3a', '3b', '7a', '25b'].map((line) => lineOf(body, `1040:${line}`)!.amount)).toEqual([
    50, 2_100, 785, 1_602, 272, 144,
  ]);
  expect(body.lines['Schedule B'].filter(({ line }: { line: string }) => line === '1')).toEqual([
    expect.objectContaining({ label: 'First Bank', amount: 1_200 }),
    expect.objectContaining({ label: 'Second Bank', amount: 900 }),
  ]);
  expect(lineOf(body, 'Schedule C:1')).toMatchObject({ amount: 5_000 });
  expect(lineOf(body, 'Schedule C:31')).toMatchObject({ amount: 5_000 });
  expect(body.taxpayer).toMatchObject({ firstName: 'Dana', ssn: '***-**-1234' });
  expect(codesOf(body.warnings)).toContain('documents[2].section_1202_gain box_not_entered');
  expect(codesOf(body.warnings)).toContain('documents[3] expenses_unknown');
});

test('additional Medicare tax that an employer withheld is a payment', async () => {
  const { body } = await prepareFrom([
    form('w2', {
      ...w2,
      wages: 300_000,
      federal_tax: 60_000,
      medicare_wages: 300_000,
      medicare_tax: 5_250,
      ss_tax: 10_918.2,
    }),
  ]);
  expect(['18', '19', '22', '24'].map((line) => lineOf(body, `8959:${line}`)!.amount)).toEqual([900, 5_250, 900, 900]);
  expect([lineOf(body, '1040:25c')!.amount, lineOf(body, '1040:25d')!.amount]).toEqual([900, 60_900]);
});

test('social security tax that two employers withheld too much is told', async () => {
  const job = { ...w2, wages: 120_000, federal_tax: 20_000, ss_tax: 7_440 };
  const { body } = await prepareFrom([form('w2', job), form('w2', { ...job, employer: 'Another' })]);
  const warning = body.warnings.find(({ code }: { code: string }) => code === 'excess_social_security');
  expect(warning.message).toContain('$3961.80');
});

test('a code of a state that does not exist is no state', async () => {
  const { status, body } = await prepareFrom([
    form('w2', { ...w2, employee_address: 'unreadable', state_rows: [{ state: 'QQ', wages: 1, tax: 5 }] }),
  ]);
  expect([status, body.state]).toEqual([200, null]);
  expect(codesOf(body.warnings)).toEqual(['documents[0].state_rows other_state']);
});

test('documents that cannot be used are named, all of them, with what is wrong', async () => {
  const failed = { status: 'failed', error: { code: 'damaged_file' } };
  const processing = { status: 'processing' };
  const receipt = form('receipt', { total: 5 });
  const all = await prepareFrom([form('w2', w2), processing, failed, receipt], {
    documents: [0, 1, 2, 3, 9].map(documentId),
  });
  expect([all.status, all.body.code, codesOf(all.body.errors)]).toEqual([
    404,
    'not_found',
    [
      'body.documents[1] document_processing',
      'body.documents[2] document_failed',
      'body.documents[3] not_a_tax_form',
      'body.documents[4] not_found',
    ],
  ]);
  const waiting = await prepareFrom([processing, failed]);
  expect([waiting.status, waiting.body.code]).toEqual([409, 'document_processing']);
  const unusable = await prepareFrom([failed, receipt]);
  expect([unusable.status, unusable.body.code]).toEqual([422, 'document_not_usable']);
  expect((await service.admin('select count(*)::int as n from tax.tax_return')).rows[0].n).toBeGreaterThan(0);
});

test('a document that contradicts itself is told as such, not as the input', async () => {
  const { status, body } = await prepareFrom([
    form('1099-div', { ordinary_dividends: 5, qualified_dividends: 50, tax_year: 2025 }),
  ]);
  expect([status, body.code, codesOf(body.errors)]).toEqual([
    422,
    'document_not_usable',
    ['body.incomeSources.qualifiedDividends exceeds_ordinary'],
  ]);
});

test('a key without documents:read is told so, and a documents service that is away is 503', async () => {
  const refused = await prepareFrom([form('w2', w2)], {}, { scopes: ['tax:write', 'tax:read'] });
  expect([refused.status, refused.body.detail]).toEqual([403, 'This request needs the scope documents:read.']);
  const alone = await startTestService();
  const away = await alone.post('/forms/1040', { filingStatus: 'single', documents: [documentId(0)] });
  expect([away.status, away.body.code]).toEqual([503, 'service_unavailable']);
  await alone.stop();
});
