import type { DomainEvent, EventActor, EventContract } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { statement, type Tenant, unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';
import { type AuditedCaller, type AuditedRequest, isFirstRecord } from './audited-requests.js';
import { type EventLabels, labelsInEvent } from './event-labels.js';

const DATA_BYTES_MAX = 64 * 1024;
const SUBJECT_LENGTH_MAX = 200;

export interface EventToRecord<Type extends string, Data> {
  readonly contract: EventContract<Type, Data>;
  /** Id of the changed aggregate. */
  readonly subject: string;
  /**
   * The context of a request also says who caused the event. If the event is what the request's operation is called in the audit log, it
   * is the entry of the audit log too.
   */
  readonly tenant: Tenant | AuditedCaller;
  readonly data: Data;
  /** What the caller says about the object, as the API shows it. The data carries it sealed. */
  readonly labels?: object;
}

/** An event that is not recorded yet. */
export interface NewEvent {
  readonly id: string;
  readonly topic: string;
  readonly type: string;
  readonly source: string;
  readonly subject: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly traceparent: string | null;
  readonly data: object;
  /** ISO 8601. */
  readonly recorded_at: string;
  /** Present if the event is also the entry of this request in the audit log. */
  readonly audited?: { readonly request: AuditedRequest; readonly actor: EventActor };
}

/**
 * An event of the current trace, for `recordEvents`.
 * @throws RangeError if the data is larger than 64 KiB or the subject is empty or longer than 200.
 */
export function newEvent<Type extends string, Data extends object>({
  contract,
  subject,
  tenant,
  data,
  labels,
}: EventToRecord<Type, Data>): NewEvent & { readonly type: Type; readonly data: Data } {
  if (Buffer.byteLength(JSON.stringify(data)) > DATA_BYTES_MAX) {
    throw new RangeError(`data of ${contract.type} is over 64 KiB`);
  }
  if (subject === '' || subject.length > SUBJECT_LENGTH_MAX) throw new RangeError(`subject of ${contract.type}`);
  return {
    id: newId('evt'),
    topic: contract.topic,
    type: contract.type,
    source: contract.type.slice(0, contract.type.indexOf('.')),
    subject,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    traceparent: currentTraceparent() ?? null,
    data: labels === undefined ? data : { ...data, ...labelsInEvent(tenant, subject, labels as EventLabels) },
    recorded_at: new Date().toISOString(),
    ...auditedBy(contract.type, tenant),
  };
}

function auditedBy(type: string, tenant: Tenant | AuditedCaller): Pick<NewEvent, 'audited'> {
  if (!('audit' in tenant) || tenant.audit === undefined) return {};
  const { audit, keyId, clientAddress } = tenant;
  if (type.slice(type.indexOf('.') + 1) !== audit.action) return {};
  return { audited: { request: audit, actor: { key_id: keyId, client_address: clientAddress ?? null } } };
}

/**
 * Writes an event to the outbox in the transaction of the change, so that both commit or neither. Transactions that record
 * events of one subject wait for each other: lock the aggregate first, and if one transaction records for several subjects,
 * always use the same order.
 * The statement is `unawaited`: it goes to Postgres together with the next one that is awaited, or with the commit.
 * @throws RangeError if the data is larger than 64 KiB or the subject is empty or longer than 200.
 */
export async function recordEvent<Schema extends MessagingTables, Type extends string, Data extends object>(
  trx: Transaction<Schema>,
  event: EventToRecord<Type, Data>,
): Promise<Omit<DomainEvent<Type, Data>, 'sequence'>> {
  const made = newEvent(event);
  const { type, data, traceparent, ...recorded } = made;
  recordEvents(trx, [made]);
  return {
    id: recorded.id,
    type,
    source: recorded.source,
    subject: recorded.subject,
    time: recorded.recorded_at,
    organizationId: recorded.org_id,
    livemode: recorded.livemode,
    data,
    ...(traceparent !== null && { traceparent }),
  };
}

/**
 * Like `recordEvent`, for several events in one statement. They are published in this order. Events of one subject get consecutive
 * numbers.
 */
export function recordEvents<Schema extends MessagingTables>(
  trx: Transaction<Schema>,
  events: readonly NewEvent[],
): void {
  const [event] = events;
  if (event === undefined) return;
  const actors = events.map(({ audited, subject }) =>
    audited && isFirstRecord(trx, audited.request, audited.request.action, subject)
      ? JSON.stringify(audited.actor)
      : null,
  );
  unawaited(trx, events.length === 1 ? recordOne(event, actors[0]!) : recordAll(events, actors));
}

/** One statement: the sequence number is assigned after the subject's counter is locked. */
function recordOne(event: NewEvent, actor: string | null) {
  return statement`
    with counter as (
      insert into event_sequence (subject, org_id, livemode, last)
      values (${event.subject}, ${event.org_id}, ${event.livemode}, (select floor from event_sequence_floor) + 1)
      on conflict (subject) do update set last = event_sequence.last + 1, used_on = current_date
      returning last
    )
    insert into outbox (id, topic, type, source, subject, sequence, org_id, livemode, traceparent, data, actor, recorded_at)
    select ${event.id}, ${event.topic}, ${event.type}, ${event.source}, ${event.subject}, last, ${event.org_id},
           ${event.livemode}, ${event.traceparent}, ${JSON.stringify(event.data)}::json, ${actor}::json,
           ${event.recorded_at}::timestamptz
    from counter`;
}

/** The counter of each subject is raised once, by the number of its events. */
function recordAll(events: readonly NewEvent[], actors: readonly (string | null)[]) {
  const subjects = new Map<string, { readonly event: NewEvent; count: number }>();
  const places = events.map((event) => {
    const counted = subjects.get(event.subject) ?? { event, count: 0 };
    subjects.set(event.subject, counted);
    counted.count += 1;
    return counted.count;
  });
  const counters = [...subjects.values()];
  // How many events of the same subject come after each event.
  const later = events.map(({ subject }, n) => subjects.get(subject)!.count - places[n]!);
  const listOf = <Member extends keyof NewEvent>(member: Member) => events.map((event) => event[member]);
  return statement`
    with floor as materialized (
      select floor from event_sequence_floor
    ), counter as (
      insert into event_sequence (subject, org_id, livemode, last)
      select n.subject, n.org_id, n.livemode, (select floor from floor) + n.count
        from unnest(${counters.map(({ event }) => event.subject)}::text[], ${counters.map(({ event }) => event.org_id)}::text[],
                    ${counters.map(({ event }) => event.livemode)}::boolean[], ${counters.map(({ count }) => count)}::int[])
          as n(subject, org_id, livemode, count)
       order by n.subject
      on conflict (subject) do update
         set last = event_sequence.last + excluded.last - (select floor from floor), used_on = current_date
      returning subject, last
    )
    insert into outbox (id, topic, type, source, subject, sequence, org_id, livemode, traceparent, data, actor, recorded_at)
    select e.id, e.topic, e.type, e.source, e.subject, c.last - e.later, e.org_id, e.livemode, e.traceparent, e.data::json,
           e.actor::json, e.recorded_at
      from unnest(${listOf('id')}::text[], ${listOf('topic')}::text[], ${listOf('type')}::text[], ${listOf('source')}::text[],
                  ${listOf('subject')}::text[], ${later}::int[], ${listOf('org_id')}::text[], ${listOf('livemode')}::boolean[],
                  ${listOf('traceparent')}::text[], ${events.map(({ data }) => JSON.stringify(data))}::text[],
                  ${actors}::text[], ${listOf('recorded_at')}::timestamptz[])
           with ordinality as e(id, topic, type, source, subject, later, org_id, livemode, traceparent, data, actor, recorded_at, nth)
      join counter c on c.subject = e.subject
     order by e.nth`;
}
