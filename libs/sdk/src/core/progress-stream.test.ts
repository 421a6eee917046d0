import { type Answer, json, problem, scriptedServer } from '../../test/scripted-server.ts';
import { DocumentFailedError, TimeoutError } from '../index.js';

const READING = { id: 'doc_1', status: 'processing', progress: { stage: 'reading', pages_done: 1, pages_total: 2 } };
const DONE = { id: 'doc_1', status: 'completed' };

/** Server-sent events in pieces that cut an event in two. */
function events(...sent: readonly (readonly [string, object])[]): Answer {
  return (response) => {
    const text = sent.map(([event, data]) => `: comment\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text.slice(0, 30));
    setImmediate(() => response.end(text.slice(30)));
  };
}

test('progress is told until the last event, over connections that end before', async () => {
  await using server = await scriptedServer(
    events(['progress', READING]),
    events(['progress', READING], ['completed', DONE], ['progress', READING]),
  );
  const told: string[] = [];
  for await (const { event, data } of server.client().documents.events('doc_1')) told.push(`${event} ${data.status}`);
  expect(told).toEqual(['progress processing', 'progress processing', 'completed completed']);
});

test('waitUntilRead tells the progress and answers the document', async () => {
  await using server = await scriptedServer(events(['progress', READING], ['completed', DONE]), json(DONE));
  const told: unknown[] = [];
  const document = await server.client().documents.waitUntilRead('doc_1', { onProgress: (state) => told.push(state) });
  expect(document).toEqual(DONE);
  expect(told).toEqual([READING, DONE]);
});

test('waitUntilRead asks again and again where too many streams are open', async () => {
  const full = problem(429, 'rate_limited', {}, { 'retry-after': '100' });
  await using server = await scriptedServer(full, json({ ...READING }), json(DONE));
  expect(await server.client().documents.waitUntilRead('doc_1')).toEqual(DONE);
});

test('waitUntilRead throws for a document that cannot be read, with the document', async () => {
  const failed = { id: 'doc_1', status: 'failed', error: { code: 'encrypted', message: 'The PDF has a password.' } };
  await using server = await scriptedServer(events(['failed', failed]), json(failed));
  const error = await server
    .client()
    .documents.waitUntilRead('doc_1')
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DocumentFailedError);
  expect(error.message).toBe('The document doc_1 cannot be read: The PDF has a password. [encrypted]');
  expect(error.document).toEqual(failed);
});

test('a wait ends at its deadline and says that the work goes on', async () => {
  await using server = await scriptedServer(json({ id: 'fil_1', status: 'submitted' }));
  const error = await server
    .client()
    .tax.waitForAcknowledgment('fil_1', { deadlineMs: 100 })
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.message).toContain('The filing fil_1 is not done after 100 ms. It goes on');
});

test('waitForAcknowledgment answers the filing that was accepted or rejected', async () => {
  const rejected = { id: 'fil_1', status: 'rejected', acknowledgmentCode: 'R0000-902-01' };
  await using server = await scriptedServer(json({ id: 'fil_1', status: 'submitted' }), json(rejected));
  const told: string[] = [];
  const onProgress = ({ status }: { status: string }) => told.push(status);
  expect(await server.client().tax.waitForAcknowledgment('fil_1', { onProgress })).toEqual(rejected);
  expect(told).toEqual(['submitted', 'rejected']);
});
