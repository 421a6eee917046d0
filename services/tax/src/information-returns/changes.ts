import type { Address, EmployeeW2, Lines941, Recipient1099, StateWages } from './content.js';
import type { CorrectedValue, RecipientCorrection } from './information-returns.api.js';
import { maskedTin } from './masked-tin.js';

/** The maximum number of recipients whose changes an answer shows. */
const CORRECTIONS_MAX = 100;

type Values = Readonly<Record<string, CorrectedValue['before'] | undefined>>;

export const changesOf1099 = (before: Recipient1099, after: Recipient1099): CorrectedValue[] =>
  changes(values1099(before), values1099(after));
export const changesOfW2 = (before: EmployeeW2, after: EmployeeW2): CorrectedValue[] => [
  ...(before.ssn === after.ssn
    ? []
    : [{ field: 'ssn', before: maskedTin(before.ssn, false), after: maskedTin(after.ssn, false) }]),
  ...changes(valuesW2(before), valuesW2(after)),
];
export const changesOf941 = (before: Lines941, after: Lines941): CorrectedValue[] =>
  changes(values941(before), values941(after));

/** The changes of the first recipients, for the answer. */
export function corrections(all: readonly CorrectedValue[][], hasRecipients: boolean): RecipientCorrection[] {
  return all.slice(0, CORRECTIONS_MAX).map((one, index) => ({ recipient: hasRecipients ? index : null, changes: one }));
}

function changes(before: Values, after: Values): CorrectedValue[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}

const dollars = (cents: number) => cents / 100;
const addressText = (address: Address | undefined) =>
  address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`;

function values1099(recipient: Recipient1099): Values {
  return {
    name: recipient.name,
    address: addressText(recipient.address),
    compensation: dollars(recipient.compensation),
    federalWithheld: dollars(recipient.federalWithheld),
    directSales: recipient.directSales,
    secondTinNotice: recipient.secondTinNotice,
  };
}

function valuesW2({ name, address, boxes, box12, states, ...marks }: Omit<EmployeeW2, 'ssn'>): Values {
  return {
    name,
    address: addressText(address),
    ...Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, dollars(amount)])),
    ...Object.fromEntries(box12.map(({ code, amount }) => [`box12.${code}`, dollars(amount)])),
    statutoryEmployee: marks.statutoryEmployee,
    retirementPlan: marks.retirementPlan,
    thirdPartySickPay: marks.thirdPartySickPay,
    ...Object.fromEntries(states.flatMap(stateValues)),
  };
}

function stateValues({
  state,
  wages,
  tax,
  employerStateId,
  localities,
}: StateWages): [string, CorrectedValue['before'] | undefined][] {
  return [
    [`states.${state}.stateWages`, dollars(wages)],
    [`states.${state}.stateTax`, dollars(tax)],
    [`states.${state}.employerStateId`, employerStateId],
    ...localities.flatMap((local): [string, CorrectedValue['before'] | undefined][] => [
      [`localities.${local.locality}, ${state}.localWages`, dollars(local.wages)],
      [`localities.${local.locality}, ${state}.localTax`, dollars(local.tax)],
    ]),
  ];
}

function values941(lines: Lines941): Values {
  return Object.fromEntries(
    Object.entries(lines).map(([line, value]) => [line, line === 'line1' ? value : dollars(value)]),
  );
}
