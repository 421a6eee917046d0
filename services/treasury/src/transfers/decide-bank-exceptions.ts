import { recordActionOutside } from '@exchequer/messaging';
import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BankMessage } from '../bank/bank-rails.js';
import { timeToBook } from '../clock/booked-time.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { type BankProblem, EXCEPTION_PURPOSE, noteBankException } from './bank-exceptions.js';
import { readBankMessage } from './bank-news.js';
import { SEALED_FOR } from './counterparty.js';

/** A message of the bank about which a person must decide. */
export interface BankException extends Tenant {
  readonly messageId: string;
  readonly kind: BankMessage['kind'];
  readonly problems: readonly BankProblem[];
  readonly occurredAt: Date;
  readonly notedAt: Date;
}

/** Those that nobody has decided about, the oldest first. */
export function findOpenExceptions(db: Kysely<Database>): Promise<BankException[]> {
  return acrossTenants(db, async (trx) => {
    const { rows } = await sql<BankException>`
      select org_id as "organizationId", livemode, message_id as "messageId", kind, problems, occurred_at as "occurredAt", noted_at as "notedAt"
        from bank_exception where resolved_at is null order by noted_at`.execute(trx);
    return rows;
  });
}

type ExceptionDeps = Pick<Deps, 'db' | 'vault' | 'accountNumbers' | 'banks' | 'logger' | 'cutoffs'>;

/** The whole message. It holds account numbers and names. */
export function showException({ db, vault }: ExceptionDeps, { messageId, ...tenant }: BankException): Promise<string> {
  return inTenant(db, tenant, async (trx) => {
    const [key, sealed] = await Promise.all([vault.existingKey(trx, tenant, SEALED_FOR), findSealed(trx, messageId)]);
    return key!.open(sealed, EXCEPTION_PURPOSE).toString('utf8');
  });
}

/**
 * Handles the message again, for example with a version that knows an entry class. What has had its effect before has none again.
 * @returns whether nothing is left to decide
 */
export async function retryException(
  deps: ExceptionDeps,
  exception: BankException,
  operator: string,
): Promise<boolean> {
  const { messageId, kind, occurredAt, organizationId, livemode } = exception;
  const tenant = { organizationId, livemode };
  const message: BankMessage = { id: messageId, kind, content: await showException(deps, exception), occurredAt };
  const news = await readBankMessage(message);
  return inTenant(deps.db, tenant, async (trx) => {
    const [now] = await Promise.all([tenantNow(trx, tenant), close(trx, messageId, 'handled again')]);
    const told = { ...message, occurredAt: timeToBook(occurredAt, now) };
    await news.handle(trx, deps, tenant, { items: news.items as never, message: told });
    if (news.problems) await noteBankException(trx, deps, tenant, message, news.problems);
    await recordActionOutside(trx, tenant, { type: 'operator', id: operator }, 'bank_exception.retried', messageId);
    const { rows } = await sql`
      select from bank_exception where message_id = ${messageId} and resolved_at is null`.execute(trx);
    return rows.length === 0;
  });
}

/** A person has done what was to be done. The message is deleted, the note stays. */
export function resolveException(
  { db }: ExceptionDeps,
  { messageId, organizationId, livemode }: BankException,
  { operator, note }: { readonly operator: string; readonly note: string },
): Promise<void> {
  const tenant = { organizationId, livemode };
  return inTenant(db, tenant, async (trx) => {
    await close(trx, messageId, note);
    await recordActionOutside(trx, tenant, { type: 'operator', id: operator }, 'bank_exception.resolved', messageId);
  });
}

async function findSealed(trx: Transaction<Database>, messageId: string): Promise<Buffer> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from bank_exception where message_id = ${messageId} and resolved_at is null`.execute(trx);
  if (!rows[0]) throw new Error(`There is no open exception ${messageId}.`);
  return rows[0].sealed;
}

async function close(trx: Transaction<Database>, messageId: string, note: string): Promise<void> {
  const { rows } = await sql`
    update bank_exception set resolved_at = clock_timestamp(), sealed = null, note = ${note}
     where message_id = ${messageId} and resolved_at is null returning message_id`.execute(trx);
  if (rows.length === 0) throw new Error(`There is no open exception ${messageId}.`);
}
