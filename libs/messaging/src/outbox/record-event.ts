import type { DomainEvent, EventContract } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { currentTraceparent } from '@exchequer/telemetry';
import { sql, type Transaction } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';

const DATA_BYTES_MAX = 64 * 1024;
const SUBJECT_LENGTH_MAX = 200;

export interface EventToRecord<Type extends string, Data> {
  readonly contract: EventContract<Type, Data>;
  /** Id of the changed aggregate. */
  readonly subject: string;
  readonly tenant: Tenant;
  readonly data: Data;
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
  { contract, subject, tenant, data }: EventToRecord<Type, Data>,
): Promise<Omit<DomainEvent<Type, Data>, 'sequence'>> {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > DATA_BYTES_MAX) throw new RangeError(`data of ${contract.type} is over 64 KiB`);
  if (subject === '' || subject.length > SUBJECT_LENGTH_MAX) throw new RangeError(`subject of ${contract.type}`);
  const event = {
    id: newId('evt'),
    type: contract.type,
    source: contract.type.slice(0, contract.type.indexOf('.')),
    subject,
    time: new Date().toISOString(),
    organizationId: tenant.organizationId,
    livemode: tenant.livemode,
    data,
  };
  const traceparent = currentTraceparent();
  // One statement: the sequence number is assigned after the subject's counter is locked.
  unawaited(
    trx,
    sql`
    with counter as (
      insert into event_sequence (subject, org_id, livemode, last)
      values (${subject}, ${tenant.organizationId}, ${tenant.livemode}, (select floor from event_sequence_floor) + 1)
      on conflict (subject) do update set last = event_sequence.last + 1, used_on = current_date
      returning last
    ), recorded as (
      insert into outbox (id, topic, type, source, subject, sequence, org_id, livemode, traceparent, data, recorded_at)
      select ${event.id}, ${contract.topic}, ${event.type}, ${event.source}, ${subject}, last, ${tenant.organizationId},
             ${tenant.livemode}, ${traceparent ?? null}, ${json}::json, ${event.time}::timestamptz
      from counter
    )
    select from counter`,
  );
  return { ...event, ...(traceparent && { traceparent }) };
}
