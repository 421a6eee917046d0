import { eventBusConformance } from '../event-bus.conformance.js';
import { createKafkaBus } from './kafka-bus.js';

const { EXCHEQUER_TEST_KAFKA: brokers, EXCHEQUER_TEST_KAFKA_MISSING: missing } = process.env;

(brokers ? describe : describe.skip)(brokers ? 'Kafka' : `Kafka (skipped: ${missing})`, () => {
  eventBusConformance(() => ({
    connect: (options) => createKafkaBus({ brokers: brokers!.split(','), ...options, sessionTimeoutMs: 6_000 }),
    environment: { KAFKA_BROKERS: brokers! },
  }));
});
