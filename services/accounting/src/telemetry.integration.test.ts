import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, randomPort, type ServiceProcess } from '@exchequer/testkit';
import { connectTo, newCustomer, startTestProcess, startTestService, type TestService } from '../test/test-service.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

let service: TestService;
let collector: Server;
let child: ServiceProcess;
let port: number;
const exported: Buffer[] = [];
const exportedTo = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  // Only the process that exports may work.
  await service.deps.reconciler.stop();
  await service.deps.relay.stop();
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    exported.push(Buffer.concat(chunks));
    exportedTo.set(request.url!, (exportedTo.get(request.url!) ?? '') + Buffer.concat(chunks).toString('latin1'));
    response.setHeader('content-type', 'application/x-protobuf').end();
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  port = await randomPort();
  child = await startTestProcess(service.database, port, {
    NODE_OPTIONS: '--import @exchequer/telemetry/register',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_METRIC_EXPORT_INTERVAL: '200',
  });
});

afterAll(async () => {
  await child.end('SIGKILL');
  collector.close();
  collector.closeAllConnections();
  await service.stop();
});

test('The events of an automatic match belong to the trace of the request that brought the bank transaction', async () => {
  const customer_id = await newCustomer(service);
  const { body: invoice } = await service.post('/invoices', {
    customer_id,
    items: [{ description: 'x', amount: 517.29 }],
  });
  // The reconciliation of the invoice must not meet the transaction: the match would belong to the trace of the invoice.
  await eventually(async () => {
    const { rows } = await service.admin('select count(*)::int as due from accounting.work');
    expect(rows).toEqual([{ due: 0 }]);
  });
  const transaction = { date: '2026-11-20', amount: 517.29, description: `ACH Ada Byron ${invoice.number}` };
  const { body } = await connectTo(port).post('/bank_transactions', { transactions: [transaction] }, undefined, {
    traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
  });
  const reconciled = await service.event('accounting.bank_transaction.reconciled', body.data[0].id);
  const paid = await service.event('accounting.invoice.paid', invoice.id);
  expect([reconciled, paid].map(({ traceparent }) => traceparent?.split('-')[1])).toEqual([TRACE_ID, TRACE_ID]);
});

test('Depth and age of the background work are exported', async () => {
  const names = ['exchequer.work.depth', 'exchequer.work.oldest_age', 'reconciliation'];
  await eventually(() => expect(names.filter((name) => !exported.some((body) => body.includes(name)))).toEqual([]));
});

test('Spans and request metrics name the route of each request, answered or refused, and metrics never an id', async () => {
  const id = 'inv_00000000000000000000000042';
  const client = connectTo(port);
  expect((await client.get(`/invoices/${id}`)).status).toBe(404);
  expect((await client.post(`/credit_notes/${id}/void`)).status).toBe(404);
  expect((await client.post('/expenses', { amount: 0.001 })).status).toBe(400);
  const routes = ['/v1/accounting/invoices/:id', '/v1/accounting/credit_notes/:id/void', '/v1/accounting/expenses'];
  for (const signal of ['/v1/traces', '/v1/metrics']) {
    const missing = () =>
      routes.filter((route) => !exportedTo.get(signal)?.includes(`http.route\x12${lengthsOf(route)}`));
    await eventually(() => expect([signal, missing()]).toEqual([signal, []]));
  }
  expect(exportedTo.get('/v1/metrics')).not.toContain(id);
});

/** How a text begins in protobuf: the length of the value that holds it, its field, its length. */
function lengthsOf(text: string): string {
  return String.fromCharCode(text.length + 2, 0x0a, text.length) + text;
}
