import { PDFDocument } from '@cantoo/pdf-lib';
import {
  divBoxes,
  intBoxes,
  miscBoxes,
  necBoxes,
  notes1099,
  oldMiscBoxes,
  PARTIES_EXPECTED,
} from '../../test/drawn-forms.ts';
import { drawBoxes, drawList, type Filling } from '../../test/drawn-layouts.ts';
import { scanPage } from '../../test/drawn-w2.ts';
import type { ExtractedPart } from './extraction.js';
import { createExtractor } from './extractor.js';
import { check1099Div, check1099Nec } from './forms/form-1099.rules.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const LONG = 90_000;

const NEC = {
  '1': ['12500.00'],
  '4': ['3000.00'],
  '5': ['410.00', '55.00'],
  '6': ['OH/51-123456', 'KY 77812'],
  '7': ['11000.00', '1500.00'],
};

const NEC_EXPECTED = {
  ...PARTIES_EXPECTED,
  nonemployee_compensation: 12500,
  golden_parachute: null,
  federal_tax: 3000,
  state_rows: [
    { tax: 410, state: 'OH', state_id: '51-123456', income: 11000 },
    { tax: 55, state: 'KY', state_id: '77812', income: 1500 },
  ],
};

const BLANK = { payer: [], payer_tin: [], recipient: [], recipient_tin: [], street: [], city: [], account: [] };

const NEC_NOTES = notes1099('1099-NEC', '1545-0116');

describe('Born-digital forms', () => {
  test.each<Filling>(['text', 'fields', 'annotations', 'appearance', 'xobject'])(
    'A 1099-NEC whose values are %s is read completely, with both states',
    async (filling) => {
      const part = await onlyPart(await drawBoxes(necBoxes(NEC), { notes: NEC_NOTES, filling }), '1099-nec');
      expect(part.extracted_data).toMatchObject({ ...NEC_EXPECTED, fatca: false, direct_sales: false });
    },
  );

  test('The flags void, corrected, second TIN notice, FATCA and direct sales are read', async () => {
    const flags = ['void', 'corrected', 'second_tin_notice', 'fatca', 'direct_sales'];
    const read = async (drawn: string[], marked: string[]) => {
      const notes = notes1099('1099-NEC', '1545-0116', { flags: marked });
      const part = await onlyPart(await drawBoxes(necBoxes(NEC, drawn), { notes }), '1099-nec');
      return flags.filter((name) => part.extracted_data[name]);
    };
    expect(await read(['fatca', 'direct_sales'], ['corrected'])).toEqual(['corrected', 'fatca', 'direct_sales']);
    expect(await read(['second_tin'], ['void'])).toEqual(['void', 'second_tin_notice']);
  });

  test('A 1099 whose words VOID and CORRECTED are lost leaves them to review', async () => {
    const notes = notes1099('1099-DIV', '1545-0110').filter(({ text }) => text !== 'VOID' && text !== 'CORRECTED');
    const part = await onlyPart(await drawBoxes(divBoxes({ '1a': ['412.50'] }), { notes }), '1099-div');
    expect(part.extracted_data).toMatchObject({ void: null, corrected: null });
    expect(part.needs_review).toEqual(expect.arrayContaining(['void', 'corrected']));
  });

  test('A checkbox in the corner of the next box is not taken for that of the label', async () => {
    const boxes = necBoxes(NEC, ['fatca']).map((box) =>
      box.checkbox && box.width === 60 ? { ...box, checkbox: { ...box.checkbox, x: 48, y: 20 } } : box,
    );
    const part = await onlyPart(await drawBoxes(boxes, { notes: NEC_NOTES }), '1099-nec');
    expect(part.extracted_data).toMatchObject({ fatca: true, second_tin_notice: false });
  });

  test('Amounts without cents are read', async () => {
    const values = { '1': ['12500'], '4': ['3,000'] };
    const part = await onlyPart(await drawBoxes(necBoxes(values), { notes: NEC_NOTES }), '1099-nec');
    expect(part.extracted_data).toMatchObject({ nonemployee_compensation: 12500, federal_tax: 3000, state_rows: [] });
  });

  test('A payer whose name and address consist of words of the labels is read', async () => {
    const payer = ['STATE STREET CORP', 'ONE LINCOLN STREET', 'BOSTON, MA 02111'];
    const boxes = necBoxes({ ...NEC, payer });
    const part = await onlyPart(await drawBoxes(boxes, { notes: NEC_NOTES, shift: 4 }), '1099-nec');
    expect(part.extracted_data).toMatchObject({
      payer: 'STATE STREET CORP',
      payer_address: 'ONE LINCOLN STREET, BOSTON, MA 02111',
    });
  });

  test('A 1099-MISC is read completely', async () => {
    const values = {
      '1': ['12000.00'],
      '2': ['15.25'],
      '3': ['700.00'],
      '4': ['250.00'],
      '5': ['33.10'],
      '6': ['410.00'],
      '8': ['44.44'],
      '9': ['55.55'],
      '10': ['6600.00'],
      '11': ['77.70'],
      '12': ['88.80'],
      '14': ['99.90'],
      '15': ['101.01'],
      '16': ['12.00'],
      '17': ['OH'],
      '18': ['12000.00'],
    };
    const notes = notes1099('1099-MISC', '1545-0115');
    const part = await onlyPart(await drawBoxes(miscBoxes(values, ['direct_sales']), { notes }), '1099-misc');
    expect(part.extracted_data).toMatchObject({
      ...PARTIES_EXPECTED,
      rents: 12000,
      royalties: 15.25,
      other_income: 700,
      federal_tax: 250,
      fishing_boat_proceeds: 33.1,
      medical_payments: 410,
      substitute_payments: 44.44,
      crop_insurance: 55.55,
      attorney_proceeds: 6600,
      fish_purchased: 77.7,
      section_409a_deferrals: 88.8,
      golden_parachute: 99.9,
      nonqualified_deferred_compensation: 101.01,
      direct_sales: true,
      state_rows: [{ tax: 12, state: 'OH', state_id: null, income: 12000 }],
    });
  });

  test('A 1099-MISC of 2019, with other box numbers, is read completely', async () => {
    const values = {
      '7': ['25000.00'],
      '10': ['55.55'],
      '13': ['99.90'],
      '14': ['6600.00'],
      '15a': ['88.80'],
      '15b': ['12.34'],
      '17': ['OH 123'],
      '18': ['25000.00'],
    };
    const notes = notes1099('1099-MISC', '1545-0115', { year: '2019' });
    const part = await onlyPart(await drawBoxes(oldMiscBoxes(values), { notes }), '1099-misc');
    expect(part.extracted_data).toMatchObject({
      ...PARTIES_EXPECTED,
      tax_year: 2019,
      nonemployee_compensation: 25000,
      crop_insurance: 55.55,
      golden_parachute: 99.9,
      attorney_proceeds: 6600,
      section_409a_deferrals: 88.8,
      section_409a_income: 12.34,
      rents: null,
      state_rows: [{ tax: null, state: 'OH', state_id: '123', income: 25000 }],
    });
  });

  test('A 1099-INT is read completely', async () => {
    const values = {
      rtn: ['044000037'],
      '1': ['1600.12'],
      '2': ['10.01'],
      '3': ['200.02'],
      '4': ['90.00'],
      '5': ['3.03'],
      '6': ['4.04'],
      '7': ['CANADA'],
      '8': ['50.05'],
      '9': ['5.06'],
      '10': ['6.07'],
      '11': ['7.08'],
      '12': ['8.09'],
      '13': ['9.10'],
      '14': ['05162738'],
      '15': ['OH'],
      '16': ['511234'],
      '17': ['41.00'],
    };
    const notes = notes1099('1099-INT', '1545-0112');
    const part = await onlyPart(await drawBoxes(intBoxes(values, ['second_tin']), { notes }), '1099-int');
    expect(part.extracted_data).toMatchObject({
      ...PARTIES_EXPECTED,
      payer_rtn: '044000037',
      interest_income: 1600.12,
      early_withdrawal_penalty: 10.01,
      us_savings_bonds_interest: 200.02,
      federal_tax: 90,
      investment_expenses: 3.03,
      foreign_tax_paid: 4.04,
      foreign_country: 'CANADA',
      tax_exempt_interest: 50.05,
      private_activity_bond_interest: 5.06,
      market_discount: 6.07,
      bond_premium: 7.08,
      treasury_bond_premium: 8.09,
      tax_exempt_bond_premium: 9.1,
      cusip: '05162738',
      second_tin_notice: true,
      state_rows: [{ state: 'OH', state_id: '511234', tax: 41 }],
    });
  });

  test('A 1099-DIV is read completely', async () => {
    const values = {
      '1a': ['5000.00'],
      '1b': ['3200.10'],
      '2a': ['900.00'],
      '2b': ['1.11'],
      '2c': ['2.22'],
      '2d': ['3.33'],
      '2e': ['4.44'],
      '2f': ['5.55'],
      '3': ['173.00'],
      '4': ['54.28'],
      '5': ['16.00'],
      '6': ['82.00'],
      '7': ['7.77'],
      '8': ['JAPAN'],
      '9': ['59.43'],
      '10': ['33.70'],
      '12': ['40.00'],
      '13': ['21.00'],
      '14': ['OH', 'KY'],
      '15': ['511234', '9981'],
      '16': ['41.00', '12.10'],
    };
    const part = await onlyPart(
      await drawBoxes(divBoxes(values), { notes: notes1099('1099-DIV', '1545-0110') }),
      '1099-div',
    );
    expect(part.extracted_data).toMatchObject({
      ...PARTIES_EXPECTED,
      ordinary_dividends: 5000,
      qualified_dividends: 3200.1,
      capital_gain_distributions: 900,
      section_1250_gain: 1.11,
      section_1202_gain: 2.22,
      collectibles_gain: 3.33,
      section_897_ordinary_dividends: 4.44,
      section_897_capital_gain: 5.55,
      nondividend_distributions: 173,
      federal_tax: 54.28,
      section_199a_dividends: 16,
      investment_expenses: 82,
      foreign_tax_paid: 7.77,
      foreign_country: 'JAPAN',
      cash_liquidation: 59.43,
      noncash_liquidation: 33.7,
      exempt_interest_dividends: 40,
      private_activity_bond_interest: 21,
      state_rows: [
        { state: 'OH', state_id: '511234', tax: 41 },
        { state: 'KY', state_id: '9981', tax: 12.1 },
      ],
    });
  });

  test('A list of labels and values is read', async () => {
    const rows = [
      ['Payer name', 'Cedar Consulting LLC'],
      ['Payer TIN', '04-3456789'],
      ['Payer address', '77 Park Road, Salem, MA 01970'],
      ['Recipient name', 'Ingrid K Novak'],
      ['Recipient TIN', '412-55-1234'],
      ['Recipient address', '88 Lake Street, Dayton, OH 45403'],
      ['Nonemployee compensation', '$12,500.00'],
      ['Federal income tax withheld', '$0.00'],
    ] as const;
    const part = await onlyPart(await drawList(['Form 1099-NEC', 'Tax year 2024'], rows), '1099-nec');
    expect(part.extracted_data).toMatchObject({
      payer: 'Cedar Consulting LLC',
      payer_address: '77 Park Road, Salem, MA 01970',
      payer_tin: '04-3456789',
      recipient: 'Ingrid K Novak',
      recipient_tin: '412-55-1234',
      nonemployee_compensation: 12500,
      federal_tax: 0,
      tax_year: 2024,
    });
  });

  test('Forms on one page for several recipients, and for several accounts of one recipient, are parts of their own', async () => {
    const forms = [
      NEC,
      { ...NEC, recipient: ['RAFAEL SILVA'], recipient_tin: ['412-55-1243'] },
      { ...NEC, account: ['A-1007-23'] },
    ];
    const boxes = forms.flatMap((values, i) => necBoxes(values).map((box) => ({ ...box, y: box.y + 285 * i })));
    const notes = forms.flatMap((_, i) => NEC_NOTES.map((note) => ({ ...note, y: note.y + 285 * i })));
    const { parts } = await extractor.extract(await drawBoxes(boxes, { notes, scale: 0.85 }));
    const read = parts.map(
      ({ extracted_data: { recipient, recipient_tin, account_number, nonemployee_compensation } }) => [
        recipient,
        recipient_tin,
        account_number,
        nonemployee_compensation,
      ],
    );
    expect(read).toEqual([
      ['INGRID K NOVAK', '412-55-1234', 'A-1007-22', 12500],
      ['RAFAEL SILVA', '412-55-1243', 'A-1007-22', 12500],
      ['INGRID K NOVAK', '412-55-1234', 'A-1007-23', 12500],
    ]);
  });

  test('Copies of one form on one page are one part', async () => {
    const boxes = [0, 1, 2].flatMap((i) => necBoxes(NEC).map((box) => ({ ...box, y: box.y + 285 * i })));
    const notes = [0, 1, 2].flatMap((i) => NEC_NOTES.map((note) => ({ ...note, y: note.y + 285 * i })));
    const part = await onlyPart(await drawBoxes(boxes, { notes, scale: 0.85 }), '1099-nec');
    expect(part.extracted_data).toMatchObject(NEC_EXPECTED);
  });

  test('A blank form has no confidence and needs a review', async () => {
    const part = await onlyPart(await drawBoxes(necBoxes(BLANK), { notes: NEC_NOTES }), '1099-nec');
    expect(part.confidence).toBe(0);
    expect(part.needs_review).toEqual(expect.arrayContaining(['nonemployee_compensation', 'recipient_tin', 'payer']));
  });

  test('A file with a blank copy and a filled copy is one part with the values of the filled one', async () => {
    const pdf = await PDFDocument.create();
    for (const values of [BLANK, NEC, BLANK]) {
      const one = await PDFDocument.load(await drawBoxes(necBoxes(values), { notes: NEC_NOTES }));
      const [page] = await pdf.copyPages(one, [0]);
      pdf.addPage(page);
    }
    const part = await onlyPart(await pdf.save(), '1099-nec');
    expect(part.pages).toEqual([1, 2, 3]);
    expect(part.extracted_data).toMatchObject(NEC_EXPECTED);
  });
});

test(
  'A scanned 1099-NEC is read, and a value is trusted only if it is right',
  async () => {
    const scan = await scanPage(await drawBoxes(necBoxes(NEC), { notes: NEC_NOTES }), { degrees: 0.8 });
    const part = await onlyPart(scan, '1099-nec');
    expect(part.extracted_data).toMatchObject({
      payer_tin: '04-3456789',
      recipient_tin: '412-55-1234',
      nonemployee_compensation: 12500,
      federal_tax: 3000,
    });
    const expected = new Map<string, unknown>(Object.entries(NEC_EXPECTED));
    const trusted = part.fields.filter(({ confidence, name }) => confidence >= 0.85 && expected.has(name));
    expect(trusted.filter(({ name, value }) => expected.get(name) !== value)).toEqual([]);
  },
  LONG,
);

describe('Rules', () => {
  const failed = (check: typeof check1099Nec, values: Record<string, number | string>) =>
    check(new Map(Object.entries(values)))
      .filter(({ passed }) => !passed)
      .map(({ rule }) => rule);

  test('More tax than income, and more qualified than ordinary dividends, are contradictions', () => {
    expect(failed(check1099Nec, { nonemployee_compensation: 500, federal_tax: 600 })).toEqual([
      'federal_tax_below_income',
    ]);
    expect(failed(check1099Div, { ordinary_dividends: 100, qualified_dividends: 100.5 })).toEqual([
      'qualified_within_ordinary_dividends',
    ]);
    expect(failed(check1099Div, { ordinary_dividends: 100, qualified_dividends: 100 })).toEqual([]);
  });

  test('Backup withholding of 24 percent confirms the tax and the income', () => {
    const results = check1099Nec(
      new Map([
        ['nonemployee_compensation', 12500],
        ['federal_tax', 3000],
      ]),
    );
    expect(results).toContainEqual({
      rule: 'federal_tax_is_backup_withholding',
      fields: ['federal_tax', 'nonemployee_compensation'],
      passed: true,
      confirms: true,
    });
  });

  test('A number that no person and no business can have is a contradiction', () => {
    expect(failed(check1099Nec, { recipient_tin: '000-12-3456' })).toEqual(['tin_is_assignable']);
    expect(failed(check1099Nec, { payer_tin: '121-2312-45' })).toEqual(['tin_is_assignable']);
    expect(failed(check1099Nec, { payer_tin: '746552769', recipient_tin: 'XXX-XX-1234' })).toEqual([]);
  });
});

async function onlyPart(file: Uint8Array, type: string): Promise<ExtractedPart> {
  const { parts } = await extractor.extract(file);
  expect(parts.map((part) => part.document_type)).toEqual([type]);
  return parts[0]!;
}
