import { randomBytes } from 'node:crypto';
import { randomPort } from '@exchequer/testkit';
import { GenericContainer, Wait } from 'testcontainers';
import { startContainer } from './start-container.js';

const KAFKA_PORT = 9092;
const VALKEY_PORT = 6379;
const S3_PORT = 7070;

export interface Part {
  stop(): Promise<unknown>;
}

/** One Kafka broker without data, which makes no topics by itself. */
export async function startKafkaContainer(): Promise<(Part & { readonly address: string }) | undefined> {
  // A broker tells its clients its address, so the port is known before it starts.
  const port = await randomPort();
  const address = `127.0.0.1:${port}`;
  const container = await startContainer('KAFKA_IMAGE', (image) =>
    new GenericContainer(image)
      .withExposedPorts({ container: KAFKA_PORT, host: port })
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_LISTENERS: `PLAINTEXT://:${KAFKA_PORT},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${address}`,
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/)),
  );
  return container && { address, stop: () => container.stop() };
}

/** One Valkey server without data and without a password. */
export async function startValkeyContainer(): Promise<(Part & { readonly url: string }) | undefined> {
  const container = await startContainer('VALKEY_IMAGE', (image) =>
    new GenericContainer(image)
      .withExposedPorts(VALKEY_PORT)
      .withCommand(['valkey-server', '--save', '', '--appendonly', 'no'])
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/)),
  );
  if (!container) return undefined;
  const url = `redis://${container.getHost()}:${container.getMappedPort(VALKEY_PORT)}`;
  return { url, stop: () => container.stop() };
}

export interface S3Container extends Part {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** One S3 server without buckets. */
export async function startS3Container(): Promise<S3Container | undefined> {
  const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
  const container = await startContainer('S3_IMAGE', (image) =>
    new GenericContainer(image)
      .withExposedPorts(S3_PORT)
      .withEnvironment({ ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey })
      .withEntrypoint(['/bin/sh', '-c'])
      .withCommand([`mkdir -p /data && exec /app/versitygw --port :${S3_PORT} --health /health posix /data`])
      .withWaitStrategy(Wait.forHttp('/health', S3_PORT)),
  );
  if (!container) return undefined;
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(S3_PORT)}`;
  return { endpoint, accessKeyId, secretAccessKey, stop: () => container.stop() };
}
