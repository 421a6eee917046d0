import type { Cents, Rate } from '@exchequer/money';
import { begunSteps, floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor, stepReached } from '../../../engine/brackets.js';
import { creditChildren, earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest } from '../../federal/income/rules.js';
import { personalPropertyTax, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { benefitsBaseAmount, benefitsLowerShare } from '../../federal/social-security-benefits/parameters.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import {
  benefitsExemptIncome,
  benefitsTaxableShare,
  earnedIncomeCreditOfParents,
  earnedIncomeCreditShare,
  exemptionStart,
  exemptionStep,
  pensionShare,
  personalCredit,
  personalExemption,
  phaseOutOfLowestRate,
  propertyTaxCredit,
  rateSchedules,
  recaptures,
} from './parameters.js';

/** All below an income; above it, what exceeds a share of the benefits. */
const exemptBenefits = fact<Cents>(
  'ctExemptBenefits',
  'Conn. Gen. Stat. 12-701(a)(20)(B)(x); CT-1040, line 42',
  ({ given, get, law, times }) => {
    const status = given.filingStatus;
    if (get(adjustedGrossIncome) < law(benefitsExemptIncome)[status]) return get(taxableSocialSecurity);
    const besideBenefits = get(adjustedGrossIncome) - get(taxableSocialSecurity) + get(taxExemptInterest);
    const provisionalIncome = besideBenefits + times(get(socialSecurityBenefits), law(benefitsLowerShare));
    const excess = floorZero(provisionalIncome - law(benefitsBaseAmount)[status]);
    const taxed = times(lesser(get(socialSecurityBenefits), excess), law(benefitsTaxableShare));
    return floorZero(get(taxableSocialSecurity) - taxed);
  },
);

const exemptPensions = fact<Cents>(
  'ctExemptPensions',
  'Conn. Gen. Stat. 12-701(a)(20)(B)(xxi), (xxii); CT-1040, line 48b',
  ({ given, get, law, times }) =>
    times(get(pensions), stepReached(law(pensionShare)[given.filingStatus], get(adjustedGrossIncome))),
);

const income = fact<Cents>(
  'ctAdjustedGrossIncome',
  'Conn. Gen. Stat. 12-701(a)(20); CT-1040, line 5',
  ({ get }) => get(adjustedGrossIncome) - get(exemptBenefits) - get(exemptPensions),
);

const exemption = fact<Cents>('ctPersonalExemption', 'Conn. Gen. Stat. 12-702; Table A', ({ given, get, law }) => {
  const step = law(exemptionStep);
  const over = begunSteps(floorZero(get(income) - law(exemptionStart)[given.filingStatus]), step);
  return floorZero(law(personalExemption)[given.filingStatus] - over * step);
});

const taxableIncome = taxableIncomeOf('ct', 'Tax Calculation Schedule, line 3', income, exemption);
const scheduleTax = scheduleTaxOf('ct', 'Conn. Gen. Stat. 12-700(a)(9); Table B', rateSchedules, taxableIncome);

const takenBack = fact<Cents>('ctTaxTakenBack', 'Conn. Gen. Stat. 12-700(a)(9), (10); Tables C and D', (scope) => {
  const { given, get, law } = scope;
  const all = [law(phaseOutOfLowestRate), ...law(recaptures)].map((byStatus) => byStatus[given.filingStatus]);
  return sum(
    all.map(({ start, step, amount, most }) => lesser(most, begunSteps(floorZero(get(income) - start), step) * amount)),
  );
});

const taxBeforeCredits = fact<Cents>(
  'ctTaxAfterPersonalCredit',
  'Conn. Gen. Stat. 12-703; Tax Calculation Schedule, line 10',
  ({ given, get, law, times }) => {
    const tax = get(scheduleTax) + get(takenBack);
    return tax - times(tax, stepFor<Rate>(law(personalCredit)[given.filingStatus], get(income)));
  },
);

const propertyCredit = fact<Cents>(
  'ctPropertyTaxCredit',
  'Conn. Gen. Stat. 12-704c; Schedule 3, line 68',
  ({ given, get, law, times }) => {
    const { most, start, step, sharePerStep } = law(propertyTaxCredit);
    const credit = lesser(get(realEstateTax) + get(personalPropertyTax), most);
    const over = floorZero(get(income) - start[given.filingStatus]);
    return floorZero(credit - begunSteps(over, step[given.filingStatus]) * times(credit, sharePerStep));
  },
);

const earnedCredit = fact<Cents>(
  'ctEarnedIncomeCredit',
  'Conn. Gen. Stat. 12-704e; Schedule CT-EITC',
  ({ get, law, times }) => {
    const federalCredit = get(earnedIncomeCredit);
    if (federalCredit === 0n) return 0n;
    const ofParents = get(creditChildren) > 0 ? law(earnedIncomeCreditOfParents) : 0n;
    return times(federalCredit, law(earnedIncomeCreditShare)) + ofParents;
  },
);

export const connecticut = stateLaw(
  'ct',
  'Conn. Gen. Stat. 12-700; CT-1040, line 16 less line 20a',
  {
    income,
    deductions: exemption,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: propertyCredit,
    refundableCredits: earnedCredit,
  },
  [
    gap('alternative_minimum_tax', 'alternative minimum tax', 'itemized_taxes_or_gains'),
    'additions and subtractions for bonds of states and of the United States, 529 plans and depreciation',
    'the part of individual retirement accounts in pensions, of which 25 to 100 % is exempt by year',
    'credits for taxes of other states, pass-through entities, births and child tax rebates',
  ],
);
