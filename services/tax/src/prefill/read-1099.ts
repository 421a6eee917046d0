import type { Cents } from '@exchequer/money';
import { inDollars, type Telling, type ToldMember } from './entries.js';
import { amountIn, issuerOf, type TaxForm, type TaxFormType } from './tax-form.js';

/** A box of a Form 1099 by the names that its amount is extracted under, and what it is on the return. */
interface Box {
  readonly names: readonly string[];
  readonly member: ToldMember;
  /** Without it the form says nothing. */
  readonly required?: true;
}

const boxes: Readonly<Partial<Record<TaxFormType, readonly Box[]>>> = {
  '1099-int': [
    { names: ['interest_income', 'interest'], member: 'interest', required: true },
    { names: ['treasury_interest', 'us_savings_bonds_interest'], member: 'interest' },
    { names: ['tax_exempt_interest'], member: 'taxExemptInterest' },
  ],
  '1099-div': [
    { names: ['ordinary_dividends'], member: 'ordinaryDividends', required: true },
    { names: ['qualified_dividends'], member: 'qualifiedDividends' },
    { names: ['capital_gain_distributions'], member: 'longTermCapitalGains' },
    { names: ['exempt_interest_dividends'], member: 'taxExemptInterest' },
  ],
  '1099-nec': [{ names: ['nonemployee_compensation'], member: 'selfEmployment', required: true }],
  '1099-misc': [
    { names: ['rents'], member: 'rentalIncome' },
    { names: ['other_income'], member: 'otherIncome' },
  ],
};

/** Boxes that belong on the return and are left to the person. */
const leftOut: Readonly<Partial<Record<TaxFormType, readonly string[]>>> = {
  '1099-int': ['foreign_tax_paid', 'early_withdrawal_penalty'],
  '1099-div': ['section_1202_gain', 'section_1250_gain', 'collectibles_gain', 'foreign_tax_paid'],
  '1099-misc': ['royalties', 'medical_payments', 'substitute_payments', 'crop_insurance', 'fishing_boat_proceeds'],
};

/** What one Form 1099 tells. */
export function read1099(form: TaxForm, ofSpouse: boolean, telling: Telling): void {
  for (const { names, member, required } of boxes[form.type] ?? []) {
    const amount = amountIn(form, ...names);
    if (amount === null && required) telling.missing.push(`${form.location}.${names[0]}`);
    telling.add(ofSpouse && member === 'selfEmployment' ? 'spouseSelfEmployment' : member, amount);
    if (amount !== null) enterLine(form, member, amount, ofSpouse, telling);
  }
  const withheld = amountIn(form, 'federal_tax');
  telling.add('withholding', withheld);
  const source = `Form ${form.type.toUpperCase()}, federal income tax withheld`;
  telling.enter(form, { form: '1040', line: '25b', amount: withheld ?? 0n, source });
  for (const name of leftOut[form.type] ?? []) {
    const amount = amountIn(form, name) ?? 0n;
    if (amount === 0n) continue;
    const message = `${inDollars(amount)} in this box is not entered on the return.`;
    telling.warn(`${form.location}.${name}`, 'box_not_entered', message);
  }
  const expenses = form.type === '1099-nec' || amountIn(form, 'rents') !== null;
  if (expenses) {
    const message = 'The income is entered in full: tell the profit after expenses instead where there are any.';
    telling.warn(form.location, 'expenses_unknown', message);
  }
}

/** Lines that list payers, or hold receipts before expenses. */
function enterLine(form: TaxForm, member: ToldMember, amount: Cents, ofSpouse: boolean, telling: Telling): void {
  const label = issuerOf(form) ?? 'Payer';
  const source = `Form ${form.type.toUpperCase()}`;
  if (member === 'interest') telling.enter(form, { form: 'Schedule B', line: '1', label, amount, source });
  if (member === 'ordinaryDividends') telling.enter(form, { form: 'Schedule B', line: '5', label, amount, source });
  if (member === 'longTermCapitalGains') telling.enter(form, { form: 'Schedule D', line: '13', amount, source });
  if (member !== 'selfEmployment') return;
  const schedule = ofSpouse ? 'Schedule C (spouse)' : 'Schedule C';
  for (const line of ['1', '3', '5', '7', '29']) telling.enter(form, { form: schedule, line, amount, source });
}
