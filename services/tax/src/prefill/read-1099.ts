import type { Cents } from '@exchequer/money';
import { type Box, boxesOf } from './boxes-1099.js';
import { inDollars, type Telling, type ToldMember } from './entries.js';
import { amountIn, issuerOf, type TaxForm } from './tax-form.js';
import { tellUnreadBoxes } from './unused-parts.js';

/** The contents of one Form 1099. */
export function read1099(form: TaxForm, ofSpouse: boolean, telling: Telling): void {
  if (form.type === 'w2') return;
  tellUnreadBoxes(form, telling);
  for (const box of boxesOf[form.type]) {
    const amount = amountIn(form, ...box.names);
    if (amount !== null && box.is === 'left_out') warnOfBox(form, box, amount, telling);
    else if (amount !== null && box.is !== 'left_out') enterBox(form, box, amount, ofSpouse, telling);
  }
  if (form.type !== '1099-nec' && amountIn(form, 'rents') === null) return;
  const message = 'The income is entered in full. If there are expenses, give the profit after expenses instead.';
  telling.warn(form.location, 'expenses_unknown', message);
}

function warnOfBox(form: TaxForm, { box, names }: Box, amount: Cents, telling: Telling): void {
  if (amount === 0n) return;
  const name = names.find((one) => amountIn(form, one) !== null);
  const message = `${inDollars(amount)} in box ${box} is not entered on the return.`;
  telling.warn(`${form.location}.${name}`, 'box_not_entered', message);
}

/** An amount and its place, for lines that list payers or show receipts before expenses. */
function enterBox(form: TaxForm, box: Box, amount: Cents, ofSpouse: boolean, telling: Telling): void {
  const member = box.is as ToldMember;
  const name = box.names.find((one) => amountIn(form, one) !== null)!;
  telling.add(form, ofSpouse && member === 'selfEmployment' ? 'spouseSelfEmployment' : member, amount, name);
  const label = issuerOf(form) ?? 'Payer';
  const source = `Form ${form.type.toUpperCase()}`;
  const enter = (place: string, line: string, row?: { label: string }) =>
    telling.enter(form, { form: place, line, ...row, amount, source });
  if (member === 'withholding') enter('1040', '25b');
  if (member === 'interest') enter('Schedule B', '1', { label });
  if (member === 'ordinaryDividends') enter('Schedule B', '5', { label });
  if (member === 'longTermCapitalGains') enter('Schedule D', '13');
  if (member !== 'selfEmployment') return;
  for (const line of ['1', '3', '5', '7', '29']) enter(ofSpouse ? 'Schedule C (spouse)' : 'Schedule C', line);
}
