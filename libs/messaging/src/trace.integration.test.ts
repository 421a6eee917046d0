import { documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { currentTraceparent, inSpan } from '@exchequer/telemetry';
import { eventually, testTenant } from '@exchequer/testkit';
import { SpanKind } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { createTestService } from '../test/test-service.ts';
import { recordEvent } from './outbox/record-event.js';
import { createRelay } from './outbox/relay.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';

test('the handler runs in the trace of the request that recorded the event, as its consumer', async () => {
  const exporter = new InMemorySpanExporter();
  const sdk = new NodeSDK({
    autoDetectResources: false,
    instrumentations: [],
    metricReaders: [],
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  sdk.start();
  const service = await createTestService();
  const bus = createPostgresBus({ connectionString: service.eventLogUrl, topics: [documentProcessed.topic] });
  const relay = createRelay({ db: service.db, bus });
  try {
    let inHandler: string | undefined;
    await bus.subscribe({
      group: 'traced',
      topics: [documentProcessed.topic],
      handle: async () => {
        inHandler ??= currentTraceparent();
        throw Object.assign(new Error('private'), { code: 'not_today' });
      },
    });
    const tenant = testTenant(1);
    const event = await inSpan('POST /v1/documents/upload', {}, () =>
      inTenant(service.db, tenant, (trx) =>
        recordEvent(trx, {
          contract: documentProcessed,
          subject: newId('doc'),
          tenant,
          data: documentProcessed.example,
        }),
      ),
    );
    relay.wake();
    const spanOf = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name);
    await eventually(() => {
      for (const name of [`process ${documentProcessed.topic}`, 'relay outbox']) expect(spanOf(name)).toBeDefined();
    });

    const [request, consumer] = [spanOf('POST /v1/documents/upload'), spanOf(`process ${documentProcessed.topic}`)];
    expect(spanOf('relay outbox')?.spanContext().traceId).toBe(request!.spanContext().traceId);
    expect(event.traceparent).toBe(`00-${request!.spanContext().traceId}-${request!.spanContext().spanId}-01`);
    expect(inHandler).toBe(`00-${request!.spanContext().traceId}-${consumer!.spanContext().spanId}-01`);
    expect(consumer).toMatchObject({
      name: `process ${documentProcessed.topic}`,
      kind: SpanKind.CONSUMER,
      parentSpanContext: { spanId: request!.spanContext().spanId },
      attributes: { 'messaging.message.id': event.id, 'messaging.consumer.group.name': 'traced' },
      status: { message: 'not_today' },
    });
  } finally {
    await relay.stop();
    await bus.close();
    await service.close();
    await sdk.shutdown();
  }
});
