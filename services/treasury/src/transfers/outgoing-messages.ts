import { newId } from '@exchequer/ids';
import { statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { OutgoingMessageTable } from './transfers.tables.js';

/** Kind of the background work whose subject is a message to the bank. */
export const OUTGOING_MESSAGE = 'outgoing_message';

const PURPOSE = 'outgoing message';

export interface MessageToSend {
  /** Default: a new id. */
  readonly id?: string;
  readonly rail: OutgoingMessageTable['rail'];
  readonly kind: OutgoingMessageTable['kind'];
  readonly content: string;
  /** On the tenant's clock. */
  readonly at: Date;
}

/** Writes down what is to be sent to the bank, in the transaction of its effect. The statements are unawaited. */
export function queueMessage(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  key: DataKey,
  { id = newId('msg'), rail, kind, content, at }: MessageToSend,
): string {
  const sealed = key.seal(Buffer.from(content), PURPOSE);
  const row = { org_id, livemode, id, rail, kind, sealed, created_at: at, answered_at: null, answer: null };
  unawaited(trx, trx.insertInto('outgoing_message').values(row));
  // Due when it is written, also if it is about an earlier time, so that messages are sent in their order.
  unawaited(
    trx,
    statement`select request_work(${org_id}, ${livemode}, ${OUTGOING_MESSAGE}, ${id}, tenant_now(${org_id}, ${livemode}))`,
  );
  return id;
}

export function openMessage(key: DataKey, sealed: Buffer): string {
  return key.open(sealed, PURPOSE).toString('utf8');
}
