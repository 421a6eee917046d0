import type { LabelDefinition } from '../labels.js';
import type {
  CheckboxDefinition,
  FieldDefinition,
  FormDefinition,
  PartyDefinition,
  TableDefinition,
} from './form-definition.js';
import { mendVoidLabel } from './mend-void-label.js';

/** The common parts of the forms of the 1099 series: payer, recipient, flags. The label texts are as the IRS and tax software print them. */
const labels: readonly LabelDefinition[] = [
  {
    key: 'payer',
    phrases: [
      "PAYER'S name, street address, city or town, state or province, country, ZIP",
      "PAYER'S name, street address, city or town, state or province, country, and ZIP",
      "PAYER'S name, street address, city, state, ZIP code, and telephone no.",
      "PAYER'S name, street address, city, state, and ZIP code",
      "PAYER'S name, address, city, state, ZIP code",
      "PAYER'S name and address",
      "PAYER'S name, address",
      "PAYER'S name",
      'Payer name and address',
      'Payer name',
    ],
  },
  { key: 'payer', phrases: ['Payer'], handicap: 0.12, alone: true },
  { key: 'payer_address', phrases: ["PAYER'S address", 'Payer address'] },
  {
    key: 'payer_tin',
    phrases: [
      "PAYER'S TIN",
      "PAYER'S federal identification number",
      "PAYER'S identification number",
      "PAYER'S federal ID number",
      "PAYER'S federal identification no.",
      "PAYER'S Federal ID No.",
      'Payer TIN',
      'Payer EIN',
      'Payer federal ID',
      'Payer identification number',
    ],
  },
  {
    key: 'recipient_tin',
    phrases: [
      "RECIPIENT'S TIN",
      "RECIPIENT'S identification number",
      "RECIPIENT'S identification no.",
      "RECIPIENT'S ID number",
      "RECIPIENT'S ID No.",
      "RECIPIENT'S SSN",
      'Recipient TIN',
      'Recipient SSN',
      'Recipient identification number',
      'Recipient taxpayer ID',
    ],
  },
  {
    key: 'recipient',
    phrases: [
      "RECIPIENT'S name, street address, city or town, state or province, country, and ZIP",
      "RECIPIENT'S name, street address (including apt. no.), city or town, state or province",
      "RECIPIENT'S name, street address (including apt. no.), city or town, state or",
      "RECIPIENT'S name, street address (including apt. no.)",
      "RECIPIENT'S name, street address, city, state, and ZIP code",
      "RECIPIENT'S name, address, city, state, ZIP code",
      "RECIPIENT'S name and address",
      "RECIPIENT'S name, address",
      "RECIPIENT'S name",
      'Recipient name and address',
      'Recipient name',
    ],
  },
  { key: 'recipient', phrases: ['Recipient'], handicap: 0.12, alone: true },
  {
    key: 'recipient_street',
    phrases: ['Street address (including apt. no.)', 'Street address', "RECIPIENT'S address", 'Recipient address'],
  },
  {
    key: 'recipient_city',
    phrases: [
      'City or town, state or province, country, and ZIP or foreign postal code',
      'City or town, state or province, country, and ZIP',
      'City or town, province or state, country, and ZIP or foreign postal code',
      'City, state, and ZIP code',
    ],
  },
  {
    key: 'account',
    phrases: ['Account number (see instructions)', 'Account number (see inst.)', 'Account number', 'Account no.'],
  },
  { key: 'fatca', phrases: ['FATCA filing requirement', 'FATCA filing', 'FATCA'] },
  { key: 'second_tin', phrases: ['2nd TIN not.', '2nd TIN notice', 'Second TIN notice'] },
  { key: 'void', phrases: ['VOID'], hasCheckbox: true },
  { key: 'corrected', phrases: ['CORRECTED (if checked)', 'CORRECTED'] },
  { key: 'omb', phrases: ['OMB No.'] },
  { key: 'calendar', phrases: ['For calendar year', 'Calendar year', 'Tax year'] },
  {
    key: 'copy',
    phrases: [
      'For Recipient',
      "To be filed with recipient's state income tax return",
      'For Internal Revenue Service Center',
      'For State Tax Department',
      'For Payer',
      'For Payer or State Copy',
    ],
  },
  { key: 'treasury', phrases: ['Department of the Treasury', 'Internal Revenue Service'] },
  {
    key: 'notice',
    phrases: [
      'This is important tax',
      'This is important tax information and is',
      'For Privacy Act and Paperwork',
      'information and is',
      'being furnished to',
    ],
  },
  { key: 'keep', phrases: ['keep for your records'] },
];

export const FEDERAL_TAX_PHRASES = [
  'Federal income tax withheld',
  'Fed. income tax withheld',
  'Federal tax withheld',
  'Backup withholding',
];

const fields: readonly FieldDefinition[] = [
  { name: 'payer_tin', label: 'payer_tin', kind: 'tin', required: true },
  { name: 'recipient_tin', label: 'recipient_tin', kind: 'tin', required: true },
  { name: 'account_number', label: 'account', kind: 'identifier' },
];

const parties: readonly PartyDefinition[] = [
  { name: 'payer', address: 'payer_address', label: 'payer', addressLabels: ['payer_address'] },
  {
    name: 'recipient',
    address: 'recipient_address',
    label: 'recipient',
    addressLabels: ['recipient_street', 'recipient_city'],
  },
];

const checkboxes: readonly CheckboxDefinition[] = [
  { name: 'void', label: 'void' },
  { name: 'corrected', label: 'corrected' },
  { name: 'second_tin_notice', label: 'second_tin' },
  { name: 'fatca', label: 'fatca' },
];

/** Words that continue a label on its next line. */
const continuations = ['foreign', 'postal', 'telephone', 'requirement', 'withheld', 'resale', 'possession'];

interface Form1099 {
  type: FormDefinition['type'];
  labels: readonly LabelDefinition[];
  fields: readonly FieldDefinition[];
  checkboxes?: readonly CheckboxDefinition[];
  table: TableDefinition;
  neighbours?: FormDefinition['neighbours'];
  /** A page must have some of these labels. */
  core: readonly string[];
  check: FormDefinition['check'];
}

/** A form of the series: its own boxes and the common boxes. */
export function form1099(own: Form1099): FormDefinition {
  const amounts = own.fields.filter(({ kind }) => kind === 'amount').map(({ name }) => name);
  return {
    type: own.type,
    calibration: '1099',
    labels: [...own.labels, ...labels],
    core: [...own.core, 'payer', 'payer_tin', 'recipient_tin', 'recipient'],
    fields: [...fields, ...own.fields],
    parties,
    tables: [own.table],
    lists: [],
    checkboxes: [...checkboxes, ...(own.checkboxes ?? [])],
    neighbours: [
      { of: 'payer_tin', direction: 'right', is: 'recipient_tin' },
      { of: 'recipient_tin', direction: 'left', is: 'payer_tin' },
      { of: 'recipient_street', direction: 'below', is: 'recipient_city' },
      ...(own.neighbours ?? []),
    ],
    continuations,
    mendLabels: mendVoidLabel,
    yearField: 'tax_year',
    sharedBoxes: [],
    identity: ['payer_tin', 'recipient_tin', 'account_number', 'payer', 'recipient', ...amounts],
    // A bank sends one form for each account, with the same payer and recipient.
    distinct: ['recipient_tin', 'account_number', ...amounts],
    check: own.check,
  };
}

/** Boxes for one or two states at the end of the form. `stateLabel` can hold the state and its number together. */
export function stateTable(columns: TableDefinition['columns']): TableDefinition {
  return { name: 'state_rows', columns, rowOf: ['state', 'state_id', 'tax', 'income'] };
}
