import { kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import { eventually } from '@exchequer/testkit';
import { startReceiver } from '../test/test-receiver.ts';
import { fileForm, newHome, removeHome, startSuite } from '../test/test-suite.ts';
import { drawSampleW2 } from './demo/sample-w2.js';

/** With KAFKA_BROKERS set the suite uses that broker, and the same promises hold over it. */
const given = process.env.KAFKA_BROKERS;
const kafka = given ? { available: true, reason: '' } : await kafkaAvailable();
const check = kafka.available ? test : test.skip;

check(
  `the suite over Kafka: a W-2 becomes a webhook, also when documents and dispatcher are killed (${kafka.reason || 'Apache Kafka 4'})`,
  async () => {
    const broker = given ? undefined : await startKafka();
    const home = await newHome();
    const suite = await startSuite(home, {
      KAFKA_BROKERS: given ?? broker!.address,
      LOG_LEVEL: 'warn',
      WEBHOOK_TIMEOUT_MS: '1000',
    });
    const receiver = await startReceiver();
    try {
      receiver.secret = (
        await suite.api('POST', '/v1/webhooks/endpoints', { body: { url: receiver.url } })
      ).body.secret;
      const file = await drawSampleW2();
      const ids: string[] = [];
      for (const victim of [undefined, 'documents', 'webhook-dispatcher']) {
        const { status, body } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(file, 'w2.pdf') });
        expect(status).toBe(200);
        ids.push(body.id);
        if (victim) process.kill(suite.pid(victim), 'SIGKILL');
        await eventually(() => suite.ready(), 60_000);
      }
      await eventually(() => expect(ids.filter((id) => receiver.about(id).length === 0)).toEqual([]), 90_000);
      for (const id of ids) expect(new Set(receiver.about(id).map(({ webhookId }) => webhookId)).size).toBe(1);
      expect(receiver.refused).toEqual([]);
      const admin = await suite.connect();
      const { rows } = await admin.query('select count(*)::int as records from event_log.log_record');
      await admin.end();
      expect(rows).toEqual([{ records: 0 }]);
    } finally {
      await suite.stop();
      await receiver.close();
      await broker?.stop();
      removeHome(home);
    }
  },
);
