import type { DataKey } from '@exchequer/vault';
import type { DocumentPart } from './documents.api.js';

/** The subject of the vault key that makes hashes comparable among the documents of one organization. */
export const ORGANIZATION_KEY = 'organization';

interface Identity {
  /** Without one of these values, two documents cannot be compared. */
  readonly required: readonly string[];
  readonly compared: readonly string[];
}

const PARTIES_1099 = ['tax_year', 'payer_tin', 'recipient_tin'];
const FLAGS_1099 = ['account_number', 'corrected', 'void'];

/** The fields by which a person would call two forms the same. Texts such as names are left out, because OCR reads them differently. */
const IDENTITIES: Readonly<Record<string, Identity>> = {
  w2: {
    required: ['tax_year', 'ssn', 'ein', 'wages'],
    compared: ['federal_tax', 'ss_wages', 'ss_tax', 'medicare_wages', 'medicare_tax', 'state_rows'],
  },
  '1099-nec': { required: [...PARTIES_1099, 'nonemployee_compensation'], compared: [...FLAGS_1099, 'federal_tax'] },
  '1099-misc': {
    required: PARTIES_1099,
    compared: [
      ...FLAGS_1099,
      'rents',
      'royalties',
      'other_income',
      'federal_tax',
      'medical_payments',
      'attorney_proceeds',
    ],
  },
  '1099-int': {
    required: PARTIES_1099,
    compared: [...FLAGS_1099, 'interest_income', 'us_savings_bonds_interest', 'federal_tax', 'tax_exempt_interest'],
  },
  '1099-div': {
    required: PARTIES_1099,
    compared: [...FLAGS_1099, 'ordinary_dividends', 'qualified_dividends', 'capital_gain_distributions', 'federal_tax'],
  },
  bank_statement: {
    required: ['account_number', 'period_end', 'closing_balance'],
    compared: ['period_start', 'opening_balance'],
  },
  receipt: { required: ['date', 'total'], compared: ['time', 'currency', 'card_last4'] },
};

/** Copies for the recipient show only the last digits of these numbers. */
const LAST_DIGITS: ReadonlySet<string> = new Set(['ssn', 'recipient_tin', 'account_number']);
const DIGITS_SHOWN = 4;
const PURPOSE = 'form data';

/**
 * A keyed hash of the data of all forms in a document. Documents with the same hash have the same forms. Null if a form has too little data, or if no form
 * was recognized.
 */
export function formHash(key: DataKey, parts: readonly DocumentPart[]): Buffer | null {
  const forms: string[] = [];
  for (const part of parts) {
    if (part.document_type === 'unknown') continue;
    const form = identityOf(part);
    if (form === undefined) return null;
    forms.push(form);
  }
  if (forms.length === 0) return null;
  return key.hash(Buffer.from(JSON.stringify(forms.sort())), PURPOSE);
}

/**
 * For each part, the index of the first part with the same form, receipt or account. Null if there is none, or if it has too little data. Two
 * receipts with different numbers are two purchases.
 */
export function repeatedParts(parts: readonly DocumentPart[]): (number | null)[] {
  const seen = new Map<string, { readonly index: number; readonly number: unknown }[]>();
  return parts.map((part, index) => {
    const form = identityOf(part);
    if (form === undefined) return null;
    const number = (part.extracted_data as Readonly<Record<string, unknown>>).receipt_number ?? null;
    const alike = seen.get(form) ?? [];
    const same = alike.find((one) => one.number === null || number === null || one.number === number);
    if (same === undefined) seen.set(form, [...alike, { index, number }]);
    return same?.index ?? null;
  });
}

function identityOf({ document_type, extracted_data }: DocumentPart): string | undefined {
  const identity = IDENTITIES[document_type];
  const data = extracted_data as Readonly<Record<string, unknown>>;
  if (!identity || identity.required.some((name) => (data[name] ?? null) === null)) return undefined;
  const values = [...identity.required, ...identity.compared].map((name) => comparable(name, data[name]));
  return JSON.stringify([document_type, values]);
}

function comparable(name: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(({ state, wages, tax }: Record<string, unknown>) => [state ?? null, wages ?? null, tax ?? null]);
  if (typeof value !== 'string' || !LAST_DIGITS.has(name)) return value ?? null;
  return value.replace(/\D/g, '').slice(-DIGITS_SHOWN);
}
