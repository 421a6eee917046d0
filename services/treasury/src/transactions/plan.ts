import { Problem } from '@exchequer/http-kit';
import { type EventsPlan, eventsOf } from '@exchequer/messaging';
import { type Planned, type Refusals, type RowsPlan, sendChanges, sendRows, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type Movement, recordMovementsEach } from './record-movements.js';

/** What a write changes on the accounts of customers, as data. */
export interface MovementPlan extends RowsPlan, EventsPlan {
  readonly movement: Movement;
}

/**
 * Posts the movements of plans, each accepted or refused on its own for lack of funds, and sends what else the accepted plans change. One round trip for the
 * postings; the rest goes with the commit.
 * @param now the time on the tenant's clock
 */
export async function commitMovements(
  trx: Transaction<Database>,
  tenant: Tenant,
  planned: readonly Planned<MovementPlan>[],
  now: Date,
): Promise<Refusals> {
  const accepted = <Outcome>(outcomes: readonly Outcome[]) =>
    planned.filter((_, n) => !(outcomes[n] instanceof Problem));
  const outcomes = await recordMovementsEach(
    trx,
    tenant,
    planned.map(({ plan }) => plan.movement),
    now,
    (recorded) => eventsOf(accepted(recorded)),
  );
  sendChanges(trx, accepted(outcomes));
  sendRows(trx, accepted(outcomes));
  return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : undefined));
}
