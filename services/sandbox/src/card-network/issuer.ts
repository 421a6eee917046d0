import { createPartnerClient } from '@exchequer/http-kit';
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
  send(tenant: Tenant, kind: MessageKind, message: object): Promise<IssuerAnswer | undefined>;
  close(): Promise<void>;
}

/** How long a network waits for the issuer before it gives up. */
const TIMEOUT_MS = 2_000;

export function createIssuer({ url, key }: { readonly url: string; readonly key: string }): Issuer {
  const client = createPartnerClient({ url, key, timeoutMs: TIMEOUT_MS });
  return {
    send: async (tenant, kind, message) => {
      try {
        const { status, text } = await client.post(tenant, `/partner/card_network/${kind}`, message);
        return status >= 500 || status === 429 ? undefined : { status, body: JSON.parse(text) as object };
      } catch {
        return undefined;
      }
    },
    close: client.close,
  };
}
