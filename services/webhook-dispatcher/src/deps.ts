import { STORAGE_MB } from '@exchequer/http-kit';
import { createServiceConnections, type ServiceConnections, sealLabelsUnder } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Config } from './config.js';
import { type Database, SCHEMA } from './database.js';
import { createDispatcher, type Dispatcher } from './dispatch/dispatcher.js';
import { createWebhookSender } from './dispatch/send-webhook.js';
import { createKnownSecrets } from './endpoints/endpoint-secrets.js';
import { createOpenBody, type OpenBody } from './events/open-body.js';
import { type AddressGuard, createAddressGuard, requireRanges } from './outbound/address-guard.js';
import { createNameResolver } from './outbound/name-resolver.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  readonly openBody: OpenBody;
  readonly guard: AddressGuard;
  /** What customers are told about requests. */
  readonly sending: { readonly addresses: readonly string[]; readonly timeoutMs: number };
  /** Storage quota in bytes per organization and mode. */
  readonly storageQuotaBytes: number;
  /** The clock for schedules and leases. All processes must agree on it, and receivers compare it with the signature's time. */
  readonly now: () => Date;
  /** Created but not started. */
  readonly dispatcher: Dispatcher;
  /** Closes everything above. */
  close(): Promise<void>;
}

/** Maximum delay of a retry, and of a first attempt whose process died before it could wake its dispatcher. */
const POLL_MS = 500;

export function createDeps(config: Config, now: () => Date = () => new Date()): Deps {
  const connections = createServiceConnections<Database>({ service: 'webhook-dispatcher', schema: SCHEMA, config });
  const { db, logger, relay } = connections;
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const guard = createAddressGuard(config.WEBHOOK_ALLOWED_NETWORKS);
  const resolver = createNameResolver({
    servers: config.WEBHOOK_DNS_SERVERS,
    limitMs: config.WEBHOOK_DNS_TIMEOUT_MS,
    waitMs: config.WEBHOOK_TIMEOUT_MS,
  });
  const sender = createWebhookSender({ guard, resolver, timeoutMs: config.WEBHOOK_TIMEOUT_MS });
  sealLabelsUnder(config.WEBHOOK_DISPATCHER_LABELS_KEY);
  const labelKeys = {
    webhooks: config.WEBHOOK_DISPATCHER_LABELS_KEY,
    accounting: config.ACCOUNTING_LABELS_KEY,
    treasury: config.TREASURY_LABELS_KEY,
    tax: config.TAX_LABELS_KEY,
    documents: config.DOCUMENTS_LABELS_KEY,
  };
  const openBody = createOpenBody(labelKeys, logger);
  const dispatcher = createDispatcher({
    db,
    logger,
    guard,
    sender,
    secrets: createKnownSecrets({ db, vault }),
    openBody,
    now,
    concurrency: config.WEBHOOK_CONCURRENCY,
    endpointConcurrency: config.WEBHOOK_ENDPOINT_CONCURRENCY,
    leaseMs: 2 * config.WEBHOOK_TIMEOUT_MS,
    pollMs: POLL_MS,
    onEventsRecorded: relay.wake,
  });
  return {
    ...connections,
    vault,
    openBody,
    guard,
    sending: {
      addresses: requireRanges(config.WEBHOOK_SENDING_ADDRESSES),
      timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    },
    storageQuotaBytes: config.WEBHOOK_STORAGE_QUOTA_MB * STORAGE_MB,
    dispatcher,
    now,
    close: async () => {
      resolver.close();
      await sender.close();
      await connections.close();
    },
  };
}
