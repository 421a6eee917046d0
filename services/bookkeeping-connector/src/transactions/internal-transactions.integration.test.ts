import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import {
  BOOKKEEPING_CONNECTOR_KEY,
  liveTenant,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
} from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const ask = (ids: readonly string[], headers: Record<string, string>) =>
  fetch(`${service.url}/internal/transactions?ids=${ids.join(',')}`, { headers });
const idsOf = async (answer: Response) =>
  ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);

test('Accounting reads transactions by id, and none of another organization or mode', async () => {
  await service.connect(tenant);
  await service.post('/api/bookkeeping/sync');
  const { body } = await service.get('/api/bookkeeping/transactions?limit=3');
  const ids: string[] = body.data.map(({ id }: { id: string }) => id);
  const answer = await ask([...ids, newId('bkt')], partnerHeaders(BOOKKEEPING_CONNECTOR_KEY, tenant));
  expect([answer.status, await idsOf(answer)]).toEqual([200, ids.toSorted()]);
  for (const other of [otherTenant, liveTenant]) {
    expect(await idsOf(await ask(ids, partnerHeaders(BOOKKEEPING_CONNECTOR_KEY, other)))).toEqual([]);
  }
});

test('Only the key of accounting reads internal paths, and it opens no other path', async () => {
  expect((await ask([newId('bkt')], {})).status).toBe(401);
  expect((await ask([newId('bkt')], partnerHeaders('another-key', tenant))).status).toBe(401);
  const headers = partnerHeaders(BOOKKEEPING_CONNECTOR_KEY, tenant);
  expect((await fetch(`${service.url}/api/bookkeeping/transactions`, { headers })).status).toBe(401);
  for (const ids of ['', 'bkt_', 'txn_1', 'bkt_1,', Array.from({ length: 101 }, () => 'bkt_1').join(',')]) {
    expect([ids, (await ask([ids], headers)).status]).toEqual([ids, 400]);
  }
});
