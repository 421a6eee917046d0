import type { Config } from './load-config.js';
import { bool, int, list, oneOf, optional, secret, text, url } from './settings.js';

export type BusSettings = Config<typeof busSettings>;

/**
 * Settings of a service that records or consumes events. The names after the Kafka prefix are those of Kafka's own clients.
 * Certificates and keys are PEM texts. With the suffix `_FILE` a variable names a file, as for every setting.
 */
export const busSettings = {
  KAFKA_BROKERS: optional(list({ doc: 'Kafka brokers; without it the Postgres event log is used' })),
  KAFKA_SSL: bool({ doc: 'connect to the brokers over TLS', default: false }),
  KAFKA_SSL_CA: optional(text({ doc: 'certificate authority of the brokers, PEM; default: those of Node.js' })),
  KAFKA_SSL_CERT: optional(text({ doc: 'client certificate, PEM, where the brokers ask for one' })),
  KAFKA_SSL_KEY: optional(secret({ doc: 'private key of KAFKA_SSL_CERT, PEM' })),
  KAFKA_SASL_MECHANISM: optional(
    oneOf(['plain', 'scram-sha-256', 'scram-sha-512'], { doc: 'how to log in to the brokers; default: not at all' }),
  ),
  KAFKA_SASL_USERNAME: optional(text({ doc: 'user of KAFKA_SASL_MECHANISM' })),
  KAFKA_SASL_PASSWORD: optional(secret({ doc: 'password of that user' })),
  KAFKA_TOPIC_PARTITIONS: int({ doc: 'partitions of a topic that does not exist yet', default: 6, min: 1, max: 1_000 }),
  KAFKA_TOPIC_REPLICATION_FACTOR: optional(
    int({ doc: "copies of each partition of a new topic; default: the brokers' own", min: 1, max: 100 }),
  ),
  KAFKA_TOPIC_MIN_INSYNC_REPLICAS: optional(
    int({
      doc: "copies that must have an event before it counts as published, for a new topic; default: 2 of 3 or more copies, else the brokers' own",
      min: 1,
      max: 100,
    }),
  ),
  EVENT_LOG_URL: optional(url({ doc: 'Postgres event log, as the role exchequer_event_log' })),
  EVENT_LOG_PASSWORD: optional(secret({ doc: 'password of that role, when EVENT_LOG_URL has none' })),
};
