import { AMOUNTS_1099 } from './form-1099-facts.mjs';
import { addressLines } from './people.mjs';

/**
 * A tax form without a layout. `from` and `to` are the parties; `ids` are boxes with a text; `boxes` are boxes with an amount, a
 * text, or a checkbox; `tables` have rows for states and places; `flags` are checkboxes of their own.
 */

const OMB = { '1099-nec': '1545-0116', '1099-misc': '1545-0115', '1099-int': '1545-0112', '1099-div': '1545-0110' };
const NAMES = {
  '1099-nec': 'Nonemployee Compensation',
  '1099-misc': 'Miscellaneous Information',
  '1099-int': 'Interest Income',
  '1099-div': 'Dividends and Distributions',
};

export function model1099(type, facts, money) {
  const boxes = AMOUNTS_1099[type]
    .filter(
      ([name]) => name !== 'golden_parachute' || type !== '1099-nec' || facts.tax_year >= 2025 || facts[name] !== null,
    )
    .map(([name, label]) => {
      const value = facts[name];
      return typeof value === 'string' ? { name, label, value, isText: true } : { name, label, value: money(value) };
    });
  if (type === '1099-nec')
    boxes.splice(1, 0, {
      label: '2 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      check: facts.direct_sales,
    });
  if (type === '1099-misc') {
    boxes.splice(6, 0, {
      label: '7 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      check: facts.direct_sales,
    });
  }
  if (type === '1099-int')
    boxes.unshift({ name: 'payer_rtn', label: "Payer's RTN (optional)", value: facts.payer_rtn ?? '', isText: true });
  return {
    form: type.toUpperCase(),
    title: NAMES[type],
    omb: OMB[type],
    year: String(facts.tax_year),
    copies: ['Copy B For Recipient', "Copy 2 To be filed with recipient's state income tax return", 'Copy C For Payer'],
    footer: 'Department of the Treasury - Internal Revenue Service',
    from: {
      label:
        "PAYER'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.",
      brief: 'Payer',
      lines: [facts.payer, ...addressLines(facts.payer_address)],
      idLabel: "PAYER'S TIN",
      id: facts.payer_tin,
    },
    to: {
      label: "RECIPIENT'S name",
      streetLabel: 'Street address (including apt. no.)',
      cityLabel: 'City or town, state or province, country, and ZIP or foreign postal code',
      brief: 'Recipient',
      joinedLabel: "RECIPIENT'S name, street address, city, state, and ZIP code",
      lines: [facts.recipient, ...addressLines(facts.recipient_address)],
      idLabel: "RECIPIENT'S TIN",
      id: facts.recipient_tin,
    },
    ids: [{ label: 'Account number (see instructions)', value: facts.account_number ?? '' }],
    flags: [
      { label: 'VOID', on: facts.void },
      { label: 'CORRECTED', on: facts.corrected },
    ],
    checks: [
      { label: 'FATCA filing requirement', on: facts.fatca },
      { label: '2nd TIN not.', on: facts.second_tin_notice },
    ],
    boxes,
    tables: [stateTable1099(type, facts, money)],
    notes: undefined,
  };
}

function stateTable1099(type, { state_rows: rows }, money) {
  const amounts = (name) => rows.map((row) => money(row[name]));
  if (type === '1099-nec' || type === '1099-misc') {
    const numbers = type === '1099-nec' ? [5, 6, 7] : [16, 17, 18];
    return [
      { label: `${numbers[0]} State tax withheld`, w: 1, values: amounts('tax') },
      {
        label: `${numbers[1]} State/Payer's state no.`,
        w: 1.2,
        values: rows.map(({ state, state_id }) => `${state} ${state_id}`),
        isText: true,
      },
      { label: `${numbers[2]} State income`, w: 1, values: amounts('income') },
    ];
  }
  const numbers = type === '1099-int' ? [15, 16, 17] : [14, 15, 16];
  return [
    { label: `${numbers[0]} State`, w: 0.5, values: rows.map(({ state }) => state), isText: true },
    {
      label: `${numbers[1]} State identification no.`,
      w: 1.3,
      values: rows.map(({ state_id }) => state_id),
      isText: true,
    },
    { label: `${numbers[2]} State tax withheld`, w: 1.1, values: amounts('tax') },
  ];
}

export function modelW2(facts, money) {
  const f = facts;
  const codes = [0, 1, 2, 3].map((i) => ({
    label: `12${'abcd'[i]}${i === 0 ? ' See instructions for box 12' : ''}`,
    value: f.box12[i] ? `${f.box12[i].code}   ${money(f.box12[i].amount)}` : '',
  }));
  return {
    form: 'W-2',
    title: 'Wage and Tax Statement',
    omb: '1545-0008',
    year: String(f.tax_year),
    copies: [
      "Copy B To Be Filed With Employee's FEDERAL Tax Return",
      "Copy C For EMPLOYEE'S RECORDS",
      "Copy 2 To Be Filed With Employee's State, City, or Local Income Tax Return",
    ],
    footer: 'Department of the Treasury - Internal Revenue Service',
    from: {
      label: "c Employer's name, address, and ZIP code",
      brief: 'Employer',
      lines: [f.employer, ...addressLines(f.employer_address)],
      idLabel: 'b Employer identification number (EIN)',
      id: f.ein,
    },
    to: {
      label: "e Employee's name, address, and ZIP code",
      brief: 'Employee',
      lines: [f.employee, ...addressLines(f.employee_address)],
      idLabel: "a Employee's social security number",
      id: f.ssn,
    },
    ids: [{ label: 'd Control number', value: f.control_number ?? '' }],
    flags: [],
    checks: [
      { label: '13 Statutory employee', on: f.statutory_employee },
      { label: 'Retirement plan', on: f.retirement_plan },
      { label: 'Third-party sick pay', on: f.third_party_sick_pay },
    ],
    boxes: [
      { label: '1 Wages, tips, other compensation', value: money(f.wages) },
      { label: '2 Federal income tax withheld', value: money(f.federal_tax) },
      { label: '3 Social security wages', value: money(f.ss_wages) },
      { label: '4 Social security tax withheld', value: money(f.ss_tax) },
      { label: '5 Medicare wages and tips', value: money(f.medicare_wages) },
      { label: '6 Medicare tax withheld', value: money(f.medicare_tax) },
      { label: '7 Social security tips', value: money(f.ss_tips) },
      { label: '8 Allocated tips', value: money(f.allocated_tips) },
      { label: '10 Dependent care benefits', value: money(f.dependent_care) },
      { label: '11 Nonqualified plans', value: money(f.nonqualified_plans) },
      ...codes,
    ],
    notes: { label: '14 Other', lines: f.other.map(({ description, amount }) => `${description} ${money(amount)}`) },
    tables: [
      [
        { label: '15 State', w: 0.4, values: f.state_rows.map(({ state }) => state), isText: true },
        {
          label: "Employer's state ID number",
          w: 1.2,
          values: f.state_rows.map(({ state_id }) => state_id),
          isText: true,
        },
        { label: '16 State wages, tips, etc.', w: 1, values: f.state_rows.map(({ wages }) => money(wages)) },
        { label: '17 State income tax', w: 1, values: f.state_rows.map(({ tax }) => money(tax)) },
      ],
      [
        { label: '18 Local wages, tips, etc.', w: 1, values: f.local_rows.map(({ wages }) => money(wages)) },
        { label: '19 Local income tax', w: 1, values: f.local_rows.map(({ tax }) => money(tax)) },
        { label: '20 Locality name', w: 1, values: f.local_rows.map(({ locality }) => locality), isText: true },
      ],
    ],
  };
}
