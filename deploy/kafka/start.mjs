#!/usr/bin/env node
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.exchequer/kafka/', import.meta.url));
const JAVA_VERSION_MIN = 17;
const HEAP = ['-Xms128m', '-Xmx512m'];
const READY = 'Kafka Server started';
const READY_MS_MAX = 180_000;
/** Below the ports that systems give to connections, one of which could take the port before the broker listens. */
const PORTS = { first: 12_000, end: 30_000, attemptsMax: 100 };
const STOP_MS_MAX = 15_000;
const LOG_CHARACTERS_KEPT = 10_000;

/** Password of a temporary key store next to the broker's data. */
const STORE_PASSWORD = 'exchequer';

const run = promisify(execFile);

export async function kafkaAvailable() {
  const java = await javaVersion();
  if (java < JAVA_VERSION_MIN)
    return { available: false, reason: `needs Java ${JAVA_VERSION_MIN}, found ${java || 'none'}` };
  if (existsSync(await libraryFolder())) return { available: true, reason: '' };
  const hasMaven = await run('mvn', ['-version']).then(
    () => true,
    () => false,
  );
  return hasMaven ? { available: true, reason: '' } : { available: false, reason: 'needs Maven to fetch Apache Kafka' };
}

export async function startKafka({ directory, port, advertisedPort, credentials } = {}) {
  const libraries = await fetchLibraries();
  const folder = directory ?? (await mkdtemp(join(tmpdir(), 'exchequer-kafka-')));
  const listener = `127.0.0.1:${port ?? (await freePort())}`;
  const address = advertisedPort === undefined ? listener : `127.0.0.1:${advertisedPort}`;
  const data = join(folder, 'data');
  const properties = join(folder, 'server.properties');
  await mkdir(folder, { recursive: true });
  const security = credentials ? await secure(folder, credentials) : OPEN;
  const controller = `127.0.0.1:${await freePort()}`;
  await writeFile(
    properties,
    serverProperties({ controller, data }) + (await security.properties({ listener, address, controller })),
  );
  const java = [`-Dlog4j2.configurationFile=${join(HERE, 'log4j2.properties')}`, '-cp', join(libraries, '*')];
  if (!existsSync(join(data, 'meta.properties'))) {
    // An id that begins with "-" would be taken for an option.
    const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    await run('java', [
      ...java,
      'kafka.tools.StorageTool',
      'format',
      '--standalone',
      '-t',
      clusterId,
      '-c',
      properties,
      ...security.formatArguments,
    ]);
  }

  const broker = spawn('java', [...HEAP, ...java, 'kafka.Kafka', properties], { stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithParent = () => broker.kill('SIGKILL');
  process.once('exit', endWithParent);
  let log = '';
  let onLog = () => {};
  for (const stream of [broker.stdout, broker.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-LOG_CHARACTERS_KEPT);
      onLog();
    });
  }
  const ended = new Promise((resolve) => {
    broker.once('error', (error) => resolve({ log: String(error) }));
    broker.once('exit', () => resolve({ log }));
  }).finally(async () => {
    process.removeListener('exit', endWithParent);
    if (directory === undefined) await rm(folder, { recursive: true, force: true });
  });

  await new Promise((resolve, reject) => {
    const fail = (why) => {
      broker.kill('SIGKILL');
      reject(new Error(`Kafka ${why}:\n${log}`));
    };
    const timer = setTimeout(fail, READY_MS_MAX, `was not ready after ${READY_MS_MAX} ms`);
    onLog = () => {
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      onLog = () => {};
      resolve();
    };
    ended.then(() => {
      clearTimeout(timer);
      fail('ended while starting');
    });
  });

  return {
    address,
    certificate: security.certificate,
    ended,
    async stop() {
      broker.kill('SIGTERM');
      const timer = setTimeout(() => broker.kill('SIGKILL'), STOP_MS_MAX);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Downloads the jars of pom.xml once. Concurrent callers each download them, and the first to finish wins. */
async function fetchLibraries() {
  const folder = await libraryFolder();
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'fetching-'));
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${draft}`];
  try {
    await run('mvn', ['--batch-mode', '--quiet', '--file', join(HERE, 'pom.xml'), ...goal]);
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function libraryFolder() {
  const pom = await readFile(join(HERE, 'pom.xml'), 'utf8');
  const version = /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([^<]+)</.exec(pom)?.[1];
  return join(CACHE, `kafka-${version}`);
}

/** 0 when there is none. */
async function javaVersion() {
  try {
    const { stderr } = await run('java', ['-version']);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function serverProperties({ controller, data }) {
  return `process.roles=broker,controller
node.id=1
controller.listener.names=CONTROLLER
controller.quorum.bootstrap.servers=${controller}
log.dirs=${data}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
log.segment.bytes=67108864
`;
}

const OPEN = {
  formatArguments: [],
  certificate: undefined,
  properties: async ({ listener, address, controller }) =>
    `listeners=PLAINTEXT://${listener},CONTROLLER://${controller}\nadvertised.listeners=PLAINTEXT://${address}\n`,
};

/** Clients connect over TLS and authenticate. The broker's own connections, on loopback, do not. */
async function secure(folder, { username, password }) {
  const store = join(folder, 'broker.p12');
  const keytool = (...args) =>
    run('keytool', [
      ...args,
      '-alias',
      'broker',
      '-keystore',
      store,
      '-storetype',
      'PKCS12',
      '-storepass',
      STORE_PASSWORD,
    ]);
  if (!existsSync(store)) {
    const subject = ['-dname', 'CN=127.0.0.1', '-ext', 'SAN=ip:127.0.0.1', '-validity', '3650'];
    await keytool('-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', ...subject);
  }
  const { stdout: certificate } = await keytool('-exportcert', '-rfc');
  const logins = 'org.apache.kafka.common.security';
  return {
    certificate,
    formatArguments: ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${username},password=${password}]`,
    ]),
    properties: async ({ listener, address, controller }) => {
      const internal = `127.0.0.1:${await freePort()}`;
      return `listeners=SASL_SSL://${listener},INTERNAL://${internal},CONTROLLER://${controller}
advertised.listeners=SASL_SSL://${address},INTERNAL://${internal}
listener.security.protocol.map=SASL_SSL:SASL_SSL,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=INTERNAL
ssl.keystore.location=${store}
ssl.keystore.password=${STORE_PASSWORD}
ssl.keystore.type=PKCS12
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512
listener.name.sasl_ssl.plain.sasl.jaas.config=${logins}.plain.PlainLoginModule required user_${username}="${password}";
listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config=${logins}.scram.ScramLoginModule required;
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=${logins}.scram.ScramLoginModule required;
`;
    },
  };
}

async function freePort() {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(PORTS.first, PORTS.end);
    const server = createServer();
    try {
      await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    } catch (error) {
      if (attempt < PORTS.attemptsMax) continue;
      throw error;
    }
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9092' },
      directory: { type: 'string', default: join(CACHE, 'data') },
    },
  });
  const { available, reason } = await kafkaAvailable();
  if (!available) {
    console.error(`Apache Kafka cannot run here: ${reason}`);
    process.exit(1);
  }
  const broker = await startKafka({ port: Number(values.port), directory: values.directory });
  console.log(`Apache Kafka at ${broker.address}, data in ${values.directory}. KAFKA_BROKERS=${broker.address}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopping = true;
      broker.stop();
    });
  }
  const { log } = await broker.ended;
  if (!stopping) {
    console.error(log);
    process.exitCode = 1;
  }
}
