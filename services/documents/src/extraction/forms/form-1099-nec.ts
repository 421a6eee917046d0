import { FEDERAL_TAX_PHRASES, form1099, stateTable } from './form-1099.js';
import { check1099Nec } from './form-1099.rules.js';

/** Form 1099-NEC, Nonemployee Compensation, 2020 and later. Box 2 is for direct sales since 2021, box 3 for golden parachutes since 2025. */
export const form1099Nec = form1099({
  type: '1099-nec',
  labels: [
    { key: '1', box: '1', phrases: ['Nonemployee compensation', 'Non-employee compensation'] },
    {
      key: 'direct_sales',
      box: '2',
      phrases: [
        'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
        'Payer made direct sales totaling $5,000 or more of',
        'Payer made direct sales totaling $5,000 or more',
        'Payer made direct sales totaling',
        'Payer made direct sales',
      ],
    },
    { key: 'parachute', box: '3', phrases: ['Excess golden parachute payments', 'Excess golden parachute'] },
    { key: '4', box: '4', phrases: FEDERAL_TAX_PHRASES },
    { key: '5', box: '5', phrases: ['State tax withheld', 'State income tax withheld'] },
    {
      key: '6',
      box: '6',
      phrases: [
        "State/Payer's state no.",
        "State/Payer's state number",
        "Payer's state no.",
        'State ID number',
        'State no.',
      ],
    },
    { key: '7', box: '7', phrases: ['State income'] },
  ],
  core: ['1', '4', '5', '6', '7'],
  fields: [
    { name: 'nonemployee_compensation', label: '1', kind: 'amount', required: true },
    { name: 'golden_parachute', label: 'parachute', kind: 'amount' },
    { name: 'federal_tax', label: '4', kind: 'amount' },
  ],
  checkboxes: [{ name: 'direct_sales', label: 'direct_sales' }],
  table: stateTable([
    { name: 'tax', label: '5', kind: 'amount' },
    { name: 'state', label: '6', alsoLabel: '6', kind: 'state' },
    { name: 'state_id', label: '6', alsoLabel: '6', kind: 'identifier' },
    { name: 'income', label: '7', kind: 'amount' },
  ]),
  neighbours: [
    { of: '5', direction: 'right', is: '6' },
    { of: '6', direction: 'right', is: '7' },
    { of: '6', direction: 'left', is: '5' },
    { of: '7', direction: 'left', is: '6' },
  ],
  check: check1099Nec,
});
