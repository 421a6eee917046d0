import type { DocumentType } from '../extraction.js';

/** Phrases that distinguish document types. Weights are in points; see `classify`. */
export interface ClassificationRule {
  type: DocumentType;
  phrases: readonly { text: string; weight: number }[];
  patterns?: readonly { pattern: RegExp; weight: number }[];
  /** A page with this text is not of this type, whatever else is on it. */
  never?: RegExp;
}

const phrases = (weight: number, ...texts: string[]) => texts.map((text) => ({ text, weight }));

export const classificationRules: readonly ClassificationRule[] = [
  {
    type: 'w2',
    phrases: [
      ...phrases(2, 'Wage and Tax Statement'),
      ...phrases(
        1,
        'Wages, tips, other compensation',
        'Social security tax withheld',
        'Medicare wages and tips',
        'Medicare tax withheld',
        'Social security wages',
      ),
      ...phrases(
        0.7,
        'Wages, tips, other comp',
        'Social security tips',
        'Allocated tips',
        'Nonqualified plans',
        'Dependent care benefits',
        'Statutory employee',
        'Local wages, tips, etc',
        'Locality name',
        "Employee's social security number",
        'State wages, tips, etc',
        'Third-party sick pay',
        'Medicare wages',
        'Medicare tax',
        'SS wages',
        'SS tax',
      ),
    ],
    patterns: [
      { pattern: /\b1545-?0008\b/, weight: 2 },
      { pattern: /\bW-2\b/, weight: 0.7 },
    ],
  },
  {
    type: '1099-nec',
    phrases: phrases(2, 'Nonemployee compensation'),
    patterns: [
      { pattern: /\b1545-?0116\b/, weight: 2 },
      { pattern: /1099-?NEC/i, weight: 3 },
    ],
  },
  {
    type: '1099-misc',
    phrases: [
      ...phrases(
        1,
        'Medical and health care payments',
        'Fishing boat proceeds',
        'Crop insurance proceeds',
        'Gross proceeds paid to an attorney',
        'Excess golden parachute',
        'Royalties',
        'Section 409A deferrals',
      ),
      ...phrases(1.5, 'Miscellaneous Income', 'Miscellaneous Information'),
    ],
    patterns: [
      { pattern: /\b1545-?0115\b/, weight: 2 },
      { pattern: /1099-?MISC/i, weight: 3 },
    ],
  },
  {
    type: '1099-int',
    phrases: [
      ...phrases(
        1,
        'Early withdrawal penalty',
        'Tax-exempt interest',
        'Bond premium',
        'Market discount',
        'Interest on U.S. Savings Bonds',
      ),
      ...phrases(1.5, 'Interest Income'),
    ],
    patterns: [
      { pattern: /\b1545-?0112\b/, weight: 2 },
      { pattern: /1099-?INT/i, weight: 3 },
    ],
  },
  {
    type: '1099-div',
    phrases: [
      ...phrases(
        1,
        'Qualified dividends',
        'Total ordinary dividends',
        'Total capital gain distr',
        'Nondividend distributions',
        'Collectibles gain',
        'Cash liquidation distributions',
        'Exempt-interest dividends',
      ),
      ...phrases(1.5, 'Dividends and Distributions'),
    ],
    patterns: [
      { pattern: /\b1545-?0110\b/, weight: 2 },
      { pattern: /1099-?DIV/i, weight: 3 },
    ],
  },
  {
    type: 'bank_statement',
    phrases: [
      ...phrases(
        1.5,
        'Beginning balance',
        'Ending balance',
        'Statement period',
        'Opening balance',
        'Closing balance',
        'Account summary',
        'Bank statement',
        'Balance brought forward',
        'Balance carried forward',
      ),
      ...phrases(
        0.8,
        'Account number',
        'Account no.',
        'Particulars',
        'Previous balance',
        'New balance',
        'Total credits',
        'Total debits',
        'Running balance',
        'Money in',
        'Money out',
        'Account statement',
        'Deposits and other credits',
        'Withdrawals',
        'Deposits',
        'Daily balance',
        'Checks paid',
        'Account activity',
        'Statement date',
        'Service charges',
        'Transaction history',
        'Previous balance',
        'New balance',
        'Paid in',
        'Paid out',
        'Money in',
        'Money out',
        'Sort code',
        'Debit',
        'Credit',
        'Balance',
      ),
    ],
  },
  {
    type: 'receipt',
    // A schedule of an income tax return has receipts, totals and payments too.
    never: /\bOMB\b.{0,12}\b1545-?\d{4}\b|\bPaperwork Reduction Act\b|\(Form 10[46]\d/i,
    phrases: [
      ...phrases(1.5, 'Subtotal', 'Receipt', 'Cashier', 'Tax invoice', 'Simplified tax invoice'),
      ...phrases(
        0.8,
        'Total',
        'Change',
        'Cash',
        'Thank you',
        'Total incl',
        'Rounding',
        'Amount due',
        'Balance due',
        'Tax summary',
        'Payment',
        'Qty',
        'Gratuity',
        'Auth code',
        'Approval code',
        'Contactless',
        'You saved',
        'Items sold',
        'Coupon',
        'Paid in full',
      ),
      ...phrases(0.5, 'Server', 'Table', 'Guests', 'Register', 'Gallons', 'Litres', 'Pump', 'Fuel', 'Tip'),
    ],
    patterns: [
      { pattern: /\b(VISA|MASTERCARD|AMEX|AMERICAN EXPRESS|GST|SR|RM)\b/i, weight: 0.8 },
      { pattern: /\bTOTAL\b/i, weight: 0.7 },
      { pattern: /\bTOTAL\b[^\d]{0,20}[$£€]\s?\d+\.\d{2}\b/i, weight: 0.5 },
      // Only sales have a tax with its rate and its amount.
      {
        pattern: /\b(?:TAX|VAT|GST|PST|HST)\b(?:\s\d)?[^\d]{0,12}\d{1,2}(?:\.\d{1,3})?\s?%[^\d]{0,20}\d+\.\d{2}\b/i,
        weight: 1,
      },
      // A tax, then the total with it. Many receipts do not name their subtotal.
      {
        pattern:
          /\b(?:TAX|VAT|GST|PST|HST):?\s[$£€]?\d{1,5}\.\d{2}\s(?:[A-Z]{3,7}:?\s){0,2}TOTAL\b[^\d]{0,20}\d{1,6}\.\d{2}\b/i,
        weight: 1,
      },
      // The same amount as the total, paid by card.
      {
        pattern:
          /\bTOTAL\b[^\d]{0,20}(\d{1,6}\.\d{2})\s.{0,20}\b(?:VISA|MASTERCARD|AMEX|AMERICAN EXPRESS|DISCOVER|DEBIT|CREDIT)\b.{0,60}\b\1\b/i,
        weight: 0.8,
      },
      { pattern: /(?:[X*•]{4}[\s-]{0,2}){1,4}\d{4}\b/i, weight: 0.6 },
      { pattern: /\b\d{1,3}\s?(?:LB|KG|EA|GAL)?\s?[@X]\s?[$£€]?\d{1,4}\.\d{2}\b/i, weight: 0.6 },
      { pattern: /\b(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\s?(?:[AP]\.?M\b)?/i, weight: 0.4 },
    ],
  },
];
