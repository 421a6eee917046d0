import { type Tenant, unawaited } from '@exchequer/postgres';
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

/**
 * Stores the issuer's answer, once, and what it changes about the payment. It is one statement, so that two who have sent the
 * same message change the payment once.
 */
export async function recordAnswer(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, payment_id }: Pick<MessageRow, 'id' | 'payment_id'>,
  { status, body }: { readonly status: number; readonly body: object },
  { authorization_id, approved = 0n, reversed = 0n, cleared = 0n, refunded = 0n }: PaymentChange,
): Promise<void> {
  await sql`
    with answered as (
      update card_message set answer = ${JSON.stringify(body)}::json, status = ${status}
       where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and answer is null
      returning id
    )
    update card_payment
       set authorization_id = coalesce(authorization_id, ${authorization_id ?? null}), approved = greatest(approved, ${approved}),
           reversed = reversed + ${reversed}, cleared = cleared + ${cleared}, refunded = refunded + ${refunded}
     where org_id = ${organizationId} and livemode = ${livemode} and id = ${payment_id} and exists (select from answered)`.execute(
    trx,
  );
}
