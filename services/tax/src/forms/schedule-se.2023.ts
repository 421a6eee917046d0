import type { Cents } from '@exchequer/money';
import { socialSecurityWageBase } from '../law/federal/payroll-tax/parameters.js';
import { type PayrollWages, spousePayrollWages, taxpayerPayrollWages } from '../law/federal/payroll-tax/wages.rules.js';
import { netEarningsShare } from '../law/federal/self-employment/parameters.js';
import { type ScheduleSE, spouseScheduleSE, taxpayerScheduleSE } from '../law/federal/self-employment/rules.js';
import { fact } from '../law/tax-return.js';
import { amountOfLaw, copyOf, excessOf, neededFor } from './form-facts.js';
import { formRevision } from './form-revision.js';

export const scheduleSEOf2023 = scheduleSE('Schedule SE', 'taxpayer', taxpayerScheduleSE, taxpayerPayrollWages);
export const spouseScheduleSEOf2023 = scheduleSE(
  'Schedule SE (spouse)',
  'spouse',
  spouseScheduleSE,
  spousePayrollWages,
);

function scheduleSE(form: string, who: string, of: ScheduleSE, payroll: PayrollWages) {
  const line = (number: string) => `Schedule SE, line ${number}`;
  const combined = copyOf(`${who}ScheduleSECombined`, line('3'), of.profit);
  const taxedShare = fact<Cents>(`${who}ScheduleSEShare`, line('4a'), ({ get, law, times }) =>
    get(combined) > 0n ? times(get(combined), law(netEarningsShare)) : get(combined),
  );
  const earnings = copyOf(`${who}ScheduleSEEarnings`, line('6'), of.netEarnings);
  const base = amountOfLaw(`${who}ScheduleSEBase`, line('7'), socialSecurityWageBase);
  const wages = fact<Cents>(`${who}ScheduleSEWages`, line('8a'), ({ get, round }) =>
    round(get(payroll.socialSecurity)),
  );
  const allWages = copyOf(`${who}ScheduleSEAllWages`, line('8d'), wages);
  return formRevision(form, 2023, 'Self-Employment Tax', neededFor(`${who}ScheduleSEAttached`, line('12'), of.tax), [
    'Part I: Self-employment tax',
    ['1a', 'Net farm profit or loss'],
    ['1b', 'Conservation Reserve Program payments'],
    ['2', 'Net profit or loss from Schedule C', of.profit],
    ['3', 'Lines 1a, 1b and 2', combined],
    ['4a', 'Line 3 times 92.35 %', taxedShare],
    ['4b', 'Optional methods, lines 15 and 17'],
    ['4c', 'Net earnings from self-employment', of.netEarnings],
    ['5a', 'Church employee income'],
    ['5b', 'Line 5a times 92.35 %'],
    ['6', 'Lines 4c and 5b', earnings],
    ['7', 'Most earnings subject to social security tax', base],
    ['8a', 'Social security wages and tips', wages],
    ['8b', 'Unreported tips (Form 4137)'],
    ['8c', 'Wages from Form 8919'],
    ['8d', 'Lines 8a, 8b and 8c', allWages],
    ['9', 'Line 7 less line 8d', excessOf(`${who}ScheduleSERoom`, line('9'), base, allWages)],
    ['10', 'The smaller of line 6 or line 9, times 12.4 %', of.socialSecurityPart],
    ['11', 'Line 6 times 2.9 %', of.medicarePart],
    ['12', 'Self-employment tax', of.tax],
    ['13', 'Deduction for one-half of self-employment tax', of.deduction],
    'Part II: Optional methods',
    ['14', 'Maximum income for optional methods'],
    ['15', 'Farm optional method'],
    ['16', 'Line 14 less line 15'],
    ['17', 'Nonfarm optional method'],
  ]);
}
