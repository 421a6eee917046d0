import { isDeepStrictEqual } from 'node:util';
import { changedLabels, changeInTenant, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { lockBalance } from '@exchequer/ledger';
import { recordAuditEvent, recordNoChange } from '@exchequer/messaging';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { announceCard } from './announce-card.js';
import { toCard } from './card.js';
import type { Card, CardChange } from './cards.api.js';
import { type CardRow, cardChange, changedCard, lockCard, recountedSpending } from './cards.queries.js';
import { readControls, requireZoneOfDatabase } from './read-controls.js';
import { requireOpen } from './replace-card.js';

/**
 * Freezes or unfreezes a card, and changes its limits, restrictions and time zone.
 * @throws {Problem} 404 without the card; 409 `card_closed`, or `card_inactive` if it was not activated.
 */
export function changeCard(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  id: string,
  change: CardChange,
): Promise<Card> {
  const current = async (trx: Transaction<Database>) => {
    const card = await lockCard(trx, id);
    return card && shown(trx, context, card);
  };
  return changeInTenant(db, context, { current }, async (trx) => {
    const card = requireOpen(await lockCard(trx, id));
    if (change.status !== undefined && card.status === 'inactive') {
      throw new Problem('card_inactive', 'The card is not active yet.');
    }
    const status = change.status ?? card.status;
    const changed: CardRow = { ...card, ...readControls(change, card), ...changedLabels(card, change), status };
    if (isDeepStrictEqual(changed, { ...card })) {
      recordNoChange(trx, context);
      return shown(trx, context, card);
    }
    await requireZoneOfDatabase(trx, change.timeZone);
    const row = changedCard(context, changed);
    const recounted = row.time_zone === card.time_zone ? [] : recountedSpending(context, row, card.time_zone);
    sendPlan(trx, { changes: [cardChange(row), ...recounted] });
    if (row.status !== card.status) {
      await announceCard(trx, context, row, row.status === 'frozen' ? 'frozen' : 'unfrozen');
    }
    await recordAuditEvent(trx, context, actionOf(card, change), id);
    return shown(trx, context, row);
  });
}

/** Activates a physical card that has arrived. A card that is active already stays as it is. */
export function activateCard({ db }: Pick<Deps, 'db'>, context: RequestContext, id: string): Promise<Card> {
  return idempotently(db, context, async (trx) => {
    const [locked, now] = await Promise.all([lockCard(trx, id), tenantNow(trx, context)]);
    const card = requireOpen(locked);
    if (card.status === 'frozen')
      throw new Problem('conflict', 'The card is frozen. Set its status to active instead.');
    if (card.status === 'active') {
      recordNoChange(trx, context);
      return shown(trx, context, card);
    }
    const row = changedCard(context, { ...card, status: 'active', activated_at: now });
    sendPlan(trx, { changes: [cardChange(row)] });
    await announceCard(trx, context, row, 'activated');
    return shown(trx, context, row);
  });
}

/** Closes a card for good. Payments that it has made can still be cleared. */
export function closeCard({ db }: Pick<Deps, 'db'>, context: RequestContext, id: string): Promise<Card> {
  return idempotently(db, context, async (trx) => {
    const [locked, now] = await Promise.all([lockCard(trx, id), tenantNow(trx, context)]);
    const row = changedCard(context, { ...requireOpen(locked), status: 'closed', closed_at: now });
    sendPlan(trx, { changes: [cardChange(row)] });
    await announceCard(trx, context, row, 'closed');
    return shown(trx, context, row);
  });
}

function actionOf({ status }: CardRow, change: CardChange): string {
  if (change.status === undefined || change.status === status) return 'card.changed';
  return change.status === 'frozen' ? 'card.frozen' : 'card.unfrozen';
}

/**
 * Locks the balance that authorizations lock. An authorization that waited for it sees that the card has changed
 * (`unchangedCards`), so after the answer no payment is approved by what the card was before.
 */
async function shown(trx: Transaction<Database>, tenant: Tenant, row: CardRow): Promise<Card> {
  const { available } = (await lockBalance(trx, tenant, row.account_id))!;
  return toCard(row, available);
}
