import { Problem } from '@exchequer/http-kit';
import {
  ask,
  constraintOf,
  insertOf,
  inTenant,
  statement,
  type Tenant,
  unawaited,
  writeInTenant,
} from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database.js';

export interface NetworkMessage {
  readonly id: string;
  readonly kind: 'authorization' | 'clearing' | 'reversal' | 'refund' | 'dispute_outcome';
}

/**
 * Handles a message of the card network in one transaction with its answer. A message that arrives again, also at the same time,
 * gets the first answer and has no second effect.
 * @param read the first statements. They are sent together with the look-up of the message.
 */
export async function answerOnce<State, Answer extends object>(
  db: Kysely<Database>,
  tenant: Tenant,
  message: NetworkMessage,
  read: (trx: Transaction<Database>) => Promise<State>,
  act: (trx: Transaction<Database>, state: State) => Promise<{ readonly answer: Answer; readonly now: Date }>,
): Promise<Answer> {
  try {
    return await writeInTenant(db, tenant, async (trx) => {
      const [known, state] = await Promise.all([findAnswer<Answer>(trx, tenant, message), read(trx)]);
      if (known) return known;
      const { answer, now } = await act(trx, state);
      insertAnswer(trx, tenant, message, answer, now);
      return answer;
    });
  } catch (error) {
    if (constraintOf(error) !== 'card_message_pkey') throw error;
    const known = await inTenant(db, tenant, (trx) => findAnswer<Answer>(trx, tenant, message));
    return known!;
  }
}

async function findAnswer<Answer>(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, kind }: NetworkMessage,
): Promise<Answer | undefined> {
  const [row] = await ask<{ kind: string; answer: Answer }>(
    trx,
    statement`select kind, answer from card_message
               where org_id = ${organizationId} and livemode = ${livemode} and id = ${id}`,
  );
  if (row && row.kind !== kind) throw new Problem('conflict', 'A message of another kind has this id.');
  return row?.answer;
}

function insertAnswer(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  { id, kind }: NetworkMessage,
  answer: object,
  received_at: Date,
): void {
  unawaited(trx, insertOf('card_message', [{ org_id, livemode, id, kind, answer, received_at }]));
}
