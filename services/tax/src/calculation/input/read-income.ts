import { type Cents, formatCents } from '@exchequer/money';
import type { Income } from '../../law/tax-return.js';
import type { IncomeSources } from '../calculation.api.js';
import type { Reader } from './reader.js';

export type EarnedBySpouses = Record<'wages' | 'spouseWages' | 'selfEmployment' | 'spouseSelfEmployment', Cents>;

const incomeMembers: Record<keyof IncomeSources, { negative: boolean; counts: boolean }> = {
  wages: { negative: false, counts: true },
  spouseWages: { negative: false, counts: true },
  selfEmployment: { negative: true, counts: true },
  spouseSelfEmployment: { negative: true, counts: true },
  interest: { negative: false, counts: true },
  taxExemptInterest: { negative: false, counts: false },
  ordinaryDividends: { negative: false, counts: true },
  qualifiedDividends: { negative: false, counts: false },
  shortTermCapitalGains: { negative: true, counts: true },
  longTermCapitalGains: { negative: true, counts: true },
  pensions: { negative: false, counts: true },
  socialSecurityBenefits: { negative: false, counts: true },
  unemployment: { negative: false, counts: true },
  tips: { negative: false, counts: false },
  overtimePremium: { negative: false, counts: false },
  rentalIncome: { negative: true, counts: true },
  sCorporationIncome: { negative: true, counts: true },
  otherIncome: { negative: true, counts: true },
};
const incomeNames = Object.keys(incomeMembers) as (keyof IncomeSources)[];

/** Reads income by source. `income` alone counts as wages. If sources are given too, it must be their sum. */
export function readIncome(body: Reader): Income & EarnedBySpouses {
  const total = body.optionalMoney('income', { negative: true });
  const sources = body.object('incomeSources');
  const amounts = Object.fromEntries(
    incomeNames.map((name) => [name, sources?.money(name, { negative: incomeMembers[name].negative }) ?? 0n]),
  ) as Record<keyof IncomeSources, Cents>;
  if (!sources) {
    if (total === null && !body.has('income')) body.refuse('income', 'required', 'or incomeSources is required');
    if (total !== null && total < 0n)
      body.refuse('income', 'out_of_range', 'must be 0 or more, because it counts as wages');
    return { ...amounts, wages: total ?? 0n };
  }
  const sum = incomeNames.reduce((so, name) => so + (incomeMembers[name].counts ? amounts[name] : 0n), 0n);
  if (total !== null && total !== sum && total !== sum + amounts.taxExemptInterest) {
    body.refuse('income', 'income_mismatch', `must equal the sum of incomeSources, ${formatCents(sum)}`);
  }
  if (amounts.qualifiedDividends > amounts.ordinaryDividends) {
    sources.refuse('qualifiedDividends', 'exceeds_ordinary', 'must not exceed ordinaryDividends, which contain them');
  }
  const wages = amounts.wages + amounts.spouseWages;
  if (amounts.tips + amounts.overtimePremium > wages) {
    const name = amounts.tips > 0n ? 'tips' : 'overtimePremium';
    sources.refuse(name, 'exceeds_wages', 'and overtimePremium must not exceed the wages, which contain them');
  }
  return amounts;
}
