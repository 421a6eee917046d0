import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { type Fact, fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { homesteadCreditTaken, nonrefundableCredits, workCredit } from './credits.rules.js';
import { type Filing, filingWithExclusion, mayExclude, ordinaryFiling } from './income.rules.js';
import { pensionExclusion } from './parameters.js';

/** Without the pension exclusion all credits are allowed. With it, none or only the homestead credit. */
const takesExclusion = fact<boolean>(
  'wiTakesExclusion',
  'Wis. Stat. 71.05(6)(b)54m.d; Schedule SB, line 16',
  ({ get, law }) => {
    if (!get(mayExclude)) return false;
    const ordinary = floorZero(get(ordinaryFiling.tax) - get(nonrefundableCredits));
    const kept = law(pensionExclusion)!.allowsHomesteadCredit ? get(homesteadCreditTaken) : 0n;
    return get(filingWithExclusion.tax) - kept < ordinary - get(workCredit) - get(homesteadCreditTaken);
  },
);

const taken = (name: string, source: string, step: keyof Filing): Fact =>
  fact<Cents>(name, source, ({ get }) => get((get(takesExclusion) ? filingWithExclusion : ordinaryFiling)[step]));

const nonrefundable = fact<Cents>('wiNonrefundableCredits', 'Form 1, lines 13 to 18', ({ get }) =>
  get(takesExclusion) ? 0n : get(nonrefundableCredits),
);

const refundable = fact<Cents>('wiRefundableCredits', 'Form 1, lines 29 and 31', ({ get, law }) => {
  if (!get(takesExclusion)) return get(workCredit) + get(homesteadCreditTaken);
  return law(pensionExclusion)!.allowsHomesteadCredit ? get(homesteadCreditTaken) : 0n;
});

export const wisconsin = stateLaw(
  'wi',
  'Wis. Stat. 71.06; Form 1, line 22 less lines 29 to 33',
  {
    income: taken('wiIncomeTaken', 'Wis. Stat. 71.05(6); Form 1, line 7', 'income'),
    deductions: taken('wiDeductionsTaken', 'Wis. Stat. 71.05(22), (23); Form 1, lines 8 and 10', 'deductions'),
    taxableIncome: taken('wiTaxableIncomeTaken', 'Wis. Stat. 71.02; Form 1, line 11', 'taxableIncome'),
    taxBeforeCredits: taken('wiTaxTaken', 'Wis. Stat. 71.06; Form 1, line 12', 'tax'),
    nonrefundableCredits: nonrefundable,
    refundableCredits: refundable,
  },
  [
    gap(
      'disability_income',
      'military and public pensions of the exempt systems, interest of the United States, 529 plans, disability income',
      'disabled_filer',
    ),
    'rent without heat, of which a larger share counts; assistance in the household income',
    gap(
      'alternative_minimum_tax',
      'alternative minimum tax; credits for farms, veterans’ property tax, other states and businesses',
      'itemized_taxes_or_gains',
    ),
  ],
);
