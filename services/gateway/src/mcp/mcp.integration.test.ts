import {
  createWorld,
  issueTestKey,
  startTestGateway,
  type TestGateway,
  type TestWorld,
} from '../../test/test-gateway.ts';

let world: TestWorld;
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  gateway = await startTestGateway(world, {});
});

afterAll(async () => {
  await gateway?.stop();
  await world?.stop();
});

test.each([
  ['?mode=write', true],
  ['?mode=read&mode=write', false],
  ['?mode=write&mode=read', false],
  ['', false],
])('With the query "%s" the tools that write are listed: %s', async (query, isListed) => {
  const { key } = await issueTestKey(world);
  const { json } = await gateway.call(`/mcp${query}`, {
    key,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const names = json.result.tools.map(({ name }: { name: string }) => name);
  expect(names.includes('send_transfer')).toBe(isListed);
});
