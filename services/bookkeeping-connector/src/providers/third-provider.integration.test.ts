import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { createThirdProvider } from '../../test/third-provider/provider.ts';

let service: TestService;
let software: Server;
let movements: object[] = [];

beforeAll(async () => {
  service = await startTestService();
  software = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ movements, now: new Date().toISOString() }));
  }).listen(0, '127.0.0.1');
  await once(software, 'listening');
});

afterAll(async () => {
  await service.stop();
  software.close();
});

const movement = (id: string, more: object = {}) => ({
  id,
  revision: 1,
  day: '2026-11-02',
  amount: -42.5,
  who: 'Delta Air Lines',
  text: 'DELTA AIR LINES',
  ...more,
});
const stored = async () => (await service.get('/api/bookkeeping/transactions')).body.data;

test('A third provider is one folder: consent, synchronization, changes, deletions and set-aside rows work with it', async () => {
  const url = `http://127.0.0.1:${(software.address() as AddressInfo).port}`;
  const { test: providers } = service.deps.providers;
  // The consent page and the tokens of the sandbox are used in place of those of the third provider.
  Object.assign(providers, { quickbooks: createThirdProvider(url, providers.quickbooks.app, 'quickbooks') });
  movements = [movement('m1'), movement('m2', { amount: 10 }), movement('m3', { day: 'yesterday' })];
  const connection = await service.connect(tenant);
  expect(connection).toMatchObject({ companyId: 'books-1', companyName: 'Third Books' });
  const first = await service.post('/api/bookkeeping/sync');
  expect(first.body).toMatchObject({ success: true, status: 'completed', transactionCount: 2 });
  expect(first.body.syncs).toMatchObject([{ setAsideCount: 1 }]);
  expect((await stored()).map(({ providerId }: { providerId: string }) => providerId).sort()).toEqual(['m1', 'm2']);
  movements = [
    movement('m1', { revision: 2, amount: -43 }),
    movement('m2', { revision: 2, deleted: true }),
    movement('m3', { revision: 2 }),
  ];
  await service.post('/api/bookkeeping/sync');
  const amounts = (await stored()).map(({ providerId, amount }: { providerId: string; amount: number }) => [
    providerId,
    amount,
  ]);
  expect(new Map(amounts)).toEqual(
    new Map([
      ['m1', -43],
      ['m3', -42.5],
    ]),
  );
});
