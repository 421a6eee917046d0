import { type AnnouncedClient, type AnnouncedClientOptions, createAnnouncedClient } from '../announced-client.js';

/** A transaction as the bookkeeping connector reports it: the members that are used here. */
export interface BookkeepingTransaction {
  readonly id: string;
  readonly status: 'posted' | 'removed';
  /** YYYY-MM-DD */
  readonly date: string;
  /** Dollars. Negative: money went out. */
  readonly amount: number;
  readonly payee: string | null;
  readonly description: string;
  readonly category: string | null;
  readonly categoryConfidence: number | null;
}

export type BookkeepingClient = AnnouncedClient<BookkeepingTransaction>;

/** Reads from the bookkeeping connector on accounting's own account. */
export function createBookkeepingClient(options: AnnouncedClientOptions): BookkeepingClient {
  return createAnnouncedClient<BookkeepingTransaction>('bookkeeping', options);
}
