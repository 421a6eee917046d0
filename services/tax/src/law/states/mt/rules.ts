import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import { additionalDeductions } from '../../federal/additional-deductions/rules.js';
import { netCapitalGain, netCapitalResult } from '../../federal/capital-gains/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { standardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { federalItemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { deductionsBefore2024, incomeBefore2024, taxBefore2024 } from './before-2024.rules.js';
import { refundableCredits } from './credits.rules.js';
import { exemptInterest } from './income.rules.js';
import { before2024, gainRates, incomeTaxRates, seniorSubtraction } from './parameters.js';

const income = fact<Cents>('mtIncome', 'Mont. Code 15-30-2110, 15-30-2120; Form 2, line 3', ({ get, law }) => {
  if (law(before2024) !== null) return get(incomeBefore2024);
  const ofSeniors = law(seniorSubtraction) * BigInt(get(seniors).length);
  return floorZero(get(adjustedGrossIncome) - get(exemptInterest) - ofSeniors);
});

/** The federal deductions, itemized ones without state income tax; that for business income is not allowed. */
const deductions = fact<Cents>('mtDeductions', 'Mont. Code 15-30-2120; Form 2, line 2', ({ get, law }) => {
  if (law(before2024) !== null) return get(deductionsBefore2024);
  const itemized = get(itemizes) ? get(federalItemizedWithoutStateIncomeTax) : 0n;
  return greater(itemized, get(standardDeduction)) + get(additionalDeductions);
});

const taxableIncome = taxableIncomeOf('mt', 'Mont. Code 15-30-2101; Form 2, line 5', income, deductions);

/** Net long-term gain has its own rates, on top of other income. */
const taxBeforeCredits = fact<Cents>('mtTaxBeforeCredits', 'Mont. Code 15-30-2103; Form 2, line 6', (scope) => {
  const { given, get, law } = scope;
  const ownRates = law(gainRates);
  if (ownRates === null) return get(taxBefore2024);
  const gain = lesser(get(netCapitalGain), get(taxableIncome));
  const other = get(taxableIncome) - gain;
  const schedule = ownRates[given.filingStatus];
  const onGain = scheduleYield(scope, schedule, get(taxableIncome)) - scheduleYield(scope, schedule, other);
  return scheduleYield(scope, law(incomeTaxRates)[given.filingStatus], other) + onGain;
});

const gainCredit = fact<Cents>('mtGainCredit', 'Mont. Code 15-30-2301 as in force in 2023', ({ get, law, times }) => {
  const rule = law(before2024);
  return rule === null ? 0n : times(floorZero(get(netCapitalResult)), rule.gainCreditShare);
});

export const montana = stateLaw(
  'mt',
  'Mont. Code 15-30-2103; Form 2, line 22',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: gainCredit,
    refundableCredits,
  },
  [
    gap(
      'disability_income',
      'interest of the United States, military retirement pay, tribal income, 529 plans, disability income',
      'disabled_filer',
    ),
    gap(
      'deductions_of_2023',
      'medical insurance premiums and child care expenses, which were deducted in 2023',
      'medical_expenses_of_2023',
      'care_expenses_of_2023',
    ),
    gap(
      'gift_credits',
      'credits for taxes of other states, gifts, adoption and businesses; property tax rebates',
      'gifts',
    ),
    'the taxable income shown for a couple in 2023 is that of one column',
  ],
);
