import { type Announcements, createAnnouncements, createDownloads, type Downloads } from '@exchequer/http-kit';
import { createServiceConnections, type ServiceConnections } from '@exchequer/messaging';
import { createVault, parseMasterKeys, type Vault } from '@exchequer/vault';
import type { Config } from './config.js';
import { type AccessTokens, createAccessTokens } from './connections/access-tokens.js';
import { type Database, SCHEMA } from './database.js';
import { createProviders, type Providers } from './providers/providers.js';
import { createWaitingRequests, type WaitingRequests } from './syncs/waiting-requests.js';
import { createSoftwareControls, type SoftwareControls } from './test-helpers/software-controls.js';
import { createWakeUp, type WakeUp } from './wake-up.js';

export interface Deps extends ServiceConnections<Database> {
  readonly vault: Vault;
  readonly providers: Providers;
  readonly accessTokens: AccessTokens;
  /** Wake it when background work was requested. */
  readonly working: WakeUp;
  /** Requests that wait for their synchronization. */
  readonly waitingRequests: WaitingRequests;
  /** Steps of synchronizations that this process has done. */
  readonly progress: Announcements;
  /** Open streams of progress. */
  readonly progressStreams: Downloads;
  /** Wake it when tokens wait to be revoked. */
  readonly revoking: WakeUp;
  readonly syncEveryMinutes: number;
  readonly fullSyncEveryMinutes: number;
  readonly syncRetentionDays: number;
  readonly connectionsMax: number;
  /** Our address as a browser knows it. */
  readonly publicUrl: string;
  /** What test helpers do at the sandbox. */
  readonly software: SoftwareControls;
}

/** A client that takes nothing from its stream for this long is disconnected. */
const STREAM_STALLED_MS = 60_000;

/** The only place where things are wired. */
export function createDeps(config: Config): Deps {
  const connections = createServiceConnections<Database>({ service: 'bookkeeping-connector', schema: SCHEMA, config });
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const providers = createProviders(config);
  const { db, logger, relay } = connections;
  const software = createSoftwareControls({ url: config.SERVICE_URL_SANDBOX, key: config.SANDBOX_BOOKKEEPING_KEY });
  const progress = createAnnouncements();
  const progressStreams = createDownloads({
    what: 'progress streams',
    atOnceMax: config.PROGRESS_STREAMS_AT_ONCE_MAX,
    atOncePerOrganizationMax: config.PROGRESS_STREAMS_AT_ONCE_PER_ORGANIZATION_MAX,
    stalledMs: STREAM_STALLED_MS,
    logger,
  });
  return {
    ...connections,
    vault,
    providers,
    accessTokens: createAccessTokens({ db, vault, providers, logger, relay }),
    working: createWakeUp(),
    waitingRequests: createWaitingRequests(),
    progress,
    progressStreams,
    revoking: createWakeUp(),
    syncEveryMinutes: config.SYNC_EVERY_MINUTES,
    fullSyncEveryMinutes: config.FULL_SYNC_EVERY_MINUTES,
    syncRetentionDays: config.SYNC_RETENTION_DAYS,
    connectionsMax: config.CONNECTIONS_PER_ORGANIZATION_MAX,
    publicUrl: config.PUBLIC_URL,
    software,
    close: async () => {
      progress.close();
      await software.close();
      await connections.close();
    },
  };
}
