import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

/** A transaction as treasury tells it: the members that are used here. */
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
  /** For a transfer between own accounts: the ledger account of the other account. An earlier version of treasury does not send it. */
  readonly otherLedgerAccountId?: string | null;
}

/** Reads from treasury on accounting's own account. */
export interface TreasuryClient {
  /**
   * Returns those of up to 100 transactions that the organization has.
   * @throws {TreasuryUnavailable} if treasury does not answer.
   */
  transactions(tenant: Tenant, ids: readonly string[]): Promise<TreasuryTransaction[]>;
}

export class TreasuryUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('Treasury did not answer.', options);
    this.code = code;
  }
}

export interface TreasuryClientOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

export function createTreasuryClient({ url, key, timeoutMs = 5_000 }: TreasuryClientOptions): TreasuryClient {
  return {
    transactions: async (tenant, ids) => {
      const address = new URL(`/internal/transactions?ids=${ids.join(',')}`, url);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(address, { headers: partnerHeaders(key, tenant), redirect: 'manual', signal });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          throw new TreasuryUnavailable(`treasury_answered_${answer.status}`);
        }
        const { data } = (await answer.json()) as { data: TreasuryTransaction[] };
        return data;
      } catch (cause) {
        if (cause instanceof TreasuryUnavailable) throw cause;
        throw new TreasuryUnavailable(signal.aborted ? 'treasury_timeout' : 'treasury_away', { cause });
      }
    },
  };
}
