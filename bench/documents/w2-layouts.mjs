import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { embed, VALUE_FONTS } from './fonts.mjs';
import { addressLines } from './people.mjs';

/** Layouts that only W-2s have: the fillable form of the IRS, and two layouts of payroll providers. */

const OFFICIAL_FORM = new URL('irs-fw2-2024-fillable.pdf', import.meta.url);

/** `plain` uses the font and color of the form and leaves out the title, as the template does. */
export async function officialForm(facts, random, money, { flatten, plain = false }) {
  const pdf = await PDFDocument.load(readFileSync(OFFICIAL_FORM));
  const form = pdf.getForm();
  const fields = form.getFields();
  const set = (suffix, text) => text && fields.find((field) => field.getName().endsWith(`${suffix}[0]`)).setText(text);
  const names = facts.employee.split(' ');
  set('f2_01', facts.ssn);
  set('f2_02', facts.ein);
  set('f2_03', [facts.employer, ...addressLines(facts.employer_address)].join('\n'));
  set('f2_04', facts.control_number);
  set('f2_05', names.slice(0, -1).join(' '));
  set('f2_06', names.at(-1));
  set('f2_08', addressLines(facts.employee_address).join('\n'));
  const boxes = [
    'wages',
    'federal_tax',
    'ss_wages',
    'ss_tax',
    'medicare_wages',
    'medicare_tax',
    'ss_tips',
    'allocated_tips',
  ];
  boxes.forEach((name, i) => void set(`f2_${String(9 + i).padStart(2, '0')}`, money(facts[name])));
  set('f2_18', money(facts.dependent_care));
  set('f2_19', money(facts.nonqualified_plans));
  facts.box12.forEach(({ code, amount }, i) => {
    set(`f2_${20 + 2 * i}`, code);
    set(`f2_${21 + 2 * i}`, money(amount));
  });
  set('f2_28', facts.other.map(({ description, amount }) => `${description} ${money(amount)}`).join('\n'));
  facts.state_rows.forEach((row, i) => {
    set(`f2_${29 + 2 * i}`, row.state);
    set(`f2_${30 + 2 * i}`, row.state_id);
    set(`f2_${33 + i}`, money(row.wages));
    set(`f2_${35 + i}`, money(row.tax));
  });
  facts.local_rows.forEach((row, i) => {
    set(`f2_${37 + i}`, money(row.wages));
    set(`f2_${39 + i}`, money(row.tax));
    set(`f2_${41 + i}`, row.locality);
  });
  const check = (suffix, on) => on && fields.find((field) => field.getName().endsWith(`${suffix}[0]`)).check();
  check('c2_2', facts.statutory_employee);
  check('c2_3', facts.retirement_plan);
  check('c2_4', facts.third_party_sick_pay);
  if (plain) {
    form.flatten();
    return pdf;
  }
  const page = pdf.getPage(0);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  page.drawText(`Wage and Tax Statement     ${facts.tax_year}`, { x: 190, y: 434, size: 12, font });
  if (flatten) {
    // Payroll software prints values on the official form in a font of its own.
    const valueFont = await embed(pdf, random.pick(VALUE_FONTS));
    form.updateFieldAppearances(valueFont);
    form.flatten();
  }
  return pdf;
}

const COPIES = [
  "Copy B To Be Filed With Employee's FEDERAL Tax Return",
  "Copy C For EMPLOYEE'S RECORDS",
  "Copy 2 To Be Filed With Employee's State, City, or Local Income Tax Return",
];

/** Heights in the `paired` layout, as fractions of the form. */
const ROW = 0.051;
const PARTY = 0.11;
const CODE = 0.036;

/** Every function draws into an area (see form-sheet.mjs). */
export const W2_LAYOUTS = {
  /** Boxes with amounts at the top right, parties over the full width, codes in a column. Common on perforated sheets. */
  stacked(s, f, copy) {
    const m = s.style.money;
    s.box(0, 0, 0.62, 0.05, COPIES[copy % COPIES.length]);
    s.box(0.62, 0, 0.38, 0.05, 'OMB No. 1545-0008');
    s.box(0, 0.05, 0.3, 0.085, "a Employee's soc. sec. no.", [f.ssn], { right: false });
    s.box(0, 0.135, 0.3, 0.085, 'b Employer ID number (EIN)', [f.ein], { right: false });
    const money = [
      ['1 Wages, tips, other comp.', f.wages],
      ['2 Federal income tax withheld', f.federal_tax],
      ['3 Social security wages', f.ss_wages],
      ['4 Social security tax withheld', f.ss_tax],
      ['5 Medicare wages and tips', f.medicare_wages],
      ['6 Medicare tax withheld', f.medicare_tax],
    ];
    money.forEach(
      ([label, value], i) =>
        void s.box(0.3 + 0.35 * (i % 2), 0.05 + (0.17 / 3) * Math.floor(i / 2), 0.35, 0.17 / 3, label, [m(value)]),
    );
    s.box(
      0,
      0.22,
      1,
      0.15,
      "c Employer's name, address, and ZIP code",
      [f.employer, ...addressLines(f.employer_address)],
      { right: false },
    );
    s.box(0, 0.37, 1, 0.06, 'd Control number', [f.control_number], { right: false });
    s.box(
      0,
      0.43,
      1,
      0.15,
      "e Employee's name, address, and ZIP code",
      [f.employee, ...addressLines(f.employee_address)],
      { right: false },
    );
    const mid = [
      ['7 Social security tips', f.ss_tips],
      ['8 Allocated tips', f.allocated_tips],
      ['9', null],
      ['10 Dependent care benefits', f.dependent_care],
      ['11 Nonqualified plans', f.nonqualified_plans],
    ];
    mid.forEach(
      ([label, value], i) => void s.box((i % 3) / 3, 0.58 + 0.055 * Math.floor(i / 3), 1 / 3, 0.055, label, [m(value)]),
    );
    ['12a Code See inst. for box 12', '12b Code', '12c Code', '12d Code'].forEach((label, i) => {
      const y = 0.635 + 0.055 * i;
      s.box(2 / 3, y, 1 / 3, 0.055, label);
      const entry = f.box12[i];
      if (entry) {
        s.at(entry.code, 0.8, y + 0.048);
        s.at(m(entry.amount), 0.99, y + 0.048, { right: true });
      }
    });
    [
      ['13 Statutory employee', f.statutory_employee],
      ['Retirement plan', f.retirement_plan],
      ['Third-party sick pay', f.third_party_sick_pay],
    ].forEach(([label, on], i) => {
      s.box(0, 0.69 + 0.055 * i, 0.27, 0.055, label);
      s.checkbox(0.2, 0.69 + 0.055 * i + 0.05, on);
    });
    s.box(
      0.27,
      0.69,
      2 / 3 - 0.27,
      0.165,
      '14 Other',
      f.other.map(({ description, amount }) => `${description}   ${m(amount)}`),
      { right: false },
    );
    bottomRows(s, f, 0.855, 0.068);
    s.label('Form W-2 Wage and Tax Statement', 0, 1.02);
    s.at(String(f.tax_year), 0.5, 1.022);
    s.label('Dept. of the Treasury -- IRS', 0.8, 1.02);
  },
  /** One narrow column with pairs of boxes and the parties between them. Common for sheets with several copies. */
  paired(s, f) {
    const m = s.style.money;
    const row = (i) => 0.06 + i * ROW;
    const pair = (i, left, right, options) => {
      s.box(0, row(i), 0.5, ROW, left[0], [left[1]], options);
      s.box(0.5, row(i), 0.5, ROW, right[0], [right[1]], options);
    };
    s.bold(`W-2  Wage and Tax Statement  ${f.tax_year}`, 0, 0.035, s.valueSize);
    s.label('OMB No. 1545-0008', 0.72, 0.03);
    s.box(0, row(0), 0.3, ROW, 'd Control number', [f.control_number], { right: false });
    s.box(0.3, row(0), 0.2, ROW, 'Dept.');
    s.box(0.5, row(0), 0.5, ROW, 'Employer use only');
    s.box(
      0,
      row(1),
      1,
      PARTY,
      "c Employer's name, address, and ZIP code",
      [f.employer, ...addressLines(f.employer_address)],
      { right: false },
    );
    const start = row(1) + PARTY;
    const at = (i) => (start - 0.06) / ROW + i;
    s.box(
      0,
      start,
      1,
      PARTY,
      "e/f Employee's name, address, and ZIP code",
      [f.employee, ...addressLines(f.employee_address)],
      { right: false },
    );
    const first = at(0) + PARTY / ROW;
    pair(first, ["b Employer's FED ID number", f.ein], ["a Employee's SSA number", f.ssn], { right: false });
    pair(first + 1, ['1 Wages, tips, other comp.', m(f.wages)], ['2 Federal income tax withheld', m(f.federal_tax)]);
    pair(first + 2, ['3 Social security wages', m(f.ss_wages)], ['4 Social security tax withheld', m(f.ss_tax)]);
    pair(first + 3, ['5 Medicare wages and tips', m(f.medicare_wages)], ['6 Medicare tax withheld', m(f.medicare_tax)]);
    pair(first + 4, ['7 Social security tips', m(f.ss_tips)], ['8 Allocated tips', m(f.allocated_tips)]);
    pair(first + 5, ['9', ''], ['10 Dependent care benefits', m(f.dependent_care)]);
    const codes = (i) => (f.box12[i] ? `${f.box12[i].code}   ${m(f.box12[i].amount)}` : '');
    pair(first + 6, ['11 Nonqualified plans', m(f.nonqualified_plans)], ['12a See instructions for box 12', codes(0)]);
    const y = row(first + 7);
    s.box(
      0,
      y,
      0.5,
      4 * CODE,
      '14 Other',
      f.other.map(({ description, amount }) => `${description} ${m(amount)}`),
      { right: false },
    );
    ['12b', '12c', '12d'].forEach((label, i) => void s.box(0.5, y + CODE * i, 0.5, CODE, label, [codes(i + 1)]));
    s.box(0.5, y + 3 * CODE, 0.5, CODE, '13 Stat emp.');
    s.label('Ret. plan', 0.68, y + 3 * CODE + 0.014);
    s.label('3rd party sick pay', 0.82, y + 3 * CODE + 0.014);
    [f.statutory_employee, f.retirement_plan, f.third_party_sick_pay].forEach(
      (on, i) => void s.checkbox([0.625, 0.765, 0.95][i], y + 4 * CODE - 0.004, on),
    );
    const bottom = (y + 4 * CODE - 0.06) / ROW;
    const state = f.state_rows[0];
    const local = f.local_rows[0];
    s.box(0, row(bottom), 0.12, ROW, '15 State', [state?.state], { right: false });
    s.box(0.12, row(bottom), 0.38, ROW, "Employer's state ID no.", [state?.state_id], { right: false });
    s.box(0.5, row(bottom), 0.5, ROW, '16 State wages, tips, etc.', [m(state?.wages)]);
    pair(bottom + 1, ['17 State income tax', m(state?.tax)], ['18 Local wages, tips, etc.', m(local?.wages)]);
    s.box(0, row(bottom + 2), 0.5, ROW, '19 Local income tax', [m(local?.tax)]);
    s.box(0.5, row(bottom + 2), 0.5, ROW, '20 Locality name', [local?.locality], { right: false });
  },
};

function bottomRows(s, f, y, h) {
  const m = s.style.money;
  const columns = [
    [
      0,
      0.3,
      "15 State Employer's state ID number",
      (i) => f.state_rows[i] && `${f.state_rows[i].state}   ${f.state_rows[i].state_id}`,
      false,
    ],
    [0.3, 0.35, '16 State wages, tips, etc.', (i) => m(f.state_rows[i]?.wages), true],
    [0.65, 0.35, '17 State income tax', (i) => m(f.state_rows[i]?.tax), true],
  ];
  const local = [
    [0, 0.35, '18 Local wages, tips, etc.', (i) => m(f.local_rows[i]?.wages), true],
    [0.35, 0.3, '19 Local income tax', (i) => m(f.local_rows[i]?.tax), true],
    [0.65, 0.35, '20 Locality name', (i) => f.local_rows[i]?.locality, false],
  ];
  [columns, local].forEach((group, g) => {
    const top = y + h * g * 1.05;
    for (const [x, w, label, value, right] of group) {
      s.box(x, top, w, h * 1.05, s.style.labelsBelow ? '' : label);
      const size = Math.min(s.valueSize, 8.2 * s.scale);
      const base = s.style.labelsBelow ? [0.3, 0.66] : [0.57, 0.95];
      if (s.style.labelsBelow) s.label(label, x + 0.003, top + h * 1.02);
      [0, 1].forEach(
        (i) => void s.at(value(i) || '', right ? x + w - 0.008 : x + 0.012, top + h * base[i], { right, size }),
      );
    }
    if (s.style.dashes && f.state_rows.length > 1)
      s.line(0, top + h * (s.style.labelsBelow ? 0.36 : 0.63), 1, top + h * (s.style.labelsBelow ? 0.36 : 0.63), true);
  });
}
