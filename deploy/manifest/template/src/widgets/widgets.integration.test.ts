import { type DomainEvent, documentProcessed, organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { tablesMentioning, testTenant } from '@exchequer/testkit';
import { liveTenant, otherTenant, startTestService, type TestService, type tenant } from '../../test/test-service.ts';
import { onDocumentProcessed } from '../consumers/document-processed.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('A widget that was created can be read and is listed, newest first', async () => {
  const first = await service.post('/widgets', { name: 'First' });
  expect([first.status, first.body]).toEqual([
    200,
    expect.objectContaining({ id: expect.stringMatching(/^wdgt_/), object: 'widget', livemode: false, name: 'First' }),
  ]);
  const second = await service.post('/widgets', { name: 'Second' });
  expect((await service.get(`/widgets/${first.body.id}`)).body).toEqual(first.body);
  const page = await service.get('/widgets?limit=1');
  expect(page.body).toMatchObject({ data: [second.body], has_more: true, limit: 1, offset: 0 });
});

test('A widget is recorded with its event, in one transaction', async () => {
  const { body } = await service.post('/widgets', { name: 'With event' });
  const { rows } = await service.database.admin(
    `select type, data from example_service.outbox where subject = '${body.id}'`,
  );
  expect(rows).toEqual([
    { type: 'example_service.widget.created', data: { id: body.id, object: 'widget', livemode: false } },
  ]);
});

test('A request that is sent again with its Idempotency-Key creates one widget', async () => {
  const headers = { 'idempotency-key': 'one-widget' };
  const first = await service.post('/widgets', { name: 'Once' }, { headers });
  const again = await service.post('/widgets', { name: 'Once' }, { headers });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await service.post('/widgets', { name: 'Other' }, { headers });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('Another organization and the other mode get 404, as for a widget that does not exist', async () => {
  const { body } = await service.post('/widgets', { name: 'Mine' });
  const unknown = await service.get(`/widgets/${newId('wdgt')}`);
  for (const as of [otherTenant, liveTenant]) {
    const answer = await service.get(`/widgets/${body.id}`, { as });
    expect([answer.status, answer.body.code]).toEqual([404, unknown.body.code]);
    expect((await service.get('/widgets', { as })).body.data).not.toContainEqual(body);
  }
});

test('A wrong body is refused by the name of its member, and a key without the scope is refused', async () => {
  const wrong = await service.post('/widgets', { name: '' });
  expect([wrong.status, wrong.body.errors]).toEqual([400, [expect.objectContaining({ location: 'body.name' })]]);
  const refused = await service.post('/widgets', { name: 'x' }, { scopes: ['example_service:read'] });
  expect(refused.status).toBe(403);
});

test('An event that arrives twice creates one widget', async () => {
  const event = documentEvent(testTenant(3));
  await Promise.all([onDocumentProcessed(service.deps, event), onDocumentProcessed(service.deps, event)]);
  await onDocumentProcessed(service.deps, event);
  const { body } = await service.get('/widgets', { as: testTenant(3) });
  expect(body.data).toEqual([expect.objectContaining({ document_id: event.subject })]);
});

test('The erasure of an organization leaves nothing of it and reports what it deleted', async () => {
  const erased = testTenant(4);
  await service.post('/widgets', { name: 'Gone' }, { as: erased, headers: { 'idempotency-key': 'gone' } });
  await onDocumentProcessed(service.deps, documentEvent(erased));
  const id = erased.organizationId;
  const order = { ...documentEvent(erased), type: organizationErased.type, subject: id, data: { id } };
  await eraseOnEvent({ service: 'example-service', db: service.deps.db, bus: service.deps.bus }, order);
  const left = Object.keys(await tablesMentioning(service.database, 'example_service', id));
  // The report itself, and the counter of its events.
  expect(left.filter((table) => !['outbox', 'event_sequence'].includes(table))).toEqual([]);
  const { rows } = await service.database.admin(
    `select data from example_service.outbox where type = 'erasure.service.completed'`,
  );
  expect(rows[0].data).toMatchObject({ service: 'example-service', deleted: { widget: 2 } });
});

function documentEvent(of: typeof tenant): DomainEvent {
  const subject = newId('doc');
  return {
    id: newId('evt'),
    type: documentProcessed.type,
    source: 'documents',
    subject,
    sequence: 1,
    time: new Date().toISOString(),
    ...of,
    data: { ...documentProcessed.example, id: subject, livemode: of.livemode },
  };
}
