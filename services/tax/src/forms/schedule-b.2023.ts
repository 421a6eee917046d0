import { ordinaryDividends, taxableInterest } from '../law/federal/income/rules.js';
import { fact } from '../law/tax-return.js';
import { usd } from '../law/values.js';
import { copyOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

/** The notes to lines 4 and 6 say this. */
const REPORTED_ABOVE = usd(1_500);

const attached = fact<boolean>(
  'scheduleBAttached',
  'Form 1040 instructions, lines 2b and 3b',
  ({ get }) => get(taxableInterest) > REPORTED_ABOVE || get(ordinaryDividends) > REPORTED_ABOVE,
);

const listed = copyOf('scheduleBInterest', 'Schedule B, line 2', taxableInterest);
const interest = copyOf('scheduleBTaxableInterest', 'Schedule B, line 4', taxableInterest);
const dividends = copyOf('scheduleBDividends', 'Schedule B, line 6', ordinaryDividends);

export const scheduleBOf2023 = formRevision('Schedule B', 2023, 'Interest and Ordinary Dividends', attached, [
  'Part I: Interest',
  ['1', 'Payers of interest'],
  ['2', 'Sum of line 1', listed],
  ['3', 'Excludable interest on savings bonds (Form 8815)'],
  ['4', 'Taxable interest', interest],
  'Part II: Ordinary dividends',
  ['5', 'Payers of dividends'],
  ['6', 'Ordinary dividends', dividends],
  'Part III: Foreign accounts and trusts',
  ['7a', 'Foreign account: yes or no'],
  ['7b', 'Countries of foreign accounts'],
  ['8', 'Foreign trust: yes or no'],
]);
