import { readdirSync, readFileSync } from 'node:fs';
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

/** Objects that nobody creates: their labels are those of the filing. */
const LABELS_OF: Readonly<Record<string, string>> = { filed_return: 'filing', tax_refund: 'filing' };

test('each public event about an object that can carry labels carries them', () => {
  const labelled = labelledObjects();
  expect(labelled).toEqual(expect.arrayContaining(['invoice', 'document', 'filing', 'transfer', 'dispute']));
  const about = eventCatalogue.flatMap(({ type, labels, schema }) => {
    const { object } = schema.properties as { object?: { const: string } };
    const name = object?.const ?? '';
    return publicKindOf(type) && labelled.includes(LABELS_OF[name] ?? name)
      ? [{ type, carries: labels !== undefined }]
      : [];
  });
  expect(about.length).toBeGreaterThan(30);
  expect(about.flatMap(({ type, carries }) => (carries ? [] : [type]))).toEqual([]);
});

/** The objects of all services whose answers have `metadata`. */
function labelledObjects(): string[] {
  const services = new URL('../../../', import.meta.url);
  return readdirSync(services).flatMap((service) => {
    const { components } = JSON.parse(readFileSync(new URL(`${service}/openapi.json`, services), 'utf8'));
    type Schema = { properties?: { object?: { enum?: string[] }; metadata?: object } };
    return Object.values(components.schemas as Record<string, Schema>).flatMap(({ properties = {} }) =>
      properties.metadata ? (properties.object?.enum ?? []) : [],
    );
  });
}
