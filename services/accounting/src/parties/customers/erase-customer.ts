import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import type { Transaction } from 'kysely';
import { openBooks } from '../../books/accounts/books.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import type { BillTo } from '../document-parties.js';
import type { CustomerErasure } from './customers.api.js';
import { type CustomerRow, findCustomerRow } from './customers.queries.js';
import { longestRetention, retentions } from './erasure.parameters.js';
import {
  anonymizeInvoices,
  anonymizeMatches,
  countOpenInvoices,
  findInvoicesToErase,
  findItemTexts,
  findStoredAnswers,
  type InvoiceToErase,
  lockCustomerForErasure,
  lockTransactionsOf,
  removeReferences,
  setItemTexts,
  setStoredAnswer,
  setTransactionTexts,
  type TransactionToErase,
} from './erasure.queries.js';
import { ERASED, personalTexts, redactOwnTexts, redactTexts, redactTextsIn } from './personal-texts.js';

/**
 * Erases a customer's personal data everywhere in this service. Amounts, numbers, dates and taxes of its invoices stay,
 * because the books need them. Calling it again removes what the law has required until now.
 * @throws {Problem} 404; 409 while an invoice is open or the customer has credit.
 */
export function eraseCustomer(deps: Deps, context: RequestContext, id: string): Promise<CustomerErasure> {
  return idempotently(deps.db, context, async (trx) => {
    await openBooks(trx, context);
    const now = deps.now();
    const found = await findCustomerRow(trx, id);
    if (!found) throw Problem.notFound();
    // Bank transactions are locked before customers, as everywhere.
    const transactions = await lockTransactionsOf(trx, id, await textsOf(trx, found));
    const customer = await lockCustomerForErasure(trx, id);
    if (!customer) throw Problem.notFound();
    if (!customer.erased_at && customer.updated_at.getTime() !== found.updated_at.getTime()) {
      throw new Problem('conflict', 'The customer was changed meanwhile: try again.');
    }
    await requireSettled(trx, customer);
    const erased = await anonymizeCustomer(trx, customer, { transactions, now });
    if (!customer.erased_at) await recordAuditEvent(trx, context, 'customer.erased', id);
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
async function requireSettled(trx: Transaction<Database>, { id, credit }: CustomerRow): Promise<void> {
  const open = await countOpenInvoices(trx, id);
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
  { transactions, now }: { readonly transactions: readonly TransactionToErase[]; readonly now: Date },
): Promise<Pick<CustomerErasure, 'invoices_kept' | 'tax_evidence_until'>> {
  const { id } = customer;
  const invoices = await findInvoicesToErase(trx, id);
  const texts = await textsOf(trx, customer);
  const transactionIds = transactions.flatMap((each) => (each.isOwn ? [each.id] : []));
  const today = dayOf(now);
  const kept = invoices.filter((invoice) => isEvidence(invoice) && keptUntil(invoice) >= today);

  await anonymizeInvoices(
    trx,
    invoices.map((invoice) => ({ id: invoice.id, billTo: billToOf(customer, invoice, kept.includes(invoice)) })),
  );
  const items = (await findItemTexts(trx, id)).map((item) => ({ ...item, text: redactTexts(item.text, texts) }));
  await setItemTexts(trx, items);
  await removeReferences(trx, id);
  await setTransactionTexts(
    trx,
    transactions.map((each) => withoutPayer(each, texts)),
  );
  await anonymizeMatches(trx, { customerId: id, transactionIds, reason: ERASED });
  await eraseStoredAnswers(trx, customer, {
    texts,
    ownIds: [id, ...invoices.map((each) => each.id), ...transactionIds],
  });

  const isExempt = kept.some(({ tax_treatment }) => tax_treatment === 'exempt');
  await trx
    .updateTable('customer')
    .set({
      contact_name: ERASED,
      company_name: null,
      email: ERASED_EMAIL,
      phone: null,
      address: null,
      tax_id: null,
      ...(!isExempt && { exemption_certificate: null }),
      erased_at: customer.erased_at ?? now,
      ...(!customer.erased_at && { updated_at: now }),
    })
    .where('id', '=', id)
    .execute();
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
async function textsOf(trx: Transaction<Database>, customer: CustomerRow): Promise<string[]> {
  const invoices = await findInvoicesToErase(trx, customer.id);
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
export async function eraseStoredAnswers(
  trx: Transaction<Database>,
  { id, address }: CustomerRow,
  { texts, ownIds }: { readonly texts: readonly string[]; readonly ownIds: readonly string[] },
): Promise<void> {
  const places = [address?.city, address?.zip].filter((text) => text !== undefined);
  const own = new Set(ownIds);
  for (const { key, body } of await findStoredAnswers(trx, [...ownIds, ...texts])) {
    const answer = JSON.parse(body.toString('utf8'));
    const toRedact = answer.id === id ? [...texts, ...places] : texts;
    const rest = redactTextsIn(redactOwnTexts(answer, own), toRedact);
    await setStoredAnswer(trx, { key, body: Buffer.from(JSON.stringify(rest)) });
  }
}

/** @throws {Problem} 409 for an erased customer. */
export function requireNotErased({ erased_at }: Pick<CustomerRow, 'erased_at'>): void {
  if (erased_at) throw new Problem('conflict', 'The customer was erased.');
}
