import type { BusSettings } from '@exchequer/config';
import { topics } from '@exchequer/event-contracts';
import type { Logger } from '@exchequer/telemetry';
import { observeBus } from './bus-metrics.js';
import type { EventBus } from './event-bus.js';
import { createKafkaBus } from './kafka/kafka-bus.js';
import { kafkaOptions } from './kafka/kafka-options.js';
import type { OrganizationStatusOf } from './organization-check.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';

export interface EventBusConfig {
  /** Names the client to the bus; the service's name. */
  readonly clientId: string;
  /** What `busSettings` of `@exchequer/config` read. Kafka is used when KAFKA_BROKERS names some, else the Postgres log. */
  readonly settings: Partial<BusSettings>;
  /** Default: all topics of the event contracts. */
  readonly topics?: readonly string[];
  readonly logger?: Logger | undefined;
  /** Consumers refuse the events of organizations that do not exist. Without it they do not check. */
  readonly organizationStatus?: OrganizationStatusOf | undefined;
}

/** The bus that the settings name. Connects at first use. @throws RangeError when they name none or contradict each other. */
export function createEventBus(config: EventBusConfig): EventBus {
  const { clientId, settings, topics: used = topics, logger, organizationStatus } = config;
  return observeBus(create({ clientId, logger, topics: used, organizationStatus }, settings));
}

function create(
  common: Pick<EventBusConfig, 'clientId' | 'logger' | 'organizationStatus'> & { readonly topics: readonly string[] },
  settings: Partial<BusSettings>,
): EventBus {
  const { KAFKA_BROKERS: brokers, EVENT_LOG_URL: connectionString, EVENT_LOG_PASSWORD: password } = settings;
  if (brokers?.length) return createKafkaBus({ ...common, brokers, ...kafkaOptions(settings) });
  if (!connectionString) throw new RangeError('neither KAFKA_BROKERS nor EVENT_LOG_URL is set');
  return createPostgresBus({ ...common, connectionString, password });
}
