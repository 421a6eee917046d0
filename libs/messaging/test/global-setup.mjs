import { kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import { startKafkaContainer } from '@exchequer/test-containers';
import startPostgres from '@exchequer/testkit/jest-global-setup';

/**
 * One Postgres and, where it can run, one Kafka broker for all test files: its address in EXCHEQUER_TEST_KAFKA. The broker is that of
 * KAFKA_BROKERS, else a container, else a process of this machine.
 */
export default async function setUp() {
  const [kafka] = await Promise.all([givenKafka() ?? ownKafka(), startPostgres()]);
  if (kafka.address) process.env.EXCHEQUER_TEST_KAFKA = kafka.address;
  else process.env.EXCHEQUER_TEST_KAFKA_MISSING = kafka.reason;
}

function givenKafka() {
  return process.env.KAFKA_BROKERS ? { address: process.env.KAFKA_BROKERS } : undefined;
}

async function ownKafka() {
  const container = await startKafkaContainer();
  if (container === undefined) {
    const { available, reason } = await kafkaAvailable();
    if (!available) {
      console.warn(`The Kafka tests are skipped: ${reason}. KAFKA_BROKERS can name a broker.`);
      return { reason };
    }
  }
  globalThis.exchequerTestKafka = container ?? (await startKafka());
  return globalThis.exchequerTestKafka;
}
