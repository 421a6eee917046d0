import { type RunningServer, startServer } from '@exchequer/http-kit';
import { eventually } from '@exchequer/testkit';
import express from 'express';
import { request } from 'undici';
import { type Browser, startTestDashboard, type TestDashboard } from '../../test/test-service.js';
import { createEventFeeds, type EventFeeds } from './event-feed.js';
import { streamRoute } from './stream-route.js';

let dashboard: TestDashboard;
let feeds: EventFeeds;
let server: RunningServer;

beforeAll(async () => {
  dashboard = await startTestDashboard();
  const { gateway, signPerson } = dashboard.deps;
  feeds = createEventFeeds({ gateway, signPerson, everyMs: 20, onError: () => {} });
  const app = express();
  app.get(
    '/app/api/:organizationId/:mode/stream',
    streamRoute({ ...dashboard.deps, feeds }, { pingMs: 50, checkMs: 50 }),
  );
  server = await startServer(app, 0);
});

afterAll(async () => {
  feeds.stop();
  await server.stop(0);
  await dashboard.stop();
});

async function openStream(of: Browser, organizationId: string) {
  const cookie = [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `http://127.0.0.1:${server.port}/app/api/${organizationId}/test/stream`;
  const { statusCode, body } = await request(url, { headers: { cookie } });
  const received = {
    status: statusCode,
    text: '',
    ended: new Promise((resolve) => body.once('close', resolve)),
    close: () => body.destroy(),
  };
  body.on('error', () => {});
  body.setEncoding('utf8').on('data', (part: string) => {
    received.text += part;
  });
  return received;
}

const events = (...ids: string[]) => {
  dashboard.gateway = (incoming, response) => {
    response.writeHead(incoming.url === '/internal/organizations' ? 201 : 200, { 'content-type': 'application/json' });
    const data = ids.map((id) => ({ id, type: 'document.processed', created: 1, data: { id: 'doc_1', secret: 'x' } }));
    response.end(JSON.stringify({ data }));
  };
};

test('an open page hears of each new event once, by its ids only, and of nothing that happened before', async () => {
  const owner = await dashboard.person('stream@example.com');
  const id = await dashboard.organization(owner);
  events('evt_old');
  const stream = await openStream(owner, id);
  await eventually(async () => expect(stream.text).toContain('event: ping'));
  events('evt_new', 'evt_old');
  await eventually(async () => expect(stream.text).toContain('evt_new'));
  const pings = stream.text.split('ping').length;
  await eventually(async () => expect(stream.text.split('ping').length).toBeGreaterThan(pings + 2));
  expect(stream.text.match(/^data: \{"id.*$/gm)).toEqual([
    'data: {"id":"evt_new","type":"document.processed","created":1,"object_id":"doc_1"}',
  ]);
  stream.close();
});

test('the stream of a person ends when the membership ends, and when the session ends', async () => {
  const owner = await dashboard.person('keeper@example.com');
  const id = await dashboard.organization(owner);
  const guest = await dashboard.person('leaver@example.com');
  await dashboard.join(owner, id, guest, 'leaver@example.com', 'viewer');
  const [ofGuest, ofOwner] = [await openStream(guest, id), await openStream(owner, id)];
  await guest.post('/app/auth/organization/leave', { organizationId: id });
  await ofGuest.ended;
  expect((await openStream(guest, id)).status).toBe(404);
  await owner.post('/app/auth/sign-out');
  await ofOwner.ended;
});

test('who is signed in nowhere, or is no member, gets no stream', async () => {
  const owner = await dashboard.person('private@example.com');
  const id = await dashboard.organization(owner);
  const stranger = await dashboard.person('curious@example.com');
  expect((await openStream(stranger, id)).status).toBe(404);
  expect((await openStream(dashboard.browser(), id)).status).toBe(401);
});
