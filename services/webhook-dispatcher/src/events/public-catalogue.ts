/** A kind of event that customers can receive, and the internal event that it comes from. */
export interface PublicEventKind {
  readonly kind: string;
  readonly from: string;
  readonly meaning: string;
}

/**
 * Every kind that is delivered to customers. An internal event that is not listed here is never delivered. A kind can be
 * listed before its service exists; endpoints can subscribe to it at once.
 */
export const publicEventKinds = [
  { kind: 'document.processed', from: 'documents.document.processed', meaning: 'document processing finished' },
  { kind: 'document.failed', from: 'documents.document.failed', meaning: 'document processing failed' },
  {
    kind: 'tax.filing.submitted',
    from: 'tax.filing.submitted',
    meaning: 'a return was submitted to the tax authority',
  },
  { kind: 'tax.filing.accepted', from: 'tax.filing.accepted', meaning: 'the tax authority accepted the return' },
  { kind: 'tax.filing.rejected', from: 'tax.filing.rejected', meaning: 'the tax authority rejected the return' },
  { kind: 'return.filed', from: 'tax.return.filed', meaning: 'a return was filed' },
  { kind: 'refund.issued', from: 'tax.refund.issued', meaning: 'a refund was issued' },
  { kind: 'invoice.created', from: 'accounting.invoice.created', meaning: 'an invoice was issued' },
  { kind: 'invoice.paid', from: 'accounting.invoice.paid', meaning: 'an invoice was paid in full' },
  { kind: 'expense.recorded', from: 'accounting.expense.recorded', meaning: 'an expense was recorded' },
  {
    kind: 'bank_transaction.reconciled',
    from: 'accounting.bank_transaction.reconciled',
    meaning: 'a bank transaction was matched',
  },
  { kind: 'transfer.created', from: 'treasury.transfer.created', meaning: 'a transfer was created' },
  { kind: 'transfer.settled', from: 'treasury.transfer.settled', meaning: 'a transfer settled' },
  { kind: 'transfer.returned', from: 'treasury.transfer.returned', meaning: 'a transfer came back' },
  { kind: 'card.issued', from: 'treasury.card.issued', meaning: 'a card was issued' },
  {
    kind: 'card.authorization.approved',
    from: 'treasury.card_authorization.approved',
    meaning: 'a card payment was approved',
  },
  {
    kind: 'card.authorization.declined',
    from: 'treasury.card_authorization.declined',
    meaning: 'a card payment was declined',
  },
  { kind: 'bill_payment.sent', from: 'treasury.bill_payment.sent', meaning: 'a bill payment was sent' },
  {
    kind: 'bookkeeping.connected',
    from: 'bookkeeping.connection.connected',
    meaning: 'bookkeeping software was connected',
  },
  { kind: 'bookkeeping.synced', from: 'bookkeeping.connection.synced', meaning: 'transactions were pulled' },
  { kind: 'webhook_endpoint.disabled', from: 'webhooks.endpoint.disabled', meaning: 'an endpoint was disabled' },
] as const satisfies readonly PublicEventKind[];

export type PublicKind = (typeof publicEventKinds)[number]['kind'];

/** Sent only by `POST /v1/webhooks/endpoints/:id/test`, to that endpoint only. Endpoints cannot subscribe to it. */
export const TEST_EVENT_KIND = 'webhook_endpoint.test';

const byInternalType = new Map<string, PublicKind>(publicEventKinds.map(({ from, kind }) => [from, kind]));

/** Undefined for an event that is not public. */
export function publicKindOf(internalType: string): PublicKind | undefined {
  return byInternalType.get(internalType);
}
