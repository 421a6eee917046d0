import { type RawBuilder, sql } from 'kysely';

/**
 * For `with`: the relation `turn` has the rows of events, and the place of each in the order in which events are sent again, from 1. It is the order of
 * creation. Where the events of one object were created in another order than that of their numbers, they change places. There is no join: without
 * statistics Postgres would compare each event with each other one.
 * @param events a relation with `id`, `subject`, `sequence` and `created_at` of events
 */
export function inOrder(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    created as (
      select events.*, row_number() over (order by created_at, id) as slot,
             row_number() over (partition by subject order by sequence, created_at, id) as nth
      from ${events} events
    ), turn as (
      select created.*, (array_agg(slot) over (
        partition by subject order by slot rows between unbounded preceding and unbounded following))[nth] as place
      from created
    )`;
}
