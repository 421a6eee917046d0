import { createPartnerClient, Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

/** A payment of a customer to an account of this bank. */
export interface OnUsPayment {
  /** It is booked once per id. */
  readonly id: string;
  readonly rail: 'ach' | 'wire' | 'instant';
  /** Seen from the customer that sends it. */
  readonly direction: 'credit' | 'debit';
  readonly accountNumber: string;
  /** Dollars; 0 for a prenote. */
  readonly amount: number;
  readonly senderName: string;
  readonly description: string;
  /** On the clock of the sender. */
  readonly occurredAt: string;
}

/** What became of a payment. `reason`: why it was not booked, a code of Nacha or of ISO 20022. */
export interface OnUsOutcome {
  readonly id: string;
  readonly outcome: 'booked' | 'refused';
  readonly reason: string | null;
}

/** Who keeps the accounts of this bank: treasury. */
export interface AccountHolders {
  /** @throws {Problem} 503 if the answer is not known: ask again. */
  book(sender: Tenant, payments: readonly OnUsPayment[]): Promise<readonly OnUsOutcome[]>;
  /** The payments came back: the accounts give the money back, once per id. */
  giveBack(
    sender: Tenant,
    payments: readonly { readonly id: string; readonly accountNumber: string; readonly occurredAt: string }[],
  ): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than the customer waits for the bank. */
const TIMEOUT_MS = 4_000;

export function createAccountHolders({ url, key }: { readonly url: string; readonly key: string }): AccountHolders {
  const client = createPartnerClient({ url, key, timeoutMs: TIMEOUT_MS });
  async function ask(sender: Tenant, path: string, body: object): Promise<unknown> {
    const answer = await client.post(sender, path, body).catch(() => undefined);
    if (answer?.status !== 200) {
      const detail = 'The accounts of the bank cannot be asked at the moment.';
      throw new Problem('service_unavailable', detail);
    }
    return JSON.parse(answer.text);
  }
  return {
    book: async (sender, payments) => {
      const { data } = (await ask(sender, '/partner/bank/on_us_payments', { payments })) as { data: OnUsOutcome[] };
      return data;
    },
    giveBack: async (sender, payments) => {
      await ask(sender, '/partner/bank/on_us_returns', { payments });
    },
    close: client.close,
  };
}
