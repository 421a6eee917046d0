import { type RawBuilder, sql } from 'kysely';

/**
 * For `with`: the place of each event in the order in which events are sent again, from 1. It is the order of creation. Where the events of one
 * object were created in another order than that of their numbers, they change places.
 * @param events a relation with `id`, `subject`, `sequence` and `created_at` of events. The relation `turn` has `id` and `place`
 */
export function inOrder(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    placed as (
      select id, subject, row_number() over (order by created_at, id) as place,
             row_number() over (partition by subject order by created_at, id) as slot,
             row_number() over (partition by subject order by sequence, created_at, id) as nth
      from ${events}
    ), turn as (
      select own.id, slot.place from placed own join placed slot on slot.subject = own.subject and slot.slot = own.nth
    )`;
}
