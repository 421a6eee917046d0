import { executeInTenant, type Statement, statement, type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { CardMessageTable, CardPaymentTable, NetworkCardTable } from './card-network.tables.js';

export type CardRow = Selectable<NetworkCardTable>;
export type PaymentRow = Selectable<CardPaymentTable>;
export type MessageRow = Selectable<CardMessageTable>;

export function findCard(db: Kysely<Database>, cardId: string): Promise<CardRow | undefined> {
  return db.selectFrom('network_card').selectAll().where('card_id', '=', cardId).executeTakeFirst();
}

export function findPaymentOf(db: Kysely<Database>, authorizationId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('card_payment').selectAll().where('authorization_id', '=', authorizationId).executeTakeFirst();
}

/** Locks the payment until the end of the transaction, so that only one clearing at a time is prepared for it. */
export function lockPayment(trx: Transaction<Database>, id: string): Promise<PaymentRow> {
  return trx.selectFrom('card_payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Whether the issuer has not answered a clearing of the payment yet. */
export async function isBeingCleared(trx: Transaction<Database>, paymentId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('card_message')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'clearings')
    .where('answer', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export function findMessage(db: Kysely<Database>, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('card_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The statement is `unawaited`. */
export function insertMessage(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  message: Pick<MessageRow, 'id' | 'kind' | 'payment_id' | 'content' | 'request'>,
): void {
  const [content, request] = [message.content, message.request].map((value) => sql`${JSON.stringify(value)}::jsonb`);
  unawaited(
    trx,
    trx.insertInto('card_message').values({
      ...message,
      org_id,
      livemode,
      content,
      request,
      answer: null,
      status: null,
      created_at: sql`now()`,
    }),
  );
}

/** The statement is `unawaited`. */
export function insertPayment(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  { id, card_id, merchant }: Pick<PaymentRow, 'id' | 'card_id' | 'merchant'>,
): void {
  unawaited(
    trx,
    sql`insert into card_payment (org_id, livemode, id, card_id, merchant)
        values (${org_id}, ${livemode}, ${id}, ${card_id}, ${JSON.stringify(merchant)}::jsonb)`,
  );
}

/** What a message did to its payment, in cents. `approved` is the total of its authorizations. */
export interface PaymentChange {
  readonly authorization_id?: string;
  readonly approved?: bigint;
  readonly reversed?: bigint;
  readonly cleared?: bigint;
  readonly refunded?: bigint;
}

/** An authorization to request for a card. */
export interface NewAuthorization {
  readonly id: string;
  readonly card_id: string;
  readonly payment_id: string;
  readonly content: object;
  readonly request: object;
}

/**
 * Stores authorizations before they are sent, in one round trip. Their payments are stored with the answers.
 * @returns for each: whether it is stored now, its id was used before, or the network does not know its card
 */
export async function insertAuthorizations(
  db: Kysely<Database>,
  tenant: Tenant,
  authorizations: readonly NewAuthorization[],
): Promise<('new' | 'known' | 'unknown_card')[]> {
  const { organizationId, livemode } = tenant;
  const [stored] = await executeInTenant(db, tenant, [
    statement`
      with asked as materialized (
        select * from json_to_recordset(${JSON.stringify(authorizations)}::json)
            as a(id text, card_id text, payment_id text, content jsonb, request jsonb)
      ), issued as materialized (
        select a.* from asked a
         where exists (select from network_card c where c.org_id = ${organizationId} and c.livemode = ${livemode} and c.card_id = a.card_id)
      ), message as (
        insert into card_message (org_id, livemode, id, kind, payment_id, content, request)
        select ${organizationId}, ${livemode}, id, 'authorizations', payment_id, content, request from issued order by id
        on conflict do nothing returning payment_id
      )
      select payment_id, payment_id in (select payment_id from message) as "isNew" from issued`,
  ]);
  const isNew = new Map(stored!.map((row) => [row.payment_id, row.isNew]));
  return authorizations.map(({ payment_id }) => {
    if (!isNew.has(payment_id)) return 'unknown_card';
    return isNew.get(payment_id) ? 'new' : 'known';
  });
}

/** The issuer's answer to a message, and what it changes about the payment. */
export interface AnswerToRecord {
  readonly message: Pick<MessageRow, 'id' | 'payment_id' | 'content'>;
  readonly answer: { readonly status: number; readonly body: object };
  readonly change: PaymentChange;
}

/**
 * Stores answers, each once, and what they change about their payments, in one round trip. It is one statement, so that two processes
 * that sent the same message change the payment only once.
 */
export async function recordAnswers(
  db: Kysely<Database>,
  tenant: Tenant,
  answers: readonly AnswerToRecord[],
): Promise<undefined[]> {
  await executeInTenant(db, tenant, [recordingOf(tenant, answers)]);
  return answers.map(() => undefined);
}

function recordingOf({ organizationId, livemode }: Tenant, answers: readonly AnswerToRecord[]): Statement {
  const rows = answers.map(({ message: { id, payment_id, content }, answer: { status, body }, change }) => {
    const { authorization_id, approved = 0n, reversed = 0n, cleared = 0n, refunded = 0n } = change;
    const amounts = {
      approved: `${approved}`,
      reversed: `${reversed}`,
      cleared: `${cleared}`,
      refunded: `${refunded}`,
    };
    const { cardId: card_id, merchant = {} } = content as { readonly cardId?: string; readonly merchant?: object };
    return { id, payment_id, card_id, merchant, status, answer: body, authorization_id, ...amounts };
  });
  return statement`
    with told as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as t(id text, payment_id text, card_id text, merchant jsonb, status int, answer json, authorization_id text, approved bigint,
               reversed bigint, cleared bigint, refunded bigint)
    ), answered as (
      update card_message m set answer = t.answer, status = t.status from told t
       where m.org_id = ${organizationId} and m.livemode = ${livemode} and m.id = t.id and m.answer is null
         -- A list of ids is looked up by key. Without statistics Postgres would join all messages of the organization.
         and m.id = any(array(select id from told))
      returning m.id
    )
    insert into card_payment as p (org_id, livemode, id, card_id, merchant, authorization_id, approved, reversed, cleared, refunded)
    select ${organizationId}, ${livemode}, payment_id, min(card_id), (array_agg(merchant))[1], max(authorization_id), max(approved),
           sum(reversed), sum(cleared), sum(refunded)
      from told where id in (select id from answered) and payment_id is not null group by payment_id order by payment_id
    on conflict (org_id, livemode, id) do update
       set authorization_id = coalesce(p.authorization_id, excluded.authorization_id), approved = greatest(p.approved, excluded.approved),
           reversed = p.reversed + excluded.reversed, cleared = p.cleared + excluded.cleared, refunded = p.refunded + excluded.refunded`;
}
