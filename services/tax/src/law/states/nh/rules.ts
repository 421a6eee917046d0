import type { Cents } from '@exchequer/money';
import { seniors } from '../../federal/filers/rules.js';
import { ordinaryDividends, taxableInterest } from '../../federal/income/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers } from '../filers.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { additionalExemption, exemption, incomeTaxRate } from './parameters.js';

const income = fact<Cents>(
  'nhInterestAndDividends',
  'N.H. RSA 77:4; Form DP-10, line 5',
  ({ get }) => get(taxableInterest) + get(ordinaryDividends),
);

const exemptions = fact<Cents>('nhExemptions', 'N.H. RSA 77:5; Form DP-10, lines 6 and 8', ({ given, get, law }) => {
  const more = BigInt(get(seniors).length + blindFilers(given).length);
  return law(exemption)[given.filingStatus] + law(additionalExemption) * more;
});

const taxableIncome = taxableIncomeOf('nh', 'N.H. RSA 77:4, 77:5; Form DP-10, line 9', income, exemptions);

const tax = fact<Cents>('nhTaxBeforeCredits', 'N.H. RSA 77:1; Form DP-10, line 10', ({ get, law, times }) =>
  times(get(taxableIncome), law(incomeTaxRate)),
);

export const newHampshire = stateLaw(
  'nh',
  'N.H. RSA 77:1; Form DP-10, line 10',
  { income, deductions: exemptions, taxableIncome, taxBeforeCredits: tax },
  [
    gap('disability_exemption', 'exemption of disabled filers under 65', 'disabled_filer'),
    'interest of the United States, which is not taxed, and of bonds of other states, which is',
    gap(
      'distributions',
      'distributions of partnerships and S corporations, which are taxed as dividends',
      'income_of_s_corporation',
    ),
  ],
);
