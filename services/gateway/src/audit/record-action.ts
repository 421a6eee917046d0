import type { Transaction } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';

/** Records in the audit log who changed a key, in the transaction of the change: an operator, or a key. */
export type RecordAction = (trx: Transaction<GatewayDatabase>, action: string, key: KeyOfAction) => Promise<void>;

interface KeyOfAction {
  readonly id: string;
  readonly organization_id: string;
  readonly livemode: boolean;
}
