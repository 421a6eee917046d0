import type { BusSettings } from '@exchequer/config';
import type { SASLOptions } from 'kafkajs';
import type { KafkaBusOptions } from './kafka-bus.js';

type SettingsOfCluster = Pick<
  KafkaBusOptions,
  'ssl' | 'sasl' | 'partitions' | 'replicationFactor' | 'minInsyncReplicas'
>;

/**
 * Builds the options for encryption, credentials and new topics from the settings. @throws RangeError that names every
 * contradiction, without any value.
 */
export function kafkaOptions(settings: Partial<BusSettings>): SettingsOfCluster {
  const problems = problemsOf(settings);
  if (problems.length > 0) throw new RangeError(problems.join('; '));
  const ssl = sslOf(settings);
  const sasl = saslOf(settings);
  return {
    ...(ssl !== undefined && { ssl }),
    ...(sasl !== undefined && { sasl }),
    ...(settings.KAFKA_TOPIC_PARTITIONS !== undefined && { partitions: settings.KAFKA_TOPIC_PARTITIONS }),
    ...(settings.KAFKA_TOPIC_REPLICATION_FACTOR !== undefined && {
      replicationFactor: settings.KAFKA_TOPIC_REPLICATION_FACTOR,
    }),
    ...(settings.KAFKA_TOPIC_MIN_INSYNC_REPLICAS !== undefined && {
      minInsyncReplicas: settings.KAFKA_TOPIC_MIN_INSYNC_REPLICAS,
    }),
  };
}

function problemsOf(settings: Partial<BusSettings>): string[] {
  const problems: string[] = [];
  if (!settings.KAFKA_SSL) {
    for (const name of ['KAFKA_SSL_CA', 'KAFKA_SSL_CERT', 'KAFKA_SSL_KEY'] as const) {
      if (settings[name] !== undefined) problems.push(`${name} needs KAFKA_SSL=true`);
    }
  }
  if ((settings.KAFKA_SSL_CERT === undefined) !== (settings.KAFKA_SSL_KEY === undefined)) {
    problems.push('KAFKA_SSL_CERT and KAFKA_SSL_KEY go together');
  }
  const sasl = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;
  const missing = sasl.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < sasl.length) problems.push(`SASL also needs ${missing.join(' and ')}`);
  const { KAFKA_TOPIC_REPLICATION_FACTOR: copies, KAFKA_TOPIC_MIN_INSYNC_REPLICAS: inSync } = settings;
  if (copies !== undefined && inSync !== undefined && inSync > copies) {
    problems.push('KAFKA_TOPIC_MIN_INSYNC_REPLICAS must not be larger than KAFKA_TOPIC_REPLICATION_FACTOR');
  }
  return problems;
}

function sslOf({ KAFKA_SSL, KAFKA_SSL_CA, KAFKA_SSL_CERT, KAFKA_SSL_KEY }: Partial<BusSettings>) {
  if (!KAFKA_SSL) return undefined;
  return {
    ...(KAFKA_SSL_CA !== undefined && { ca: [KAFKA_SSL_CA] }),
    ...(KAFKA_SSL_CERT !== undefined && { cert: KAFKA_SSL_CERT }),
    ...(KAFKA_SSL_KEY !== undefined && { key: KAFKA_SSL_KEY }),
  };
}

function saslOf(settings: Partial<BusSettings>): SASLOptions | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = settings;
  if (mechanism === undefined || username === undefined || password === undefined) return undefined;
  // kafkajs has one object type per mechanism. They do not differ otherwise.
  return { mechanism, username, password } as SASLOptions;
}
