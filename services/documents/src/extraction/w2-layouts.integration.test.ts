import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { W2_NOTES, W2_VALUES, w2Boxes } from '../../test/drawn-forms.ts';
import { drawBoxes, drawList, type Filling } from '../../test/drawn-layouts.ts';
import { receiptPdf } from '../../test/printed-receipts.ts';
import type { ExtractedPart } from './extraction.js';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

const LONG = 90_000;

/** What `W2_VALUES` says. */
const EXPECTED = {
  ssn: '412-55-1234',
  ein: '47-1234567',
  control_number: '00817',
  employer: 'HARBOR FOODS LLC',
  employer_address: '210 MILL ROAD, DAYTON, OH 45402',
  employee: 'INGRID K NOVAK',
  employee_address: '88 LAKE STREET, DAYTON, OH 45403',
  wages: 52340.17,
  federal_tax: 6120.55,
  ss_wages: 54840.17,
  ss_tax: 3400.09,
  medicare_wages: 54840.17,
  medicare_tax: 795.18,
  dependent_care: 1200,
  box12: [{ code: 'D', amount: 2500 }],
  state_rows: [
    { state: 'OH', state_id: '51-1234567', wages: 40000, tax: 1410.22 },
    { state: 'KY', state_id: '118223', wages: 12340.17, tax: 512.4 },
  ],
  local_rows: [{ wages: 52340.17, tax: 1308.5, locality: 'DAYTON' }],
  tax_year: 2024,
};

const WHOLE_DOLLARS = {
  ...W2_VALUES,
  '1': ['187000'],
  '2': ['41999'],
  '3': ['168,600'],
  '4': ['10453'],
  '5': ['187000'],
  '6': ['2712'],
  '10': [],
  '12a': ['D 23000'],
};

const LIST: readonly (readonly [string, string])[] = [
  ['Employee name', 'John Doe'],
  ['Employee SSN', '412-55-1234'],
  ['Employee address', '88 Lake Street, Dayton, OH 45403'],
  ['Employer', 'Harbor Foods LLC'],
  ['Employer EIN', '47-1234567'],
  ['Employer address', '210 Mill Road, Dayton, OH 45402'],
  ['Wages, tips, other compensation', '$52,340.17'],
  ['Federal income tax withheld', '$6,120.55'],
  ['Social security wages', '$54,840.17'],
  ['Social security tax withheld', '$3,400.09'],
  ['Medicare wages and tips', '$54,840.17'],
  ['Medicare tax withheld', '$795.18'],
  ['State', 'OH'],
  ['State ID', '51-1234567'],
  ['State wages', '$52,340.17'],
  ['State income tax', '$1,410.22'],
];

const LIST_EXPECTED = {
  ssn: '412-55-1234',
  ein: '47-1234567',
  employer: 'Harbor Foods LLC',
  employer_address: '210 Mill Road, Dayton, OH 45402',
  employee: 'John Doe',
  employee_address: '88 Lake Street, Dayton, OH 45403',
  wages: 52340.17,
  federal_tax: 6120.55,
  ss_wages: 54840.17,
  ss_tax: 3400.09,
  medicare_wages: 54840.17,
  medicare_tax: 795.18,
  state_rows: [{ state: 'OH', state_id: '51-1234567', wages: 52340.17, tax: 1410.22 }],
  tax_year: 2024,
};

describe('Born-digital W-2s', () => {
  test.each<[Filling, string]>([
    ['text', 'text'],
    ['fields', 'acroform'],
    ['appearance', 'acroform'],
    ['annotations', 'annotation'],
    ['xobject', 'text'],
    // The old values under the annotations are still in the text layer.
    ['edits', 'annotation'],
  ])('A form whose values are %s is read completely', async (filling, source) => {
    const part = await onlyW2(await drawBoxes(w2Boxes(), { notes: W2_NOTES, filling }));
    expect(part.extracted_data).toMatchObject(EXPECTED);
    expect(part.fields.find((field) => field.name === 'wages')).toMatchObject({ source });
  });

  test('A hidden annotation is not read', async () => {
    const file = await PDFDocument.load(
      await drawBoxes(w2Boxes(), { notes: W2_NOTES, filling: 'annotations', flags: 2 }),
    );
    const part = await onlyW2(await file.save());
    expect(part.extracted_data).toMatchObject({ wages: null, ssn: null, employee: null });
  });

  test('Amounts without cents are read', async () => {
    const part = await onlyW2(await drawBoxes(w2Boxes(WHOLE_DOLLARS), { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({
      wages: 187000,
      federal_tax: 41999,
      ss_wages: 168600,
      ss_tax: 10453,
      medicare_tax: 2712,
      box12: [{ code: 'D', amount: 23000 }],
    });
  });

  test('A table with a column for each state is read', async () => {
    const people = w2Boxes().filter(({ y }) => y < 232);
    const rows = [
      ['15 State', 'OH', 'KY'],
      ["Employer's state ID number", '51-1234567', '118223'],
      ['16 State wages, tips, etc.', '40000.00', '12340.17'],
      ['17 State income tax', '1410.22', '512.40'],
    ];
    const table = rows.flatMap(([label, first, second], i) => [
      { x: 0, y: 300 + 18 * i, width: 200, height: 18, label: [label!] },
      { x: 200, y: 300 + 18 * i, width: 100, height: 18, label: [], lines: [first!] },
      { x: 300, y: 300 + 18 * i, width: 100, height: 18, label: [], lines: [second!] },
    ]);
    const part = await onlyW2(await drawBoxes([...people, ...table], { notes: W2_NOTES, shift: 3 }));
    expect(part.extracted_data).toMatchObject({ wages: EXPECTED.wages, state_rows: EXPECTED.state_rows });
  });

  test('A box 12 whose code and amount are divided by a rule is read, also without a code or cents', async () => {
    const boxes = w2Boxes({ ...W2_VALUES, '12a': [], '14': [] }).filter(({ y }) => y < 145 || y > 175);
    const entries = [
      ['12a', 'D', '2500.00'],
      ['12b', '', '489'],
      ['12c', 'DD', '999'],
    ] as const;
    const divided = entries.flatMap(([key, code, amount], i) => [
      { x: 405, y: 145 + 29 * i, width: 45, height: 29, label: [key], lines: [code] },
      { x: 450, y: 145 + 29 * i, width: 90, height: 29, label: [''], lines: [amount] },
    ]);
    const part = await onlyW2(await drawBoxes([...boxes, ...divided], { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({
      box12: [
        { code: 'D', amount: 2500 },
        { code: null, amount: 489 },
        { code: 'DD', amount: 999 },
      ],
    });
  });

  test('A small form on a large page is read completely', async () => {
    const options = { notes: W2_NOTES, width: 1224, height: 1584, left: 300, top: 700, scale: 0.8 };
    expect((await onlyW2(await drawBoxes(w2Boxes(), options))).extracted_data).toMatchObject(EXPECTED);
  });

  test.each([4, 7, 9])('Values printed %i points too high, over their labels, are read', async (shift) => {
    const part = await onlyW2(await drawBoxes(w2Boxes(), { notes: W2_NOTES, shift }));
    expect(part.extracted_data).toMatchObject(EXPECTED);
  });

  test.each<[string, boolean]>([
    ['with colons', true],
    ['in two columns', false],
  ])('A list of labels and values %s is read', async (_, colon) => {
    const part = await onlyW2(await drawList(['Tax year 2024', 'Form W-2'], LIST, { colon }));
    expect(part.extracted_data).toMatchObject(LIST_EXPECTED);
  });

  test('A list with short labels is read', async () => {
    const rows = [
      ['SSN', '412-55-1234'],
      ['Company', 'Harbor Foods LLC'],
      ['EIN', '47-1234567'],
      ['Wages', '52340.17'],
      ['Federal tax', '6120.55'],
      ['SS wages', '54840.17'],
      ['SS tax', '3400.09'],
      ['Medicare wages', '54840.17'],
      ['Medicare tax', '795.18'],
    ] as const;
    const part = await onlyW2(await drawList(['W-2 2024'], rows));
    const { state_rows, employee, employee_address, employer_address, ...expected } = LIST_EXPECTED;
    expect(part.extracted_data).toMatchObject(expected);
  });

  test('The mark behind the words of a checkbox is read from a line, and no letter is taken for the checkbox', async () => {
    const rows = [
      ["a Employee's SSN: 412-55-1234", ''],
      ['b Employer EIN: 47-1234567', ''],
      ["c Employer's name: Harbor Foods LLC", ''],
      ["e Employee's name: Ada Novak", ''],
      ['1 Wages, tips, other comp. 52,340.17', ''],
      ['2 Federal income tax withheld 6,120.55', ''],
      ['3 Social security wages 54,840.17', ''],
      ['4 Social security tax withheld 3,400.09', ''],
      ['5 Medicare wages and tips 54,840.17', ''],
      ['6 Medicare tax withheld 795.18', ''],
      ['13 Retirement plan X', ''],
      ['14 CA SDI 92.16', ''],
      ['15 State: OR', 'State ID: OR-100-200-300'],
    ] as const;
    const part = await onlyW2(await drawList(['Form W-2 2024'], rows, { colon: false, valueX: 119 }));
    expect(part.extracted_data).toMatchObject({ wages: 52340.17, retirement_plan: true });
  });

  test('A ruled table with labels on the left and values on the right is read', async () => {
    const boxes = LIST.flatMap(([label, value], i) => [
      { x: 0, y: 18 * i, width: 200, height: 18, label: [label] },
      { x: 200, y: 18 * i, width: 200, height: 18, label: [], lines: [value] },
    ]);
    const notes = [{ x: 0, y: -10, size: 12, text: '2024 W-2 Wage and Tax Statement' }];
    expect((await onlyW2(await drawBoxes(boxes, { notes, shift: 3 }))).extracted_data).toMatchObject(LIST_EXPECTED);
  });
});

describe('Names', () => {
  const inOneBox = (lines: readonly string[]) => {
    const boxes = w2Boxes({ ...W2_VALUES, e: lines, f: [] });
    const [name, address] = boxes.splice(4, 2) as [(typeof boxes)[number], (typeof boxes)[number]];
    return [
      ...boxes,
      { ...name, height: name.height + address.height, label: ["e Employee's name, address, and ZIP code"] },
    ];
  };

  test('A name does not include a street without a number', async () => {
    const lines = ['BARTHOLOMEW H. ALLEN', 'FALVILLE COUNTY LANE', 'DAYTON, OH 45403'];
    const part = await onlyW2(await drawBoxes(inOneBox(lines), { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({
      employee: 'BARTHOLOMEW H. ALLEN',
      employee_address: 'FALVILLE COUNTY LANE, DAYTON, OH 45403',
    });
    expect(part.needs_review).toEqual(expect.arrayContaining(['employee', 'employee_address']));
  });

  test('A name does not include the rest of its label', async () => {
    const boxes = w2Boxes({ ...W2_VALUES, e: ['Bruce Wayne'] });
    for (const [i, label] of ["Employee's first name", 'and init  Last Name  Suffix'].entries())
      boxes[4]!.label = [...boxes[4]!.label.slice(0, i), label];
    boxes[4]!.height = 36;
    boxes[5]!.y += 8;
    boxes[5]!.height -= 8;
    const part = await onlyW2(await drawBoxes(boxes, { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({ employee: 'Bruce Wayne' });
  });

  test('A name does not include a social security number beside it', async () => {
    const values = { ...W2_VALUES, e: ['John Doe 123-45-6789'] };
    const part = await onlyW2(await drawBoxes(w2Boxes(values), { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({ employee: 'John Doe' });
    expect(part.needs_review).toContain('employee');
  });

  test('A word of a name is not taken for a label, also if labels contain it', async () => {
    const c = ['COMPANY', '210 MILL ROAD', 'DAYTON, OH 45402'];
    const part = await onlyW2(await drawBoxes(w2Boxes({ ...W2_VALUES, c }), { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({ employer: 'COMPANY' });
  });

  test('A name of a company with several lines is joined', async () => {
    const c = ['HARBOR FOODS AND', 'BAKERIES LLC', '210 MILL ROAD', 'DAYTON, OH 45402'];
    const part = await onlyW2(await drawBoxes(w2Boxes({ ...W2_VALUES, c }), { notes: W2_NOTES }));
    expect(part.extracted_data).toMatchObject({
      employer: 'HARBOR FOODS AND BAKERIES LLC',
      employer_address: '210 MILL ROAD, DAYTON, OH 45402',
    });
  });
});

describe('Scanned W-2s', () => {
  test('The last letter of a description is no digit of the amount beside it', async () => {
    const file = await drawBoxes(w2Boxes({ ...W2_VALUES, '14': ['FLI 471.34', 'FLI 772.74'] }), { notes: W2_NOTES });
    const part = await onlyW2(Buffer.from(await extractor.renderPage(file, 1, { maxWidthPx: 1700 })));
    expect(part.extracted_data.other).toEqual([
      { description: 'FLI', amount: 471.34 },
      { description: 'FLI', amount: 772.74 },
    ]);
  });

  test('A box 12 that is empty except for the printed word "Code" has no entry', async () => {
    const boxes = w2Boxes({ ...W2_VALUES, '12a': [], '14': [] }).filter(({ y }) => y < 145 || y > 175);
    const entries = [
      ['12a', 'D  2500.00'],
      ['12b', 'Code'],
      ['12c', 'Code'],
    ] as const;
    const column = entries.map(([key, text], i) => ({
      ...{ x: 405, y: 145 + 29 * i, width: 135, height: 29 },
      label: [key],
      lines: [text],
    }));
    const file = await drawBoxes([...boxes, ...column], { notes: W2_NOTES });
    const part = await onlyW2(Buffer.from(await extractor.renderPage(file, 1, { maxWidthPx: 1700 })));
    expect(part.extracted_data.box12).toEqual([{ code: 'D', amount: 2500 }]);
  });

  const CROPPED = { width: 560, height: 310, left: 10, top: 10, notes: W2_NOTES };

  test(
    'A scan of 773 pixels is read, and its values need a review',
    async () => {
      const part = await onlyW2(await jpeg(await drawBoxes(w2Boxes(), CROPPED), 773));
      expect(wrongFields(part, EXPECTED)).toEqual([]);
      expect(part.fields.filter((field) => field.value !== null && field.confidence >= 0.85)).toEqual([]);
    },
    LONG,
  );

  test(
    'Scanned amounts without cents are read, and only amounts that the arithmetic confirms are trusted',
    async () => {
      const part = await onlyW2(await jpeg(await drawBoxes(w2Boxes(WHOLE_DOLLARS), CROPPED), 1400));
      const amounts = { wages: 187000, federal_tax: 41999, ss_wages: 168600, ss_tax: 10453, medicare_tax: 2712 };
      expect(part.extracted_data).toMatchObject(amounts);
      const confidence = new Map(part.fields.map((field) => [field.name, field.confidence]));
      expect(confidence.get('ss_tax')).toBeGreaterThan(0.85);
      expect(confidence.get('federal_tax')).toBeLessThan(0.85);
    },
    LONG,
  );

  test(
    'Zeros with a stroke are read as zeros, and nothing wrong is trusted',
    async () => {
      const values = { ...W2_VALUES, '1': ['50080.06'], '2': ['6008.80'], '10': ['1080.00'], d: ['00801'] };
      const part = await onlyW2(await jpeg(await drawBoxes(w2Boxes(values), { ...CROPPED, slashedZeros: true }), 2000));
      const expected = {
        ...EXPECTED,
        wages: 50080.06,
        federal_tax: 6008.8,
        dependent_care: 1080,
        control_number: '00801',
      };
      const { wages, federal_tax, dependent_care, ss_wages } = expected;
      expect(part.extracted_data).toMatchObject({ wages, federal_tax, dependent_care, ss_wages });
      const trusted = new Set(part.fields.filter(({ confidence }) => confidence >= 0.85).map(({ name }) => name));
      expect(wrongFields(part, expected).filter((name) => trusted.has(name))).toEqual([]);
    },
    LONG,
  );

  test(
    'A form that is a picture beside an explanation in text is read from its pixels',
    async () => {
      const form = await extractor.renderPage(await drawBoxes(w2Boxes(), CROPPED), 1, { maxWidthPx: 1700 });
      const pdf = await PDFDocument.create();
      const page = pdf.addPage([612, 792]);
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      const lines = Array.from(
        { length: 12 },
        () => 'Important: this sample explains every single number that your employer reports',
      );
      for (const [i, line] of lines.entries()) page.drawText(line, { x: 40, y: 760 - 14 * i, size: 10, font });
      page.drawImage(await pdf.embedPng(form), { x: 26, y: 200, width: 560, height: 310 });
      const part = await onlyW2(await pdf.save());
      expect(part.extracted_data).toMatchObject({ ssn: EXPECTED.ssn, wages: EXPECTED.wages, ss_tax: EXPECTED.ss_tax });
    },
    LONG,
  );

  test(
    'A form whose labels are text and whose values are a picture is read from its pixels',
    async () => {
      const filled = await extractor.renderPage(await drawBoxes(w2Boxes(), { notes: W2_NOTES }), 1, {
        maxWidthPx: 1700,
      });
      const pdf = await PDFDocument.load(
        await drawBoxes(w2Boxes({}), { notes: W2_NOTES, font: StandardFonts.Courier }),
      );
      const picture = await pdf.embedPng(filled);
      pdf.getPage(0).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
      const part = await onlyW2(await pdf.save());
      expect(part.extracted_data).toMatchObject({
        ssn: EXPECTED.ssn,
        wages: EXPECTED.wages,
        employee: EXPECTED.employee,
      });
    },
    LONG,
  );
});

async function jpeg(file: Uint8Array, width: number): Promise<Uint8Array> {
  const page = await extractor.renderPage(file, 1, { maxWidthPx: 2 * width });
  return sharp(Buffer.from(page))
    .greyscale()
    .resize({ width })
    .rotate(0.6, { background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function wrongFields(part: ExtractedPart, expected: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(expected).filter(
    (name) => JSON.stringify(part.extracted_data[name]) !== JSON.stringify(expected[name]),
  );
}

async function onlyW2(file: Uint8Array): Promise<ExtractedPart> {
  const { parts } = await extractor.extract(file);
  expect(parts.map((part) => part.document_type)).toEqual(['w2']);
  return parts[0]!;
}

test.each([
  [
    '12 CODES:  D  3,000.00     DD  7,415.20    13 RETIREMENT PLAN  X',
    [
      ['D', 3000],
      ['DD', 7415.2],
    ],
  ],
  [
    '12 CODES   C  41.10   D  3,000.00   DD  7,415.20',
    [
      ['C', 41.1],
      ['D', 3000],
      ['DD', 7415.2],
    ],
  ],
] as const)('A list in one typeface with all entries of box 12 on a line: %s', async (line, entries) => {
  const list = [
    '                    CITY PAY CENTER - W-2 WAGE AND TAX STATEMENT   2024',
    'a EMPLOYEE SSN                 b EMPLOYER ID NUMBER (EIN)     d CONTROL NUMBER',
    '  412-55-9081                    84-2719305                     00042',
    'c EMPLOYER NAME, ADDRESS AND ZIP CODE',
    '  CITY PAY CENTER',
    '  8899 EAST STREET',
    '  DAYTON OH 45402',
    'e EMPLOYEE NAME',
    '  NOVAK INGRID B',
    'f EMPLOYEE ADDRESS',
    '  9 ALDER COURT',
    '  SACO ME 04072',
    '1 WAGES, TIPS, OTHER COMP        2 FEDERAL INCOME TAX WITHHELD',
    '        58,210.40                         6,122.75',
    '3 SOCIAL SECURITY WAGES          4 SOCIAL SECURITY TAX WITHHELD',
    '        61,210.40                         3,795.04',
    '5 MEDICARE WAGES AND TIPS        6 MEDICARE TAX WITHHELD',
    '        61,210.40                           887.55',
    line,
    '15 STATE  EMPLOYER STATE ID      16 STATE WAGES     17 STATE INCOME TAX',
    '   ME     1042277                   58,210.40          2,815.10',
  ];
  const [part] = (await extractor.extract(await receiptPdf(list))).parts;
  expect(part).toMatchObject({
    document_type: 'w2',
    extracted_data: { wages: 58210.4, medicare_wages: 61210.4, medicare_tax: 887.55 },
  });
  const { box12 } = part!.extracted_data as { box12: { code: string; amount: number }[] };
  expect(box12.map(({ code, amount }) => [code, amount])).toEqual(entries);
});
