import type { DomainEvent, EventActor } from '@exchequer/event-contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { BusRecord } from '../event-bus.js';

/** CloudEvents 1.0, Kafka protocol binding, binary mode: attributes are `ce_` headers, the value is `data`. */
const PREFIX = 'ce_';
const SOURCE = '/services/';
/** Headers of the event. All others belong to the delivery. `traceparent` has no prefix, because tracers expect it there. */
const EVENT_HEADER = /^(ce_.*|content-type|traceparent)$/;

export function toMessage({ event, headers }: BusRecord): Message {
  return {
    // Events of one aggregate share a partition. The organization is not the key, because a large one would overload its
    // partition.
    key: event.subject,
    value: JSON.stringify(event.data),
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(event.traceparent && { traceparent: event.traceparent }),
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_source: SOURCE + event.source,
      ce_type: event.type,
      ce_subject: event.subject,
      ce_time: event.time,
      ce_partitionkey: event.subject,
      ce_organizationid: event.organizationId,
      ce_livemode: String(event.livemode),
      ce_sequence: String(event.sequence),
      ...(event.testGeneration !== undefined && { ce_testgeneration: String(event.testGeneration) }),
      ...(event.actor && { ce_actor: JSON.stringify(event.actor) }),
    },
  };
}

/** @throws RangeError with code `malformed_event` for a message that `toMessage` cannot have created. */
export function fromMessage({ value, headers = {} }: Pick<KafkaMessage, 'value' | 'headers'>): {
  event: DomainEvent;
  headers: Record<string, string>;
} {
  const required = (name: string): string => headerText(headers, PREFIX + name) ?? malformed(PREFIX + name);
  const traceparent = headerText(headers, 'traceparent');
  const actor = headerText(headers, 'ce_actor');
  const generation = headerText(headers, 'ce_testgeneration');
  const sequence = Number(required('sequence'));
  const source = required('source');
  const event: DomainEvent = {
    id: required('id'),
    type: required('type'),
    source: source.startsWith(SOURCE) ? source.slice(SOURCE.length) : malformed('ce_source'),
    subject: required('subject'),
    sequence: Number.isSafeInteger(sequence) ? sequence : malformed('ce_sequence'),
    time: required('time'),
    organizationId: required('organizationid'),
    livemode: booleanOf(required('livemode')) ?? malformed('ce_livemode'),
    data: parseObject(value?.toString(), 'value'),
    ...(traceparent !== undefined && { traceparent }),
    ...(generation !== undefined && { testGeneration: Number(generation) }),
    ...(actor !== undefined && { actor: parseObject(actor, 'ce_actor') as unknown as EventActor }),
  };
  const ofDelivery = Object.keys(headers).filter((name) => !EVENT_HEADER.test(name));
  return { event, headers: Object.fromEntries(ofDelivery.map((name) => [name, headerText(headers, name) ?? ''])) };
}

function headerText(headers: IHeaders, name: string): string | undefined {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first?.toString();
}

function booleanOf(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function parseObject(text: string | undefined, part: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '');
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch {
    // Handled below.
  }
  return malformed(part);
}

function malformed(part: string): never {
  throw Object.assign(new RangeError(`not an event: ${part}`), { code: 'malformed_event' });
}
