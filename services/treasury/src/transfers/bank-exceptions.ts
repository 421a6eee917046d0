import { sendPlan, statement, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { BankMessage } from '../bank/bank-rails.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { SEALED_FOR } from './counterparty.js';

export const EXCEPTION_PURPOSE = 'bank exception';

/** A part of a message that could not be handled. Neither member holds data of the message. */
export interface BankProblem {
  /** `lines 5 to 7, entry class IAT`, `item 3`. */
  readonly place: string;
  readonly problem: string;
}

/**
 * Keeps a message, sealed, of which a part could not be handled, until a person has decided about it (`npm run bank-exceptions`). What can be
 * handled of it has its effect. The alert is a line of the log and the gauge `exchequer.bank_exceptions.open`.
 */
export async function noteBankException(
  trx: Transaction<Database>,
  { vault, logger }: Pick<Deps, 'vault' | 'logger'>,
  tenant: Tenant,
  message: BankMessage,
  problems: readonly BankProblem[],
): Promise<void> {
  const key = await vault.keyFor(trx, tenant, SEALED_FOR);
  const sealed = key.seal(Buffer.from(message.content), EXCEPTION_PURPOSE);
  const { organizationId, livemode } = tenant;
  const noted = statement`
      insert into bank_exception as e (org_id, livemode, message_id, kind, problems, sealed, occurred_at)
      values (${organizationId}, ${livemode}, ${message.id}, ${message.kind}, ${JSON.stringify(problems)}::jsonb, ${sealed}, ${message.occurredAt})
      on conflict (org_id, livemode, message_id) do update
      set problems = case when e.resolved_at is null then e.problems || excluded.problems else excluded.problems end,
          sealed = excluded.sealed, noted_at = clock_timestamp(), resolved_at = null, note = null`;
  sendPlan(trx, { changes: [noted] });
  const { id: messageId, kind } = message;
  logger.error(
    { messageId, kind, problems },
    'a part of a message of the bank needs a person: npm run bank-exceptions',
  );
}
