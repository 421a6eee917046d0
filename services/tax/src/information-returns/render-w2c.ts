import {
  CORRECTED_AMOUNTS,
  CORRECTED_OPTIONAL_AMOUNTS,
  CORRECTION_EMPLOYEE,
  CORRECTION_EMPLOYER,
  CORRECTION_OPTIONAL,
  CORRECTION_STATE,
  CORRECTION_SUBMITTER,
  type CorrectionState,
  createEfw2cWriter,
} from '@exchequer/efw2';
import { emptyRecord, numericStateCode, toRecordText } from '@exchequer/fixed-width';
import type { ContentW2, EmployeeW2, LocalWages, StateWages } from './content.js';
import type { RecipientWriter, Rendering } from './render-1099.js';
import { addressFields, amountsOf, localityFields, nameFields } from './render-w2.js';

/** Writes the EFW2C file of Forms W-2c. Next to each changed value is the value that was reported before. */
export function renderEfw2c(
  content: ContentW2,
  { transmitter }: Rendering,
  write: (text: string) => void,
): RecipientWriter<EmployeeW2> {
  const writer = createEfw2cWriter(
    {
      ...emptyRecord(CORRECTION_SUBMITTER),
      submitterEin: transmitter.ein,
      userId: transmitter.ssaUserId,
      softwareCode: '98',
      companyName: toRecordText(transmitter.name, 57),
      ...addressFields(transmitter.address),
      contactName: toRecordText(transmitter.contact.name, 27),
      contactPhone: transmitter.contact.phone,
      contactEmail: transmitter.contact.email.toUpperCase(),
      resubmission: '0',
    },
    write,
  );
  writer.employer({
    ...emptyRecord(CORRECTION_EMPLOYER),
    taxYear: String(content.taxYear),
    ein: content.filer.ein,
    name: toRecordText(content.filer.name, 57),
    ...addressFields(content.filer.address ?? transmitter.address),
    employmentCodeCorrect: 'R',
    kindOfEmployer: 'N',
  });
  return {
    recipient: (employee) => {
      const { reported } = employee;
      if (!reported) throw new Error('a correction has what was reported before');
      const person = personFields(employee, reported);
      const [before, after] = [amountsOf(reported), amountsOf(employee)];
      const optional = changedAmounts(CORRECTED_OPTIONAL_AMOUNTS, before.optional ?? {}, after.optional ?? {});
      writer.employee({
        wages: {
          ...emptyRecord(CORRECTION_EMPLOYEE),
          ...person,
          ...changedAmounts(CORRECTED_AMOUNTS, before.wages, after.wages),
          ...changedBox('statutoryEmployee', reported.statutoryEmployee, employee.statutoryEmployee),
          ...changedBox('retirementPlan', reported.retirementPlan, employee.retirementPlan),
          ...changedBox('thirdPartySickPay', reported.thirdPartySickPay, employee.thirdPartySickPay),
        },
        ...(Object.keys(optional).length > 0 && { optional: { ...emptyRecord(CORRECTION_OPTIONAL), ...optional } }),
        states: changedStates(reported.states, employee.states).map((state) => ({
          ...emptyRecord(CORRECTION_STATE),
          ...person,
          ...state,
        })),
      });
    },
    end: () => writer.end(),
  };
}

/** The number and the name that were reported are blank unless they change. */
function personFields(employee: EmployeeW2, reported: Omit<EmployeeW2, 'reported'>) {
  const [before, after] = [nameFields(reported.name), nameFields(employee.name)];
  const isRenamed =
    before.firstName !== after.firstName ||
    before.middleName !== after.middleName ||
    before.lastName !== after.lastName;
  return {
    ssnReported: reported.ssn === employee.ssn ? '' : reported.ssn,
    ssnCorrect: employee.ssn,
    firstNameReported: isRenamed ? before.firstName : '',
    middleNameReported: isRenamed ? before.middleName : '',
    lastNameReported: isRenamed ? before.lastName : '',
    firstNameCorrect: after.firstName,
    middleNameCorrect: after.middleName,
    lastNameCorrect: after.lastName,
    ...(employee.address && addressFields(employee.address)),
  };
}

function changedAmounts<N extends string>(
  names: readonly N[],
  before: Partial<Record<N, bigint>>,
  after: Partial<Record<N, bigint>>,
): Partial<Record<`${N}Reported` | `${N}Correct`, bigint>> {
  const changed: Record<string, bigint> = {};
  for (const name of names) {
    const [reported, correct] = [before[name] ?? 0n, after[name] ?? 0n];
    if (reported === correct) continue;
    changed[`${name}Reported`] = reported;
    changed[`${name}Correct`] = correct;
  }
  return changed as Partial<Record<`${N}Reported` | `${N}Correct`, bigint>>;
}

const BOX = (isMarked: boolean) => (isMarked ? '1' : '0');

function changedBox(
  name: 'statutoryEmployee' | 'retirementPlan' | 'thirdPartySickPay',
  before: boolean,
  after: boolean,
) {
  return before === after ? {} : { [`${name}Reported`]: BOX(before), [`${name}Correct`]: BOX(after) };
}

function changedStates(before: readonly StateWages[], after: readonly StateWages[]): Partial<CorrectionState>[] {
  const states = [...new Set([...before, ...after].map(({ state }) => state))];
  return states.flatMap((state) => {
    const [old, now] = [before, after].map((all) => all.find((one) => one.state === state));
    const amounts = (found: StateWages | undefined) => ({
      stateTaxableWages: BigInt(found?.wages ?? 0),
      stateIncomeTax: BigInt(found?.tax ?? 0),
    });
    const changed = changedAmounts(['stateTaxableWages', 'stateIncomeTax'], amounts(old), amounts(now));
    const head = { stateCode: numericStateCode(state)!, stateIncomeTaxCode: numericStateCode(state)! };
    const records = Object.keys(changed).length === 0 ? [] : [changed];
    return [...records, ...changedLocalities(old?.localities ?? [], now?.localities ?? [])].map((fields) => ({
      ...head,
      ...fields,
    }));
  });
}

/** EFW2C has no known field for the local tax: it is on the copy of the employee. */
function changedLocalities(before: readonly LocalWages[], after: readonly LocalWages[]): Partial<CorrectionState>[] {
  const names = [...new Set([...before, ...after].map(({ locality }) => locality))];
  return names.flatMap((name) => {
    const [old, now] = [before, after].map((all) => all.find(({ locality }) => locality === name));
    const amounts = (found: LocalWages | undefined) => ({ localTaxableWages: BigInt(found?.wages ?? 0) });
    const changed = changedAmounts(['localTaxableWages'], amounts(old), amounts(now));
    if (Object.keys(changed).length === 0) return [];
    const { taxingEntity, taxType } = localityFields((now ?? old)!);
    return [{ taxingEntityCorrect: taxingEntity, taxTypeCorrect: taxType, ...changed }];
  });
}
