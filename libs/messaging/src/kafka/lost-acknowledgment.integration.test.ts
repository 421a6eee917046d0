import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import { eventually, randomPort } from '@exchequer/testkit';
import { collector, testEvent } from '../../test/test-events.ts';
import { createKafkaBus } from './kafka-bus.js';

const { available, reason } = await kafkaAvailable();
const topic = 'acknowledgment.test.v1';

(available ? describe : describe.skip)(
  available ? 'a broker whose answers get lost' : `a broker whose answers get lost (skipped: ${reason})`,
  () => {
    test('gets again what it may already have, and no later event is lost', async () => {
      const port = await randomPort();
      const broker = await startKafka({ port, advertisedPort: await randomPort() });
      const proxy = await startProxy(Number(broker.address.split(':')[1]), port);
      const bus = createKafkaBus({ brokers: [broker.address], clientId: 'test', topics: [topic] });
      const publish = (...sequences: number[]) =>
        bus.publish(sequences.map((sequence) => ({ topic, event: testEvent('doc_1', sequence) })));
      try {
        await publish(1);
        proxy.losesAnswers = true;
        const waiting = [publish(2), publish(3)];
        await expect(waiting[0]).rejects.toThrow();
        proxy.losesAnswers = false;
        await waiting[1];
        await publish(4);

        const arrived = collector();
        await bus.subscribe({ group: 'acknowledgment', topics: [topic], handle: arrived.handle });
        await eventually(() => expect(arrived.events.at(-1)?.sequence).toBe(4));
        arrived.expectOrderPerSubject();
        expect(new Set(arrived.events.map(({ sequence }) => sequence)).size).toBe(4);
      } finally {
        await bus.close();
        proxy.close();
        await broker.stop();
      }
    });
  },
);

/** Forwards requests; while `losesAnswers`, cuts the connection when the answer comes. */
async function startProxy(port: number, brokerPort: number): Promise<Server & { losesAnswers: boolean }> {
  const server = Object.assign(createServer(), { losesAnswers: false });
  server.on('connection', (client) => {
    const broker = connect(brokerPort, '127.0.0.1');
    client.pipe(broker);
    broker.on('data', (answer) => (server.losesAnswers ? client.destroy() : client.write(answer)));
    broker.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('error', () => broker.destroy()).on('close', () => broker.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
