import type { ToldMember } from './entries.js';
import type { TaxFormType } from './tax-form.js';

/** A box with an amount: the names that it is extracted under, and how it is used. */
export interface Box {
  readonly box: string;
  readonly names: readonly string[];
  /** The input member of the box. `left_out`: it belongs on the return, but the person must enter it and gets a warning. */
  readonly is: ToldMember | 'left_out';
  /** A form without this box has no meaning for a return. */
  readonly required?: true;
}

type Form1099 = Exclude<TaxFormType, 'w2'>;

/** Every box of a Form 1099 that can change a return that we prepare. */
export const boxesOf: Readonly<Record<Form1099, readonly Box[]>> = {
  '1099-int': [
    { box: '1', names: ['interest_income', 'interest'], is: 'interest', required: true },
    { box: '2', names: ['early_withdrawal_penalty'], is: 'left_out' },
    { box: '3', names: ['us_savings_bonds_interest', 'savings_bonds_interest', 'treasury_interest'], is: 'interest' },
    { box: '4', names: ['federal_tax'], is: 'withholding' },
    { box: '6', names: ['foreign_tax_paid'], is: 'left_out' },
    { box: '8', names: ['tax_exempt_interest'], is: 'taxExemptInterest' },
    { box: '9', names: ['private_activity_bond_interest'], is: 'left_out' },
    { box: '10', names: ['market_discount'], is: 'left_out' },
    { box: '11', names: ['bond_premium'], is: 'left_out' },
    { box: '12', names: ['treasury_bond_premium'], is: 'left_out' },
    { box: '13', names: ['tax_exempt_bond_premium'], is: 'left_out' },
  ],
  '1099-div': [
    { box: '1a', names: ['ordinary_dividends', 'total_ordinary_dividends'], is: 'ordinaryDividends', required: true },
    { box: '1b', names: ['qualified_dividends'], is: 'qualifiedDividends' },
    { box: '2a', names: ['capital_gain_distributions'], is: 'longTermCapitalGains' },
    { box: '2b', names: ['section_1250_gain'], is: 'left_out' },
    { box: '2c', names: ['section_1202_gain'], is: 'left_out' },
    { box: '2d', names: ['collectibles_gain'], is: 'left_out' },
    { box: '4', names: ['federal_tax'], is: 'withholding' },
    { box: '5', names: ['section_199a_dividends'], is: 'left_out' },
    { box: '7', names: ['foreign_tax_paid'], is: 'left_out' },
    { box: '9', names: ['cash_liquidation'], is: 'left_out' },
    { box: '10', names: ['noncash_liquidation'], is: 'left_out' },
    { box: '12', names: ['exempt_interest_dividends'], is: 'taxExemptInterest' },
    { box: '13', names: ['private_activity_bond_interest'], is: 'left_out' },
  ],
  '1099-nec': [
    { box: '1', names: ['nonemployee_compensation'], is: 'selfEmployment', required: true },
    { box: '3', names: ['golden_parachute'], is: 'left_out' },
    { box: '4', names: ['federal_tax'], is: 'withholding' },
  ],
  '1099-misc': [
    { box: '1', names: ['rents'], is: 'rentalIncome' },
    { box: '2', names: ['royalties'], is: 'left_out' },
    { box: '3', names: ['other_income'], is: 'otherIncome' },
    { box: '4', names: ['federal_tax'], is: 'withholding' },
    { box: '5', names: ['fishing_boat_proceeds'], is: 'left_out' },
    { box: '6', names: ['medical_payments'], is: 'left_out' },
    { box: '8', names: ['substitute_payments'], is: 'left_out' },
    { box: '9', names: ['crop_insurance'], is: 'left_out' },
    { box: '10', names: ['attorney_proceeds', 'gross_proceeds_attorney'], is: 'left_out' },
    { box: '11', names: ['fish_purchased'], is: 'left_out' },
    { box: '14', names: ['golden_parachute'], is: 'left_out' },
    { box: '15', names: ['nonqualified_deferred_compensation'], is: 'left_out' },
  ],
};

/**
 * Boxes that are information only and change no return that we prepare. Boxes 2e and 2f of a 1099-DIV are parts of boxes 1a and 2a that only
 * foreign persons report separately (Instructions for Form 1099-DIV).
 */
export const informing: ReadonlySet<string> = new Set([
  'tax_year',
  'section_897_ordinary_dividends',
  'section_897_capital_gain',
  'investment_expenses',
  'nondividend_distributions',
  'section_409a_deferrals',
]);
