import {
  allocableParentalTax,
  appliesParentsRate,
  childrenIncome,
  incomeAtOwnRate,
  incomeAtParentsRate,
  netUnearnedIncome,
  otherChildrenIncome,
  ownTaxOfChild,
  parentsTax,
  parentsTaxableIncome,
  shareOfParentalTax,
  taxAtOwnRate,
  taxableIncomeOfChild,
  taxOfChild,
  taxOnAllAtParentsRate,
  taxWithShareOfParentalTax,
  unearnedIncome,
  unearnedIncomeAbove,
  unearnedIncomeExempt,
} from '../law/federal/unearned-income-of-children/rules.js';
import { fact } from '../law/tax-return.js';
import { formRevision } from './form-revision.js';

const THOUSANDTHS = 1_000n;

const decimal = fact<bigint>('form8615Decimal', 'Form 8615, line 12b', ({ get }) =>
  get(appliesParentsRate) ? (get(netUnearnedIncome) * THOUSANDTHS) / get(childrenIncome) : 0n,
);

export const form8615Of2023 = formRevision(
  '8615',
  2023,
  'Tax for Certain Children Who Have Unearned Income',
  appliesParentsRate,
  [
    'Part I: Net unearned income',
    ['1', 'Unearned income', unearnedIncome],
    ['2', 'Amount that is not taxed at the rate of the parents', unearnedIncomeExempt],
    ['3', 'Line 1 less line 2', unearnedIncomeAbove],
    ['4', 'Taxable income', taxableIncomeOfChild],
    ['5', 'The smaller of lines 3 and 4', netUnearnedIncome],
    'Part II: Tentative tax based on the tax rate of the parent',
    ['6', "Parent's taxable income", parentsTaxableIncome],
    ['7', 'Line 5 of the other children', otherChildrenIncome],
    ['8', 'Lines 5, 6 and 7', incomeAtParentsRate],
    ['9', "Tax on line 8 for the parent's filing status", taxOnAllAtParentsRate],
    ['10', "Parent's tax", parentsTax],
    ['11', 'Line 9 less line 10', allocableParentalTax],
    ['12a', 'Lines 5 and 7', childrenIncome],
    ['12b', 'Line 5 divided by line 12a', decimal, 'decimal'],
    ['13', 'Line 11 times line 12b', shareOfParentalTax],
    "Part III: Child's tax",
    ['14', 'Line 4 less line 5', incomeAtOwnRate],
    ['15', "Tax on line 14 for the child's filing status", taxAtOwnRate],
    ['16', 'Lines 13 and 15', taxWithShareOfParentalTax],
    ['17', "Tax on line 4 for the child's filing status", ownTaxOfChild],
    ['18', 'The larger of lines 16 and 17', taxOfChild],
  ],
);
