import { inThisTrace, type Planned, type RowsPlan, sendPlan } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';
import { type EventToRecord, type NewEvent, newEvent, recordEvents } from './record-event.js';

export type PlannedEvent = EventToRecord<string, object>;

/** The part of a plan that tells others what happened. */
export interface EventsPlan {
  readonly events?: readonly PlannedEvent[];
}

/** An event of a plan: its data is that of its contract. */
export function eventToPlan<Type extends string, Data extends object>(event: EventToRecord<Type, Data>): PlannedEvent {
  return event;
}

/**
 * Records the events of plans in one statement, which is sent with the commit. Each event belongs to its request: it has its trace, and
 * can be its entry in the audit log.
 */
export function sendEvents<S extends MessagingTables>(
  trx: Transaction<S>,
  planned: readonly Planned<EventsPlan>[],
): void {
  recordEvents(trx, eventsOf(planned));
}

/** Sends what a request changes, like `sendPlan`, and then its events. */
export function sendPlanWithEvents<S extends MessagingTables>(trx: Transaction<S>, plan: RowsPlan & EventsPlan): void {
  sendPlan(trx, plan);
  sendEvents(trx, [inThisTrace(plan)]);
}

/** The same events, for a caller who records them together with others. */
export function eventsOf(planned: readonly Planned<EventsPlan>[]): NewEvent[] {
  return planned.flatMap(({ plan: { events = [] }, inTrace }) =>
    events.length === 0 ? [] : inTrace(() => events.map((event) => newEvent(event))),
  );
}
