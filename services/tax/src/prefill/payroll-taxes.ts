import { type Cents, timesRate } from '@exchequer/money';
import { floorZero, sum } from '../engine/amounts.js';
import { valueInForce } from '../engine/parameter.js';
import { rounders } from '../engine/rounding.js';
import { additionalMedicareThreshold } from '../law/federal/additional-medicare-tax/parameters.js';
import {
  employeeMedicareRate,
  employeeSocialSecurityRate,
  socialSecurityWageBase,
} from '../law/federal/payroll-tax/parameters.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, numberOn, type TaxForm } from './tax-form.js';

const { round, times } = rounders.dollar;
/** Employers withhold the additional tax above the threshold of a single filer, whatever the status (26 U.S.C. 3102(f)(1)). */
const withheldAbove = () => valueInForce(additionalMedicareThreshold, FIRST_DAY).value.single;
/** Rates and threshold of payroll taxes are not indexed. */
const FIRST_DAY = '2023-01-01';

/** Form 8959, lines 19 to 24: additional Medicare tax that employers withheld is a payment of income tax. */
export function enterMedicareTax(forms: readonly TaxForm[], telling: Telling): void {
  const above = forms.filter((form) => (amountIn(form, 'medicare_wages') ?? 0n) > withheldAbove());
  const [first] = above;
  if (!first) return;
  const inAll = (name: string) => round(sum(forms.map((form) => amountIn(form, name) ?? 0n)));
  const regular = times(inAll('medicare_wages'), valueInForce(employeeMedicareRate, FIRST_DAY).value);
  const additional = floorZero(inAll('medicare_tax') - regular);
  const lines: [line: string, amount: Cents][] = [
    ['19', inAll('medicare_tax')],
    ['20', inAll('medicare_wages')],
    ['21', regular],
    ['22', additional],
    ['24', additional],
  ];
  for (const [line, amount] of lines)
    telling.enter(first, { form: '8959', line, amount, source: 'Form W-2, boxes 5 and 6' });
  telling.add('withholding', additional);
  telling.enter(first, { form: '1040', line: '25c', amount: additional, source: 'Form 8959, line 24' });
}

/** Several employers of one person may withhold more social security tax than the law asks: Schedule 3, line 11. */
export function warnOfPayrollTaxes(forms: readonly TaxForm[], taxYear: number | undefined, telling: Telling): void {
  if (taxYear === undefined || `${taxYear}-01-01` < FIRST_DAY) return;
  const on = `${taxYear}-01-01`;
  const most = timesRate(
    valueInForce(socialSecurityWageBase, on).value,
    valueInForce(employeeSocialSecurityRate, on).value,
  );
  for (const number of new Set(forms.map(numberOn))) {
    const ofPerson = forms.filter((form) => numberOn(form) === number);
    const withheld = sum(ofPerson.map((form) => amountIn(form, 'ss_tax') ?? 0n));
    if (ofPerson.length < 2 || withheld <= most) continue;
    const message = `${inDollars(withheld - most)} of social security tax was withheld too much: claim it on Schedule 3, line 11, which is left empty.`;
    telling.warn(ofPerson[0]!.location, 'excess_social_security', message);
  }
}
