import { REVIEW_BELOW } from '@exchequer/categorization';
import { NOT_IN_A_NAME } from '@exchequer/http-kit';
import { dollarsToCents, MoneyError } from '@exchequer/money';
import { isBookDay } from '../../wire/day.js';

/** Values that were read from a receipt with enough confidence. */
export interface Receipt {
  /** Negative for a refund. */
  readonly amount?: bigint;
  readonly tax_amount?: bigint;
  readonly date?: string;
  readonly vendor?: string;
  /** The vendor as it was read, for a draft that a person checks, and to compare with a payment. Letters can be wrong. */
  readonly likelyVendor?: string;
  /** Whether it was paid in cash. */
  readonly isCash?: boolean;
  /** Its currency, if it is another one than that of the books. Then its amounts are left out. */
  readonly otherCurrency?: string;
  /** Whether nothing proves that its amount is in the currency of the books. */
  readonly isCurrencyAssumed?: boolean;
}

/** The parts of a document that are used here. */
export interface ReadDocument {
  /** Index in the parts of the document, from 0. */
  readonly part?: number;
  /** Index of the first part with the same receipt. */
  readonly duplicate_of_part?: number | null;
  readonly document_type?: unknown;
  readonly extracted_data?: Readonly<Record<string, unknown>>;
  readonly field_confidence?: Readonly<Record<string, number>>;
}

const CURRENCY = 'USD';
const CURRENCY_CODE = /^[A-Z]{3}$/;
const VENDOR_LENGTH_MAX = 200;
/** A vendor with a lower confidence is not used. */
const LIKELY = 0.5;

/** Values that need a review are left out: a missing amount is better than a wrong one. */
export function receiptOf({ document_type, extracted_data = {}, field_confidence = {} }: ReadDocument): Receipt {
  if (document_type !== 'receipt') return {};
  const reliable = (name: string): unknown =>
    (field_confidence[name] ?? 0) >= REVIEW_BELOW ? extracted_data[name] : undefined;
  const { currency } = extracted_data;
  const otherCurrency = typeof currency === 'string' && currency !== CURRENCY ? currency : undefined;
  const amount = otherCurrency ? undefined : centsOf(reliable('total'));
  const tax = otherCurrency ? undefined : centsOf(reliable('tax'));
  const date = reliable('date');
  const vendor = reliable('company');
  const likely = (field_confidence.company ?? 0) >= LIKELY ? extracted_data.company : undefined;
  return {
    ...(amount !== undefined && amount !== 0n && { amount }),
    ...(amount !== undefined && reliable('currency') !== CURRENCY && { isCurrencyAssumed: true }),
    ...(amount !== undefined && tax !== undefined && isWithin(tax, amount) && { tax_amount: tax }),
    ...(isBookDay(date) && { date }),
    ...(typeof vendor === 'string' && isLine(vendor) && { vendor: vendor.trim() }),
    ...(typeof likely === 'string' && isLine(likely) && { likelyVendor: likely.trim() }),
    ...(reliable('payment_method') === 'cash' && { isCash: true }),
    ...(otherCurrency !== undefined && CURRENCY_CODE.test(otherCurrency) && { otherCurrency }),
  };
}

/** A tax has the sign of its amount. */
const isWithin = (tax: bigint, amount: bigint) =>
  amount < 0n ? tax <= 0n && tax >= amount : tax >= 0n && tax <= amount;

function centsOf(value: unknown): bigint | undefined {
  if (typeof value !== 'number') return undefined;
  try {
    return dollarsToCents(value);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

function isLine(text: string): boolean {
  return text.trim() !== '' && text.length <= VENDOR_LENGTH_MAX && !NOT_IN_A_NAME.test(text);
}
