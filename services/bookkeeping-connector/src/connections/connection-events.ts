import { bookkeepingConnected, bookkeepingReauthRequired } from '@exchequer/event-contracts';
import { newEvent, recordEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { ProviderName } from '../providers/provider.js';
import type { ConnectionStatus } from './connections.tables.js';

const contracts = { connected: bookkeepingConnected, reauth_required: bookkeepingReauthRequired };

/** Writes an event of the connection in the transaction of the caller. The statement is `unawaited`. */
export function announceConnection(
  trx: Transaction<Database>,
  tenant: Tenant,
  what: keyof typeof contracts,
  { id, provider }: { readonly id: string; readonly provider: ProviderName },
): void {
  const status: ConnectionStatus = what;
  const data = { id, object: 'bookkeeping_connection', livemode: tenant.livemode, provider, status } as const;
  const contract = contracts[what] as typeof bookkeepingConnected;
  recordEvents(trx, [newEvent({ contract, subject: id, tenant, data })]);
}
