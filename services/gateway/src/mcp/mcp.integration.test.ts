import type { ServerResponse } from 'node:http';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';

let world: TestWorld;
let accounting: TestService;
/** Requests of tools that are not answered yet. */
let open: ServerResponse[];
let gateway: TestGateway;

beforeAll(async () => {
  world = await createWorld();
  open = [];
  accounting = await startTestService((_request, response) => void open.push(response));
  gateway = await startTestGateway(world, { SERVICE_URL_ACCOUNTING: accounting.url });
});

afterAll(async () => {
  await gateway?.stop();
  await accounting?.stop();
  await world?.stop();
});

const send = (key: string, method: string, params: object = {}, query = '') =>
  gateway.call(`/mcp${query}`, {
    key,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

test.each([
  ['?mode=write', true],
  ['?mode=read&mode=write', false],
  ['?mode=write&mode=read', false],
  ['', false],
])('With the query "%s" the tools that write are listed: %s', async (query, isListed) => {
  const { key } = await issueTestKey(world);
  const { json } = await send(key, 'tools/list', {}, query);
  const names = json.result.tools.map(({ name }: { name: string }) => name);
  expect(names.includes('send_transfer')).toBe(isListed);
});

test('A query that the address does not have is refused by name, and not taken as leave to read', async () => {
  const { key } = await issueTestKey(world);
  const { status, json } = await send(key, 'tools/list', {}, '?mode=writ&live=1&writes=true');
  expect([status, json.code]).toEqual([400, 'invalid_request']);
  expect(json.errors.map(({ location, code }: Record<string, string>) => `${location} ${code}`)).toEqual([
    'query.mode invalid_value',
    'query.live invalid_value',
    'query.writes unknown_field',
  ]);
});

test('Four messages of an organization are worked on at once, so its others wait and those of another do not', async () => {
  const [many, other] = [await issueTestKey(world), await issueTestKey(world)];
  const list = ({ key }: { key: string }) => send(key, 'tools/call', { name: 'list_customers', arguments: {} });
  const first = Array.from({ length: 6 }, () => list(many));
  await eventually(async () => expect(open).toHaveLength(4));
  const second = list(other);
  await eventually(async () => expect(open).toHaveLength(5));
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[],"has_more":false}');
  for (const response of open.splice(0)) answer(response);
  await eventually(async () => expect(open).toHaveLength(2));
  for (const response of open) answer(response);
  const answers = await Promise.all([...first, second]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
});
