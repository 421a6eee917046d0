import type {
  BankTransactionReconciledData,
  DocumentEventData,
  ExpenseEventData,
  InvoiceEventData,
  WebhookDeliveryData,
  WebhookEndpointDisabledData,
} from '@exchequer/event-contracts';
import type { CursorList } from '@exchequer/http-kit';

/**
 * Kinds of events or families of them, separated by commas, at most 20: `invoice.paid,transfer.*`.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^[a-z_]+(\.[a-z_]+)*\.(\*|[a-z_]+)(,[a-z_]+(\.[a-z_]+)*\.(\*|[a-z_]+)){0,19}$
 * @extension {"x-accepts": "up to 20 kinds of events or families of them, separated by commas, for example invoice.paid,transfer.*"}
 */
export type EventKinds = string;

/** Members that every event has, as webhooks deliver it. */
export interface EventEnvelope {
  id: string;
  object: 'event';
  /** Unix seconds. */
  created: number;
  livemode: boolean;
  /** Number of the event among those of one object, from 1. Drop events older than the last one you processed. */
  sequence: number;
}

/** A document was read. */
export interface DocumentProcessedEvent extends EventEnvelope {
  type: 'document.processed';
  data: DocumentEventData;
}

/** A document could not be read. */
export interface DocumentFailedEvent extends EventEnvelope {
  type: 'document.failed';
  data: DocumentEventData;
}

/** An invoice was issued. */
export interface InvoiceCreatedEvent extends EventEnvelope {
  type: 'invoice.created';
  data: InvoiceEventData;
}

/** Nothing is due on an invoice any more. */
export interface InvoicePaidEvent extends EventEnvelope {
  type: 'invoice.paid';
  data: InvoiceEventData;
}

/** An expense was recorded. */
export interface ExpenseRecordedEvent extends EventEnvelope {
  type: 'expense.recorded';
  data: ExpenseEventData;
}

/** A bank transaction was matched. */
export interface BankTransactionReconciledEvent extends EventEnvelope {
  type: 'bank_transaction.reconciled';
  data: BankTransactionReconciledData;
}

/** An endpoint was disabled. */
export interface WebhookEndpointDisabledEvent extends EventEnvelope {
  type: 'webhook_endpoint.disabled';
  data: WebhookEndpointDisabledData;
}

/** A delivery failed, and no further attempt is planned. It is never about a delivery of this kind of event. */
export interface WebhookDeliveryExhaustedEvent extends EventEnvelope {
  type: 'webhook_delivery.exhausted';
  data: WebhookDeliveryData;
}

/** A delivery that had failed for good was sent again and received. */
export interface WebhookDeliveryRecoveredEvent extends EventEnvelope {
  type: 'webhook_delivery.recovered';
  data: WebhookDeliveryData;
}

/** An event of a kind that is not described here. Receivers ignore kinds that they do not know. */
export interface OtherEvent extends EventEnvelope {
  type: string;
  data: { [member: string]: unknown };
}

/** A public event. `type` determines what `data` holds. */
export type Event =
  | DocumentProcessedEvent
  | DocumentFailedEvent
  | InvoiceCreatedEvent
  | InvoicePaidEvent
  | ExpenseRecordedEvent
  | BankTransactionReconciledEvent
  | WebhookEndpointDisabledEvent
  | WebhookDeliveryExhaustedEvent
  | WebhookDeliveryRecoveredEvent
  | OtherEvent;

export interface EventList extends CursorList<Event> {}
