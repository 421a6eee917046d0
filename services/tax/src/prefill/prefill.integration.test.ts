import { documentId, processed, startTestDocuments, type TestDocuments, w2 } from '../../test/test-documents.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

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

test('a W-2 alone makes a return: persons, earnings, withholding, year and state', async () => {
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
  expect(lineOf(body, '1040:25a')).toMatchObject({
    amount: 5_830,
    from: expect.arrayContaining([`document:${documentId(0)}`]),
  });
  expect(lineOf(body, '1040:25d')).toMatchObject({ amount: 5_830 });
  expect(body.refundAmount).toBe(5_830 - lineOf(body, '1040:24')!.amount);
});

test('amounts in the input are kept, and a difference is reported', async () => {
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
  expect(lineOf(body, '1040:1a')!.from).toEqual(['input:incomeSources.wages']);
  expect(codesOf(body.warnings)).toEqual([
    'documents[0] other_tax_year',
    'incomeSources.wages differs_from_documents',
    'withholding differs_from_documents',
  ]);
});

test('a field read with doubt is a warning, an unreadable one is missing and never 0', async () => {
  const { body } = await prepareFrom([form('w2', { ...w2, federal_tax: null }, ['wages', 'federal_tax'])]);
  expect(codesOf(body.warnings)).toEqual(['documents[0].wages low_confidence']);
  expect(body.missing).toEqual(['documents[0].federal_tax', 'taxpayer.dateOfBirth', 'digitalAssets']);
  expect(lineOf(body, '1040:25a')).toBeUndefined();
});

describe('What counts as paid and was read with doubt', () => {
  const unsure = (names: string[]) => form('w2', w2, names);

  test('a withholding is not on the return: it is missing, and the warning says what was read, and on which page', async () => {
    const document = processed({ type: 'w2', data: w2, needsReview: ['wages', 'federal_tax'], pages: [3] });
    const { body } = await prepareFrom([document]);
    expect(lineOf(body, '1040:25a')).toBeUndefined();
    expect(lineOf(body, '1040:25d')?.amount ?? 0).toBe(0);
    expect(lineOf(body, '1040:1a')!.amount).toBe(52_000);
    expect(body.missing).toEqual(['documents[0].federal_tax', 'taxpayer.dateOfBirth', 'digitalAssets']);
    expect(codesOf(body.warnings)).toEqual([
      'documents[0].federal_tax unsure_not_entered',
      'documents[0].wages low_confidence',
    ]);
    expect(body.warnings[0].message).toContain('$5830.40 was read on page 3 with a confidence under 0.85');
  });

  test('an amount in the input takes its place', async () => {
    const { body } = await prepareFrom([unsure(['federal_tax'])], { withholding: 5_000 });
    expect(lineOf(body, '1040:25a')!.amount).toBe(5_000);
  });

  test.each([
    ['box 4', 'ss_tax', 'ss_tax'],
    ['box 6', 'medicare_tax', 'medicare_tax'],
    ['box 17', 'state_rows[0].tax', 'state_rows[0].tax'],
    ['box 15, which says for which state box 17 is', 'state_rows[0].state', 'state_rows[0].tax'],
    ['the amount of box 12', 'box12[0].amount', 'box12[0].amount'],
    ['the code of box 12', 'box12[0].code', 'box12[0].code'],
  ])('%s of a W-2 is missing and not entered', async (_, name, place) => {
    const { body } = await prepareFrom([unsure([name])], { state: 'OR' });
    expect(body.missing).toContain(`documents[0].${place}`);
    expect(codesOf(body.warnings)).toContain(`documents[0].${place} unsure_not_entered`);
    const isOfState = place === 'state_rows[0].tax';
    expect(body.state.amountOwed).toBe(isOfState ? body.state.tax : 0);
  });

  test('deferrals of box 12 give no saver’s credit, and tax of two employers no excess, when they were read with doubt', async () => {
    const low = { ...w2, wages: 20_000, ss_wages: 20_000, ss_tax: 1_240, medicare_wages: 20_000, medicare_tax: 290 };
    const credit = async (names: string[]) =>
      lineOf(
        (await prepareFrom([form('w2', low, names)], { taxpayer: { dateOfBirth: '1980-01-01' } })).body,
        'Schedule 3:4',
      )?.amount ?? 0;
    expect([await credit([]), await credit(['box12[0].amount'])]).toEqual([expect.any(Number), 0]);
    expect(await credit([])).toBeGreaterThan(0);
    const high = {
      ...w2,
      wages: 170_000,
      ss_wages: 170_000,
      ss_tax: 10_540,
      medicare_wages: 170_000,
      medicare_tax: 2_465,
    };
    const other = { ...high, employer: 'OTHER INC', ein: '45-1234567' };
    const excess = async (names: string[]) =>
      lineOf((await prepareFrom([form('w2', high), form('w2', other, names)])).body, 'Schedule 3:11')?.amount ?? 0;
    expect(await excess([])).toBeGreaterThan(0);
    expect(await excess(['ss_tax'])).toBe(0);
  });

  test('box 6 is not entered if box 5 is missing or in doubt, because line 25c compares them', async () => {
    const high = { ...w2, wages: 300_000, ss_tax: 10_918.2, medicare_wages: 310_000, medicare_tax: 5_485 };
    const withheld = async (data: object, names: string[] = []) => {
      const { body } = await prepareFrom([form('w2', { ...high, ...data }, names)]);
      return [lineOf(body, '1040:25c')?.amount ?? 0, body.missing.includes('documents[0].medicare_tax')];
    };
    expect(await withheld({})).toEqual([990, false]);
    expect(await withheld({ medicare_wages: null })).toEqual([0, true]);
    expect(await withheld({}, ['medicare_wages'])).toEqual([0, true]);
  });

  test.each([
    ['the EIN is in doubt', {}, ['ein']],
    ['the EIN is missing and the name in doubt', { ein: null }, ['employer']],
    ['neither EIN nor name are there', { ein: null, employer: null }, []],
  ])(
    'of two W-2s, box 4 of one is not entered if %s, because it may be of the same employer',
    async (_, data, names) => {
      const job = { ...w2, wages: 120_000, federal_tax: 20_000, ss_wages: 120_000, ss_tax: 7_440 };
      const { body } = await prepareFrom([
        form('w2', job),
        form('w2', { ...job, employer: 'Another', ein: '98-7654321', ...data }, names),
      ]);
      expect(lineOf(body, 'Schedule 3:11')).toBeUndefined();
      expect(body.missing).toContain('documents[1].ss_tax');
      expect(codesOf(body.warnings)).toContain('documents[1].ss_tax unsure_not_entered');
      const alone = await prepareFrom([form('w2', { ...job, ...data }, names)]);
      expect(alone.body.missing).not.toContain('documents[0].ss_tax');
    },
  );

  test.each(['1099-nec', '1099-misc', '1099-int', '1099-div'])(
    'box 4 of a %s is missing and not on line 25b',
    async (type) => {
      const income = {
        '1099-nec': 'nonemployee_compensation',
        '1099-misc': 'rents',
        '1099-int': 'interest_income',
        '1099-div': 'ordinary_dividends',
      };
      const data = { payer: 'P', tax_year: 2025, [income[type as '1099-nec']]: 5_000, federal_tax: 505 };
      const { body } = await prepareFrom([form(type, data, ['federal_tax'])]);
      expect(lineOf(body, '1040:25b')).toBeUndefined();
      expect(body.missing.filter((name: string) => name === 'documents[0].federal_tax')).toHaveLength(1);
      const sure = await prepareFrom([form(type, data)]);
      expect(lineOf(sure.body, '1040:25b')!.amount).toBe(505);
    },
  );

  test('a form whose kind is in doubt pays nothing', async () => {
    const { body } = await prepareFrom([
      form('1099-misc', { payer: 'P', tax_year: 2025, rents: 1, federal_tax: 1_040 }, ['document_type']),
    ]);
    expect(lineOf(body, '1040:25b')).toBeUndefined();
    expect(body.missing).toContain('documents[0].federal_tax');
  });
});

test('on a joint return each W-2 belongs to the spouse with its SSN', async () => {
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
  const told = [`document:${documentId(0)}`, `document:${documentId(1)}`];
  expect(lineOf(body, '1040:1a')!.from).toEqual(expect.arrayContaining(told));
  expect(body.missing).not.toContain('spouse.ssn');
  const swapped = await prepareFrom([form('w2', w2), form('w2', hers)], { ...joint, taxpayer: { ssn: '400-55-9999' } });
  expect(swapped.body.taxpayer.firstName).toBe('KIM LEE');
  expect(swapped.body.spouse.firstName).toBe('DANA');
  const third = await prepareFrom([form('w2', w2), form('w2', { ...hers, ssn: '400-55-7777' })], {
    taxpayer: { ssn: '400-55-1234' },
  });
  expect(codesOf(third.body.warnings)).toEqual(['documents[1] other_person']);
});

describe('Whose form it is, if its number is masked or missing', () => {
  const joint = { filingStatus: 'married_filing_jointly' };
  const job = { ...w2, wages: 150_000, ss_wages: 150_000, ss_tax: 9_300, medicare_wages: 150_000, medicare_tax: 2_175 };
  const his = { ...job, ssn: '***-**-1234' };
  const hers = { ...job, employer: 'OTHER INC', ein: '45-1234567', employee: 'KIM LEE MILLER', ssn: 'XXX-XX-9999' };
  const unnamed = { employee: null, ssn: null };
  const excessOf = (body: Parameters<typeof lineOf>[0]) => lineOf(body, 'Schedule 3:11')?.amount ?? 0;
  const numbers = { taxpayer: { ssn: '400-55-1234' }, spouse: { ssn: '400-55-9999' } };

  test.each([
    ['the last four digits of the given numbers', { ...numbers }, {}],
    ['the last four digits of the other form', {}, {}],
    ['the name', { taxpayer: { firstName: 'Dana' }, spouse: { firstName: 'Kim' } }, { ssn: '***-**-****' }],
    ['the given number of one spouse', { taxpayer: { ssn: '400-55-1234' } }, {}],
  ])('%s: W-2s of two spouses give no excess of social security tax', async (_, input, change) => {
    const { body } = await prepareFrom([form('w2', { ...his, ...change }), form('w2', { ...hers, ...change })], {
      ...joint,
      ...input,
    });
    expect(excessOf(body)).toBe(0);
    expect(codesOf(body.warnings)).toEqual([]);
    expect([body.taxpayer.firstName, body.spouse.firstName].map((name) => name.toUpperCase())).toEqual([
      'DANA',
      expect.stringContaining('KIM'),
    ]);
  });

  test.each([
    ['the taxpayer by name', { taxpayer: { firstName: 'Dana', lastName: 'Miller' } }],
    ['the spouse by name', { spouse: { firstName: 'Kim', lastName: 'Miller' } }],
    ['nobody', {}],
  ])('the order of the documents decides nothing if the request tells %s', async (known, input) => {
    const whole = [
      { ...his, ssn: '400-55-1234' },
      { ...hers, ssn: '400-55-9999' },
    ];
    for (const pair of [whole, [his, hers]])
      for (const [index, ordered] of [pair, pair.toReversed()].entries()) {
        const { body } = await prepareFrom(
          ordered.map((data) => form('w2', data)),
          { ...joint, ...input },
        );
        expect([excessOf(body), codesOf(body.warnings)]).toEqual([0, []]);
        const names = [body.taxpayer.firstName, body.spouse.firstName].map((name) => name.toUpperCase());
        // If nothing is known of the filers, the first form is that of the taxpayer.
        const isTurned = known === 'nobody' && index === 1;
        expect(isTurned ? names.toReversed() : names).toEqual(['DANA', expect.stringContaining('KIM')]);
      }
  });

  test('a form that names the spouse is decided before one that is only not that of the taxpayer', async () => {
    const kim = form('w2', { ...hers, ssn: '400-55-9999' });
    const stranger = form('w2', { ...hers, employer: 'THIRD INC', employee: 'ZED ZIMMER', ssn: '400-55-7777' });
    const known = { taxpayer: { ssn: '400-55-1234' }, spouse: { firstName: 'Kim' } };
    for (const [index, forms] of [
      [kim, stranger],
      [stranger, kim],
    ].entries()) {
      const { body } = await prepareFrom(forms, { ...joint, ...known });
      expect(codesOf(body.warnings)).toEqual([`documents[${1 - index}] other_person`]);
    }
  });

  test('two masked W-2s of one spouse give the excess of this spouse', async () => {
    const second = { ...hers, employee: 'DANA R MILLER', ssn: '***-**-1234' };
    for (const input of [joint, { ...joint, ...numbers }, { filingStatus: 'single' }])
      expect(excessOf((await prepareFrom([form('w2', his), form('w2', second)], input)).body)).toBe(7_682);
  });

  test('a W-2 that names nobody gives no excess: it is missing, and the warning says what to send', async () => {
    const { body } = await prepareFrom([form('w2', his), form('w2', { ...hers, ...unnamed })], {
      ...joint,
      ...numbers,
    });
    expect(excessOf(body)).toBe(0);
    expect(lineOf(body, '1040:1a')!.amount).toBe(300_000);
    expect(body.missing).toContain('documents[1].ssn');
    expect(body.warnings).toEqual([
      {
        field: 'documents[1]',
        code: 'owner_unknown',
        message: expect.stringContaining(
          'Its social security tax of $9300.00 gives no excess credit. Give taxpayer.ssn',
        ),
      },
    ]);
    const both = await prepareFrom([form('w2', { ...his, ...unnamed }), form('w2', { ...hers, ...unnamed })], joint);
    expect(excessOf(both.body)).toBe(0);
    expect(both.body.missing).toEqual(expect.arrayContaining(['documents[0].ssn', 'documents[1].ssn']));
    const alone = await prepareFrom([form('w2', his), form('w2', { ...hers, ...unnamed })]);
    expect([excessOf(alone.body), alone.body.warnings]).toEqual([7_682, []]);
  });

  test('last four digits that both spouses share are decided by the name, and contradictions by nobody', async () => {
    const same = {
      taxpayer: { ssn: '400-55-1234', firstName: 'Dana' },
      spouse: { ssn: '400-66-1234', firstName: 'Kim' },
    };
    const shared = [form('w2', his), form('w2', { ...hers, ssn: '***-**-1234' })];
    const decided = (await prepareFrom(shared, { ...joint, ...same })).body;
    expect([excessOf(decided), codesOf(decided.warnings)]).toEqual([0, []]);
    const open = { taxpayer: { ssn: '400-55-1234', firstName: 'Dana' }, spouse: { firstName: 'Kim' } };
    const contradicted = (await prepareFrom(shared, { ...joint, ...open })).body;
    expect([excessOf(contradicted), codesOf(contradicted.warnings)]).toEqual([0, ['documents[1] owner_unknown']]);
  });

  test('a W-2 of somebody who is not on the return gives no excess, masked or not', async () => {
    for (const ssn of ['***-**-7777', '400-55-7777'])
      for (const input of [{ ...joint, ...numbers }, { taxpayer: numbers.taxpayer }]) {
        const { body } = await prepareFrom([form('w2', his), form('w2', { ...hers, ssn })], input);
        expect([excessOf(body), codesOf(body.warnings)]).toEqual([0, ['documents[1] other_person']]);
      }
  });

  test('spouses with one employer are not one person whose employer withheld too much', async () => {
    const { employer, ein } = his;
    const { body } = await prepareFrom([form('w2', his), form('w2', { ...hers, employer, ein })], joint);
    expect(body.warnings).toEqual([]);
  });

  test('a masked copy of a form is the same form, and the number of the other copy is used', async () => {
    const { body } = await prepareFrom([form('w2', his), form('w2', { ...his, ssn: '400-55-1234' })], joint);
    expect(codesOf(body.warnings)).toEqual(['documents[0] same_form']);
    expect([lineOf(body, '1040:1a')!.amount, body.taxpayer.ssn]).toEqual([150_000, '***-**-1234']);
    expect(body.missing).not.toContain('taxpayer.ssn');
  });

  test('a masked 1099-NEC is the business of the spouse whose digits it shows, and the EIN of a business is no SSN', async () => {
    const nec = { payer: 'Client', nonemployee_compensation: 9_000, tax_year: 2025 };
    const theirs = await prepareFrom([form('1099-nec', { ...nec, recipient_tin: '***-**-9999' })], {
      ...joint,
      ...numbers,
    });
    expect(lineOf(theirs.body, 'Schedule C (spouse):1')!.amount).toBe(9_000);
    const business = await prepareFrom([form('1099-nec', { ...nec, recipient_tin: '12-3456780' })], {
      taxpayer: numbers.taxpayer,
    });
    expect(codesOf(business.body.warnings)).not.toContain('documents[0] other_person');
  });
});

test('the same form twice counts once, two forms of one employer count twice', async () => {
  const twice = await prepareFrom([form('w2', w2), form('w2', w2)]);
  expect(codesOf(twice.body.warnings)).toEqual(['documents[1] same_form']);
  expect(lineOf(twice.body, '1040:1a')!.amount).toBe(52_000);
  const both = await prepareFrom([processed({ type: 'w2', data: w2 }, { type: 'w2', data: { ...w2, wages: 1_000 } })]);
  expect(lineOf(both.body, '1040:1a')!.amount).toBe(53_000);
});

test('A void form does not count, and a doubtful mark at VOID is reported', async () => {
  const nec = { payer: 'Client', nonemployee_compensation: 5_000, tax_year: 2025 };
  const { body } = await prepareFrom([form('w2', w2), form('1099-nec', { ...nec, void: true })]);
  expect(codesOf(body.warnings)).toEqual(['documents[1] form_void']);
  expect(lineOf(body, 'Schedule C:1')).toBeUndefined();
  const doubtful = await prepareFrom([form('1099-nec', { ...nec, void: true }, ['void'])]);
  expect(codesOf(doubtful.body.warnings)).toContain('documents[0].void low_confidence');
  expect(lineOf(doubtful.body, 'Schedule C:1')).toMatchObject({ amount: 5_000 });
});

test('A corrected form replaces the form of the same account, and no other form', async () => {
  const int = {
    payer: 'Bank',
    payer_tin: '12-3456789',
    recipient_tin: '400-55-1234',
    account_number: '1',
    tax_year: 2025,
  };
  const { body } = await prepareFrom([
    form('1099-int', { ...int, interest_income: 1_000 }),
    form('1099-int', { ...int, interest_income: 1_200, corrected: true }),
    form('1099-int', { ...int, account_number: '2', interest_income: 30 }),
    form('1099-int', { interest_income: 4, tax_year: 2025 }),
  ]);
  expect(codesOf(body.warnings)).toEqual(['documents[0] form_replaced']);
  expect(lineOf(body, '1040:2b')!.amount).toBe(1_234);
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

/** A document of each type with every box, as documents names them, and what becomes of it on a return of 2025. */
const every1099: [type: string, data: object, lines: Record<string, number>, leftOut: string[]][] = [
  [
    '1099-int',
    {
      payer: 'First Bank',
      payer_tin: '12-3456789',
      interest_income: 1_600,
      early_withdrawal_penalty: 10,
      us_savings_bonds_interest: 200,
      federal_tax: 90,
      investment_expenses: 3,
      foreign_tax_paid: 4,
      tax_exempt_interest: 50,
      private_activity_bond_interest: 5,
      market_discount: 6,
      bond_premium: 7,
      treasury_bond_premium: 8,
      tax_exempt_bond_premium: 9,
    },
    { '1040:2a': 50, '1040:2b': 1_800, '1040:25b': 90, '1040:25d': 90 },
    [
      'early_withdrawal_penalty',
      'foreign_tax_paid',
      'private_activity_bond_interest',
      'market_discount',
      'bond_premium',
      'treasury_bond_premium',
      'tax_exempt_bond_premium',
    ],
  ],
  [
    '1099-div',
    {
      payer: 'Stonks Investment Firm',
      payer_tin: '746552769',
      recipient: 'Anastasia Hodges',
      recipient_tin: '554-03-0876',
      account_number: '3479215860',
      ordinary_dividends: 1_601.6,
      qualified_dividends: 785.3,
      capital_gain_distributions: 271.79,
      section_1250_gain: 1,
      section_1202_gain: 32,
      collectibles_gain: 2,
      section_897_ordinary_dividends: 11.5,
      section_897_capital_gain: 12.5,
      nondividend_distributions: 173,
      federal_tax: 54.28,
      section_199a_dividends: 16,
      investment_expenses: 82,
      foreign_tax_paid: 0,
      cash_liquidation: 59.43,
      noncash_liquidation: 33.7,
      exempt_interest_dividends: 40,
      private_activity_bond_interest: 981.07,
    },
    { '1040:2a': 40, '1040:3a': 785, '1040:3b': 1_602, '1040:7a': 272, '1040:25b': 54 },
    [
      'section_1250_gain',
      'section_1202_gain',
      'collectibles_gain',
      'section_199a_dividends',
      'cash_liquidation',
      'noncash_liquidation',
      'private_activity_bond_interest',
    ],
  ],
  [
    '1099-nec',
    {
      payer: 'Side Hustle, Inc.',
      payer_address: '9 Washington Throughway, Logan, MS 21201',
      payer_tin: '90-3475388',
      recipient: 'Anastasia Hodges',
      recipient_tin: '554-03-0876',
      recipient_address: '200 2nd Street NE, Waseca MN 56093',
      nonemployee_compensation: 5_000,
      federal_tax: 500,
      state_rows: [{ state: 'MN', tax: 75, income: 5_000 }],
    },
    { 'Schedule C:1': 5_000, 'Schedule 1:3': 5_000, 'Schedule SE:2': 5_000, '1040:25b': 500 },
    [],
  ],
  [
    '1099-misc',
    {
      payer: 'Tenant LLC',
      recipient: 'Anastasia Hodges',
      rents: 12_000,
      royalties: 1,
      other_income: 700,
      federal_tax: 70,
      fishing_boat_proceeds: 2,
      medical_payments: 3,
      substitute_payments: 4,
      crop_insurance: 5,
      attorney_proceeds: 6,
      fish_purchased: 7,
      section_409a_deferrals: 8,
      golden_parachute: 9,
      nonqualified_deferred_compensation: 10,
    },
    { 'Schedule 1:5': 12_000, 'Schedule 1:8z': 700, '1040:8': 12_700, '1040:25b': 70 },
    [
      'royalties',
      'fishing_boat_proceeds',
      'medical_payments',
      'substitute_payments',
      'crop_insurance',
      'attorney_proceeds',
      'fish_purchased',
      'golden_parachute',
      'nonqualified_deferred_compensation',
    ],
  ],
];

test.each(every1099)('every box of a %s is entered, or reported as left out', async (type, data, lines, leftOut) => {
  const { body } = await prepareFrom([form(type, { ...data, tax_year: 2025 })]);
  const amounts = Object.keys(lines).map((place) => [place, lineOf(body, place)?.amount]);
  expect(Object.fromEntries(amounts)).toEqual(lines);
  const told = codesOf(body.warnings).filter((warning) => warning.endsWith('box_not_entered'));
  expect(told).toEqual(leftOut.map((name) => `documents[0].${name} box_not_entered`));
  expect(body.state?.refundAmount ?? null).toBe(type === '1099-nec' ? 75 : null);
});

test('an unreadable box that decides the kind of the form is missing', async () => {
  const { body } = await prepareFrom([
    form('1099-int', { payer: 'Bank', interest_income: null, federal_tax: 5, tax_year: 2025 }),
    form('1099-div', { payer: 'Fund', qualified_dividends: null, federal_tax: 5, tax_year: 2025 }),
    form('1099-nec', { payer: 'Client', federal_tax: 5, tax_year: 2025 }),
    form('1099-misc', { payer: 'Tenant', tax_year: 2025 }),
  ]);
  expect(body.missing.filter((name: string) => name.startsWith('documents'))).toEqual([
    'documents[0].interest_income',
    'documents[1].ordinary_dividends',
    'documents[2].nonemployee_compensation',
    'documents[3].rents',
    'documents[3].other_income',
    'documents[3].federal_tax',
  ]);
});

test('an unreadable Form 1099 is reported with its amounts: its income does not vanish', async () => {
  const amounts = ['documents[0].rents', 'documents[0].other_income', 'documents[0].federal_tax'];
  const unread = processed({ type: 'unknown', looksLike: '1099-misc', data: {}, needsReview: ['document_type'] });
  for (const document of [unread, form('1099-misc', { payer: 'Tenant', rents: null })]) {
    const { status, body } = await prepareFrom([document], { taxYear: 2025 });
    expect(status).toBe(200);
    expect(codesOf(body.warnings)).toEqual(['documents[0] form_not_read']);
    expect(body.missing).toEqual(expect.arrayContaining(amounts));
  }
  const mixed = await prepareFrom([
    {
      ...processed(
        { type: 'w2', data: w2 },
        { type: 'unknown', looksLike: '1099-int', data: {} },
        { type: 'unknown', looksLike: '1099-b', data: {}, pages: [3, 4] },
        { type: 'receipt', data: { total: 5 } },
        { type: 'unknown', data: {} },
      ),
      failed_pages: [{ page: 7, code: 'too_complex' }],
    },
  ]);
  expect(codesOf(mixed.body.warnings)).toEqual([
    'documents[0].parts[1] form_not_read',
    'documents[0].parts[2] document_not_used',
    'documents[0].parts[3] document_not_used',
    'documents[0].parts[4] document_not_used',
    'documents[0] document_not_used',
  ]);
  expect(mixed.body.warnings[4].message).toContain('page 7');
  expect(mixed.body.missing).toEqual(
    expect.arrayContaining(['documents[0].parts[1].interest_income', 'documents[0].parts[1].federal_tax']),
  );
});

test('an amount that no rule reads, and one in a doubtful box, are reported', async () => {
  const { body } = await prepareFrom([
    form('1099-misc', { rents: 5, other_income: null, excess_parachute: 900, tax_year: 2025 }, ['other_income']),
    form('w2', { ...w2, box_of_the_future: 7 }),
  ]);
  expect(codesOf(body.warnings)).toEqual([
    'documents[0].excess_parachute box_not_entered',
    'documents[1].box_of_the_future box_not_entered',
    'documents[0] expenses_unknown',
    'incomeSources.rentalIncome form_not_prepared',
  ]);
  expect(body.missing).toEqual(expect.arrayContaining(['documents[0].other_income']));
  expect(body.missing).not.toContain('documents[0].federal_tax');
});

test('the tax of California counts box 16 and contributions to health savings of the W-2, unless the input gives other wages', async () => {
  const incomeOf = async (amount: number, wages: number, input: object = {}) => {
    const data = {
      ...w2,
      employee_address: '1 Main Street, Fresno, CA 93701',
      box12: [{ code: 'W', amount }],
      state_rows: [{ state: 'CA', tax: 1_000, wages }],
    };
    const { body } = await prepareFrom([form('w2', data)], input);
    return [body.state.adjustedGrossIncome, ...codesOf(body.warnings)];
  };
  const form8889 = 'hsaContribution form_not_prepared';
  expect(await incomeOf(3_000, 52_000)).toEqual([55_000, form8889]);
  expect(await incomeOf(3_000, 55_000)).toEqual([55_000, form8889]);
  expect(await incomeOf(0, 53_000)).toEqual([53_000]);
  expect(await incomeOf(3_000, 52_000, { incomeSources: { wages: 60_000 } })).toEqual([
    60_000,
    'incomeSources.wages differs_from_documents',
    'documents[0].box12 box_not_entered',
  ]);
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
  const lines = ['18', '19', '20', '21', '22', '24'].map((line) => lineOf(body, `8959:${line}`)!.amount);
  expect(lines).toEqual([900, 5_250, 300_000, 4_350, 900, 900]);
  expect([lineOf(body, '1040:25c')!.amount, lineOf(body, '1040:25d')!.amount]).toEqual([900, 60_900]);
});

test('excess social security tax of two employers is paid back, that of one employer is reported', async () => {
  const job = { ...w2, wages: 120_000, federal_tax: 20_000, ss_wages: 120_000, ss_tax: 7_440 };
  const other = { ...job, employer: 'Another', ein: '98-7654321' };
  const { body } = await prepareFrom([form('w2', job), form('w2', other)]);
  expect([lineOf(body, 'Schedule 3:11'), lineOf(body, '1040:31')]).toMatchObject([
    { amount: 3_962, from: expect.arrayContaining([`document:${documentId(0)}`, `document:${documentId(1)}`]) },
    { amount: 3_962, from: ['Schedule 3:15'] },
  ]);
  expect(body.warnings).toEqual([]);
  const alone = await prepareFrom([form('w2', job), form('w2', { ...job, wages: 119_000, ss_wages: 119_000 })]);
  expect(lineOf(alone.body, 'Schedule 3:11')).toBeUndefined();
  expect(alone.body.warnings).toEqual([
    expect.objectContaining({
      field: 'documents[0].ss_tax',
      code: 'excess_social_security',
      message: expect.stringContaining('$3961.80'),
    }),
  ]);
});

test('payroll taxes use the boxes of the W-2, unless the input gives other wages or boxes', async () => {
  const data = { ...w2, wages: 190_000, ss_wages: 168_600, medicare_wages: 213_000, ss_tips: 500 };
  const { body } = await prepareFrom([form('w2', data)], { incomeSources: { selfEmployment: 50_000 } });
  expect(lineOf(body, '8959:1')).toMatchObject({
    amount: 213_000,
    from: expect.arrayContaining([`document:${documentId(0)}`]),
  });
  expect(lineOf(body, 'Schedule SE:8a')).toMatchObject({
    amount: 169_100,
    from: expect.arrayContaining([`document:${documentId(0)}`]),
  });
  const toldWages = await prepareFrom([form('w2', data)], { incomeSources: { wages: 300_000 } });
  expect(lineOf(toldWages.body, '8959:1')).toMatchObject({
    amount: 300_000,
    from: expect.arrayContaining(['1040:1a']),
  });
  const w2s = [{ socialSecurityWages: 1, medicareWages: 250_000 }];
  const toldBoxes = await prepareFrom([form('w2', data)], { w2s });
  expect(lineOf(toldBoxes.body, '8959:1')).toMatchObject({
    amount: 250_000,
    from: expect.arrayContaining(['input:w2s']),
  });
  expect(lineOf(toldBoxes.body, '1040:1a')).toMatchObject({
    amount: 190_000,
    from: expect.arrayContaining([`document:${documentId(0)}`]),
  });
});

test('box 12: deferrals and overtime are entered, other codes that belong on the return are reported', async () => {
  const box12 = [
    { code: 'aa', amount: 500 },
    { code: 'DD', amount: 9_000 },
    { code: 'TT', amount: 1_200 },
    { code: 'W', amount: 3_000 },
    { code: 'Z', amount: 0 },
    { code: 'constructor', amount: 5 },
    { code: null, amount: 7 },
    { code: 'E', amount: null },
  ];
  const { body } = await prepareFrom([form('w2', { ...w2, box12, ss_tips: 800 })], { taxpayer: { age: 40 } });
  expect(lineOf(body, 'Schedule 1-A:14a')).toMatchObject({ amount: 1_200 });
  expect(codesOf(body.warnings)).toEqual([
    'documents[0].box12[5] box_not_entered',
    'documents[0].box12[6] box_not_entered',
    'documents[0].ss_tips tips_deduction',
    'hsaContribution form_not_prepared',
  ]);
  expect(body.missing).toContain('documents[0].box12[7].amount');
  const saver = await prepareFrom([form('w2', { ...w2, wages: 20_000, medicare_wages: 22_000, box12 })]);
  expect(lineOf(saver.body, '8880:2(a)')).toMatchObject({ amount: 500 });
  const told = await prepareFrom([form('w2', { ...w2, ss_tips: 800 })], { incomeSources: { tips: 800 } });
  expect([told.status, told.body.warnings]).toEqual([200, []]);
  const before = await prepareFrom([form('w2', { ...w2, ss_tips: 800, tax_year: 2024 })]);
  expect(before.body.warnings).toEqual([]);
});

test('the state tax uses box 16 of the W-2s, but only if each of them has it', async () => {
  const job = { ...w2, employee_address: '1 Main Street, Erie, PA 16501' };
  const rows = (wages: number) => ({ state_rows: [{ state: 'PA', wages, tax: 1_500 }] });
  const one = await prepareFrom([form('w2', { ...job, ...rows(56_000) })]);
  // 56,000 at 3.07 %.
  expect(one.body.state).toMatchObject({ state: 'PA', adjustedGrossIncome: 56_000 });
  expect(Math.round(one.body.state.tax - one.body.state.localTax)).toBe(1_719);
  const second = { ...job, employer: 'Another', ein: '98-7654321', state_rows: [] };
  const two = await prepareFrom([form('w2', { ...job, ...rows(56_000) }), form('w2', second)]);
  // Box 5 of both.
  expect(two.body.state).toMatchObject({ state: 'PA', adjustedGrossIncome: 108_000 });
});

test('an unknown state code is ignored', async () => {
  const { status, body } = await prepareFrom([
    form('w2', { ...w2, employee_address: 'unreadable', state_rows: [{ state: 'QQ', wages: 100, tax: 5 }] }),
  ]);
  expect([status, body.state]).toEqual([200, null]);
  expect(codesOf(body.warnings)).toEqual(['documents[0].state_rows other_state']);
});

test('all documents that cannot be used are named, with the reason', async () => {
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

test('a contradiction in a document is reported for the document, not for the input', async () => {
  const { status, body } = await prepareFrom([
    form('1099-div', { ordinary_dividends: 5, qualified_dividends: 50, tax_year: 2025 }),
  ]);
  expect([status, body.code, codesOf(body.errors)]).toEqual([
    422,
    'document_not_usable',
    ['body.documents[0].qualified_dividends exceeds_ordinary'],
  ]);
});

test('a part of an amount from documents is compared with it when they are read', async () => {
  const dividends = form('1099-div', { ordinary_dividends: 500, tax_year: 2025 });
  const part = await prepareFrom([dividends], { incomeSources: { qualifiedDividends: 400 } });
  expect([part.status, lineOf(part.body, '1040:3a')?.amount]).toEqual([200, 400]);
  const more = await prepareFrom([dividends], { incomeSources: { qualifiedDividends: 501 } });
  expect([more.status, codesOf(more.body.errors)]).toEqual([
    422,
    ['body.incomeSources.qualifiedDividends exceeds_ordinary'],
  ]);
  const both = await prepareFrom([dividends], { incomeSources: { wages: 5, tips: 6 } });
  expect([both.status, codesOf(both.body.errors)]).toEqual([400, ['body.incomeSources.tips exceeds_wages']]);
});

test('a key without documents:read is told so, and an unavailable documents service is a 503', async () => {
  const refused = await prepareFrom([form('w2', w2)], {}, { scopes: ['tax:write', 'tax:read'] });
  expect([refused.status, refused.body.detail]).toEqual([403, 'This request needs the scope documents:read.']);
  const alone = await startTestService();
  const away = await alone.post('/forms/1040', { filingStatus: 'single', documents: [documentId(0)] });
  expect([away.status, away.body.code]).toEqual([503, 'service_unavailable']);
  await alone.stop();
});

describe('More tax withheld than there is income', () => {
  const warnings = async (given: object[], input: object = {}) =>
    codesOf((await prepareFrom(given, input)).body.warnings).filter((code) =>
      code.endsWith('withholding_above_income'),
    );

  test.each<[string, object, string[]]>([
    [
      'box 2 of a W-2 above box 1',
      form('w2', { ...w2, federal_tax: 52_000.01 }),
      ['documents[0].federal_tax withholding_above_income'],
    ],
    ['box 2 of a W-2 that is all of box 1', form('w2', { ...w2, federal_tax: 52_000 }), []],
    [
      'box 17 of a W-2 above box 16',
      form('w2', { ...w2, state_rows: [{ state: 'OR', wages: 3_950, tax: 52_000 }] }),
      ['documents[0].state_rows[0].tax withholding_above_income'],
    ],
    [
      'box 4 of a 1099 above its boxes of income',
      form('1099-int', { interest_income: 900, us_savings_bonds_interest: 99, federal_tax: 1_000, tax_year: 2025 }),
      [
        'documents[0].federal_tax withholding_above_income',
        // With nothing but this form, the return has more withheld than income, too.
        'withholding withholding_above_income',
      ],
    ],
    [
      'box 4 of a 1099 below its boxes of income',
      form('1099-int', { interest_income: 900, us_savings_bonds_interest: 101, federal_tax: 1_000, tax_year: 2025 }),
      [],
    ],
  ])('%s: the place in the document is named', async (_, document, codes) => {
    expect(await warnings([document])).toEqual(codes);
  });

  test('a return whose documents are right alone is told as a whole', async () => {
    expect(await warnings([form('w2', w2)], { withholding: 60_000 })).toEqual(['withholding withholding_above_income']);
  });
});

describe('A value that no return can have is told for the document, not for the input that it became', () => {
  const interest = (data: object) => form('1099-int', { interest_income: 10, tax_year: 2025, ...data });
  const pair = (first: object, second: object) => [
    form('w2', { ...w2, ...first }),
    form('w2', { ...w2, ein: '98-7654321', employer: 'Another', ...second }),
  ];

  test.each<[string, object[], string[]]>([
    ['negative wages', [form('w2', { ...w2, wages: -1 })], ['body.documents[0].wages out_of_range']],
    [
      'negative withholding on the second of two forms',
      [form('w2', w2), interest({ federal_tax: -5 })],
      ['body.documents[1].federal_tax out_of_range'],
    ],
    [
      'an amount that is too large',
      [interest({ interest_income: 2e11 })],
      ['body.documents[0].interest_income out_of_range'],
    ],
    [
      'amounts that are too large together',
      [interest({ interest_income: 6e10 }), interest({ interest_income: 6e10, payer: 'B' })],
      ['body.documents[0].interest_income out_of_range', 'body.documents[1].interest_income out_of_range'],
    ],
    [
      'box 4 of the second W-2 above box 3',
      pair({}, { ss_wages: 100, ss_tax: 101 }),
      ['body.documents[1].ss_tax exceeds_wages'],
    ],
    [
      'box 6 of the first W-2 above box 5',
      pair({ medicare_wages: 100, medicare_tax: 101 }, {}),
      ['body.documents[0].medicare_tax exceeds_wages'],
    ],
    ['a negative box 3', [form('w2', { ...w2, ss_wages: -1, ss_tax: 0 })], ['body.documents[0].ss_wages out_of_range']],
    [
      'a negative box 17',
      [form('w2', { ...w2, state_rows: [{ state: 'OR', wages: 52_000, tax: -1 }] })],
      ['body.documents[0].state_rows[0].tax out_of_range'],
    ],
    ['a year without a law', [form('w2', { ...w2, tax_year: 1999 })], ['body.documents[0].tax_year out_of_range']],
  ])('%s', async (_, given, errors) => {
    const { status, body } = await prepareFrom(given);
    expect([status, body.code]).toEqual([422, 'document_not_usable']);
    expect([...new Set(codesOf(body.errors))]).toEqual(errors);
  });

  test('a part of a file with several forms is named', async () => {
    const file = processed(
      { type: 'w2', data: w2 },
      { type: '1099-int', data: { interest_income: -3, tax_year: 2025 } },
    );
    const { body } = await prepareFrom([file]);
    expect(codesOf(body.errors)).toEqual(['body.documents[0].parts[1].interest_income out_of_range']);
  });

  test('an amount in the input takes the place of the wrong one', async () => {
    const { status } = await prepareFrom([form('w2', { ...w2, wages: -1 })], { incomeSources: { wages: 52_000 } });
    expect(status).toBe(200);
  });

  test('a number of a person, an EIN and a state that do not exist are told, and the number is not on the return', async () => {
    const address = '77 River Road, Salem, ZZ 97301';
    const { status, body } = await prepareFrom([
      form('w2', { ...w2, ssn: '000-00-0000', ein: '00-1234567', employee_address: address, state_rows: [] }),
    ]);
    expect([status, body.taxpayer.ssn, body.state]).toEqual([200, null, null]);
    expect(body.missing).toEqual(expect.arrayContaining(['documents[0].ssn', 'taxpayer.ssn']));
    expect(codesOf(body.warnings)).toEqual([
      'documents[0].ssn invalid_ssn',
      'documents[0].ein invalid_ein',
      'documents[0].employee_address unknown_state',
    ]);
  });

  test('a negative amount of box 12 is not dropped in silence', async () => {
    const { body } = await prepareFrom([form('w2', { ...w2, box12: [{ code: 'D', amount: -1 }] })]);
    expect(codesOf(body.warnings)).toEqual(['documents[0].box12[0] box_not_entered']);
  });
});
