import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

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

/** Reads from the bookkeeping connector on accounting's own account. */
export interface BookkeepingClient {
  /**
   * Returns those of up to 100 transactions that the organization has.
   * @throws {BookkeepingUnavailable} if the connector does not answer.
   */
  transactions(tenant: Tenant, ids: readonly string[]): Promise<BookkeepingTransaction[]>;
}

export class BookkeepingUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('The bookkeeping connector did not answer.', options);
    this.code = code;
  }
}

export interface BookkeepingClientOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

export function createBookkeepingClient({ url, key, timeoutMs = 5_000 }: BookkeepingClientOptions): BookkeepingClient {
  return {
    transactions: async (tenant, ids) => {
      const address = new URL(`/internal/transactions?ids=${ids.join(',')}`, url);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(address, { headers: partnerHeaders(key, tenant), redirect: 'manual', signal });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          throw new BookkeepingUnavailable(`bookkeeping_answered_${answer.status}`);
        }
        const { data } = (await answer.json()) as { data: BookkeepingTransaction[] };
        return data;
      } catch (cause) {
        if (cause instanceof BookkeepingUnavailable) throw cause;
        throw new BookkeepingUnavailable(signal.aborted ? 'bookkeeping_timeout' : 'bookkeeping_away', { cause });
      }
    },
  };
}
