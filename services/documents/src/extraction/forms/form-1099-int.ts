import { FEDERAL_TAX_PHRASES, form1099, stateTable } from './form-1099.js';
import { check1099Int } from './form-1099.rules.js';

/** Form 1099-INT, Interest Income. */
export const form1099Int = form1099({
  type: '1099-int',
  labels: [
    { key: 'rtn', phrases: ["Payer's RTN (optional)", "Payer's RTN"] },
    { key: '1', box: '1', phrases: ['Interest income', 'Interest income not included in box 3'] },
    { key: '2', box: '2', phrases: ['Early withdrawal penalty'] },
    {
      key: '3',
      box: '3',
      phrases: [
        'Interest on U.S. Savings Bonds and Treasury obligations',
        'Interest on U.S. Savings Bonds and Treas. obligations',
        'Interest on U.S. Savings Bonds and',
        'Interest on U.S. Savings Bonds',
      ],
    },
    { key: '4', box: '4', phrases: FEDERAL_TAX_PHRASES },
    { key: '5', box: '5', phrases: ['Investment expenses'] },
    { key: '6', box: '6', phrases: ['Foreign tax paid'] },
    {
      key: '7',
      box: '7',
      phrases: [
        'Foreign country or U.S. territory',
        'Foreign country or U.S. possession',
        'Foreign country or U.S.',
        'Foreign country',
      ],
    },
    { key: '8', box: '8', phrases: ['Tax-exempt interest'] },
    {
      key: '9',
      box: '9',
      phrases: [
        'Specified private activity bond interest',
        'Specified private activity bond',
        'Specified private activity',
      ],
    },
    { key: '10', box: '10', phrases: ['Market discount'] },
    { key: '11', box: '11', phrases: ['Bond premium'] },
    { key: '12', box: '12', phrases: ['Bond premium on Treasury obligations', 'Bond premium on Treasury'] },
    { key: '13', box: '13', phrases: ['Bond premium on tax-exempt bond', 'Bond premium on tax-exempt'] },
    {
      key: '14',
      box: '14',
      phrases: [
        'Tax-exempt and tax credit bond CUSIP no.',
        'Tax-exempt and tax credit bond CUSIP',
        'Tax-exempt and tax credit',
        'Tax-exempt bond CUSIP no.',
      ],
    },
    { key: '15', box: '15', phrases: ['State'] },
    { key: '16', box: '16', phrases: ['State identification no.', 'State identification number', 'State ID no.'] },
    { key: '17', box: '17', phrases: ['State tax withheld'] },
  ],
  core: ['1', '2', '3', '4', '5', '6', '8', '9', '10', '11', '12', '13', '14', '17'],
  fields: [
    { name: 'interest_income', label: '1', kind: 'amount', required: true },
    { name: 'early_withdrawal_penalty', label: '2', kind: 'amount' },
    { name: 'us_savings_bonds_interest', label: '3', kind: 'amount' },
    { name: 'federal_tax', label: '4', kind: 'amount' },
    { name: 'investment_expenses', label: '5', kind: 'amount' },
    { name: 'foreign_tax_paid', label: '6', kind: 'amount' },
    { name: 'foreign_country', label: '7', kind: 'text' },
    { name: 'tax_exempt_interest', label: '8', kind: 'amount' },
    { name: 'private_activity_bond_interest', label: '9', kind: 'amount' },
    { name: 'market_discount', label: '10', kind: 'amount' },
    { name: 'bond_premium', label: '11', kind: 'amount' },
    { name: 'treasury_bond_premium', label: '12', kind: 'amount' },
    { name: 'tax_exempt_bond_premium', label: '13', kind: 'amount' },
    { name: 'cusip', label: '14', kind: 'identifier' },
    { name: 'payer_rtn', label: 'rtn', kind: 'identifier' },
  ],
  table: stateTable([
    { name: 'state', label: '15', kind: 'state' },
    { name: 'state_id', label: '16', kind: 'identifier' },
    { name: 'tax', label: '17', kind: 'amount' },
  ]),
  neighbours: [
    { of: '5', direction: 'right', is: '6' },
    { of: '8', direction: 'right', is: '9' },
    { of: '10', direction: 'right', is: '11' },
    { of: '16', direction: 'left', is: '15' },
    { of: '16', direction: 'right', is: '17' },
    { of: '17', direction: 'left', is: '16' },
  ],
  check: check1099Int,
});
