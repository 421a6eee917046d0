import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { CardType } from '../cards.tables.js';

/** The number of a new card. */
export interface CardNumber {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The card network, or the processor that connects us to it. */
export interface CardNetwork {
  /**
   * Assigns a number to a card. The same card gets the same number.
   * @throws {Problem} 503 if the network does not answer.
   */
  issue(
    tenant: Tenant,
    card: { readonly cardId: string; readonly type: CardType; readonly now: Date },
  ): Promise<CardNumber>;
  /** Gives back the number that was assigned to a card which was never issued. Once is enough; another time changes nothing. */
  release(tenant: Tenant, cardId: string): Promise<void>;
  /** The security code of a card. It is computed again whenever it is needed and stored nowhere. */
  securityCode(card: { readonly cardId: string } & Omit<CardNumber, 'number'>): string;
}

/** The card network of each mode. In test mode it is the sandbox. */
export interface CardNetworks {
  readonly test: CardNetwork;
  readonly live: CardNetwork | undefined;
}

/**
 * The card network of a tenant. Call it before anything is written.
 * @throws {Problem} 503 `provider_not_configured` in live mode without a card network.
 */
export function cardNetworkOf({ test, live }: CardNetworks, { livemode }: Pick<Tenant, 'livemode'>): CardNetwork {
  const network = livemode ? live : test;
  if (!network) throw new Problem('provider_not_configured', 'No card network is configured for live mode.');
  return network;
}
