import { setImmediate } from 'node:timers/promises';
import { checkBoxes, deriveBoxes, type WageBoxes } from '@exchequer/efw2';
import { digitsOf } from '../filings/rules/taxpayer-numbers.js';
import type { EmployeeW2, W2Boxes } from './content.js';
import { toSsaName } from './form-text.js';
import type { EmployeeInput } from './information-returns.api.js';
import { splitName } from './person-name.js';
import type { SubmissionProblems } from './problems.js';
import { cents } from './read-1099.js';
import { readAddress } from './read-filer.js';

const SLICE = 500;

/** The input fields for boxes 1 to 7. */
const MEMBERS: Readonly<Record<keyof WageBoxes, keyof EmployeeInput>> = {
  wages: 'wages',
  federalIncomeTax: 'federalWithheld',
  socialSecurityWages: 'socialSecurityWages',
  socialSecurityTax: 'socialSecurityTax',
  medicareWages: 'medicareWages',
  medicareTax: 'medicareTax',
  socialSecurityTips: 'socialSecurityTips',
};

/** Reads the employees, derives boxes that are not given, and checks the rules by which the SSA rejects a report. */
export async function readEmployees(
  inputs: readonly EmployeeInput[],
  place: (index: number) => string,
  taxYear: number,
  problems: SubmissionProblems,
): Promise<readonly EmployeeW2[]> {
  const employees: EmployeeW2[] = [];
  const known = new Set<string>();
  for (const [index, input] of inputs.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    if (problems.isFull) break;
    const at = place(index);
    const employee = readEmployee(input, at, taxYear, problems);
    if (known.has(employee.ssn)) problems.add(`${at}.ssn`, 'duplicate_recipient', 'must not be there twice');
    known.add(employee.ssn);
    employees.push(employee);
  }
  return employees;
}

function readEmployee(input: EmployeeInput, place: string, taxYear: number, problems: SubmissionProblems): EmployeeW2 {
  const { first, last } = splitName(input.name);
  if (toSsaName(first, 15) === '' || toSsaName(last, 20) === '')
    problems.add(`${place}.name`, 'invalid_name', 'must have a first name and a last name');
  if (/\d/.test(input.name)) problems.add(`${place}.name`, 'invalid_name', 'must not have digits');
  const given: Partial<Record<keyof WageBoxes, bigint>> = {};
  for (const [box, member] of Object.entries(MEMBERS) as [keyof WageBoxes, keyof EmployeeInput][]) {
    const value = input[member] as number | undefined;
    if (value !== undefined) given[box] = BigInt(cents(value));
  }
  const boxes = deriveBoxes(taxYear, given as WageBoxes);
  for (const { box, code, message } of checkBoxes(taxYear, boxes))
    problems.rule(`${place}.${MEMBERS[box]}`, code, message);
  const codes = (input.box12 ?? []).map(({ code }) => code);
  if (new Set(codes).size < codes.length) problems.add(`${place}.box12`, 'duplicate_code', 'must have each code once');
  return {
    ssn: digitsOf(input.ssn) ?? '',
    name: input.name,
    address: readAddress(input.address, `${place}.address`, problems),
    boxes: {
      ...toNumbers(boxes),
      dependentCareBenefits: cents(input.dependentCareBenefits),
      nonqualifiedPlans: cents(input.nonqualifiedPlans),
    },
    box12: (input.box12 ?? []).map(({ code, amount }) => ({ code, amount: cents(amount) })),
    statutoryEmployee: input.statutoryEmployee ?? false,
    retirementPlan: input.retirementPlan ?? false,
    thirdPartySickPay: input.thirdPartySickPay ?? false,
  };
}

function toNumbers(boxes: WageBoxes): Record<keyof WageBoxes, number> {
  return Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, Number(amount)])) as Record<
    keyof WageBoxes,
    number
  >;
}

export function sumBoxes(employees: readonly EmployeeW2[]): W2Boxes {
  const totals = {} as Record<keyof W2Boxes, number>;
  for (const { boxes } of employees) {
    for (const [box, amount] of Object.entries(boxes) as [keyof W2Boxes, number][])
      totals[box] = (totals[box] ?? 0) + amount;
  }
  return totals;
}
