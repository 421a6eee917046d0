import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import { bankOf } from '../bank/bank-partners.js';
import { type BankRails, BankUnavailable, type Participant } from '../bank/bank-rails.js';
import type { Deps } from '../deps.js';
import type { TransferType } from './transfers.tables.js';

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

/** @throws {Problem} 422 `unknown_bank` or `rail_not_available`, or what made the look-up impossible. */
export function requireReach(
  type: TransferType,
  bank: Participant | Problem | undefined,
  location = 'body.counterparty.routingNumber',
): void {
  if (bank instanceof Problem) throw bank;
  if (!bank) {
    throw new Problem('unknown_bank', 'No bank has this routing number.', [
      { location, message: 'must be the routing number of a bank', code: 'unknown_bank' },
    ]);
  }
  if (bank[type]) return;
  const others = (['ach', 'wire', 'instant'] as const).filter((rail) => bank[rail]);
  const use = others.length > 0 ? `Use ${others.join(' or ')}.` : 'It cannot be reached by any transfer.';
  throw new Problem('rail_not_available', `${bank.name} does not take part in ${NAMES[type]}. ${use}`, [
    { location, message: `must be a bank that takes part in ${NAMES[type]}`, code: 'rail_not_available' },
  ]);
}

const NAMES = { ach: 'ACH', wire: 'wire transfers', instant: 'instant payments' } as const;
