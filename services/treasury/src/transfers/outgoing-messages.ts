import { newId } from '@exchequer/ids';
import { type Change, statement, type Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
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

/** A message to the bank. It is stored in the transaction of its effect, and sent afterwards. */
export function newMessage(
  { organizationId: org_id, livemode }: Tenant,
  key: DataKey,
  { id = newId('msg'), rail, kind, content, at }: MessageToSend,
): { readonly id: string; readonly changes: readonly Change[] } {
  const sealed = key.seal(Buffer.from(content), PURPOSE);
  const row = { org_id, livemode, id, rail, kind, sealed, created_at: at, answered_at: null, answer: null };
  // Due when it is written, also if it is about an earlier time, so that messages are sent in their order.
  const sending = statement`select request_work(${org_id}, ${livemode}, ${OUTGOING_MESSAGE}, ${id}, tenant_now(${org_id}, ${livemode}))`;
  return { id, changes: [{ table: 'outgoing_message', rows: [row] }, sending] };
}

export function openMessage(key: DataKey, sealed: Buffer): string {
  return key.open(sealed, PURPOSE).toString('utf8');
}
