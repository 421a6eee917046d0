import { type Cents, centsToDollars, dollarsToCents } from '@exchequer/money';
import type { CalculationInput, IncomeSources, W2Input } from '../calculation/calculation.api.js';
import { inDollars, type Telling, type ToldMember } from './entries.js';
import type { TaxForm } from './tax-form.js';

/** The input of a return whose year may be unknown until its documents are read. */
export type Calculation = Omit<CalculationInput, 'taxYear'> & { readonly taxYear?: number };

/** What the input tells stands. Its `income` alone is wages; beside sources it was their sum, which documents add to. */
export function mergeTold(
  { income, ...calculation }: Calculation,
  forms: readonly TaxForm[],
  isSpouses: (form: TaxForm) => boolean,
  telling: Telling,
  w2s: readonly W2Input[],
): Calculation {
  const sources: Record<string, number> = {
    ...(calculation.incomeSources ?? (income === undefined ? {} : { wages: income })),
  };
  const others: Record<string, number> = {};
  for (const [member, amount] of telling.amounts) {
    const isIncome = incomeMembers.has(member);
    const told = isIncome ? sources[member] : calculation[member as 'withholding'];
    if (told === undefined) (isIncome ? sources : others)[member] = centsToDollars(amount);
    else warnOfDifference(member, isIncome, told, amount, telling);
  }
  const ownW2s = w2s.filter(({ owner }) => {
    const member = owner === 'spouse' ? 'spouseWages' : 'wages';
    // Wages that the input tells otherwise are of other forms too: then these boxes are not all.
    return sources[member] === centsToDollars(telling.amounts.get(member) ?? 0n);
  });
  const covered = (ofSpouse: boolean) =>
    forms.some((form) => form.data.retirement_plan === true && isSpouses(form) === ofSpouse);
  return {
    ...calculation,
    ...others,
    incomeSources: sources,
    ...(calculation.w2s === undefined && ownW2s.length > 0 && { w2s: ownW2s }),
    taxpayer: { ...(covered(false) && { coveredByRetirementPlan: true }), ...calculation.taxpayer },
    ...((calculation.spouse || covered(true)) && {
      spouse: { ...(covered(true) && { coveredByRetirementPlan: true }), ...calculation.spouse },
    }),
  };
}

const incomeMembers = new Set<string>([
  'wages', 'spouseWages', 'selfEmployment', 'spouseSelfEmployment', 'interest', 'taxExemptInterest', 'ordinaryDividends',
  'qualifiedDividends', 'longTermCapitalGains', 'rentalIncome', 'otherIncome',
] satisfies (keyof IncomeSources)[]); // biome-ignore format: a list

function warnOfDifference(member: ToldMember, isIncome: boolean, told: number, amount: Cents, telling: Telling): void {
  if (dollarsToCents(told) === amount) return;
  const message = `The documents come to ${inDollars(amount)}; what the input tells stands.`;
  telling.warn(isIncome ? `incomeSources.${member}` : member, 'differs_from_documents', message);
}
