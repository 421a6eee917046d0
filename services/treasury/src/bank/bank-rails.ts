import type { Tenant } from '@exchequer/postgres';

/** The bank partner did not answer, or not in time. Whether it acted is not known: send the same message again, or ask. */
export class BankUnavailable extends Error {}

/** What the bank says about an ACH file. A rejected file has no effect. */
export interface AchFileReceipt {
  readonly status: 'accepted' | 'rejected';
  /** One sentence each, empty if it was accepted. */
  readonly problems: readonly string[];
  /** Entries of an accepted file that the bank does not take, each with a sentence that says why. The others are sent. */
  readonly refused?: readonly { readonly traceNumber: string; readonly problem: string }[];
}

/** The rails on which a bank reaches its customers. */
export interface Participant {
  readonly name: string;
  readonly ach: boolean;
  readonly wire: boolean;
  readonly instant: boolean;
}

/** A message of the bank: a settlement, a return, money that came in. */
export interface BankMessage {
  /** Unique per tenant; a message is delivered again until its successor is asked for. */
  readonly id: string;
  /** `ach_file`: NACHA, with returns, notifications of change or incoming entries. `settlement`: JSON. The others: ISO 20022. */
  readonly kind: 'ach_file' | 'settlement' | 'pacs.008' | 'pacs.002' | 'pacs.004';
  readonly content: string;
  /** On the tenant's clock. */
  readonly occurredAt: Date;
}

/**
 * The bank partner: it moves money to and from other banks. Each call carries an id that we chose; the bank acts once per id, so
 * that a call can be repeated after a timeout.
 * Every method throws `BankUnavailable` if the outcome is not known.
 */
export interface BankRails {
  /** ABA routing number of our accounts at this bank. */
  readonly routingNumber: string;
  /** @param file.content NACHA; `submittedAt` is on the tenant's clock */
  sendAchFile(
    tenant: Tenant,
    file: { readonly id: string; readonly content: string; readonly submittedAt: Date },
  ): Promise<AchFileReceipt>;
  /**
   * A wire or an instant payment.
   * @param payment.message pacs.008
   * @returns pacs.002
   */
  sendPayment(
    tenant: Tenant,
    payment: {
      readonly id: string;
      readonly rail: 'wire' | 'instant';
      readonly message: string;
      readonly submittedAt: Date;
    },
  ): Promise<string>;
  /**
   * What became of a payment whose answer was lost.
   * @param query pacs.028
   * @returns pacs.002
   */
  queryPayment(tenant: Tenant, query: string): Promise<string>;
  /** @returns undefined for a routing number that no bank has */
  findParticipant(tenant: Tenant, routingNumber: string): Promise<Participant | undefined>;
  /** Messages in the order in which they occurred, at most 100. */
  receive(
    tenant: Tenant,
    options: { readonly after: string | undefined; readonly until: Date },
  ): Promise<readonly BankMessage[]>;
}
