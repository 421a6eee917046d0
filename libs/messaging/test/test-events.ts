import type { DomainEvent } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { testTenant } from '@exchequer/testkit';
import type { Transaction } from 'kysely';
import type { Delivery } from '../src/event-bus.js';
import type { MessagingTables } from '../src/messaging-tables.js';
import { type EventToRecord, recordEvent } from '../src/outbox/record-event.js';

export function testEvent(subject: string, sequence: number): DomainEvent {
  return {
    id: newId('evt'),
    type: 'conformance.test.happened',
    source: 'conformance',
    subject,
    sequence,
    time: new Date().toISOString(),
    ...testTenant(1),
    data: { note: 'größer ≥ "x"', n: sequence },
  };
}

/** Remembers what a handler was given. */
export function collector() {
  const events: DomainEvent[] = [];
  const ids = new Set<string>();
  return {
    events,
    ids,
    handle: async (event: DomainEvent, _delivery: Delivery): Promise<void> => {
      events.push(event);
      ids.add(event.id);
    },
    clear(): void {
      events.length = 0;
      ids.clear();
    },
    /** Repetitions are allowed (at least once); a first arrival out of turn is not. */
    expectOrderPerSubject(): void {
      const last = new Map<string, number>();
      const disordered: string[] = [];
      for (const { subject, sequence } of events) {
        const expected = (last.get(subject) ?? 0) + 1;
        if (sequence > expected) disordered.push(`${subject}: ${sequence} came when ${expected} was due`);
        else if (sequence === expected) last.set(subject, sequence);
      }
      expect(disordered).toEqual([]);
    },
  };
}

/** Records an event, and returns its number. */
export async function recordEventAndWait<Type extends string, Data extends object>(
  trx: Transaction<MessagingTables>,
  event: EventToRecord<Type, Data>,
): Promise<DomainEvent<Type, Data>> {
  const recorded = await recordEvent(trx, event);
  const counter = trx.selectFrom('event_sequence').select('last').where('subject', '=', event.subject);
  const { last } = await counter.executeTakeFirstOrThrow();
  return { ...recorded, sequence: Number(last) };
}
