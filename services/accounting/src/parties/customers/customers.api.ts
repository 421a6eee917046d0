import type { Labels, LabelsChange, LabelsInput, Line, Name, PositionedList } from '@exchequer/http-kit';
import type { Address } from '../../sales-tax/places/address.api.js';
import type { ExemptionCertificate, TaxIdInput } from '../../sales-tax/tax-status.api.js';

/**
 * One address without a name: words with single dots between them, and a domain.
 * @maxLength 254
 * @pattern ^(?=[^\x40]{1,64}\x40)[^\s\x00-\x20\x22\x28\x29\x2c\x2e\x3a-\x3c\x3e\x40\x5b-\x5d\x7f-\x9f]+(\.[^\s\x00-\x20\x22\x28\x29\x2c\x2e\x3a-\x3c\x3e\x40\x5b-\x5d\x7f-\x9f]+)*\x40((?!-)[^\s\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x9f]+(?<!-)\.)+(?!-)(?!\d+$)[^\s\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x9f]+(?<!-)$
 * @extension {"x-accepts": "an e-mail address, for example ada@company.com"}
 */
export type EmailAddress = string;

export interface CustomerInput extends LabelsInput {
  /** Full name of the contact. */
  contact_name: Name;
  company_name?: Name;
  /**
   * Address used for invoicing.
   * @extension {"x-sample-values": "address"}
   */
  email: EmailAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Line;
  address?: Address;
  tax_id?: TaxIdInput;
  /** Default: false. */
  tax_exempt?: boolean;
  exemption_certificate?: ExemptionCertificate;
}

/** Given members are changed. Null removes a member. */
export interface CustomerChange extends LabelsChange {
  contact_name?: Name;
  company_name?: Name | null;
  /** @extension {"x-sample-values": "address"} */
  email?: EmailAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Line | null;
  address?: Address | null;
  tax_id?: TaxIdInput | null;
  tax_exempt?: boolean;
  exemption_certificate?: ExemptionCertificate | null;
}

/** In dollars, without void invoices. */
export interface CustomerRevenue {
  /** Invoiced amounts minus credit notes, without tax. */
  total: number;
  /** Not paid yet. */
  outstanding: number;
  /** Invoices of the twelve months up to today. */
  last_12_months: number;
}

/** Issued invoices. An invoice is issued when it is created, so there are no drafts. */
export interface InvoiceCounts {
  /** Not due yet, including partially paid invoices. */
  open: number;
  paid: number;
  overdue: number;
  void: number;
}

export interface PaymentHistoryEntry {
  date: string;
  /** The part that paid the invoice, in dollars. */
  amount: number;
  invoice_id: string;
  /** Starting from the invoice's date. */
  days_to_pay: number;
}

export interface Customer extends Labels {
  id: string;
  object: 'customer';
  livemode: boolean;
  contact_name: string;
  company_name: string | null;
  email: string;
  phone: string | null;
  address: Address | null;
  /** A VAT id in capitals without punctuation, or the text as given. */
  tax_id: string | null;
  tax_exempt: boolean;
  exemption_certificate: ExemptionCertificate | null;
  /** Paid above the amount due and not used yet, in dollars. */
  credit_balance: number;
  /** Time when its personal data was erased. */
  erased_at: string | null;
  created_at: string;
  updated_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
  revenue: CustomerRevenue;
  invoice_counts: InvoiceCounts;
  /** The last ten payments, newest first. */
  payment_history: PaymentHistoryEntry[];
}

export interface DeletedCustomer {
  id: string;
  object: 'customer';
  livemode: boolean;
  deleted: true;
}

export interface CustomerList extends PositionedList<Customer> {}

export interface CustomerErasure {
  id: string;
  object: 'customer_erasure';
  livemode: boolean;
  erased_at: string;
  /** Invoices that stay in the books, without the customer's data. */
  invoices_kept: number;
  /**
   * The last day on which the law requires VAT ids and exemption certificates that were kept as evidence. Null if none were
   * kept.
   */
  tax_evidence_until: string | null;
}
