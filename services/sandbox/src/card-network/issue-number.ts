import { inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { CardNumber, CardRequest } from './card-network.api.js';
import { newCardNumber } from './card-number.js';
import { findCard } from './messages.queries.js';

const VALID_YEARS = 4;

/** Assigns a number to a card. The same card gets the same number. */
export function issueNumber({ db }: Pick<Deps, 'db'>, tenant: Tenant, request: CardRequest): Promise<CardNumber> {
  const { organizationId, livemode } = tenant;
  const issuedAt = new Date(request.issuedAt);
  return inTenant(db, tenant, async (trx) => {
    unawaited(
      trx,
      sql`insert into network_card (org_id, livemode, card_id, number, exp_month, exp_year, type)
          values (${organizationId}, ${livemode}, ${request.cardId}, ${newCardNumber()}, ${issuedAt.getUTCMonth() + 1},
                  ${issuedAt.getUTCFullYear() + VALID_YEARS}, ${request.type})
          on conflict (org_id, livemode, card_id) do nothing`,
    );
    const { number, exp_month: expMonth, exp_year: expYear } = (await findCard(trx, request.cardId))!;
    return { number, expMonth, expYear };
  });
}
