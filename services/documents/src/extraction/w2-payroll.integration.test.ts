import { drawBoxes } from '../../test/drawn-layouts.ts';
import { PAYROLL_LAYOUTS, payrollBoxes, payrollNotes } from '../../test/drawn-payroll.ts';
import { createExtractor } from './extractor.js';

const extractor = createExtractor();
afterAll(() => extractor.close());

/** What `W2_VALUES` says, by the key of the box. */
const FIELDS: Readonly<Record<string, Record<string, unknown>>> = {
  a: { ssn: '412-55-1234' },
  b: { ein: '47-1234567' },
  c: { employer: 'HARBOR FOODS LLC', employer_address: '210 MILL ROAD, DAYTON, OH 45402' },
  d: { control_number: '00817' },
  ef: { employee: 'INGRID K NOVAK', employee_address: '88 LAKE STREET, DAYTON, OH 45403' },
  f: { employee: 'INGRID K NOVAK', employee_address: '88 LAKE STREET, DAYTON, OH 45403' },
  '1': { wages: 52340.17 },
  '2': { federal_tax: 6120.55 },
  '3': { ss_wages: 54840.17 },
  '4': { ss_tax: 3400.09 },
  '5': { medicare_wages: 54840.17 },
  '6': { medicare_tax: 795.18 },
  '10': { dependent_care: 1200 },
  '12a': { box12: [{ code: 'D', amount: 2500 }] },
  '17': {
    state_rows: [
      { state: 'OH', state_id: '51-1234567', wages: 40000, tax: 1410.22 },
      { state: 'KY', state_id: '118223', wages: 12340.17, tax: 512.4 },
    ],
  },
  '20': { local_rows: [{ wages: 52340.17, tax: 1308.5, locality: 'DAYTON' }] },
};

test.each(Object.entries(PAYROLL_LAYOUTS))('A W-2 is read completely: %s', async (_, layout) => {
  const file = await drawBoxes(payrollBoxes(layout), { notes: payrollNotes(layout) });
  const { parts } = await extractor.extract(file);
  expect(parts.map((part) => part.document_type)).toEqual(['w2']);
  const keys = layout.rows.flatMap(([, ...boxes]) => boxes.map(([key]) => key));
  const expected = Object.assign({ tax_year: 2024 }, ...keys.map((key) => FIELDS[key]));
  expect(parts[0]!.extracted_data).toMatchObject(expected);
});

test('The W-2s of all years from 2010 to 2026 are read, with the wage base of their year', async () => {
  const layout = PAYROLL_LAYOUTS['Square: the official boxes with first and last name apart']!;
  for (let year = 2010; year <= 2026; year++) {
    const notes = layout.notes.map((note) => (note.text === '2024' ? { ...note, text: String(year) } : note));
    // Employees paid 4.2 % in 2011 and 2012.
    const boxes = payrollBoxes(layout).map((box) =>
      (year === 2011 || year === 2012) && box.label[0]?.startsWith('4 ') ? { ...box, lines: ['2303.29'] } : box,
    );
    const { parts } = await extractor.extract(await drawBoxes(boxes, { notes }));
    expect(parts).toMatchObject([{ document_type: 'w2', extracted_data: { tax_year: year, ss_wages: 54840.17 } }]);
    expect(parts[0]!.fields.find(({ name }) => name === 'ss_wages')!.confidence).toBeGreaterThanOrEqual(0.85);
  }
});
