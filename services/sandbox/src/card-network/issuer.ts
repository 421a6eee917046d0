import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { MessageKind } from './card-network.tables.js';

/** What the issuer of a card answers. Below 500 the answer is final. */
export interface IssuerAnswer {
  readonly status: number;
  readonly body: object;
}

/** The issuer of the cards: treasury. */
export interface Issuer {
  /** @returns undefined if the issuer did not answer in time, or failed: send the same message again. */
  send(tenant: Tenant, kind: MessageKind, message: unknown): Promise<IssuerAnswer | undefined>;
}

/** How long a network waits for the issuer before it gives up. */
const TIMEOUT_MS = 2_000;

export function createIssuer({ url, key }: { readonly url: string; readonly key: string }): Issuer {
  return {
    send: async (tenant, kind, message) => {
      try {
        const response = await fetch(new URL(`/partner/card_network/${kind}`, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...partnerHeaders(key, tenant) },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const body = (await response.json()) as object;
        return response.status >= 500 || response.status === 429 ? undefined : { status: response.status, body };
      } catch {
        return undefined;
      }
    },
  };
}
