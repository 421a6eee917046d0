import type { Cents } from '@exchequer/money';
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '../calculation/input/read-calculation.js';
import { isState } from '../calculation/states.js';
import { floorZero, sum } from '../engine/amounts.js';
import { valueInForce } from '../engine/parameter.js';
import { tipDeductionLimit } from '../law/federal/additional-deductions/parameters.js';
import { readBox12 } from './box-12.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, rowsIn, type TaxForm, textIn } from './tax-form.js';

/** The contents of one Form W-2 and the filer it belongs to. */
export function readW2(form: TaxForm, ofSpouse: boolean, telling: Telling): void {
  for (const name of ['wages', 'federal_tax']) {
    if (amountIn(form, name) === null) telling.missing.push(`${form.location}.${name}`);
  }
  telling.add(form, ofSpouse ? 'spouseWages' : 'wages', amountIn(form, 'wages'), 'wages');
  telling.add(form, 'withholding', amountIn(form, 'federal_tax'), 'federal_tax');
  telling.enter(form, { form: '1040', line: '25a', amount: withheldBy(form), source: 'Form W-2, box 2' });
  readBox12(form, ofSpouse, telling);
  warnOfBoxes(form, telling);
}

const withheldBy = (form: TaxForm): Cents => amountIn(form, 'federal_tax') ?? 0n;

/** Amounts that belong on the return but that the calculation does not model. */
function warnOfBoxes(form: TaxForm, telling: Telling): void {
  const rules: [name: string, code: string, message: (amount: string) => string][] = [
    ['allocated_tips', 'allocated_tips', (amount) => `${amount} of allocated tips are not in the wages: Form 4137 shows whether they are income.`],
    ['dependent_care', 'dependent_care_benefits', (amount) => `${amount} of dependent care benefits reduce the care expenses of Form 2441, Part III, which is not prepared.`],
    ['nonqualified_plans', 'nonqualified_plan', (amount) => `${amount} came from a nonqualified plan: it may be earnings of another year.`],
  ]; // biome-ignore format: a table
  for (const [name, code, message] of rules) {
    const amount = amountIn(form, name) ?? 0n;
    if (amount > 0n) telling.warn(`${form.location}.${name}`, code, message(inDollars(amount)));
  }
  if (form.data.statutory_employee === true) {
    const message = 'The wages of a statutory employee belong on Schedule C; they are entered as wages.';
    telling.warn(`${form.location}.statutory_employee`, 'statutory_employee', message);
  }
}

/** Whether tips are deductible depends on the occupation, which only the person knows. */
export function warnOfTips(forms: readonly TaxForm[], taxYear: number | undefined, telling: Telling): void {
  if (taxYear === undefined || taxYear < FIRST_TAX_YEAR || taxYear > LAST_TAX_YEAR) return;
  if (valueInForce(tipDeductionLimit, `${taxYear}-01-01`).value === 0n) return;
  for (const form of forms) {
    const tips = amountIn(form, 'ss_tips') ?? 0n;
    if (tips <= 0n) continue;
    const message = `${inDollars(tips)} of tips may be deducted if tips are usual in the occupation: give them in incomeSources.tips.`;
    telling.warn(`${form.location}.ss_tips`, 'tips_deduction', message);
  }
}

/** The state and its withholding. If the forms name several states, the requested state or else the one with the most income. */
export function readStateRows(forms: readonly TaxForm[], wanted: string | null, telling: Telling): string | null {
  const rows = forms.flatMap((form) => rowsIn(form, 'state_rows').map((row, index) => ({ form, row, index })));
  const codeOf = ({ row }: (typeof rows)[number]) => textIn(row, 'state')?.toUpperCase() ?? '';
  const wagesIn = (code: string) =>
    sum(rows.filter((one) => codeOf(one) === code).map(({ row }) => floorZero(amountIn(row, 'wages', 'income') ?? 0n)));
  const codes = [...new Set(rows.map(codeOf))].filter(isState);
  const main = codes.reduce<string | null>((best, code) => {
    return best === null || wagesIn(code) > wagesIn(best) ? code : best;
  }, null);
  const state = wanted ?? main;
  for (const one of rows) {
    const withheld = amountIn(one.row, 'tax');
    if (codeOf(one) === state) telling.add(one.form, 'stateWithholding', withheld, `state_rows[${one.index}].tax`);
    else if ((withheld ?? 0n) > 0n) {
      const message = `${inDollars(withheld!)} was withheld for ${codeOf(one) || 'a state that could not be read'}: its return is not prepared.`;
      telling.warn(`${one.form.location}.state_rows`, 'other_state', message);
    }
  }
  return state;
}
