import { topics } from '@exchequer/event-contracts';
import type { Logger } from '@exchequer/telemetry';
import type { EventBus } from './event-bus.js';
import { createKafkaBus, type KafkaBusOptions } from './kafka/kafka-bus.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';

export interface EventBusConfig {
  /** Names the client to the bus; the service's name. */
  readonly clientId: string;
  /** KAFKA_BROKERS: Kafka is used when there are some. */
  readonly kafkaBrokers?: readonly string[] | undefined;
  /** Encryption, credentials and replication of the Kafka cluster. */
  readonly kafka?: Pick<KafkaBusOptions, 'ssl' | 'sasl' | 'partitions' | 'replicationFactor'> | undefined;
  /** EVENT_LOG_URL: the Postgres log otherwise. */
  readonly eventLogUrl?: string | undefined;
  readonly eventLogPassword?: string | undefined;
  /** Default: all topics of the event contracts. */
  readonly topics?: readonly string[];
  readonly logger?: Logger | undefined;
}

/** The bus that the configuration names. Connects at first use. @throws RangeError when it names none. */
export function createEventBus(config: EventBusConfig): EventBus {
  const common = { clientId: config.clientId, logger: config.logger, topics: config.topics ?? topics };
  if (config.kafkaBrokers?.length) return createKafkaBus({ ...common, ...config.kafka, brokers: config.kafkaBrokers });
  if (!config.eventLogUrl) throw new RangeError('neither KAFKA_BROKERS nor EVENT_LOG_URL is set');
  return createPostgresBus({ ...common, connectionString: config.eventLogUrl, password: config.eventLogPassword });
}
