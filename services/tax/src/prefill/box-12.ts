import type { Cents } from '@exchequer/money';
import { floorZero, sum } from '../engine/amounts.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, rowsIn, type TaxForm, textIn } from './tax-form.js';

/**
 * What a box 12 code means for the return. `left_out`: it belongs on the return, but the person must enter it and gets a
 * warning. `health_savings`: it belongs to the boxes that become `w2s`.
 */
type Meaning = 'deferral' | 'overtime' | 'health_savings' | { readonly leftOut: string };

const leftOut = (what: string): Meaning => ({ leftOut: what });

/** The codes that can change a return. The other codes are information only. */
const meanings: Readonly<Record<string, Meaning>> = {
  A: leftOut('social security tax on tips that was not collected'),
  B: leftOut('Medicare tax on tips that was not collected'),
  D: 'deferral',
  E: 'deferral',
  F: 'deferral',
  G: 'deferral',
  H: 'deferral',
  K: leftOut('tax on a golden parachute'),
  M: leftOut('social security tax on group-term life insurance that was not collected'),
  N: leftOut('Medicare tax on group-term life insurance that was not collected'),
  Q: leftOut('nontaxable combat pay'),
  R: leftOut('contributions of the employer to an Archer MSA'),
  S: 'deferral',
  T: leftOut('adoption benefits'),
  W: 'health_savings',
  Z: leftOut('income from a deferred compensation plan, which bears more tax'),
  AA: 'deferral',
  BB: 'deferral',
  EE: 'deferral',
  // Only on forms of 2026 and later.
  TT: 'overtime',
};

/** Codes that are information only and change no return. */
export const informing: ReadonlySet<string> = new Set([
  'C', 'J', 'L', 'P', 'V', 'Y', 'CC', 'DD', 'FF', 'GG', 'HH', 'II', 'TA', 'TP',
]); // biome-ignore format: a list

/** Reads box 12 of a Form W-2. */
export function readBox12(form: TaxForm, ofSpouse: boolean, telling: Telling): void {
  for (const [index, row] of rowsIn(form, 'box12').entries()) {
    const code = textIn(row, 'code')?.toUpperCase() ?? '';
    const amount = amountIn(row, 'amount');
    const location = `${form.location}.box12[${index}]`;
    if (informing.has(code) || amount === 0n) continue;
    if (!Object.hasOwn(meanings, code)) {
      if (amount === null) continue;
      const message = `${inDollars(amount)} with a code that could not be read: not entered on the return.`;
      telling.warn(location, 'box_not_entered', message);
    } else if (amount === null) telling.missing.push(`${location}.amount`);
    else if (amount > 0n) enter(form, code, amount, `box12[${index}].amount`, ofSpouse, telling);
    else
      telling.warn(
        location,
        'box_not_entered',
        `${inDollars(amount)} with code ${code}: below 0, not entered on the return.`,
      );
  }
}

function enter(form: TaxForm, code: string, amount: Cents, name: string, ofSpouse: boolean, telling: Telling): void {
  const meaning = meanings[code]!;
  if (meaning === 'deferral') {
    telling.add(form, ofSpouse ? 'spouseRetirementContributions' : 'retirementContributions', amount, name);
  } else if (meaning === 'overtime') {
    telling.add(form, 'overtimePremium', amount, name);
  } else if (meaning !== 'health_savings') {
    const message = `${inDollars(amount)} with code ${code}, ${meaning.leftOut}: not entered on the return.`;
    telling.warn(`${form.location}.box12`, 'box_not_entered', message);
  }
}

/** Code W: contributions to a health savings account by the employer or from the pay. */
export const healthSavingsOn = (form: TaxForm): Cents =>
  sum(
    rowsIn(form, 'box12')
      .filter((row) => textIn(row, 'code')?.toUpperCase() === 'W')
      .map((row) => floorZero(amountIn(row, 'amount') ?? 0n)),
  );

/** Warns of contributions on forms whose boxes are not on the return. */
export function warnOfHealthSavings(forms: readonly TaxForm[], telling: Telling): void {
  for (const form of forms) {
    const amount = healthSavingsOn(form);
    if (amount === 0n) continue;
    const message = `${inDollars(amount)} with code W, contributions of the employer to a health savings account, which lower what may be deducted and which California and New Jersey tax: not entered on the return. Give them in w2s.employerHsaContribution.`;
    telling.warn(`${form.location}.box12`, 'box_not_entered', message);
  }
}
