import { eventCatalogue } from '@exchequer/event-contracts';
import { publicEventKinds } from '../generated/public-event-kinds.js';
import { publicKindOf } from './public-catalogue.js';

test('an endpoint can subscribe to every public event kind', () => {
  expect(publicEventKinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'document.processed',
      'document.failed',
      'tax.filing.submitted',
      'tax.filing.accepted',
      'tax.filing.rejected',
      'return.filed',
      'refund.issued',
    ]),
  );
});

test('each kind comes from one internal event of its own, named by the rule of the bus', () => {
  for (const key of ['kind', 'from'] as const) {
    expect(new Set(publicEventKinds.map((entry) => entry[key])).size).toBe(publicEventKinds.length);
  }
  for (const { kind, from } of publicEventKinds) {
    expect(kind).toMatch(/^[a-z_]+(\.[a-z_]+){1,2}$/);
    expect(from).toMatch(/^[a-z_]+\.[a-z_]+\.[a-z_]+$/);
    expect(publicKindOf(from)).toBe(kind);
  }
  expect(publicKindOf('treasury.transaction.posted')).toBe('transaction.posted');
  expect(publicKindOf('bookkeeping.transactions.synced')).toBeUndefined();
});

test.each([
  'documents.document.processed',
  'documents.document.failed',
  'webhooks.endpoint.disabled',
  'webhooks.delivery.exhausted',
  'webhooks.delivery.recovered',
])('%s is an event that the suite records', (type) => {
  expect(eventCatalogue.map((contract) => contract.type)).toContain(type);
  expect(publicKindOf(type)).toBeDefined();
});
