import { Problem } from '@exchequer/http-kit';
import { ask, constraintOf, inTenant, sendPlan, statement, type Tenant, writeInTenant } from '@exchequer/postgres';
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
      const [[known], state] = await Promise.all([findAnswers<Answer>(trx, tenant, [message]), read(trx)]);
      if (known instanceof Problem) throw known;
      if (known) return known;
      const { answer, now } = await act(trx, state);
      sendPlan(trx, { rows: [{ table: 'card_message', rows: [answerRow(tenant, message, answer, now)] }] });
      return answer;
    });
  } catch (error) {
    if (!isAnsweredMeanwhile(error)) throw error;
    const [known] = await inTenant(db, tenant, (trx) => findAnswers<Answer>(trx, tenant, [message]));
    if (known instanceof Problem) throw known;
    return known!;
  }
}

/** Whether the error means that another transaction has answered the message first. */
export function isAnsweredMeanwhile(error: unknown): boolean {
  return constraintOf(error) === 'card_message_pkey';
}

/**
 * The answers that messages got before, in their order; undefined for a new message, and a `Problem` if the id is that of a message of
 * another kind.
 */
export async function findAnswers<Answer extends object>(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  messages: readonly NetworkMessage[],
): Promise<(Answer | Problem | undefined)[]> {
  const rows = await ask<{ id: string; kind: string; answer: Answer }>(
    trx,
    statement`select m.id, m.kind, m.answer from unnest(${messages.map(({ id }) => id)}::text[]) asked(id) cross join lateral (
                select id, kind, answer from card_message
                 where org_id = ${organizationId} and livemode = ${livemode} and id = asked.id limit 1
              ) m`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return messages.map(({ id, kind }) => {
    const row = known.get(id);
    return row && row.kind !== kind ? new Problem('conflict', 'A message of another kind has this id.') : row?.answer;
  });
}

/** The answer of a message, which commits with its effect. */
export function answerRow(
  { organizationId: org_id, livemode }: Tenant,
  { id, kind }: NetworkMessage,
  answer: object,
  received_at: Date,
) {
  return { org_id, livemode, id, kind, answer, received_at };
}
