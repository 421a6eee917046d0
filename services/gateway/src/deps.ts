import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { erasureCompleted, testDataDeleted, testDataDeletionOrdered } from '@exchequer/event-contracts';
import { createHealth, type Health, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createEventBus, createRelay, type OrganizationStatusOf } from '@exchequer/messaging';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createOutageLog, type Logger, type LogOutput } from '@exchequer/telemetry';
import { createVault, parseMasterKeys } from '@exchequer/vault';
import { Redis } from 'iovalkey';
import type { Kysely } from 'kysely';
import { type Config, serviceUrls } from './config.js';
import { type ClientAddressOf, createClientAddressOf } from './connections/client-address.js';
import { createInFlight, type InFlight } from './connections/in-flight.js';
import { keepErasureReport } from './erasure/erasure-reports.js';
import { createGatewayMetrics, type GatewayMetrics, queueWait } from './gateway-metrics.js';
import type { ServiceName } from './generated/services.js';
import { createIdempotencyClaims, type IdempotencyClaims } from './idempotency/claims.js';
import { createServiceCalls } from './identity/service-calls.js';
import { createServiceTokens, type ServiceTokens } from './identity/service-tokens.js';
import { publicKeySet, readSigningKey } from './identity/signing-key.js';
import { createKeyCache, type KeyCache } from './keys/key-cache.js';
import { listenForKeyChanges } from './keys/key-changes.js';
import { createKeyLookups } from './keys/key-lookups.js';
import { findOrganizationInMode, findOrganizationStatus, findUsableKeysByHash } from './keys/keys.queries.js';
import type { GatewayDatabase } from './keys/keys.table.js';
import { createLastUsed, type LastUsed } from './keys/last-used.js';
import { createMcpSlots } from './mcp/mcp-slots.js';
import { requireSchema } from './migrations.js';
import { createPublicDocument, type PublicDocument } from './openapi/public-document.js';
import { createServiceDocuments, type ServiceDocuments } from './openapi/service-documents.js';
import { startOwnApi } from './own-api.js';
import { type OrganizationOfPerson, organizationOfPerson } from './people/organization-of-person.js';
import { createPeople, type People } from './people/people.js';
import { personTokens } from './people/person-tokens.js';
import type { FairSlots } from './proxy/fair-slots.js';
import { BodyMemory, type BodyPace } from './proxy/request-body.js';
import { Upstream } from './proxy/upstream.js';
import { withLocalFallback } from './rate-limit/local-fallback.js';
import { createMemoryStore, type MemoryStore } from './rate-limit/memory-store.js';
import type { RateLimitStore } from './rate-limit/rate-limit-store.js';
import { createValkeyStore } from './rate-limit/valkey-store.js';
import { createReferencePages, type StaticPage } from './reference/reference-pages.js';
import { createRequestLog, type RequestLog } from './request-log.js';
import { keepRequestDays } from './requests/request-days.js';
import { createRequestRecorder, type RequestRecorder } from './requests/request-recorder.js';
import { deleteOwnTestData, keepTestDataReport } from './test-data/delete-test-data.js';

/** Everything needed to handle a request. */
export interface Deps {
  readonly config: Config;
  readonly logger: Logger;
  readonly logRequest: RequestLog;
  readonly requestRecorder: RequestRecorder;
  readonly metrics: GatewayMetrics;
  readonly health: Health;
  readonly keys: KeyCache;
  /** Undefined without PERSON_TOKEN_SECRETS. */
  readonly people: People | undefined;
  readonly lastUsed: LastUsed;
  readonly clientAddressOf: ClientAddressOf;
  readonly rateLimit: RateLimitStore;
  /** Counts requests without a valid key by client address, in this gateway. */
  readonly strangers: MemoryStore;
  readonly inFlight: InFlight;
  /** Messages of assistants that are worked on here. */
  readonly mcpSlots: FairSlots;
  readonly idempotencyClaims: IdempotencyClaims;
  readonly tokens: ServiceTokens;
  readonly upstreams: ReadonlyMap<ServiceName, Upstream>;
  readonly bodyPace: BodyPace;
  readonly bodyMemory: BodyMemory;
  readonly documents: ServiceDocuments;
  readonly publicDocument: () => PublicDocument;
  /** For services, which check the organization of each event. */
  readonly organizationStatus: OrganizationStatusOf;
  /** For the dashboard. Undefined without PERSON_TOKEN_SECRETS. */
  readonly organizationOfPerson: OrganizationOfPerson | undefined;
  /** Where the tools for assistants send their requests: this gateway on the loopback interface. Undefined there. */
  readonly toolsUrl?: () => string;
  readonly referencePages: ReadonlyMap<string, () => Promise<StaticPage>>;
  close(): Promise<void>;
}

/** Maximum number of addresses whose requests without a valid key are counted. */
const STRANGERS_MAX = 50_000;
/** Connections for the gateway's own operations. */
const OWN_API_CONNECTIONS_MAX = 4;

/** The only place where the parts are connected. */
export async function createDeps(config: Config, logger: Logger, logOutput: LogOutput): Promise<Deps> {
  const signingKey = await readSigningKey(config.GATEWAY_SIGNING_KEY, config.GATEWAY_JWKS);
  const outage = createOutageLog(logger, 'database');
  const poolOptions = {
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    schema: 'gateway',
    applicationName: 'gateway',
    statementTimeoutMs: 2_000,
    outage,
  };
  const pool = createPool(poolOptions);
  const db = createDatabase<GatewayDatabase>(pool);
  await requireSchema(db);
  const lookups = createKeyLookups({ findKeys: (hashes) => findUsableKeysByHash(db, hashes) });
  const keys = createKeyCache({
    findKey: lookups.find,
    onStale: outage.failed,
  });
  const personOf = config.PERSON_TOKEN_SECRETS ? personTokens(config.PERSON_TOKEN_SECRETS.split(',')) : undefined;
  const people =
    personOf &&
    createPeople({
      personOf,
      findOrganization: (id, livemode) => findOrganizationInMode(db, id, livemode),
      onStale: outage.failed,
    });
  const keyChanges = await listenForKeyChanges({
    connectionString: config.DATABASE_URL,
    password: config.DATABASE_PASSWORD,
    onChanged: (id) => {
      keys.evict(id);
      people?.evict(id);
    },
    onMissed: () => {
      keys.clear();
      people?.clear();
    },
    onError: outage.failed,
  });
  const lastUsed = createLastUsed(db, createOutageLog(logger, 'last uses of keys').failed);
  const requestOutage = createOutageLog(logger, 'request log');
  const requestDays = await keepRequestDays(db, requestOutage.failed);
  const idempotencyClaims = createIdempotencyClaims(db, createOutageLog(logger, 'claims of Idempotency-Keys').failed);
  const rateLimit = await createRateLimit(config, logger);
  const health = createHealth({ database: () => pool.query('select 1') });
  const behind = serviceUrls(config);
  const apiDb = createDatabase<GatewayDatabase>(
    createPool({ ...poolOptions, applicationName: 'gateway API', max: OWN_API_CONNECTIONS_MAX }),
  );
  const cleaning = startIdempotencyCleanUp({ db: apiDb, logger });
  const tokens = createServiceTokens(signingKey);
  const ownApi = await startOwnApi({
    deps: {
      db: apiDb,
      vault: createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) }),
      services: new Set(behind.keys()),
      hasEventBus: hasEventBus(config),
      requestsAtOnceMax: config.IN_FLIGHT_PER_ORGANIZATION_MAX,
      health,
      forgetKeys: (organizationId) => {
        keys.evict(organizationId);
        people?.evict(organizationId);
      },
      callService: createServiceCalls(behind, tokens),
    },
    jwks: JSON.stringify(publicKeySet([signingKey])),
    docsUrl: config.PUBLIC_URL,
    logger,
  });
  const urls = new Map<ServiceName, string>([...behind, ['gateway', `http://127.0.0.1:${ownApi.port}`]]);
  const upstreams = new Map(
    [...urls].map(([name, url]) => [
      name,
      new Upstream(url, {
        timeoutMs: config.UPSTREAM_TIMEOUT_MS,
        connections: config.UPSTREAM_CONNECTIONS,
        organizationSharePercent: config.ORGANIZATION_SHARE_PERCENT,
        queueMax: config.UPSTREAM_QUEUE_MAX,
        queueMsMax: config.UPSTREAM_QUEUE_MS,
        onWaited: (kind, ms) => queueWait.record(ms, { service: name, kind }),
      }),
    ]),
  );
  const bodyMemory = new BodyMemory(config.BODY_MEMORY_BYTES_MAX);
  const metrics = createGatewayMetrics({ upstreams, bodyMemory, isRateLimitStoreDown: rateLimit.isDown });
  const requestRecorder = createRequestRecorder(db, { outage: requestOutage, onDropped: metrics.noteDroppedRecords });
  const organizationStatus: OrganizationStatusOf = (id, options) => findOrganizationStatus(db, id, options);
  const events = await startEvents(config, db, logger, organizationStatus);
  const documents = createServiceDocuments(urls, (service, error) =>
    logger.debug({ service, error }, 'no OpenAPI document from service'),
  );

  return {
    config,
    logger,
    logRequest: createRequestLog(logger, logOutput),
    requestRecorder,
    metrics,
    health,
    keys,
    people,
    lastUsed,
    clientAddressOf: createClientAddressOf(config.TRUSTED_PROXIES),
    rateLimit: rateLimit.store,
    strangers: createMemoryStore(undefined, STRANGERS_MAX),
    inFlight: createInFlight(config.IN_FLIGHT_PER_ORGANIZATION_MAX),
    mcpSlots: createMcpSlots(),
    idempotencyClaims,
    tokens,
    upstreams,
    bodyPace: { bytesPerSecondMin: config.BODY_BYTES_PER_SECOND_MIN, periodMs: config.BODY_PERIOD_MS },
    bodyMemory,
    documents,
    publicDocument: createPublicDocument(documents, config.PUBLIC_URL),
    organizationStatus,
    organizationOfPerson: personOf && organizationOfPerson(apiDb, personOf),
    referencePages: createReferencePages(),
    close: async () => {
      documents.stop();
      metrics.close();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
      await ownApi.stop(0);
      await cleaning.stop();
      await apiDb.destroy();
      await keyChanges.stop();
      await lastUsed.stop();
      await requestDays.stop();
      await requestRecorder.stop();
      await idempotencyClaims.stop();
      rateLimit.close();
      await events?.stop();
      await db.destroy();
    },
  };
}

/**
 * Publishes the events that admin commands leave in the outbox, and stores the reports of services about erasures and deletions of test data. Without
 * KAFKA_BROKERS and EVENT_LOG_URL the events stay in the outbox. After an outage of the bus it reconnects in the background:
 * requests do not need the bus.
 */
async function startEvents(
  config: Config,
  db: Kysely<GatewayDatabase>,
  logger: Logger,
  organizationStatus: OrganizationStatusOf,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (!hasEventBus(config)) return undefined;
  const bus = createEventBus({ clientId: 'gateway', settings: config, logger, organizationStatus });
  const relay = createRelay({ db, bus, logger });
  const reports = await bus.subscribe({
    group: 'gateway',
    topics: [erasureCompleted.topic],
    handle: (event) => keepErasureReport(db, event),
  });
  const testData = await bus.subscribe({
    group: 'gateway test data',
    topics: [testDataDeletionOrdered.topic, testDataDeleted.topic],
    handle: async (event) => {
      await deleteOwnTestData(db, event);
      await keepTestDataReport(db, event);
    },
  });
  return {
    stop: async () => {
      await Promise.all([reports.stop(), testData.stop()]);
      await relay.stop();
      await bus.close();
    },
  };
}

function hasEventBus({ KAFKA_BROKERS, EVENT_LOG_URL }: Config): boolean {
  return Boolean(KAFKA_BROKERS?.length || EVENT_LOG_URL);
}

/** Time limit of commands to the shared store. Requests must not wait for a rate limiter. */
const RATE_LIMIT_TIMEOUT_MS = 250;
/** Also the time that startup waits for the store before it continues without it. */
const RECONNECT_MS_MAX = 2_000;

interface RateLimit {
  readonly store: RateLimitStore;
  isDown(): boolean;
  close(): void;
}

async function createRateLimit(config: Config, logger: Logger): Promise<RateLimit> {
  if (config.REDIS_URL === undefined) return { store: createMemoryStore(), isDown: () => false, close: () => {} };
  const client = new Redis(config.REDIS_URL, {
    ...(config.REDIS_PASSWORD === undefined ? {} : { password: config.REDIS_PASSWORD }),
    ...(config.REDIS_CA === undefined ? {} : { tls: { ca: config.REDIS_CA } }),
    commandTimeout: RATE_LIMIT_TIMEOUT_MS,
    connectTimeout: RECONNECT_MS_MAX,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MS_MAX),
  });
  client.on('error', (error: Error) => logger.debug({ error }, 'rate limit store'));
  await Promise.race([once(client, 'ready').catch(() => {}), delay(RECONNECT_MS_MAX, undefined, { ref: false })]);
  let isDown = false;
  const store = withLocalFallback(createValkeyStore(client), {
    instances: config.GATEWAY_INSTANCES ?? 1,
    onDown: (error) => {
      isDown = true;
      logger.error({ error }, 'rate limit store down: each gateway counts its own part of the limits');
    },
    onUp: () => {
      isDown = false;
      logger.info('rate limit store is back');
    },
  });
  return { store, isDown: () => isDown, close: () => client.disconnect() };
}
