import { readFileSync } from 'node:fs';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { publicEventKinds } from '../generated/public-event-kinds.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

test('Every kind that an endpoint can receive is listed with its meaning and the name of its schema', async () => {
  const { status, body } = await service.call('GET', '/v1/webhooks/event_types');
  expect([status, body.object, body.has_more]).toEqual([200, 'list', false]);
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(publicEventKinds.map(({ kind }) => kind));
  for (const { type, description, schema } of body.data) {
    expect([type, description.length > 10]).toEqual([type, true]);
    expect(openapi.components.schemas[schema].properties.type.enum).toEqual([type]);
  }
  expect(body.data.find(({ type }: { type: string }) => type === 'tax.filing.accepted').subscribed_by).toEqual([
    '*',
    'tax.*',
    'tax.filing.*',
    'tax.filing.accepted',
  ]);
});
