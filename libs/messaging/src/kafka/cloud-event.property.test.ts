import fc from 'fast-check';
import { testEvent } from '../../test/test-events.ts';
import { fromMessage, toMessage } from './cloud-event.js';

/** As a broker gives it back: bytes. */
function overTheWire({ value, headers }: ReturnType<typeof toMessage>) {
  const bytes = Object.entries(headers ?? {}).map(([name, text]) => [name, Buffer.from(String(text))]);
  return { value: Buffer.from(String(value)), headers: Object.fromEntries(bytes) };
}

test('an event in binary mode has the required attributes as headers, its subject as key and its data as value', () => {
  const event = { ...testEvent('doc_1', 7), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  expect(toMessage({ topic: 't', event })).toEqual({
    key: 'doc_1',
    value: JSON.stringify(event.data),
    headers: {
      'content-type': 'application/json',
      traceparent: event.traceparent,
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_source: '/services/conformance',
      ce_type: 'conformance.test.happened',
      ce_subject: 'doc_1',
      ce_time: event.time,
      ce_partitionkey: 'doc_1',
      ce_organizationid: event.organizationId,
      ce_livemode: 'false',
      ce_sequence: '7',
    },
  });
});

test('the key that caused an event is a header of its own, and survives a round trip', () => {
  const event = { ...testEvent('doc_1', 7), actor: { key_id: 'key_1', client_address: null } };
  const message = toMessage({ topic: 't', event });
  expect(message.headers).toMatchObject({ ce_actor: '{"key_id":"key_1","client_address":null}' });
  expect(fromMessage(overTheWire(message)).event).toEqual(event);
});

test('any event and its delivery data survive a round trip unchanged', () => {
  const data = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.parse(JSON.stringify(value)));
  const headers = fc.dictionary(fc.stringMatching(/^error_[a-z]{1,10}$/), fc.string());
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.boolean(),
      data,
      headers,
      (subject, sequence, livemode, content, about) => {
        const event = { ...testEvent(subject, sequence), livemode, data: content };
        const message = overTheWire(toMessage({ topic: 't', event, headers: about }));
        expect(fromMessage(message)).toEqual({ event, headers: { ...about } });
      },
    ),
  );
});

test('a message that is not an event is refused and never partially read', () => {
  const good = overTheWire(toMessage({ topic: 't', event: testEvent('doc_1', 1) }));
  const without = (name: string) => ({ ...good, headers: { ...good.headers, [name]: undefined } });
  for (const name of ['ce_id', 'ce_type', 'ce_subject', 'ce_sequence', 'ce_organizationid', 'ce_livemode']) {
    expect(() => fromMessage(without(name))).toThrow(name);
  }
  for (const value of [null, Buffer.from('{'), Buffer.from('null'), Buffer.from('"text"')]) {
    expect(() => fromMessage({ ...good, value })).toThrow('value');
  }
  expect(() => fromMessage({ ...good, headers: { ...good.headers, ce_source: 'elsewhere' } })).toThrow('ce_source');
});
