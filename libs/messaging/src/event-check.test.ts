import { documentProcessed, invoicePaid } from '@exchequer/event-contracts';
import { testEvent } from '../test/test-events.ts';
import { refusalOf } from './event-check.js';

const { topic, type, example } = documentProcessed;
const good = { ...testEvent('doc_1', 1), type, source: 'documents', data: { ...example } };

test('an event that matches its contract is accepted, with members that the contract does not know', () => {
  expect(refusalOf(topic, good)).toBeUndefined();
  expect(refusalOf(topic, { ...good, data: { ...example, added_later: 1 } })).toBeUndefined();
});

test('an event on a topic without contracts only needs a valid envelope', () => {
  expect(refusalOf('conformance.test.v1', testEvent('doc_1', 1))).toBeUndefined();
});

test.each([
  ['id', 'evt_1'],
  ['type', undefined],
  ['source', 'accounting'],
  ['subject', ''],
  ['subject', 'x'.repeat(201)],
  ['sequence', 0],
  ['sequence', '1'],
  ['time', 'yesterday'],
  ['organizationId', 'org_1'],
  ['organizationId', 'acme'],
  ['livemode', 'false'],
  ['data', null],
  ['data', []],
])('an event whose %s is %j is malformed', (part, value) => {
  expect(refusalOf(topic, { ...good, [part]: value })).toEqual({
    code: 'malformed_event',
    reason: `${part} is missing or malformed`,
  });
});

test.each([null, undefined, 1, 'text'])('%j is no event', (value) => {
  expect(refusalOf(topic, value)).toMatchObject({ code: 'malformed_event' });
});

test('an event of a type that its topic does not have is refused, also when another topic has it', () => {
  const stray = { ...good, type: invoicePaid.type, source: 'accounting', data: invoicePaid.example };
  expect(refusalOf(topic, stray)).toMatchObject({ code: 'unknown_event_type' });
});

test.each([
  [{ status: 'eaten' }, 'data/status must be equal to one of the allowed values'],
  [{ confidence: 1.1 }, 'data/confidence must be <= 1'],
  [{ id: 'W2_123-45-6789' }, 'data/id must match pattern "^doc_"'],
  [{ livemode: true }, 'data/livemode must be the livemode of the event'],
])('data that breaks the contract is refused with the place and the rule, without a value: %j', (change, reason) => {
  expect(refusalOf(topic, { ...good, data: { ...example, ...change } })).toEqual({
    code: 'invalid_event_data',
    reason,
  });
});
