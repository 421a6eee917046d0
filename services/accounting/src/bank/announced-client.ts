import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';

/** Reads from another service what it has announced, on accounting's own account. */
export interface AnnouncedClient<Row> {
  /**
   * Returns those of up to 100 transactions that the organization has.
   * @throws {SourceUnavailable} if the service does not answer.
   */
  transactions(tenant: Tenant, ids: readonly string[]): Promise<Row[]>;
}

class SourceUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super('The service that announced the transactions did not answer.', options);
    this.code = code;
  }
}

export interface AnnouncedClientOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** @param source begins the codes of its failures, such as `treasury_timeout` */
export function createAnnouncedClient<Row>(
  source: string,
  { url, key, timeoutMs = 5_000 }: AnnouncedClientOptions,
): AnnouncedClient<Row> {
  return {
    transactions: async (tenant, ids) => {
      const address = new URL(`/internal/transactions?ids=${ids.join(',')}`, url);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(address, { headers: partnerHeaders(key, tenant), redirect: 'manual', signal });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          throw new SourceUnavailable(`${source}_answered_${answer.status}`);
        }
        const { data } = (await answer.json()) as { data: Row[] };
        return data;
      } catch (cause) {
        if (cause instanceof SourceUnavailable) throw cause;
        throw new SourceUnavailable(`${source}_${signal.aborted ? 'timeout' : 'away'}`, { cause });
      }
    },
  };
}
