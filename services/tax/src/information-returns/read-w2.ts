import { setImmediate } from 'node:timers/promises';
import { BOX_12_CODES, checkBoxes, deriveBoxes, isBox12Code, type WageBoxes } from '@exchequer/efw2';
import { numericStateCode } from '@exchequer/fixed-width';
import { digitsOf } from '@exchequer/http-kit';
import type { EmployeeW2, LocalWages, StateWages, W2Boxes } from './content.js';
import { checkText, toSsaName } from './form-text.js';
import type { EmployeeInput, LocalWagesInput } from './information-returns.api.js';
import { splitName } from './person-name.js';
import type { SubmissionProblems } from './problems.js';
import { cents } from './read-1099.js';
import { readAddress } from './read-filer.js';
import { amountsOf } from './render-w2.js';
import type { SubmissionWarnings } from './warnings.js';

const SLICE = 500;
/** The file has the name in parts and warns of a part that is too long, so there is no limit of the whole name but that of the input, where ß is SS. */
const NAME_MAX = 150;

export interface ReadingW2 {
  readonly livemode: boolean;
  readonly taxYear: number;
  /** Whether the filing voids another one. Then the amounts are not filed and not checked. */
  readonly isVoid: boolean;
}

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
  reading: ReadingW2,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): Promise<readonly EmployeeW2[]> {
  const employees: EmployeeW2[] = [];
  const known = new Set<string>();
  for (const [index, input] of inputs.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    if (problems.isFull) break;
    const at = place(index);
    const employee = readEmployee(input, at, reading, problems, warnings);
    if (!reading.isVoid) checkBox12(input, at, reading, problems);
    checkSharedFields(employee, at, problems);
    if (known.has(employee.ssn)) problems.add(`${at}.ssn`, 'duplicate_recipient', 'must not be there twice');
    known.add(employee.ssn);
    employees.push(employee);
  }
  return employees;
}

function readEmployee(
  input: EmployeeInput,
  place: string,
  { livemode, taxYear, isVoid }: ReadingW2,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): EmployeeW2 {
  const { first, last } = splitName(input.name);
  checkText(input.name, `${place}.name`, problems, NAME_MAX);
  if (toSsaName(first, 15) === '' || toSsaName(last, 20) === '')
    problems.add(`${place}.name`, 'invalid_name', 'must have a first name and a last name');
  if (/\d/.test(input.name)) problems.add(`${place}.name`, 'invalid_name', 'must not have digits');
  const given: Partial<Record<keyof WageBoxes, bigint>> = {};
  for (const [box, member] of Object.entries(MEMBERS) as [keyof WageBoxes, keyof EmployeeInput][]) {
    const value = input[member] as number | undefined;
    if (value !== undefined) given[box] = BigInt(cents(value));
  }
  const boxes = deriveBoxes(taxYear, given as WageBoxes);
  if (!isVoid) {
    for (const { box, code, message } of checkBoxes(taxYear, boxes))
      problems.rule(`${place}.${MEMBERS[box]}`, code, message);
  }
  return {
    ssn: digitsOf(input.ssn) ?? '',
    name: input.name,
    address: readAddress(input.address, `${place}.address`, { livemode, file: 'efw2' }, problems, warnings),
    boxes: {
      ...toNumbers(boxes),
      dependentCareBenefits: cents(input.dependentCareBenefits),
      nonqualifiedPlans: cents(input.nonqualifiedPlans),
    },
    box12: (input.box12 ?? []).map(({ code, amount }) => ({ code, amount: cents(amount) })),
    statutoryEmployee: input.statutoryEmployee ?? false,
    retirementPlan: input.retirementPlan ?? false,
    thirdPartySickPay: input.thirdPartySickPay ?? false,
    states: readStates(input, place, problems),
  };
}

function readStates(
  { states = [] }: EmployeeInput,
  place: string,
  problems: SubmissionProblems,
): readonly StateWages[] {
  const known = new Set<string>();
  return states.map(({ state, employerStateId, stateWages, stateTax, localities = [] }, index) => {
    const at = `${place}.states[${index}]`;
    if (numericStateCode(state) === undefined) {
      problems.add(`${at}.state`, 'unsupported_state', 'must be a state or the District of Columbia');
    }
    if (known.has(state)) problems.add(`${at}.state`, 'duplicate_state', 'must not be there twice');
    known.add(state);
    const [wages, tax] = [cents(stateWages), cents(stateTax)];
    if (tax > wages) problems.add(`${at}.stateTax`, 'withholding_above_wages', 'must be at most the state wages');
    return { state, employerStateId, wages, tax, localities: readLocalities(localities, at, problems) };
  });
}

function readLocalities(
  localities: readonly LocalWagesInput[],
  place: string,
  problems: SubmissionProblems,
): readonly LocalWages[] {
  const known = new Set<string>();
  return localities.map(({ locality, taxType = 'city', taxingEntityCode, localWages, localTax }, index) => {
    const at = `${place}.localities[${index}]`;
    const name = locality.toUpperCase();
    if (known.has(name)) problems.add(`${at}.locality`, 'duplicate_locality', 'must not be there twice');
    known.add(name);
    const [wages, tax] = [cents(localWages), cents(localTax)];
    if (tax > wages) problems.add(`${at}.localTax`, 'withholding_above_wages', 'must be at most the local wages');
    return { locality, taxType, taxingEntityCode, wages, tax };
  });
}

/** Checks the codes of box 12 by the tax year. A code whose EFW2 field is not known is refused, because the SSA would not get the amount. */
function checkBox12(
  { box12 = [] }: EmployeeInput,
  place: string,
  { taxYear }: ReadingW2,
  problems: SubmissionProblems,
): void {
  const known = new Set<string>();
  for (const [index, { code }] of box12.entries()) {
    const at = `${place}.box12[${index}].code`;
    if (known.has(code)) problems.add(at, 'duplicate_code', 'must not be there twice');
    known.add(code);
    if (!isBox12Code(code, taxYear)) {
      problems.add(at, 'code_not_valid_in_year', `must be a code that is valid in tax year ${taxYear}`);
    } else if (BOX_12_CODES[code]!.without === 'unknown_position') {
      problems.rule(
        at,
        'code_not_in_file',
        `must be left out until the position of code ${code} in the EFW2 file of tax year ${taxYear} is known here. A file without the amount would be wrong.`,
      );
    }
  }
}

/** The largest amount of a field of the file, in cents: eleven digits. */
const FIELD_MAX = 99_999_999_999n;

/** Codes A and B share a field of the file. */
function checkSharedFields(employee: EmployeeW2, place: string, problems: SubmissionProblems): void {
  if (employee.box12.length < 2) return;
  const { wages, optional = {} } = amountsOf(employee);
  if (Object.values({ ...wages, ...optional }).some((amount) => amount > FIELD_MAX))
    problems.add(`${place}.box12`, 'too_large', 'must have smaller amounts: codes A and B share a field of the file');
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
