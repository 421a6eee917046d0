import { idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent } from '@exchequer/messaging';
import { keyIdOf, readInTenant, sendPlan } from '@exchequer/postgres';
import { tenantNow } from '../clock/clock.js';
import { announceCard } from './announce-card.js';
import { toCard } from './card.js';
import { useCardRequest } from './card-requests.js';
import type { IssuedCard } from './cards.api.js';
import { type CardRow, cardChange, changedCard, findCard, lockCard, newCard } from './cards.queries.js';
import { answerWithoutCode, type IssuingDeps, numberColumns, numberPurpose, requestNumber } from './issue-card.js';
import { cardNetworkOf } from './network/card-network.js';

/**
 * Closes a card and issues another one with the same controls and a new number. What the old card has spent counts for the
 * limits of the new one. Payments of the old card can still be cleared.
 * @throws {Problem} 404 without the card; 409 `card_closed`.
 */
export async function replaceCard(deps: IssuingDeps, context: RequestContext, id: string): Promise<IssuedCard> {
  // A card that does not exist is a 404 even if there is no card network.
  const hasNetwork = deps.cardNetworks[context.livemode ? 'live' : 'test'] !== undefined;
  if (!hasNetwork && !(await readInTenant(deps.db, context, (db) => findCard(db, id)))) throw Problem.notFound();
  const network = cardNetworkOf(deps.cardNetworks, context);
  const number = await requestNumber(deps, context, network, async (db) => {
    const { type } = requireOpen(await findCard(db, id));
    return type;
  });
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      if (!number) throw new Problem('idempotency_key_in_use');
      const { cardId } = number;
      const [locked, now, key] = await Promise.all([
        lockCard(trx, id),
        tenantNow(trx, context),
        deps.vault.keyFor(trx, context, 'organization'),
        useCardRequest(trx, context, cardId),
      ]);
      const old = requireOpen(locked);
      const isVirtual = old.type === 'virtual';
      const row: CardRow = {
        ...old,
        id: cardId,
        status: isVirtual ? 'active' : 'inactive',
        ...numberColumns(number, (text) => key.seal(Buffer.from(text), numberPurpose(cardId))),
        // The external id stays with the old card.
        ...labelsOf({ metadata: { ...old.metadata } }),
        replaces: id,
        created_at: now,
        created_by: keyIdOf(context),
        updated_by: null,
        activated_at: isVirtual ? now : null,
      };
      const closed = changedCard(context, { ...old, status: 'closed', closed_at: now });
      sendPlan(trx, { changes: [cardChange(closed), newCard(row)] });
      await announceCard(trx, context, closed, 'closed');
      await announceCard(trx, context, row, 'issued');
      await recordAuditEvent(trx, context, 'card.replaced', id);
      // See `shown` in change-card.ts: from then on no payment of the old card is approved.
      const { available } = (await lockBalance(trx, context, row.account_id))!;
      return { ...toCard(row, available), number: number.number, cvv: network.securityCode(number) };
    },
    answerWithoutCode(deps, context, network),
  );
}

/** @throws {Problem} 404 without the card; 409 if it is closed. */
export function requireOpen(card: CardRow | undefined): CardRow {
  if (!card) throw Problem.notFound();
  if (card.status === 'closed') throw new Problem('card_closed', 'The card is closed.');
  return card;
}
