import { type IdempotencyCodec, idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { balanceOf } from '@exchequer/ledger';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant, keyIdOf, sendPlan } from '@exchequer/postgres';
import { sealedAnswer } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import { findAccount } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { announceCard } from './announce-card.js';
import { toCard } from './card.js';
import { noteCardRequest, useCardRequest } from './card-requests.js';
import type { CardInput, IssuedCard } from './cards.api.js';
import { type CardRow, newCard } from './cards.queries.js';
import type { CardType } from './cards.tables.js';
import { type CardNetwork, type CardNumber, cardNetworkOf } from './network/card-network.js';
import { NO_CONTROLS, readControls, requireZoneOfDatabase } from './read-controls.js';

export type IssuingDeps = Pick<Deps, 'db' | 'vault' | 'cardNetworks'>;

/**
 * Issues a card. A virtual one is active at once, a physical one when it is activated.
 * @throws {Problem} 404 without the account; 409 if it is closed or frozen; 503 without a card network.
 */
export async function issueCard(deps: IssuingDeps, context: RequestContext, input: CardInput): Promise<IssuedCard> {
  const network = cardNetworkOf(deps.cardNetworks, context);
  const controls = readControls(input, NO_CONTROLS);
  const number = await requestNumber(deps, context, network, async (db) => {
    await Promise.all([requireAccount(db, input.accountId), requireZoneOfDatabase(db, input.timeZone)]);
    return input.type;
  });
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      if (!number) throw new Problem('idempotency_key_in_use');
      const { cardId } = number;
      const [, now, { available }, key] = await Promise.all([
        requireAccount(trx, input.accountId),
        tenantNow(trx, context),
        balanceOf(trx, context, input.accountId),
        deps.vault.keyFor(trx, context, 'organization'),
        useCardRequest(trx, context, cardId),
      ]);
      const row: CardRow = {
        org_id: context.organizationId,
        livemode: context.livemode,
        id: cardId,
        account_id: input.accountId,
        series_id: cardId,
        type: input.type,
        status: input.type === 'virtual' ? 'active' : 'inactive',
        ...numberColumns(number, (text) => key.seal(Buffer.from(text), numberPurpose(cardId))),
        ...controls,
        ...labelsOf(input),
        replaces: null,
        created_at: now,
        created_by: keyIdOf(context),
        updated_by: null,
        activated_at: input.type === 'virtual' ? now : null,
        closed_at: null,
      };
      sendPlan(trx, { changes: [newCard(row)] });
      await announceCard(trx, context, row, 'issued');
      await recordAuditEvent(trx, context, 'card.issued', cardId);
      return { ...toCard(row, available), number: number.number, cvv: network.securityCode(number) };
    },
    answerWithoutCode(deps, context, network),
  );
}

/** A number of the network, and the card that it is for. */
export interface RequestedNumber extends CardNumber {
  readonly cardId: string;
}

/**
 * Asks the network for a number before the transaction begins, so that no connection waits for the network. A repeated request
 * needs no number, because its answer is stored. The request is noted first: see `noteCardRequest`.
 * @param typeOf checks what must be true before the network is asked, and returns the type of the card
 */
export async function requestNumber(
  { db }: IssuingDeps,
  context: RequestContext,
  network: CardNetwork,
  typeOf: (db: Kysely<Database>) => Promise<CardType>,
): Promise<RequestedNumber | undefined> {
  const card = await inTenant(db, context, async (trx) => {
    const [now, [type], cardId] = await Promise.all([
      tenantNow(trx, context),
      Promise.allSettled([typeOf(trx)]),
      noteCardRequest(trx, context),
    ]);
    if (cardId === undefined) return undefined;
    if (type.status === 'rejected') throw type.reason;
    return { cardId, type: type.value, now };
  });
  return card && { cardId: card.cardId, ...(await network.issue(context, card)) };
}

/** @throws {Problem} 404 without the account; 409 if it is closed or frozen. */
async function requireAccount(db: Kysely<Database>, id: string): Promise<void> {
  const account = await findAccount(db, id);
  if (!account) {
    const message = 'There is no such account.';
    throw new Problem('not_found', message, [{ location: 'body.accountId', message, code: 'not_found' }]);
  }
  if (account.status === 'closed') throw new Problem('account_closed', 'The account is closed.');
  if (account.status === 'frozen') throw new Problem('account_frozen', 'The account is frozen.');
}

export function numberColumns({ number, expMonth, expYear }: CardNumber, seal: (number: string) => Buffer) {
  return { sealed_number: seal(number), last4: number.slice(-4), exp_month: expMonth, exp_year: expYear };
}

/** Binds a sealed number to its card. */
export function numberPurpose(cardId: string): string {
  return `card-number:${cardId}`;
}

/** The stored answer is sealed and has no security code: it is derived again for a repeated request. */
export function answerWithoutCode(
  { vault }: IssuingDeps,
  context: RequestContext,
  network: CardNetwork,
): IdempotencyCodec<Database, IssuedCard> {
  const sealed = sealedAnswer<Database, Omit<IssuedCard, 'cvv'>>(vault, context);
  return {
    encode: (trx: Transaction<Database>, { cvv: _, ...answer }) => sealed.encode(trx, answer),
    decode: async (trx, bytes) => {
      const answer = await sealed.decode(trx, bytes);
      return { ...answer, cvv: network.securityCode({ cardId: answer.id, ...answer }) };
    },
  };
}
