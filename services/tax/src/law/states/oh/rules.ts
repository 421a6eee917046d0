import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { creditsAgainst } from './credits.rules.js';
import { businessDeduction, deductibleBusinessIncome, exemptions, income } from './income.rules.js';
import { cities, cityTax } from './local.rules.js';
import { businessIncomeTaxRate, incomeTaxSteps } from './parameters.js';

const taxableIncome = taxableIncomeOf('oh', 'Ohio Rev. Code 5747.02; IT 1040, line 5', income, exemptions);

/** Business income above the deduction has its own rate; the rest is taxed in steps. */
const taxBeforeCredits = fact<Cents>(
  'ohTaxBeforeCredits',
  'Ohio Rev. Code 5747.02(A); IT 1040, line 8c',
  ({ get, law, times }) => {
    const ofBusiness = lesser(get(deductibleBusinessIncome) - get(businessDeduction), get(taxableIncome));
    const rest = floorZero(get(taxableIncome) - ofBusiness);
    const { over, base, rate } = stepFor(law(incomeTaxSteps), rest);
    return base + times(rest - over, rate) + times(ofBusiness, law(businessIncomeTaxRate));
  },
);

const nonrefundableCredits = creditsAgainst(taxBeforeCredits);

export const ohio = stateLaw(
  'oh',
  'Ohio Rev. Code 5747.02; IT 1040, line 13',
  {
    income,
    deductions: exemptions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits,
    localTax: cityTax,
  },
  [
    gap(
      'adjustments',
      'deductions for military pay, medical expenses, 529 plans, disability and others of the Schedule of Adjustments',
      'medical_expenses',
      'disabled_filer',
    ),
    'lump sum, adoption, school tuition, displaced worker, other states’ and business credits',
    'city tax of places not listed, credits for tax at the place of work, school district income tax',
  ],
  cities,
);
