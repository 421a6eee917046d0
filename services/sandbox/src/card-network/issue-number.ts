import { inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { CardNumber, CardRequest, ReleasedCard } from './card-network.api.js';
import { newCardNumber } from './card-number.js';
import { findCard } from './messages.queries.js';

const VALID_YEARS = 4;

/**
 * Assigns a number to a card. A repeated request for a card gets the same number. The number is stored sealed. Two cards can have the
 * same number, because a number is chosen at random; the network finds a card by its id.
 */
export function issueNumber(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  request: CardRequest,
): Promise<CardNumber> {
  const { organizationId, livemode } = tenant;
  const issuedAt = new Date(request.issuedAt);
  const purpose = `network_card ${request.cardId}`;
  return inTenant(db, tenant, async (trx) => {
    const key = await vault.keyFor(trx, tenant, 'organization');
    unawaited(
      trx,
      sql`insert into network_card (org_id, livemode, card_id, sealed, exp_month, exp_year, type)
          values (${organizationId}, ${livemode}, ${request.cardId}, ${key.seal(Buffer.from(newCardNumber()), purpose)},
                  ${issuedAt.getUTCMonth() + 1}, ${issuedAt.getUTCFullYear() + VALID_YEARS}, ${request.type})
          on conflict (org_id, livemode, card_id) do nothing`,
    );
    const { sealed, exp_month: expMonth, exp_year: expYear } = (await findCard(trx, request.cardId))!;
    return { number: key.open(sealed, purpose).toString(), expMonth, expYear };
  });
}

/** Deletes the number of a card that has not paid. */
export function releaseNumber({ db }: Pick<Deps, 'db'>, tenant: Tenant, cardId: string): Promise<ReleasedCard> {
  return inTenant(db, tenant, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('network_card')
      .where('card_id', '=', cardId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('card_payment').select('id').whereRef('card_payment.card_id', '=', 'network_card.card_id')),
        ),
      )
      .executeTakeFirstOrThrow();
    return { released: numDeletedRows > 0n };
  });
}
