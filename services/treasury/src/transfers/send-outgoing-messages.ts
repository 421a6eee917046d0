import { inTenant } from '@exchequer/postgres';
import { done, retry, type Work, type WorkKind } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { bankOf } from '../bank/bank-partners.js';
import { BankUnavailable } from '../bank/bank-rails.js';
import { timeToBook } from '../clock/booked-time.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { recordFileReceipt } from './ach-file.js';
import { SEALED_FOR } from './counterparty.js';
import { OUTGOING_MESSAGE, openMessage } from './outgoing-messages.js';
import { recordPaymentStatus, toPaymentQuery, wasNeverReceived } from './payments.js';

export type SendDeps = Pick<Deps, 'db' | 'vault' | 'accountNumbers' | 'banks' | 'logger' | 'cutoffs'>;

/** Longer than the calls of the bank partner take, but short, because a message of a process that is cut off from the network waits for its end. */
const LEASE_MS = 20_000;

/** What the bank has answered. */
interface BankAnswer {
  readonly text: string;
  /** When it was asked, on the tenant's clock. */
  readonly askedAt: Date;
  /** The effect of the answer. */
  readonly record: (trx: Transaction<Database>, at: Date) => Promise<void>;
}

/**
 * Sends what waits to be sent to the bank partner, in the order in which it was written. Each message keeps its id until the bank has answered, and the
 * bank acts once per id. After a payment without an answer the bank is asked for its status first, and only a payment that the bank never
 * received is sent again.
 */
export function outgoingMessages(deps: SendDeps): WorkKind<Database, BankAnswer | undefined> {
  return {
    kind: OUTGOING_MESSAGE,
    attemptsMax: Number.POSITIVE_INFINITY,
    leaseMs: LEASE_MS,
    call: (work) =>
      send(deps, work).catch((error: unknown) => {
        // It is an outcome, so the attempt counts, also if this process stops: the bank can have received the message.
        if (error instanceof BankUnavailable) return undefined;
        throw error;
      }),
    settle: async (trx, { tenant, subject }, answer) => {
      if (!answer) return retry('bank_unavailable');
      const { organizationId, livemode } = tenant;
      const { rows } = await sql<{ now: Date }>`
        update outgoing_message set state = 'answered', answered_at = ${answer.askedAt}, answer = ${answer.text}
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${subject} and state = 'waiting'
        returning tenant_now(${organizationId}, ${livemode}) as now`.execute(trx);
      // The month in which the bank was asked can be over by now.
      if (rows[0]) await answer.record(trx, timeToBook(answer.askedAt, rows[0].now));
      return done;
    },
  };
}

async function send(deps: SendDeps, { tenant, subject: id, attempt }: Work): Promise<BankAnswer> {
  const { message, content, now } = await readMessage(deps, tenant, id);
  const bank = bankOf(deps.banks, tenant);
  const { kind, rail } = message;
  if (kind === 'ach_file') {
    const receipt = await bank.sendAchFile(tenant, { id, content, submittedAt: now });
    const record: BankAnswer['record'] = (trx, at) => recordFileReceipt(trx, tenant, { id, receipt, at });
    return { text: receipt.status, askedAt: now, record };
  }
  const known = attempt > 1 ? await bank.queryPayment(tenant, toPaymentQuery(content, now)) : undefined;
  const status =
    known === undefined || wasNeverReceived(known)
      ? await bank.sendPayment(tenant, { id, rail: rail as 'wire' | 'instant', message: content, submittedAt: now })
      : known;
  const record: BankAnswer['record'] = (trx, at) => recordPaymentStatus(trx, deps, tenant, { status, at });
  return { text: 'accepted', askedAt: now, record };
}

function readMessage({ db, vault }: SendDeps, tenant: Work['tenant'], id: string) {
  return inTenant(db, tenant, async (trx) => {
    const [message, key, now] = await Promise.all([
      trx
        .selectFrom('outgoing_message')
        .select(['kind', 'rail', 'sealed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      vault.existingKey(trx, tenant, SEALED_FOR),
      tenantNow(trx, tenant),
    ]);
    return { message, content: openMessage(key!, message.sealed), now };
  });
}
