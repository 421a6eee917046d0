import type { DrawnBox } from './drawn-layouts.ts';

/** A W-2 in boxes: person and employer on the left, amounts on the right. */
export function w2Boxes(values: Readonly<Record<string, readonly string[]>> = W2_VALUES): DrawnBox[] {
  const left: [string, string[], number][] = [
    ['a', ["a Employee's social security number"], 28],
    ['b', ['b Employer identification number (EIN)'], 28],
    ['c', ["c Employer's name, address, and ZIP code"], 70],
    ['d', ['d Control number'], 28],
    ['e', ["e Employee's first name and init.    Last Name    Suffix"], 28],
    ['f', ["f Employee's address and ZIP code"], 50],
  ];
  const right: [string, string[]][] = [
    ['1', ['1 Wages, tips, other compensation']],
    ['2', ['2 Federal income tax withheld']],
    ['3', ['3 Social security wages']],
    ['4', ['4 Social security tax withheld']],
    ['5', ['5 Medicare wages and tips']],
    ['6', ['6 Medicare tax withheld']],
    ['7', ['7 Social security tips']],
    ['8', ['8 Allocated tips']],
    ['9', []],
    ['10', ['10 Dependent care benefits']],
    ['11', ['11 Nonqualified plans']],
    ['12a', ['12a See instructions for box 12']],
  ];
  let y = 0;
  const people = left.map(([key, label, height]): DrawnBox => {
    const box = { x: 0, y, width: 270, height, label, lines: values[key] ?? [] };
    y += height;
    return box;
  });
  const amounts = right.map(
    ([key, label], i): DrawnBox => ({
      x: 270 + 135 * (i % 2),
      y: 29 * Math.floor(i / 2),
      width: 135,
      height: 29,
      label,
      lines: values[key] ?? [],
    }),
  );
  const other = { x: 270, y: 174, width: 270, height: 58, label: ['14 Other'], lines: values['14'] ?? [] };
  const states: [string, string, number][] = [
    ['15', '15 State', 40],
    ['15_id', "Employer's state ID number", 110],
    ['16', '16 State wages, tips, etc.', 90],
    ['17', '17 State income tax', 80],
    ['18', '18 Local wages, tips, etc.', 90],
    ['19', '19 Local income tax', 70],
    ['20', '20 Locality name', 60],
  ];
  let x = 0;
  const rows = states.map(([key, label, width]): DrawnBox => {
    const box = { x, y: 232, width, height: 40, label: [label], lines: values[key] ?? [] };
    x += width;
    return box;
  });
  return [...people, ...amounts, other, ...rows];
}

export const W2_NOTES = [
  { x: 0, y: 284, size: 9, text: 'Form W-2 Wage and Tax Statement' },
  { x: 250, y: 284, size: 12, text: '2024' },
];

export const W2_VALUES = {
  a: ['412-55-1234'],
  b: ['47-1234567'],
  c: ['HARBOR FOODS LLC', '210 MILL ROAD', 'DAYTON, OH 45402'],
  d: ['00817'],
  e: ['INGRID K NOVAK'],
  f: ['88 LAKE STREET', 'DAYTON, OH 45403'],
  '1': ['52340.17'],
  '2': ['6120.55'],
  '3': ['54840.17'],
  '4': ['3400.09'],
  '5': ['54840.17'],
  '6': ['795.18'],
  '10': ['1200.00'],
  '12a': ['D 2500.00'],
  '15': ['OH', 'KY'],
  '15_id': ['51-1234567', '118223'],
  '16': ['40000.00', '12340.17'],
  '17': ['1410.22', '512.40'],
  '18': ['52340.17'],
  '19': ['1308.50'],
  '20': ['DAYTON'],
};

/** The boxes of a 1099 in rows on the right: label, and width of 1 or 2 columns. */
type Row = readonly (readonly [key: string, label: readonly string[], checkbox?: true])[];

/** A 1099 as the IRS prints it: payer and recipient on the left, the numbered boxes on the right. */
function form1099Boxes(
  rows: readonly Row[],
  values: Readonly<Record<string, readonly string[]>>,
  checked: readonly string[],
): DrawnBox[] {
  const square = (key: string, x: number, y: number) => ({ checkbox: { x, y, checked: checked.includes(key) } });
  const left: DrawnBox[] = [
    {
      x: 0,
      y: 0,
      width: 270,
      height: 84,
      label: [
        "PAYER'S name, street address, city or town, state or province, country, ZIP",
        'or foreign postal code, and telephone no.',
      ],
      lines: values.payer ?? [],
    },
    { x: 0, y: 84, width: 135, height: 34, label: ["PAYER'S TIN"], lines: values.payer_tin ?? [] },
    { x: 135, y: 84, width: 135, height: 34, label: ["RECIPIENT'S TIN"], lines: values.recipient_tin ?? [] },
    { x: 0, y: 118, width: 270, height: 32, label: ["RECIPIENT'S name"], lines: values.recipient ?? [] },
    {
      x: 0,
      y: 150,
      width: 270,
      height: 32,
      label: ['Street address (including apt. no.)'],
      lines: values.street ?? [],
    },
    {
      x: 0,
      y: 182,
      width: 270,
      height: 32,
      label: ['City or town, state or province, country, and ZIP or foreign postal code'],
      lines: values.city ?? [],
    },
    { x: 0, y: 214, width: 150, height: 34, label: ['Account number (see instructions)'], lines: values.account ?? [] },
    { x: 150, y: 214, width: 60, height: 34, label: ['FATCA filing', 'requirement'], ...square('fatca', 24, 18) },
    { x: 210, y: 214, width: 60, height: 34, label: ['2nd TIN not.'], ...square('second_tin', 24, 14) },
  ];
  const right = rows.flatMap((row, i): DrawnBox[] =>
    row.map(([key, label, checkbox], column) => ({
      x: 270 + (240 / row.length) * column,
      y: 34 * i,
      width: 240 / row.length,
      height: 34,
      label,
      lines: values[key] ?? [],
      ...(checkbox ? square(key, 240 / row.length - 14, 20) : {}),
    })),
  );
  return [...left, ...right];
}

/** The form's name, the OMB number and the year above the boxes, with the flags VOID and CORRECTED. */
export function notes1099(name: string, omb: string, { year = '2024', flags = [] as readonly string[] } = {}) {
  return [
    { x: 0, y: -8, size: 9, text: `Form ${name}   OMB No. ${omb}` },
    { x: 200, y: -8, size: 7, text: '(Rev. January 2022)' },
    { x: 290, y: -8, size: 7, text: 'For calendar year' },
    { x: 352, y: -8, size: 9, text: year },
    { x: 414, y: -8, size: 7, text: 'VOID' },
    { x: 464, y: -8, size: 7, text: 'CORRECTED' },
    ...(flags.includes('void') ? [{ x: 403, y: -8, size: 8, text: 'X' }] : []),
    ...(flags.includes('corrected') ? [{ x: 453, y: -8, size: 8, text: 'X' }] : []),
    { x: 0, y: 262, size: 6, text: 'Department of the Treasury - Internal Revenue Service' },
  ];
}

const PARTIES = {
  payer: ['CEDAR CONSULTING LLC', '77 PARK ROAD', 'SALEM, MA 01970', '978-555-0199'],
  payer_tin: ['04-3456789'],
  recipient_tin: ['412-55-1234'],
  recipient: ['INGRID K NOVAK'],
  street: ['88 LAKE STREET, APT 4'],
  city: ['DAYTON, OH 45403'],
  account: ['A-1007-22'],
};

export const PARTIES_EXPECTED = {
  payer: 'CEDAR CONSULTING LLC',
  payer_address: '77 PARK ROAD, SALEM, MA 01970',
  payer_tin: '04-3456789',
  recipient: 'INGRID K NOVAK',
  recipient_address: '88 LAKE STREET, APT 4, DAYTON, OH 45403',
  recipient_tin: '412-55-1234',
  account_number: 'A-1007-22',
  tax_year: 2024,
};

type Values = Readonly<Record<string, readonly string[]>>;

export const necBoxes = (values: Values, checked: readonly string[] = []) =>
  form1099Boxes(
    [
      [['1', ['1 Nonemployee compensation']]],
      [
        [
          'direct_sales',
          ['2 Payer made direct sales totaling $5,000 or more of', '   consumer products to recipient for resale'],
          true,
        ],
      ],
      [['3', ['3 Excess golden parachute payments']]],
      [['4', ['4 Federal income tax withheld']]],
      [
        ['5', ['5 State tax withheld']],
        ['6', ["6 State/Payer's state no."]],
        ['7', ['7 State income']],
      ],
    ],
    { ...PARTIES, ...values },
    checked,
  );

export const miscBoxes = (values: Values, checked: readonly string[] = []) =>
  form1099Boxes(
    [
      [
        ['1', ['1 Rents']],
        ['2', ['2 Royalties']],
      ],
      [
        ['3', ['3 Other income']],
        ['4', ['4 Federal income tax withheld']],
      ],
      [
        ['5', ['5 Fishing boat proceeds']],
        ['6', ['6 Medical and health care payments']],
      ],
      [
        ['direct_sales', ['7 Payer made direct sales', 'totaling $5,000 or more of', 'consumer products'], true],
        ['8', ['8 Substitute payments in lieu', 'of dividends or interest']],
      ],
      [
        ['9', ['9 Crop insurance proceeds']],
        ['10', ['10 Gross proceeds paid to an', 'attorney']],
      ],
      [
        ['11', ['11 Fish purchased for resale']],
        ['12', ['12 Section 409A deferrals']],
      ],
      [
        ['14', ['14 Excess golden parachute', 'payments']],
        ['15', ['15 Nonqualified deferred', 'compensation']],
      ],
      [
        ['16', ['16 State tax withheld']],
        ['17', ["17 State/Payer's state no."]],
        ['18', ['18 State income']],
      ],
    ],
    { ...PARTIES, ...values },
    checked,
  );

/** The revision of 2019: nonemployee compensation in box 7. */
export const oldMiscBoxes = (values: Values) =>
  form1099Boxes(
    [
      [
        ['1', ['1 Rents']],
        ['2', ['2 Royalties']],
      ],
      [
        ['3', ['3 Other income']],
        ['4', ['4 Federal income tax withheld']],
      ],
      [
        ['5', ['5 Fishing boat proceeds']],
        ['6', ['6 Medical and health care payments']],
      ],
      [
        ['7', ['7 Nonemployee compensation']],
        ['8', ['8 Substitute payments in lieu of', 'dividends or interest']],
      ],
      [
        ['direct_sales', ['9 Payer made direct sales of', '$5,000 or more of consumer', 'products'], true],
        ['10', ['10 Crop insurance proceeds']],
      ],
      [
        ['13', ['13 Excess golden parachute', 'payments']],
        ['14', ['14 Gross proceeds paid to an', 'attorney']],
      ],
      [
        ['15a', ['15a Section 409A deferrals']],
        ['15b', ['15b Section 409A income']],
      ],
      [
        ['16', ['16 State tax withheld']],
        ['17', ["17 State/Payer's state no."]],
        ['18', ['18 State income']],
      ],
    ],
    { ...PARTIES, ...values },
    [],
  );

export const intBoxes = (values: Values, checked: readonly string[] = []) =>
  form1099Boxes(
    [
      [
        ['rtn', ["Payer's RTN (optional)"]],
        ['1', ['1 Interest income']],
      ],
      [
        ['2', ['2 Early withdrawal penalty']],
        ['3', ['3 Interest on U.S. Savings Bonds and', 'Treasury obligations']],
      ],
      [
        ['4', ['4 Federal income tax withheld']],
        ['5', ['5 Investment expenses']],
      ],
      [
        ['6', ['6 Foreign tax paid']],
        ['7', ['7 Foreign country or U.S. territory']],
      ],
      [
        ['8', ['8 Tax-exempt interest']],
        ['9', ['9 Specified private activity bond', 'interest']],
      ],
      [
        ['10', ['10 Market discount']],
        ['11', ['11 Bond premium']],
      ],
      [
        ['12', ['12 Bond premium on Treasury', 'obligations']],
        ['13', ['13 Bond premium on tax-exempt', 'bond']],
      ],
      [
        ['14', ['14 Tax-exempt and tax credit', 'bond CUSIP no.']],
        ['blank', []],
      ],
      [
        ['15', ['15 State']],
        ['16', ['16 State identification no.']],
        ['17', ['17 State tax withheld']],
      ],
    ],
    { ...PARTIES, ...values },
    checked,
  );

export const divBoxes = (values: Values, checked: readonly string[] = []) =>
  form1099Boxes(
    [
      [
        ['1a', ['1a Total ordinary dividends']],
        ['1b', ['1b Qualified dividends']],
      ],
      [
        ['2a', ['2a Total capital gain distr.']],
        ['2b', ['2b Unrecap. Sec. 1250 gain']],
      ],
      [
        ['2c', ['2c Section 1202 gain']],
        ['2d', ['2d Collectibles (28%) gain']],
      ],
      [
        ['2e', ['2e Section 897 ordinary dividends']],
        ['2f', ['2f Section 897 capital gain']],
      ],
      [
        ['3', ['3 Nondividend distributions']],
        ['4', ['4 Federal income tax withheld']],
      ],
      [
        ['5', ['5 Section 199A dividends']],
        ['6', ['6 Investment expenses']],
      ],
      [
        ['7', ['7 Foreign tax paid']],
        ['8', ['8 Foreign country or U.S. possession']],
      ],
      [
        ['9', ['9 Cash liquidation distributions']],
        ['10', ['10 Noncash liquidation distributions']],
      ],
      [
        ['12', ['12 Exempt-interest dividends']],
        ['13', ['13 Specified private activity', 'bond interest dividends']],
      ],
      [
        ['14', ['14 State']],
        ['15', ['15 State identification no.']],
        ['16', ['16 State tax withheld']],
      ],
    ],
    { ...PARTIES, ...values },
    checked,
  );
