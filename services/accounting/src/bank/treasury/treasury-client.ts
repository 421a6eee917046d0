import { type AnnouncedClient, type AnnouncedClientOptions, createAnnouncedClient } from '../announced-client.js';

/** A transaction as treasury reports it: the members that are used here. */
export interface TreasuryTransaction {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  /** Dollars. Positive: money came in. */
  readonly amount: number;
  readonly description: string;
  readonly counterparty: string | null;
  readonly merchant: { readonly name: string; readonly mcc: string } | null;
  readonly relatedTransactionId: string | null;
  readonly postedAt: string;
  /** Account of the chart of accounts on which it is recorded. */
  readonly ledgerAccountId: string;
  /** For a transfer between own accounts: the ledger account of the other account. */
  readonly otherLedgerAccountId: string | null;
}

export type TreasuryClient = AnnouncedClient<TreasuryTransaction>;

/** Reads from treasury on accounting's own account. */
export function createTreasuryClient(options: AnnouncedClientOptions): TreasuryClient {
  return createAnnouncedClient<TreasuryTransaction>('treasury', options);
}
