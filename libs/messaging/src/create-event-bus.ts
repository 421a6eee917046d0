import type { BusSettings } from '@exchequer/config';
import { topics } from '@exchequer/event-contracts';
import type { Logger } from '@exchequer/telemetry';
import { observeBus } from './bus-metrics.js';
import type { EventBus } from './event-bus.js';
import { createKafkaBus } from './kafka/kafka-bus.js';
import { kafkaOptions } from './kafka/kafka-options.js';
import type { OrganizationStatusOf } from './organizations/organization-check.js';
import { createPostgresBus } from './postgres-log/postgres-bus.js';

export interface EventBusConfig {
  /** Name of the client for the bus: the service's name. */
  readonly clientId: string;
  /** The settings of `busSettings` in `@exchequer/config`. Kafka is used if KAFKA_BROKERS is set, otherwise the Postgres log. */
  readonly settings: Partial<BusSettings>;
  /** Default: all topics of the event contracts. */
  readonly topics?: readonly string[];
  readonly logger?: Logger | undefined;
  /** Consumers refuse events of organizations that do not exist. Without it they do not check. */
  readonly organizationStatus?: OrganizationStatusOf | undefined;
}

/**
 * Creates the bus of the settings. Connects at first use. @throws RangeError if the settings name no bus or contradict each
 * other.
 */
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
