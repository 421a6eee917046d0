import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentEventData, documentProcessed, type EventContract } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants, inTenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import { eventually, testTenant } from '@exchequer/testkit';
import { sql } from 'kysely';
import { spawnChild } from '../test/spawn-child.ts';
import { createTestService, type TestService } from '../test/test-service.ts';
import { recordEvent } from './outbox/record-event.js';
import { createRelay } from './outbox/relay.js';

const kafka = process.env.EXCHEQUER_TEST_KAFKA;
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const tenant = testTenant(1);

let service: TestService;
let collector: Server;
let exported: { readonly path: string; readonly body: Buffer; readonly atMs: number }[];

beforeEach(async () => {
  service = await createTestService();
  exported = [];
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    exported.push({ path: request.url!, body: Buffer.concat(chunks), atMs: performance.now() });
    response.setHeader('content-type', 'application/x-protobuf').end();
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  collector.close();
  collector.closeAllConnections();
  await service.close();
});

const buses = kafka ? (['the Postgres log', 'Kafka'] as const) : (['the Postgres log'] as const);

test.each(buses)(
  'over %s: spans of relay and bus are in the trace of the event, metrics leave as often as OTEL_METRIC_EXPORT_INTERVAL says, and the gauges of a former leader end',
  async (bus) => {
    const topic = `otlp.test_${Date.now()}.v1`;
    const contract: EventContract<string, DocumentEventData> = { ...documentProcessed, topic };
    const { id } = await inTenant(service.db, tenant, (trx) =>
      recordEvent(trx, { contract, subject: newId('doc'), tenant, data: documentProcessed.example }),
    );
    const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`;
    await acrossTenants(service.db, (trx) =>
      trx.updateTable('outbox').set({ traceparent }).where('id', '=', id).execute(),
    );
    const { port } = collector.address() as AddressInfo;
    const child = spawnChild('otlp-child', {
      nodeOptions: ['--import', '@exchequer/telemetry/register'],
      environment: {
        SERVICE_URL: service.url,
        TOPIC: topic,
        ...(bus === 'Kafka' ? { KAFKA_BROKERS: kafka! } : { EVENT_LOG_URL: service.eventLogUrl }),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_SERVICE_NAME: 'otlp-child',
        // Also the time that measuring the bus may take. Gauges that are not measured in time are not in the export.
        OTEL_METRIC_EXPORT_INTERVAL: '2000',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_BSP_EXPORT_TIMEOUT: '60000',
        OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '60000',
      },
    });
    try {
      expect(await child.nextLine()).toBe('handled');
      const names = ['relay outbox', `process ${topic}`, ...(bus === 'Kafka' ? [`send ${topic}`] : [])];
      // A span on the wire: its trace id and, further on, its name.
      const inTrace = (name: string) =>
        exported.some(({ path, body }) => {
          const at = body.indexOf(Buffer.concat([Buffer.from([name.length]), Buffer.from(name)]));
          return (
            path === '/v1/traces' && body.subarray(Math.max(0, at - 60), at).includes(Buffer.from(TRACE_ID, 'hex'))
          );
        });
      await eventually(() => expect(names.filter((name) => !inTrace(name))).toEqual([]));
      const ofLeader = ['exchequer.outbox.backlog', 'exchequer.outbox.lag'];
      const ofEveryone = [
        'exchequer.bus.up',
        'exchequer.relay.leader',
        'exchequer.consumer.lag',
        'exchequer.dead_letters.depth',
        'exchequer.dead_letters.oldest_age',
        'nodejs.eventloop.delay.p99',
      ];
      const missing = (wanted: readonly string[]) => {
        const { body } = exported.findLast(({ path }) => path === '/v1/metrics') ?? { body: Buffer.alloc(0) };
        return wanted.filter((name) => !body.includes(name));
      };
      await eventually(() => expect(missing([...ofLeader, ...ofEveryone])).toEqual([]));

      // Another process takes the lead when the connection of this one breaks. The former leader can be the first one to try again:
      // its connection is cut until the other one leads.
      let isOtherLeading = false;
      const noticeLead = (about: unknown) => {
        isOtherLeading ||= about === 'outbox relay: leading';
      };
      const logger = { info: noticeLead, warn: noticeLead } as unknown as Logger;
      const other = createRelay({ db: service.db, bus: { publish: async () => {} } as never, logger, electionMs: 1 });
      try {
        const cutAndExpectLead = async () => {
          await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'otlp-child' and usename = current_user`.execute(
            service.db,
          );
          expect(isOtherLeading).toBe(true);
        };
        await eventually(cutAndExpectLead, 60_000, 300);
        await eventually(() => expect([missing(ofEveryone), missing(ofLeader)]).toEqual([[], ofLeader]));
        // Without the setting a minute passes from one to the next.
        const exportedMs = exported.filter(({ path }) => path === '/v1/metrics').map(({ atMs }) => atMs);
        const pausesMs = exportedMs.slice(1).map((atMs, n) => atMs - exportedMs[n]!);
        expect(Math.min(...pausesMs)).toBeLessThan(30_000);
      } finally {
        await other.stop();
      }
    } finally {
      child.process.kill('SIGKILL');
      await once(child.process, 'exit');
    }
  },
);
