import { type Cents, centsToDollars, dollarsToCents } from '@exchequer/money';
import type { CalculationInput, W2Input } from '../calculation/calculation.api.js';
import { warnOfHealthSavings } from './box-12.js';
import { inDollars, inputNameOf, isIncome, type Telling, type ToldMember } from './entries.js';
import { payrollFieldsOf, withStateWagesOfAll } from './payroll-taxes.js';
import type { TaxForm } from './tax-form.js';

/** The input of a return. Its year can be unknown until the documents are read. */
export type Calculation = Omit<CalculationInput, 'taxYear'> & { readonly taxYear?: number };

/** Amounts in the input are kept. `income` alone counts as wages. With sources it was their sum, and the documents add to it. */
export function mergeTold(
  { income, ...calculation }: Calculation,
  forms: readonly TaxForm[],
  isSpouses: (form: TaxForm) => boolean,
  telling: Telling,
  w2s: readonly (readonly [form: TaxForm, boxes: W2Input])[],
): Calculation {
  const sources: Record<string, number> = {
    ...(calculation.incomeSources ?? (income === undefined ? {} : { wages: income })),
  };
  const others: Record<string, number> = {};
  for (const [member, amount] of telling.amounts) {
    const told = isIncome(member) ? sources[member] : calculation[member as 'withholding'];
    if (told === undefined) (isIncome(member) ? sources : others)[member] = centsToDollars(amount);
    else warnOfDifference(member, told, amount, telling);
  }
  const ownW2s = w2s.filter(([, { owner }]) => {
    if (calculation.w2s !== undefined) return false;
    const member = owner === 'spouse' ? 'spouseWages' : 'wages';
    // If the input gives other wages than the documents, there are more W-2s than these, so their boxes are incomplete.
    return sources[member] === centsToDollars(telling.amounts.get(member) ?? 0n);
  });
  for (const [index, [form]] of ownW2s.entries()) {
    telling.addOrigin(form, 'w2s');
    for (const [box, name] of payrollFieldsOf(form)) telling.addField(form, name, `w2s[${index}].${box}`);
  }
  const isTold = calculation.w2s?.some(({ employerHsaContribution }) => employerHsaContribution !== undefined) ?? false;
  const entered = new Set(ownW2s.map(([form]) => form));
  const isOpen = (form: TaxForm) => form.type === 'w2' && !entered.has(form) && !isTold;
  warnOfHealthSavings(forms.filter(isOpen), telling);
  const covered = (ofSpouse: boolean) =>
    forms.some((form) => form.data.retirement_plan === true && isSpouses(form) === ofSpouse);
  return {
    ...calculation,
    ...others,
    incomeSources: sources,
    ...(ownW2s.length > 0 && { w2s: withStateWagesOfAll(ownW2s.map(([, boxes]) => boxes)) }),
    taxpayer: { ...(covered(false) && { coveredByRetirementPlan: true }), ...calculation.taxpayer },
    ...((calculation.spouse || covered(true)) && {
      spouse: { ...(covered(true) && { coveredByRetirementPlan: true }), ...calculation.spouse },
    }),
  };
}

function warnOfDifference(member: ToldMember, told: number, amount: Cents, telling: Telling): void {
  telling.origins.delete(inputNameOf(member));
  telling.fields.delete(inputNameOf(member));
  if (dollarsToCents(told) === amount) return;
  const message = `The documents come to ${inDollars(amount)}; the amount in the input is used.`;
  telling.warn(inputNameOf(member), 'differs_from_documents', message);
}
