import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

const endpoints = '/v1/webhooks/endpoints';
const tenant = testTenant(41);
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const call = (method: string, path: string, body?: object) => service.call(method, path, body, { tenant });

test('an endpoint keeps the labels of the caller, is found by them, and gives its external id free when it is deleted', async () => {
  const labels = { external_id: 'hook-1', metadata: { team: 'books' } };
  const input = { url: 'https://acme.test/hook', ...labels, unique_external_id: true };
  const { body: made } = await call('POST', endpoints, input);
  expect(made).toMatchObject(labels);
  const { body: plain } = await call('POST', endpoints, { url: 'https://acme.test/other' });
  expect([plain.external_id, plain.metadata]).toEqual([null, {}]);
  for (const query of ['external_id=hook-1', 'metadata=team:books', 'external_id=hook-1&metadata=team:books']) {
    const { body: list } = await call('GET', `${endpoints}?${query}`);
    expect([query, list.total_count, list.data.map(({ id }: { id: string }) => id)]).toEqual([query, 1, [made.id]]);
  }
  const taken = await call('POST', endpoints, input);
  expect([taken.status, taken.body.code, taken.body.detail]).toEqual([
    409,
    'external_id_taken',
    `${made.id} has this external id.`,
  ]);
  const changed = await call('PATCH', `${endpoints}/${made.id}`, { metadata: { team: null, desk: '4' } });
  expect(changed.body).toMatchObject({ external_id: 'hook-1', metadata: { desk: '4' } });
  await call('DELETE', `${endpoints}/${made.id}`);
  expect((await call('POST', endpoints, input)).status).toBe(200);
});

test('an endpoint with the number of a card in its metadata is refused', async () => {
  const { status, body } = await call('POST', endpoints, {
    url: 'https://acme.test/hook',
    metadata: { card: '4242 4242 4242 4242' },
  });
  expect([status, body.errors]).toMatchObject([400, [{ location: 'body.metadata.card', code: 'personal_number' }]]);
});
