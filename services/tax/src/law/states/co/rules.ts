import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { overtimeDeduction } from '../../federal/additional-deductions/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { taxableIncome as federalTaxableIncome } from '../../federal/income-tax/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { charityDeductionWithoutItemizing, deductionTaken, itemizes } from '../../federal/itemized-deductions/rules.js';
import { itemizedBeforeReduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { qbiDeduction } from '../../federal/qualified-business-income/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { standardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxDeducted } from '../itemized.rules.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { creditsOf } from './credits.rules.js';
import {
  addsBackOvertime,
  allBenefitsIncome,
  businessDeductionIncome,
  deductionAddbackIncome,
  deductionKept,
  giftsNotSubtracted,
  incomeTaxRate,
  retirementSubtraction,
} from './parameters.js';

/** For itemizers: the part of the state income tax that increased the deduction. */
const stateTaxAddback = fact<Cents>('coStateTaxAddback', 'C.R.S. 39-22-104(3)(d); DR 0104, line 2', ({ get }) =>
  lesser(get(stateIncomeTaxDeducted), floorZero(get(itemizedBeforeReduction) - get(standardDeduction))),
);

/** High incomes add back the part of the federal deduction that exceeds a limit. */
const deductionAboveLimit = fact<Cents>(
  'coDeductionAboveLimit',
  'C.R.S. 39-22-104(3)(p.5), (p.7); DR 0104, line 5',
  ({ given, get, law }) =>
    get(adjustedGrossIncome) >= law(deductionAddbackIncome)
      ? floorZero(get(deductionTaken) - law(deductionKept)[given.filingStatus])
      : 0n,
);

/** What is added back as state income tax is not added back twice. */
const deductionAddback = fact<Cents>(
  'coDeductionAddback',
  '1 CCR 201-2, Rule 39-22-104(3)(p.5), (3)(a)(i); DR 0104, line 5',
  ({ get }) => floorZero(get(deductionAboveLimit) - get(stateTaxAddback)),
);

const additions = fact<Cents>('coAdditions', 'C.R.S. 39-22-104(3); DR 0104, lines 2 to 8', ({ given, get, law }) => {
  const income = get(adjustedGrossIncome);
  const status = given.filingStatus;
  return sum([
    get(stateTaxAddback),
    income > law(businessDeductionIncome)[status] ? get(qbiDeduction) : 0n,
    get(deductionAddback),
    law(addsBackOvertime) ? get(overtimeDeduction) : 0n,
  ]);
});

/** For each filer who has reached the age: taxable benefits, then pensions up to the rest of the limit. */
const retirement = fact<Cents>('coRetirementSubtraction', 'C.R.S. 39-22-104(4)(f), (g)', ({ given, get, law }) => {
  const { fromAge, most, olderAge, olderMost } = law(retirementSubtraction);
  const allBenefits = law(allBenefitsIncome);
  const benefitsInFull = allBenefits !== null && get(adjustedGrossIncome) <= allBenefits[given.filingStatus];
  const benefits = sharesOfFilers(given, get(taxableSocialSecurity), fromAge);
  const pensionShares = sharesOfFilers(given, get(pensions), fromAge);
  return sum(
    benefits.map(({ filer, amount }, index) => {
      const age = filer.age ?? 0;
      if (age < fromAge) return 0n;
      const limit = age >= olderAge ? olderMost : most;
      const allowedBenefits = age >= olderAge || benefitsInFull ? amount : lesser(amount, limit);
      return allowedBenefits + lesser(pensionShares[index]!.amount, floorZero(limit - allowedBenefits));
    }),
  );
});

/** Gifts of a filer who takes the standard deduction, without the gifts that the federal return deducts in addition to it. */
const giftsSubtracted = fact<Cents>('coGiftsSubtracted', 'C.R.S. 39-22-104(4)(m); DR 0104AD', ({ get, law }) => {
  if (get(itemizes)) return 0n;
  return floorZero(get(charityDeduction) - law(giftsNotSubtracted) - get(charityDeductionWithoutItemizing));
});

const taxableIncome = fact<Cents>('coTaxableIncome', 'C.R.S. 39-22-104(1.7); DR 0104, line 11', ({ get }) =>
  greater(0n, get(federalTaxableIncome) + get(additions) - get(retirement) - get(giftsSubtracted)),
);

const taxBeforeCredits = fact<Cents>(
  'coTaxBeforeCredits',
  'C.R.S. 39-22-104; DR 0104, line 12',
  ({ get, law, times }) => times(get(taxableIncome), law(incomeTaxRate)),
);

export const colorado = stateLaw(
  'co',
  'C.R.S. 39-22-104; DR 0104, line 41 less line 40',
  { income: federalTaxableIncome, taxableIncome, taxBeforeCredits, refundableCredits: creditsOf(taxBeforeCredits) },
  [
    gap('alternative_minimum_tax', 'alternative minimum tax', 'itemized_taxes_or_gains'),
    'additions and subtractions for farms, 529 and ABLE accounts',
    'credits for care workers, other states and businesses',
    gap('rebates', 'property tax, rent and heat rebates', 'rent', 'property_tax'),
    'occupational privilege taxes of cities',
  ],
);
