import { logFailures } from '@exchequer/http-kit';
import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Selectable, sql, type Transaction } from 'kysely';
import { bankOf } from '../bank/bank-partners.js';
import { type BankRails, BankUnavailable } from '../bank/bank-rails.js';
import { timeToBook } from '../clock/booked-time.js';
import { tenantNow } from '../clock/clock.js';
import type { TurnsOptions } from '../clock/turns.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { recordFileReceipt } from './ach-file.js';
import { SEALED_FOR } from './counterparty.js';
import { openMessage } from './outgoing-messages.js';
import { recordPaymentStatus, toPaymentQuery, wasNeverReceived } from './payments.js';
import type { OutgoingMessageTable } from './transfers.tables.js';

export type SendDeps = Pick<Deps, 'db' | 'vault' | 'accountNumbers' | 'banks' | 'logger' | 'cutoffs'>;

/**
 * Nobody else sends a message for so long. Longer than the calls of the bank partner take, but short, because a message of a process that
 * died waits for its end.
 */
const LEASE_S = 20;
const RETRY_FIRST_S = 2;
const RETRY_MAX_S = 300;
/** Messages that were sent so often need a person. */
export const STUCK_ATTEMPTS = 5;
const TENANTS_AT_ONCE = 100;

type Message = Selectable<OutgoingMessageTable>;

/** What happened to the messages of a tenant. */
export interface SendingReport {
  /** The bank has answered these. */
  readonly answered: number;
  /** The bank has not answered these; they are sent again later. */
  readonly unanswered: number;
}

/**
 * Sends what waits to be sent to the bank partner. Each message keeps its id until the bank has answered, and the bank acts once per
 * id. After a payment without an answer the bank is asked for its status first, and only a payment that the bank never received is
 * sent again.
 * @param options.messagesMax default: until nothing waits
 * @param options.untilUnanswered stops after a message that the bank did not answer. Otherwise the others are tried, each of which can take
 *   as long as the time limit of the calls.
 */
export async function sendOutgoingMessages(
  deps: SendDeps,
  tenant: Tenant,
  {
    messagesMax = Number.POSITIVE_INFINITY,
    untilUnanswered = false,
    signal,
  }: { readonly messagesMax?: number; readonly untilUnanswered?: boolean; readonly signal?: AbortSignal } = {},
): Promise<SendingReport> {
  const bank = bankOf(deps.banks, tenant);
  let answered = 0;
  let unanswered = 0;
  while (answered + unanswered < messagesMax && !signal?.aborted) {
    const claimed = await claim(deps, tenant);
    if (!claimed) break;
    try {
      if (await send(deps, bank, tenant, claimed)) answered++;
      else unanswered++;
    } catch (error) {
      const { id: messageId, attempts } = claimed.message;
      // A message that cannot be sent must not come first again and again.
      await postpone(deps, tenant, claimed.message);
      if (!(error instanceof BankUnavailable)) throw error;
      unanswered++;
      const level = attempts < STUCK_ATTEMPTS ? 'warn' : 'error';
      deps.logger[level]({ messageId, attempts }, 'the bank did not answer: the message is sent again');
    }
    if (untilUnanswered && unanswered > 0) break;
  }
  return { answered, unanswered };
}

/** Messages that wait to be sent. A turn is one message. */
export function outgoingMessages(deps: SendDeps): TurnsOptions {
  return {
    find: async (last) => {
      const { rows } = await acrossTenants(deps.db, (trx) =>
        sql<Tenant>`
          select org_id as "organizationId", livemode from outgoing_message
          where state = 'waiting' and wait_until <= clock_timestamp()
          group by org_id, livemode
          order by (org_id, livemode) > (${last?.organizationId ?? ''}, ${last?.livemode ?? false}) desc, org_id, livemode
          limit ${TENANTS_AT_ONCE}`.execute(trx),
      );
      return rows;
    },
    serve: async (tenant, signal) => {
      try {
        const { answered } = await sendOutgoingMessages(deps, tenant, { messagesMax: 1, ...(signal && { signal }) });
        return answered > 0;
      } catch (error) {
        logFailures(deps.logger, 'messages to the bank could not be sent and are sent again')(error);
        return false;
      }
    },
  };
}

interface Claimed {
  readonly message: Message;
  readonly content: string;
  readonly now: Date;
}

/** Takes the next message for a while. If this process dies, another one sends it afterwards. */
function claim({ db, vault }: SendDeps, tenant: Tenant): Promise<Claimed | undefined> {
  return inTenant(db, tenant, async (trx) => {
    const { organizationId, livemode } = tenant;
    const [{ rows }, key, now] = await Promise.all([
      sql<Message>`
        update outgoing_message set attempts = attempts + 1, wait_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
        where org_id = ${organizationId} and livemode = ${livemode} and id = (
          select id from outgoing_message
          where org_id = ${organizationId} and livemode = ${livemode} and state = 'waiting' and wait_until <= clock_timestamp()
          order by id limit 1 for update skip locked)
        returning *`.execute(trx),
      vault.existingKey(trx, tenant, SEALED_FOR),
      tenantNow(trx, tenant),
    ]);
    const [message] = rows;
    return message && { message, content: openMessage(key!, message.sealed), now };
  });
}

/** @returns whether the bank has answered */
async function send(deps: SendDeps, bank: BankRails, tenant: Tenant, claimed: Claimed): Promise<boolean> {
  const { message, content, now } = claimed;
  const { id, kind, rail } = message;
  if (kind === 'ach_file') {
    const receipt = await bank.sendAchFile(tenant, { id, content, submittedAt: now });
    await answer(deps, tenant, claimed, receipt.status, (trx, at) =>
      recordFileReceipt(trx, tenant, { id, receipt, at }),
    );
    return true;
  }
  let status = message.attempts > 1 ? await bank.queryPayment(tenant, toPaymentQuery(content, now)) : undefined;
  if (status === undefined || wasNeverReceived(status)) {
    status = await bank.sendPayment(tenant, {
      id,
      rail: rail as 'wire' | 'instant',
      message: content,
      submittedAt: now,
    });
  }
  const told = status;
  await answer(deps, tenant, claimed, 'accepted', (trx, at) =>
    recordPaymentStatus(trx, deps, tenant, { status: told, at }),
  );
  return true;
}

/** Records the bank's answer with its effect, once. The month in which the bank was asked can be over by now. */
function answer(
  { db }: SendDeps,
  tenant: Tenant,
  { message, now }: Claimed,
  text: string,
  effect: (trx: Transaction<Database>, at: Date) => Promise<void>,
): Promise<void> {
  const { organizationId, livemode } = tenant;
  return inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<{ current: Date }>`
      update outgoing_message set state = 'answered', answered_at = ${now}, answer = ${text}
      where org_id = ${organizationId} and livemode = ${livemode} and id = ${message.id} and state = 'waiting'
      returning tenant_now(${organizationId}, ${livemode}) as current`.execute(trx);
    if (rows[0]) await effect(trx, timeToBook(now, rows[0].current));
  });
}

function postpone({ db }: SendDeps, tenant: Tenant, { id, attempts }: Message): Promise<unknown> {
  const seconds = Math.min(RETRY_FIRST_S * 2 ** Math.min(attempts - 1, 10), RETRY_MAX_S);
  return inTenant(db, tenant, (trx) =>
    sql`update outgoing_message set wait_until = clock_timestamp() + make_interval(secs => ${seconds})
        where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id} and state = 'waiting'`.execute(
      trx,
    ),
  );
}
