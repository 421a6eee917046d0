import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { BankRails } from './bank-rails.js';

/** The bank partner of each mode. In test mode it is the sandbox. */
export interface BankPartners {
  readonly test: BankRails;
  readonly live: BankRails | undefined;
}

/**
 * The bank partner of a tenant. Call it before anything is written.
 * @throws {Problem} 503 `provider_not_configured` in live mode without a bank partner.
 */
export function bankOf({ test, live }: BankPartners, { livemode }: Pick<Tenant, 'livemode'>): BankRails {
  const bank = livemode ? live : test;
  if (!bank) throw new Problem('provider_not_configured', 'No bank partner is configured for live mode.');
  return bank;
}
