import { ENDS_SOON, idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, recordNoChange } from '@exchequer/messaging';
import { type Change, sendPlan } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { openBooksAnd } from '../../books/accounts/books.js';
import { lockRun } from '../../books/open-items/reconciliation-run.js';
import { build, type Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import type { BillTo } from '../document-parties.js';
import type { CustomerErasure } from './customers.api.js';
import { type CustomerRow, findCustomerRow } from './customers.queries.js';
import { longestRetention, retentions } from './erasure.parameters.js';
import {
  anonymousInvoices,
  anonymousMatches,
  countOpenInvoices,
  type DocumentText,
  findInvoicesToErase,
  findItemTexts,
  findStoredAnswers,
  findTransactionsOf,
  type InvoiceToErase,
  itemTexts,
  lockCustomerForErasure,
  lockTransactionsOf,
  removedReferences,
  type StoredAnswer,
  storedAnswer,
  type TransactionToErase,
  transactionTexts,
} from './erasure.queries.js';
import { ERASED, personalTexts, redactOwnTexts, redactTexts, redactTextsIn } from './personal-texts.js';

/**
 * Erases a customer's personal data everywhere in this service. Amounts, numbers, dates and taxes of its invoices stay,
 * because the books need them. Calling it again removes what the law has required until now.
 * @throws {Problem} 404; 409 while an invoice is open or the customer has credit.
 */
export function eraseCustomer(deps: Deps, context: RequestContext, id: string): Promise<CustomerErasure> {
  return idempotently(deps.db, context, async (trx) => {
    const now = deps.now(context);
    // A reconciliation run that has read the customer's name would write it after the erasure.
    const [, [, [found, invoicesBefore]]] = await Promise.all([
      lockRun(trx, context),
      openBooksAnd(trx, context, () => Promise.all([findCustomerRow(trx, id), findInvoicesToErase(trx, id)])),
    ]);
    if (!found) throw Problem.notFound();
    // Bank transactions are locked before customers, as everywhere. The rest is read under the locks.
    const [transactions, customer, open, invoices, items, paidBy] = await Promise.all([
      lockTransactionsOf(trx, id, textsOf(found, invoicesBefore)),
      lockCustomerForErasure(trx, id),
      countOpenInvoices(trx, id),
      findInvoicesToErase(trx, id),
      findItemTexts(trx, id),
      findTransactionsOf(trx, id),
    ]);
    if (!customer) throw Problem.notFound();
    const isChanged = !customer.erased_at && customer.updated_at.getTime() !== found.updated_at.getTime();
    // A transaction that was matched by hand after the first statement is not locked.
    const held = new Set(transactions.map((each) => each.id));
    if (isChanged || paidBy.some((each) => !held.has(each))) {
      throw new Problem('conflict', 'The customer was changed meanwhile: try again.', undefined, ENDS_SOON);
    }
    requireSettled(customer, open);
    const erased = await anonymizeCustomer(trx, customer, { transactions, invoices, items, now });
    if (customer.erased_at) recordNoChange(trx, context);
    else await recordAuditEvent(trx, context, 'customer.erased', id);
    const erasedAt = customer.erased_at ?? now;
    return {
      id,
      object: 'customer_erasure',
      livemode: context.livemode,
      erased_at: erasedAt.toISOString(),
      ...erased,
    };
  });
}

/** @throws {Problem} 409. */
function requireSettled({ credit }: CustomerRow, open: number): void {
  if (open > 0) {
    const invoices = open === 1 ? 'an open invoice' : `${open} open invoices`;
    throw new Problem('conflict', `The customer has ${invoices}: have them paid, credited or voided first.`);
  }
  if (credit > 0n) throw new Problem('conflict', 'The customer has credit: refund or use it first.');
}

/**
 * Replaces the data that identifies the customer. The caller has locked the bank transactions, then the customer.
 * @returns what was kept, and until when the law requires it.
 */
async function anonymizeCustomer(
  trx: Transaction<Database>,
  customer: CustomerRow,
  {
    transactions,
    invoices,
    items,
    now,
  }: {
    readonly transactions: readonly TransactionToErase[];
    readonly invoices: readonly InvoiceToErase[];
    readonly items: readonly DocumentText[];
    readonly now: Date;
  },
): Promise<Pick<CustomerErasure, 'invoices_kept' | 'tax_evidence_until'>> {
  const { id } = customer;
  const texts = textsOf(customer, invoices);
  const transactionIds = transactions.flatMap((each) => (each.isOwn ? [each.id] : []));
  const namingIds = transactions.flatMap((each) => (each.isOwn ? [] : [each.id]));
  const today = dayOf(now);
  const kept = invoices.filter((invoice) => isEvidence(invoice) && keptUntil(invoice) >= today);

  const ownIds = [id, ...invoices.map((each) => each.id), ...transactionIds];
  const answers = await findStoredAnswers(trx, [...ownIds, ...texts]);
  const isExempt = kept.some(({ tax_treatment }) => tax_treatment === 'exempt');
  const erased = {
    contact_name: ERASED,
    company_name: null,
    email: ERASED_EMAIL,
    phone: null,
    address: null,
    tax_id: null,
    ...labelsOf(),
    ...(!isExempt && { exemption_certificate: null }),
    erased_at: customer.erased_at ?? now,
    ...(!customer.erased_at && { updated_at: now }),
  };
  sendPlan(trx, {
    changes: [
      anonymousInvoices(
        invoices.map((invoice) => ({ id: invoice.id, billTo: billToOf(customer, invoice, kept.includes(invoice)) })),
      ),
      ...itemTexts(items.map((item) => ({ ...item, text: redactTexts(item.text, texts) }))),
      ...removedReferences(id),
      ...transactionTexts(transactions.map((each) => withoutPayer(each, texts))),
      ...anonymousMatches({ customerId: id, transactionIds, namingIds, reason: ERASED }),
      ...erasedAnswers(customer, { answers, texts, ownIds }),
      build.updateTable('customer').set(erased).where('id', '=', id),
    ],
  });
  return { invoices_kept: invoices.length, tax_evidence_until: kept.map(keptUntil).sort().at(-1) ?? null };
}

/** A domain that nobody can own (RFC 2606), so that nothing is sent there. */
const ERASED_EMAIL = 'erased@example.invalid';

/**
 * The VAT id of a customer with reverse charge, and the certificate of an exempt customer, are the evidence for untaxed sales.
 */
function isEvidence({ tax_treatment: treatment }: InvoiceToErase): boolean {
  return treatment === 'reverse_charge' || treatment === 'exempt';
}

/** The last day on which the law requires the evidence of an invoice. */
function keptUntil({ issue_date, tax_jurisdiction }: InvoiceToErase): string {
  const { years } = retentions[tax_jurisdiction?.slice(0, 2) ?? ''] ?? longestRetention;
  return `${Number(issue_date.slice(0, 4)) + years}-12-31`;
}

/** Country and state show where the sale was taxed, so they stay. */
function billToOf(customer: CustomerRow, { bill_to, tax_treatment }: InvoiceToErase, isKept: boolean): BillTo {
  const { address, tax_id = null } = bill_to ?? customer;
  const { country, state } = address ?? {};
  return {
    contact_name: ERASED,
    company_name: null,
    email: ERASED_EMAIL,
    address: address && { ...(state !== undefined && { state }), ...(country !== undefined && { country }) },
    tax_id: isKept && tax_treatment === 'reverse_charge' ? tax_id : null,
  };
}

/** Texts that identify a customer now, or did when its invoices were issued. */
function textsOf(customer: CustomerRow, invoices: readonly InvoiceToErase[]): string[] {
  const copies = invoices.flatMap(({ bill_to }) => (bill_to ? [bill_to] : []));
  return personalTexts([customer, ...copies]).filter((text) => text !== ERASED && text !== ERASED_EMAIL);
}

/** The bank's texts about a payment by the customer are removed completely. In other texts only the customer is removed. */
function withoutPayer(transaction: TransactionToErase, texts: readonly string[]): Omit<TransactionToErase, 'isOwn'> {
  const { id, description, counterparty, reference, isOwn } = transaction;
  if (isOwn) return { id, description: ERASED, counterparty: null, reference: null };
  const without = (text: string | null) => text && redactTexts(text, texts);
  return {
    id,
    description: redactTexts(description, texts),
    counterparty: without(counterparty),
    reference: without(reference),
  };
}

/** A repeated request is still answered, without the erased data. */
export function erasedAnswers(
  { id, address }: CustomerRow,
  {
    answers,
    texts,
    ownIds,
  }: {
    readonly answers: readonly StoredAnswer[];
    readonly texts: readonly string[];
    readonly ownIds: readonly string[];
  },
): Change[] {
  const places = [address?.city, address?.zip].filter((text) => text !== undefined);
  const own = new Set(ownIds);
  return answers.map(({ key, body }) => {
    const answer = JSON.parse(body.toString('utf8'));
    const toRedact = answer.id === id ? [...texts, ...places] : texts;
    const rest = redactTextsIn(redactOwnTexts(answer, own), toRedact);
    return storedAnswer({ key, body: Buffer.from(JSON.stringify(rest)) });
  });
}

/** @throws {Problem} 409 for an erased customer. */
export function requireNotErased({ erased_at }: Pick<CustomerRow, 'erased_at'>): void {
  if (erased_at) throw new Problem('conflict', 'The customer was erased.');
}
