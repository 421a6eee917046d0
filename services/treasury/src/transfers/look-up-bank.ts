import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { bankOf } from '../bank/bank-partners.js';
import { type BankRails, BankUnavailable, type Participant } from '../bank/bank-rails.js';
import type { Deps } from '../deps.js';

const KEPT_MS = 600_000;
const BANKS_MAX = 10_000;

interface Known {
  readonly participant: Participant | undefined;
  readonly until: number;
}

/** What a bank partner has said about routing numbers in the last minutes. */
const knownBy = new WeakMap<BankRails, Map<string, Known>>();

/**
 * The bank with this routing number; undefined if there is none. While the bank partner cannot be asked, a 503 to be thrown after
 * a repeated request has got its first answer.
 */
export async function lookUpBank(
  { banks }: Pick<Deps, 'banks'>,
  tenant: Tenant,
  routingNumber: string,
): Promise<Participant | Problem | undefined> {
  const bank = bankOf(banks, tenant);
  const known = knownBy.get(bank) ?? new Map<string, Known>();
  knownBy.set(bank, known);
  const found = known.get(routingNumber);
  if (found && found.until > Date.now()) return found.participant;
  try {
    const participant = await bank.findParticipant(tenant, routingNumber);
    if (known.size >= BANKS_MAX) known.clear();
    known.set(routingNumber, { participant, until: Date.now() + KEPT_MS });
    return participant;
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    return new Problem('service_unavailable', 'The bank partner cannot be asked at the moment.', undefined, {
      'Retry-After': '5',
    });
  }
}
