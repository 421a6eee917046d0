import { centsToDollars, timesRate } from '@exchequer/money';
import type { W2Input } from '../calculation/calculation.api.js';
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '../calculation/input/read-calculation.js';
import { isState } from '../calculation/states.js';
import { sum } from '../engine/amounts.js';
import { valueInForce } from '../engine/parameter.js';
import { employeeSocialSecurityRate, socialSecurityWageBase } from '../law/federal/payroll-tax/parameters.js';
import { healthSavingsOn } from './box-12.js';
import { inDollars, type Telling } from './entries.js';
import type { Owned } from './owners.js';
import { amountIn, issuerOf, numberOn, rowsIn, type TaxForm, textIn } from './tax-form.js';

/**
 * The W-2 boxes that payroll taxes use. A box that could not be read is assumed to equal box 1. Box 4 counts only if the owner is certain: the
 * excess is that of one person.
 */
export function payrollBoxes(form: TaxForm, { owner, isCertain }: Owned): W2Input | null {
  const wages = amountIn(form, 'wages');
  const socialSecurityWages = amountIn(form, 'ss_wages') ?? wages;
  const medicareWages = amountIn(form, 'medicare_wages') ?? wages;
  if (socialSecurityWages === null || medicareWages === null) return null;
  const employer = employerOf(form);
  const medicareTax = amountIn(form, 'medicare_tax');
  const contributions = healthSavingsOn(form);
  return {
    owner,
    ...(employer !== null && { employer }),
    socialSecurityWages: centsToDollars(socialSecurityWages),
    socialSecurityTips: centsToDollars(amountIn(form, 'ss_tips') ?? 0n),
    socialSecurityTax: centsToDollars(isCertain ? (amountIn(form, 'ss_tax') ?? 0n) : 0n),
    medicareWages: centsToDollars(medicareWages),
    ...(medicareTax !== null && { medicareTax: centsToDollars(medicareTax) }),
    ...stateBoxes(form),
    ...(contributions > 0n && { employerHsaContribution: centsToDollars(contributions) }),
  };
}

/** The field of the form that supplies each box of `payrollBoxes`. */
export function payrollFieldsOf(form: TaxForm): readonly (readonly [box: keyof W2Input, name: string])[] {
  const orWages = (name: string) => (amountIn(form, name) === null ? 'wages' : name);
  return [
    ['socialSecurityWages', orWages('ss_wages')],
    ['socialSecurityTips', 'ss_tips'],
    ['socialSecurityTax', 'ss_tax'],
    ['medicareWages', orWages('medicare_wages')],
    ['medicareTax', 'medicare_tax'],
    ['stateWages', 'state_rows[0].wages'],
    ['employerHsaContribution', 'box12'],
  ];
}

/** Boxes 15 and 16 of a form that names one state. */
function stateBoxes(form: TaxForm): Pick<W2Input, 'state' | 'stateWages'> {
  const [row, ...others] = rowsIn(form, 'state_rows');
  if (row === undefined || others.length > 0) return {};
  const state = textIn(row, 'state')?.toUpperCase() ?? '';
  const wages = amountIn(row, 'wages');
  return isState(state) && wages !== null && wages >= 0n ? { state, stateWages: centsToDollars(wages) } : {};
}

/** Keeps box 16 only for filers all of whose W-2s have it. */
export function withStateWagesOfAll(w2s: readonly W2Input[]): W2Input[] {
  return w2s.map((boxes) => {
    if (w2s.every(({ owner, stateWages }) => owner !== boxes.owner || stateWages !== undefined)) return boxes;
    const { state: _, stateWages: __, ...others } = boxes;
    return others;
  });
}

const EMPLOYER_MAX = 100;
const employerOf = (form: TaxForm) => (textIn(form, 'ein') ?? issuerOf(form))?.slice(0, EMPLOYER_MAX) ?? null;

/** Tax that one employer withheld above the annual maximum is not claimed on the return (26 CFR 31.6413(c)-1). */
export function warnOfOverWithholding(
  forms: readonly TaxForm[],
  owners: ReadonlyMap<TaxForm, Owned>,
  taxYear: number | undefined,
  telling: Telling,
): void {
  if (taxYear === undefined || taxYear < FIRST_TAX_YEAR || taxYear > LAST_TAX_YEAR) return;
  const on = `${taxYear}-01-01`;
  const base = valueInForce(socialSecurityWageBase, on).value;
  const most = timesRate(base, valueInForce(employeeSocialSecurityRate, on).value);
  const personOf = (form: TaxForm) => {
    const { owner, isCertain } = owners.get(form)!;
    return isCertain ? owner : (numberOn(form) ?? form.location);
  };
  const placeOf = (form: TaxForm) => `${personOf(form)} ${employerOf(form) ?? form.location}`;
  for (const place of new Set(forms.map(placeOf))) {
    const ofEmployer = forms.filter((form) => placeOf(form) === place);
    const withheld = sum(ofEmployer.map((form) => amountIn(form, 'ss_tax') ?? 0n));
    if (withheld <= most) continue;
    const message = `${inDollars(withheld - most)} of social security tax was withheld too much by this employer alone, who has to pay it back.`;
    telling.warn(`${ofEmployer[0]!.location}.ss_tax`, 'excess_social_security', message);
  }
}
