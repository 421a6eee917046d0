import { W2_VALUES } from './drawn-forms.ts';
import type { DrawnBox, DrawOptions } from './drawn-layouts.ts';

/** A row of boxes: its height, and the key, label and width of each box. A label with `|` has two lines. */
type Row = readonly [height: number, ...boxes: (readonly [key: string, label: string, width: number])[]];

export interface PayrollLayout {
  rows: readonly Row[];
  notes: NonNullable<DrawOptions['notes']>;
  /** Where copies of the form are on the page, in points. Default: once, at the upper left. */
  copies?: readonly (readonly [x: number, y: number])[];
  /** Other print on the page that is not part of the form. */
  beside?: DrawnBox[];
  width?: number;
}

const title = (y: number, text = 'Form W-2 Wage and Tax Statement', x = 0, year = '2024') => [
  { x, y, size: 9, text },
  { x: x + 250, y, size: 12, text: year },
];

/** One company on each line of text below the form, because the summary next to it repeats words of the labels. */
const SUMMARY: DrawnBox[] = [
  ['Gross Pay', '58631.05'],
  ['Social Security / Tax Withheld / Box 4 of W-2', '3400.09'],
  ['Fed. Income / Tax Withheld / Box 2 of W-2', '6120.55'],
  ['Medicare Tax / Withheld / Box 6 of W-2', '795.18'],
].map(([label, value], i) => ({
  x: 260 + 140 * (i % 2),
  y: 20 + 60 * Math.floor(i / 2),
  width: 130,
  height: 50,
  label: label!.split(' / '),
  lines: [value!],
}));

const LOWER_STATES: Row[] = [
  [
    40,
    ['15', '15 State', 50],
    ['15_id', "Employer's state ID no.", 150],
    ['16', '16 State wages, tips, etc.', 120],
    ['17', '17 State income tax', 110],
    ['18', '18 Local wages, tips, etc.', 110],
  ],
  [29, ['19', '19 Local income tax', 270], ['20', '20 Locality name', 270]],
];

/** W-2s in the manner of payroll products. Each has other wordings, another order of the boxes and another number of copies. */
export const PAYROLL_LAYOUTS: Readonly<Record<string, PayrollLayout>> = {
  'ADP: a narrow copy beside an earnings summary': {
    width: 220,
    rows: [
      [
        24,
        ['d', 'd Control number', 80],
        ['dept', 'Dept.', 40],
        ['corp', 'Corp.', 40],
        ['use', 'Employer use only', 60],
      ],
      [60, ['c', "c Employer's name, address, and ZIP code", 220]],
      [60, ['ef', "e/f Employee's name, address, and ZIP code", 220]],
      [26, ['b', "b Employer's FED ID number", 110], ['a', "a Employee's SSA number", 110]],
      [26, ['1', '1 Wages, tips, other comp.', 110], ['2', '2 Federal income tax withheld', 110]],
      [26, ['3', '3 Social security wages', 110], ['4', '4 Social security tax withheld', 110]],
      [26, ['5', '5 Medicare wages and tips', 110], ['6', '6 Medicare tax withheld', 110]],
      [26, ['7', '7 Social security tips', 110], ['8', '8 Allocated tips', 110]],
      [26, ['9', '9', 110], ['10', '10 Dependent care benefits', 110]],
      [26, ['11', '11 Nonqualified plans', 110], ['12a', '12a See instructions for box 12', 110]],
      [40, ['15', '15 State', 40], ['15_id', "Employer's state ID no.", 70], ['16', '16 State wages, tips, etc.', 110]],
      [40, ['17', '17 State income tax', 110], ['18', '18 Local wages, tips, etc.', 110]],
      [26, ['19', '19 Local income tax', 110], ['20', '20 Locality name', 110]],
    ],
    notes: [
      { x: 40, y: -4, size: 9, text: 'W-2 Wage and Tax Statement' },
      { x: 180, y: -4, size: 12, text: '2024' },
      { x: 280, y: -4, size: 11, text: '2024 W-2 and EARNINGS SUMMARY' },
    ],
    beside: SUMMARY,
  },
  'Paychex: two forms under each other': {
    rows: [
      [
        28,
        ['d', 'd Control number', 120],
        ['blank', '', 150],
        ['1', '1 Wages, tips, other compensation', 135],
        ['2', '2 Federal income tax withheld', 135],
      ],
      [
        28,
        ['b', 'b Employer identification number', 270],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
      ],
      [
        28,
        ['a', "a Employee's social security number", 270],
        ['7', '7 Social security tips', 135],
        ['8', '8 Allocated tips', 135],
      ],
      [
        58,
        ['ef', "e Employee's name, address, and ZIP code", 270],
        ['9', '9', 135],
        ['10', '10 Dependent care benefits', 135],
      ],
      [28, ['11', '11 Nonqualified plans', 270], ['12a', '12a', 135], ['12b', '12b', 135]],
      ...LOWER_STATES,
    ],
    notes: title(312),
    copies: [
      [0, 0],
      [0, 370],
    ],
  },
  'Intuit: employer first, amounts in one column of pairs': {
    rows: [
      [
        26,
        ['a', "a Employee's SSN", 135],
        ['b', 'b Employer ID number (EIN)', 135],
        ['1', '1 Wages, tips, other comp.', 135],
        ['2', '2 Federal income tax withheld', 135],
      ],
      [
        26,
        ['d', 'd Control number', 270],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
      ],
      [
        58,
        ['ef', "e Employee's name, address, and ZIP code", 270],
        ['7', '7 Social security tips', 135],
        ['8', '8 Allocated tips', 135],
      ],
      [26, ['10', '10 Dependent care benefits', 180], ['11', '11 Nonqualified plans', 180], ['12a', '12a', 180]],
      ...LOWER_STATES,
    ],
    notes: title(278),
  },
  'Gusto: four copies of the official boxes': {
    rows: [
      [24, ['a', "a Employee's social security number", 262]],
      [24, ['b', 'b Employer identification number (EIN)', 131], ['1', '1 Wages, tips, other compensation', 131]],
      [54, ['c', "c Employer's name, address, and ZIP code", 262]],
      [24, ['2', '2 Federal income tax withheld', 131], ['3', '3 Social security wages', 131]],
      [24, ['4', '4 Social security tax withheld', 131], ['5', '5 Medicare wages and tips', 131]],
      [24, ['6', '6 Medicare tax withheld', 131], ['d', 'd Control number', 131]],
      [54, ['ef', "e Employee's name, address, and ZIP code", 262]],
      [24, ['10', '10 Dependent care benefits', 131], ['12a', '12a See instructions for box 12', 131]],
      [
        36,
        ['15', '15 State', 40],
        ['15_id', "Employer's state ID number", 91],
        ['16', '16 State wages, tips, etc.', 131],
      ],
      [
        36,
        ['17', '17 State income tax', 87],
        ['18', '18 Local wages, tips, etc.', 88],
        ['19', '19 Local income tax', 87],
      ],
      [24, ['20', '20 Locality name', 262]],
    ],
    notes: [
      { x: 0, y: 358, size: 8, text: 'Form W-2 Wage and Tax Statement' },
      { x: 180, y: 358, size: 10, text: '2024' },
    ],
    copies: [
      [0, 0],
      [276, 0],
      [0, 372],
      [276, 372],
    ],
  },
  'Workday: amounts on the left': {
    rows: [
      [
        28,
        ['1', '1 Wages, tips, other compensation', 135],
        ['2', '2 Federal income tax withheld', 135],
        ['a', "a Employee's social security number", 270],
      ],
      [
        28,
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
        ['b', 'b Employer identification number (EIN)', 270],
      ],
      [
        58,
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
        ['c', "c Employer's name, address, and ZIP code", 270],
      ],
      [28, ['7', '7 Social security tips', 135], ['8', '8 Allocated tips', 135], ['d', 'd Control number', 270]],
      [
        58,
        ['10', '10 Dependent care benefits', 135],
        ['11', '11 Nonqualified plans', 135],
        ['ef', "e Employee's name, address, and ZIP code", 270],
      ],
      [28, ['12a', '12a See instructions for box 12', 270], ['blank', '14 Other', 270]],
      ...LOWER_STATES,
    ],
    notes: title(310),
  },
  'Paycom: capital letters': {
    rows: [
      [
        28,
        ['a', "a EMPLOYEE'S SOCIAL SECURITY NUMBER", 270],
        ['1', '1 WAGES, TIPS, OTHER COMPENSATION', 135],
        ['2', '2 FEDERAL INCOME TAX WITHHELD', 135],
      ],
      [
        28,
        ['b', 'b EMPLOYER IDENTIFICATION NUMBER (EIN)', 270],
        ['3', '3 SOCIAL SECURITY WAGES', 135],
        ['4', '4 SOCIAL SECURITY TAX WITHHELD', 135],
      ],
      [
        58,
        ['c', "c EMPLOYER'S NAME, ADDRESS, AND ZIP CODE", 270],
        ['5', '5 MEDICARE WAGES AND TIPS', 135],
        ['6', '6 MEDICARE TAX WITHHELD', 135],
      ],
      [28, ['d', 'd CONTROL NUMBER', 270], ['10', '10 DEPENDENT CARE BENEFITS', 135], ['12a', '12a', 135]],
      [
        58,
        ['ef', "e EMPLOYEE'S NAME, ADDRESS, AND ZIP CODE", 270],
        ['11', '11 NONQUALIFIED PLANS', 135],
        ['blank', '14 OTHER', 135],
      ],
      [
        40,
        ['15', '15 STATE', 50],
        ['15_id', "EMPLOYER'S STATE ID NUMBER", 150],
        ['16', '16 STATE WAGES, TIPS, ETC.', 120],
        ['17', '17 STATE INCOME TAX', 110],
        ['18', '18 LOCAL WAGES, TIPS, ETC.', 110],
      ],
      [29, ['19', '19 LOCAL INCOME TAX', 270], ['20', '20 LOCALITY NAME', 270]],
    ],
    notes: title(282, 'FORM W-2 WAGE AND TAX STATEMENT'),
  },
  'Dayforce: three columns of amounts': {
    rows: [
      [
        26,
        ['a', "a Employee's social security no.", 180],
        ['b', "b Employer's FED ID number", 180],
        ['d', 'd Control number', 180],
      ],
      [
        58,
        ['c', "c Employer's name, address and ZIP code", 270],
        ['ef', "e Employee's name, address and ZIP code", 270],
      ],
      [
        26,
        ['1', '1 Wages, tips, other comp.', 180],
        ['3', '3 Social security wages', 180],
        ['5', '5 Medicare wages and tips', 180],
      ],
      [
        26,
        ['2', '2 Federal income tax withheld', 180],
        ['4', '4 Social security tax withheld', 180],
        ['6', '6 Medicare tax withheld', 180],
      ],
      [
        26,
        ['7', '7 Social security tips', 180],
        ['8', '8 Allocated tips', 180],
        ['10', '10 Dependent care benefits', 180],
      ],
      [26, ['11', '11 Nonqualified plans', 180], ['12a', '12a', 180], ['blank', '14 Other', 180]],
      ...LOWER_STATES,
    ],
    notes: title(270),
  },
  'UKG: state boxes before the names': {
    rows: [
      [
        28,
        ['1', '1 Wages, tips, other comp', 135],
        ['2', '2 Federal income tax withheld', 135],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        28,
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
        ['10', '10 Dependent care benefits', 135],
        ['12a', '12a', 135],
      ],
      ...LOWER_STATES,
      [28, ['a', "a Employee's soc sec no", 180], ['b', 'b Employer ID number', 180], ['d', 'd Control number', 180]],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['ef', "e Employee's name, address, and ZIP code", 270],
      ],
    ],
    notes: title(222),
  },
  'Square: the official boxes with first and last name apart': {
    rows: [
      [28, ['a', "a Employee's social security number", 270], ['blank', 'OMB No. 1545-0008', 270]],
      [
        28,
        ['b', 'b Employer identification number (EIN)', 270],
        ['1', '1 Wages, tips, other compensation', 135],
        ['2', '2 Federal income tax withheld', 135],
      ],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        28,
        ['d', 'd Control number', 270],
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
      ],
      [
        28,
        ['e_first', "e Employee's first name and initial", 150],
        ['e_last', 'Last name', 120],
        ['10', '10 Dependent care benefits', 135],
        ['12a', '12a See instructions for box 12', 135],
      ],
      [58, ['f', "f Employee's address and ZIP code", 270], ['blank', '14 Other', 270]],
      ...LOWER_STATES,
    ],
    notes: title(310),
  },
  'Rippling: wide boxes': {
    rows: [
      [30, ['a', "a Employee's social security number", 270], ['b', 'b Employer identification number (EIN)', 270]],
      [
        60,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['ef', "e Employee's name, address, and ZIP code", 270],
      ],
      [30, ['1', '1 Wages, tips, other compensation', 270], ['2', '2 Federal income tax withheld', 270]],
      [30, ['3', '3 Social security wages', 270], ['4', '4 Social security tax withheld', 270]],
      [30, ['5', '5 Medicare wages and tips', 270], ['6', '6 Medicare tax withheld', 270]],
      [
        30,
        ['10', '10 Dependent care benefits', 180],
        ['12a', '12a See instructions for box 12', 180],
        ['d', 'd Control number', 180],
      ],
      ...LOWER_STATES,
    ],
    notes: title(292),
  },
  'TriNet: labels on two lines': {
    rows: [
      [
        36,
        ['a', "a Employee's social|security number", 135],
        ['b', 'b Employer identification|number (EIN)', 135],
        ['1', '1 Wages, tips, other|compensation', 135],
        ['2', '2 Federal income|tax withheld', 135],
      ],
      [
        62,
        ['c', "c Employer's name, address,|and ZIP code", 270],
        ['3', '3 Social security|wages', 135],
        ['4', '4 Social security|tax withheld', 135],
      ],
      [
        62,
        ['ef', "e Employee's name, address,|and ZIP code", 270],
        ['5', '5 Medicare wages|and tips', 135],
        ['6', '6 Medicare tax|withheld', 135],
      ],
      [
        36,
        ['d', 'd Control number', 270],
        ['10', '10 Dependent care|benefits', 135],
        ['12a', '12a See instructions|for box 12', 135],
      ],
      ...LOWER_STATES,
    ],
    notes: title(278),
  },
  'DFAS and NFC: a leave and earnings office, wordings of the government': {
    rows: [
      [
        28,
        ['a', "a Employee's SSN", 135],
        ['b', "b Employer's identification number", 135],
        ['1', '1 Wages, tips, other compensation', 135],
        ['2', '2 Federal income tax withheld', 135],
      ],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 270],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        58,
        ['ef', "e Employee's name, address, and ZIP code", 270],
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
      ],
      [
        28,
        ['d', 'd Control number', 135],
        ['10', '10 Dependent care benefits', 135],
        ['11', '11 Nonqualified plans', 135],
        ['12a', '12a', 135],
      ],
      ...LOWER_STATES,
    ],
    notes: title(252, 'W-2 Wage and Tax Statement'),
  },
  'A university: the letters in another order, box 9 for advance payments': {
    rows: [
      [
        26,
        ['d', 'a Control number', 150],
        ['a', "d Employee's social security number", 120],
        ['1', '1 Wages, tips, other compensation', 135],
        ['2', '2 Federal income tax withheld', 135],
      ],
      [
        58,
        ['c', "c Employer's name, address, and ZIP code", 150],
        ['b', 'b Employer identification number', 120],
        ['3', '3 Social security wages', 135],
        ['4', '4 Social security tax withheld', 135],
      ],
      [
        58,
        ['ef', "e Employee's name, address, and ZIP code", 270],
        ['5', '5 Medicare wages and tips', 135],
        ['6', '6 Medicare tax withheld', 135],
      ],
      [26, ['12a', '12a', 270], ['9', '9 Advance EIC payment', 135], ['10', '10 Dependent care benefits', 135]],
      ...LOWER_STATES,
    ],
    notes: title(248),
  },
};

/** The boxes of a layout with the values of `W2_VALUES`, once for each copy. */
export function payrollBoxes({ rows, copies = [[0, 0]], beside = [] }: PayrollLayout): DrawnBox[] {
  const values: Record<string, readonly string[]> = {
    ...W2_VALUES,
    ef: [...W2_VALUES.e, ...W2_VALUES.f],
    e_first: ['INGRID K'],
    e_last: ['NOVAK'],
  };
  const boxes = copies.flatMap(([left, top]) => {
    let y = top;
    return rows.flatMap(([height, ...cells]) => {
      let x = left;
      const row = cells.map(([key, label, width]): DrawnBox => {
        const box = { x, y, width, height, label: label.split('|'), lines: values[key] ?? [] };
        x += width;
        return box;
      });
      y += height;
      return row;
    });
  });
  return [...boxes, ...beside];
}

/** The notes of a layout beside each copy. */
export function payrollNotes({ notes, copies = [[0, 0]] }: PayrollLayout): NonNullable<DrawOptions['notes']> {
  return copies.flatMap(([left, top]) => notes.map((note) => ({ ...note, x: note.x + left, y: note.y + top })));
}
