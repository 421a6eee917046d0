import { FEDERAL_TAX_PHRASES, form1099, stateTable } from './form-1099.js';
import { check1099Misc } from './form-1099.rules.js';

/**
 * Form 1099-MISC. The numbers of boxes 7 and 9 to 18 changed with the revisions of 2020, 2021 and 2022, so the boxes are known by
 * their texts. Before 2020, nonemployee compensation was in box 7.
 */
export const form1099Misc = form1099({
  type: '1099-misc',
  labels: [
    { key: 'rents', box: '1', phrases: ['Rents'] },
    { key: 'royalties', box: '2', phrases: ['Royalties'] },
    { key: 'other', box: '3', phrases: ['Other income'] },
    { key: 'federal', box: '4', phrases: FEDERAL_TAX_PHRASES },
    { key: 'fishing', box: '5', phrases: ['Fishing boat proceeds'] },
    { key: 'medical', box: '6', phrases: ['Medical and health care payments', 'Medical and health care'] },
    { key: 'nonemployee', box: '7', phrases: ['Nonemployee compensation'] },
    {
      key: 'direct_sales',
      box: ['7', '9'],
      phrases: [
        'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
        'Payer made direct sales totaling $5,000 or more of consumer products to a buyer',
        'Payer made direct sales totaling $5,000 or more of',
        'Payer made direct sales of $5,000 or more of consumer products to a buyer',
        'Payer made direct sales of $5,000 or more of',
        'Payer made direct sales totaling',
        'Payer made direct sales of',
        'Payer made direct sales',
      ],
    },
    {
      key: 'substitute',
      box: '8',
      phrases: [
        'Substitute payments in lieu of dividends or interest',
        'Substitute payments in lieu of dividends',
        'Substitute payments in lieu of',
        'Substitute payments in lieu',
      ],
    },
    { key: 'crop', box: ['9', '10'], phrases: ['Crop insurance proceeds'] },
    {
      key: 'attorney',
      box: ['10', '14'],
      phrases: ['Gross proceeds paid to an attorney', 'Gross proceeds paid to an', 'Gross proceeds paid to'],
    },
    { key: 'fish', box: '11', phrases: ['Fish purchased for resale', 'Fish purchased for'] },
    { key: '409a_deferrals', box: ['12', '15a'], phrases: ['Section 409A deferrals'] },
    { key: '409a_income', box: '15b', phrases: ['Section 409A income'] },
    {
      key: 'parachute',
      box: ['13', '14'],
      phrases: ['Excess golden parachute payments', 'Excess golden parachute'],
    },
    {
      key: 'nonqualified',
      box: ['14', '15'],
      phrases: ['Nonqualified deferred compensation', 'Nonqualified deferred', 'Nonqualified deferred comp.'],
    },
    { key: 'state_tax', box: ['15', '16'], phrases: ['State tax withheld', 'State income tax withheld'] },
    {
      key: 'state_id',
      box: ['16', '17'],
      phrases: ["State/Payer's state no.", "State/Payer's state number", "Payer's state no.", 'State no.'],
    },
    { key: 'state_income', box: ['17', '18'], phrases: ['State income'] },
    { key: 'title', phrases: ['Miscellaneous Information', 'Miscellaneous Income', 'Miscellaneous'] },
  ],
  core: [
    'rents',
    'royalties',
    'other',
    'federal',
    'fishing',
    'medical',
    'substitute',
    'crop',
    'attorney',
    'state_tax',
    'state_income',
  ],
  fields: [
    { name: 'rents', label: 'rents', kind: 'amount' },
    { name: 'royalties', label: 'royalties', kind: 'amount' },
    { name: 'other_income', label: 'other', kind: 'amount' },
    { name: 'federal_tax', label: 'federal', kind: 'amount' },
    { name: 'fishing_boat_proceeds', label: 'fishing', kind: 'amount' },
    { name: 'medical_payments', label: 'medical', kind: 'amount' },
    { name: 'nonemployee_compensation', label: 'nonemployee', kind: 'amount' },
    { name: 'substitute_payments', label: 'substitute', kind: 'amount' },
    { name: 'crop_insurance', label: 'crop', kind: 'amount' },
    { name: 'attorney_proceeds', label: 'attorney', kind: 'amount' },
    { name: 'fish_purchased', label: 'fish', kind: 'amount' },
    { name: 'section_409a_deferrals', label: '409a_deferrals', kind: 'amount' },
    { name: 'section_409a_income', label: '409a_income', kind: 'amount' },
    { name: 'golden_parachute', label: 'parachute', kind: 'amount' },
    { name: 'nonqualified_deferred_compensation', label: 'nonqualified', kind: 'amount' },
  ],
  checkboxes: [{ name: 'direct_sales', label: 'direct_sales' }],
  table: stateTable([
    { name: 'tax', label: 'state_tax', kind: 'amount' },
    { name: 'state', label: 'state_id', alsoLabel: 'state_id', kind: 'state' },
    { name: 'state_id', label: 'state_id', alsoLabel: 'state_id', kind: 'identifier' },
    { name: 'income', label: 'state_income', kind: 'amount' },
  ]),
  neighbours: [
    { of: 'state_tax', direction: 'right', is: 'state_id' },
    { of: 'state_id', direction: 'right', is: 'state_income' },
    { of: 'state_id', direction: 'left', is: 'state_tax' },
    { of: 'state_income', direction: 'left', is: 'state_id' },
  ],
  check: check1099Misc,
});
