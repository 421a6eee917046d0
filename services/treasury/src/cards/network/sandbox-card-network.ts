import { createHmac } from 'node:crypto';
import { Problem } from '@exchequer/http-kit';
import { BankUnavailable } from '../../bank/bank-rails.js';
import type { SandboxClient } from '../../bank/sandbox-bank.js';
import type { CardNetwork, CardNumber } from './card-network.js';

/**
 * The sandbox as the card network of test mode.
 * @param key secret that security codes are derived from
 */
export function createSandboxCardNetwork(sandbox: SandboxClient, key: string): CardNetwork {
  return {
    issue: async (tenant, { cardId, type, now }) => {
      const answer = await sandbox
        .post(tenant, '/card_network/cards', { cardId, type, issuedAt: now.toISOString() })
        .catch(toProblem);
      return answer as CardNumber;
    },
    release: async (tenant, cardId) => {
      await sandbox.post(tenant, '/card_network/cards/release', { cardId });
    },
    securityCode: ({ cardId, expMonth, expYear }) => {
      const digest = createHmac('sha256', key).update(`card security code|${cardId}|${expYear}-${expMonth}`).digest();
      return String(digest.readUInt32BE(0) % 1_000).padStart(3, '0');
    },
  };
}

/** @throws {Problem} 503, because the outcome is not known: the same request can be sent again. */
export function toProblem(error: unknown): never {
  if (error instanceof BankUnavailable) {
    throw new Problem('service_unavailable', 'The card network did not answer.');
  }
  throw error;
}
