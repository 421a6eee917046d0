import { acrossTenants } from '@exchequer/postgres';
import { sql } from 'kysely';
import { type MessageToSend, type SendingDeps, sendMessage } from './send-message.js';

const MESSAGES_PER_TURN = 100;
const OLDER_THAN_S = 15;
/** After so many in a row the issuer is away. The order is random, so that a message that always fails does not stop others. */
const FAILURES_MAX = 3;

/** Sends messages again that a stopped process or an absent issuer has left without an answer. */
export async function resendUnanswered(deps: SendingDeps, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<MessageToSend & { org_id: string; livemode: boolean }>`
      select org_id, livemode, id, kind, payment_id, content from card_message
       where answer is null and created_at < now() - make_interval(secs => ${OLDER_THAN_S})
       order by random() limit ${MESSAGES_PER_TURN}`.execute(trx),
  );
  let failures = 0;
  for (const { org_id: organizationId, livemode, ...message } of rows) {
    if (signal?.aborted || failures === FAILURES_MAX) return;
    failures = (await sendMessage(deps, { organizationId, livemode }, message)) ? 0 : failures + 1;
  }
}
