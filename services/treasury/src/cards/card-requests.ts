import { Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';

/** The longest time between the request for a number and the card. It is much longer than a request lasts. */
const USED_WITHIN_MINUTES = 15;
const RELEASED_AT_ONCE = 100;
/** After so many in a row the network is away. The order is random, so that one that always fails does not stop others. */
const FAILURES_MAX = 3;

/**
 * Notes that the network will be asked for a number, so that none is forgotten if its answer is lost. A repeated request gets the id that
 * the first one used, and so the same number.
 * @returns the id of the card; undefined if the request has been answered before
 * @throws {Problem} 503 if the number of the first request is being released.
 */
export async function noteCardRequest(
  trx: Transaction<Database>,
  { organizationId, livemode, idempotency }: RequestContext,
): Promise<string | undefined> {
  const key = idempotency?.key ?? null;
  const { rows } = await sql<{ card_id: string; released_at: Date | null }>`
    insert into card_request (org_id, livemode, card_id, idempotency_key, fingerprint)
    select ${organizationId}, ${livemode}, ${newId('card')}, ${key}::text, ${idempotency?.fingerprint ?? null}::bytea
     where not exists (select from idempotency where org_id = ${organizationId} and livemode = ${livemode} and key = ${key})
    on conflict (org_id, livemode, idempotency_key, fingerprint) do update set card_id = card_request.card_id
    returning card_id, released_at`.execute(trx);
  const [row] = rows;
  if (row?.released_at) throw released();
  return row?.card_id;
}

/**
 * Uses the number of a request for its card, in the transaction that inserts the card.
 * @throws {Problem} 503 if the number was released because the card took too long.
 */
export async function useCardRequest(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  cardId: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from card_request
     where org_id = ${organizationId} and livemode = ${livemode} and card_id = ${cardId} and released_at is null`.execute(
    trx,
  );
  if (numAffectedRows !== 1n) throw released();
}

function released(): Problem {
  return new Problem('service_unavailable', 'The card was not issued in time.', undefined, { 'Retry-After': '60' });
}

/** Gives back numbers that no card uses, because the answer of the network was lost and the request was not repeated. */
export async function releaseUnusedNumbers({
  db,
  cardNetworks,
  logger,
}: Pick<Deps, 'db' | 'cardNetworks' | 'logger'>): Promise<void> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ org_id: string; livemode: boolean; card_id: string }>`
      update card_request set released_at = coalesce(released_at, now())
       where ctid in (
         select ctid from card_request where created_at < now() - make_interval(mins => ${USED_WITHIN_MINUTES})
          order by random() limit ${RELEASED_AT_ONCE} for update skip locked)
      returning org_id, livemode, card_id`.execute(trx),
  );
  let failures = 0;
  for (const { org_id: organizationId, livemode, card_id } of rows) {
    const tenant = { organizationId, livemode };
    try {
      await (livemode ? cardNetworks.live : cardNetworks.test)?.release(tenant, card_id);
      await inTenant(db, tenant, (trx) =>
        trx.deleteFrom('card_request').where('card_id', '=', card_id).where('released_at', 'is not', null).execute(),
      );
      failures = 0;
    } catch (error) {
      logger.warn({ error, card_id }, 'an unused card number could not be released: trying again later');
      failures += 1;
      if (failures === FAILURES_MAX) return;
    }
  }
}
