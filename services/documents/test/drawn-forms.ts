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
