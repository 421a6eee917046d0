import { EventEmitter } from 'node:events';
import { createAnnouncements, createDownloads, STORAGE_MB } from '@exchequer/http-kit';
import { createServiceConnections, sealLabelsUnder } from '@exchequer/messaging';
import type { RepeatedWork } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import { createVault, parseMasterKeys } from '@exchequer/vault';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import type { Schema } from './documents/documents.table.js';
import { createDrawing } from './documents/drawing.js';
import { createOriginals } from './documents/originals.js';
import {
  createExtractor,
  createRemoteReaders,
  createSpawnedReaders,
  detectIsolation,
  type ReaderLauncher,
} from './extraction/index.js';
import { startSweeper } from './processing/sweeper.js';
import type { BlobStore } from './storage/blob-store.js';
import { createFolderStore } from './storage/folder-store.js';
import { createS3Store } from './storage/s3-store.js';

export function createDeps(config: Config): Deps {
  sealLabelsUnder(config.DOCUMENTS_LABELS_KEY);
  const connections = createServiceConnections<Schema>({ service: 'documents', schema: 'documents', config });
  const { logger } = connections;
  const newJobs = new EventEmitter<{ added: [] }>();
  const store = createStore(config);
  const extractor = createExtractor({
    processes: config.EXTRACTION_PROCESSES,
    timeoutMs: config.EXTRACTION_TIMEOUT_MS,
    readers: createReaders(config, logger),
  });
  const vault = createVault({ masterKeys: parseMasterKeys(config.VAULT_MASTER_KEYS) });
  const originals = createOriginals(store);
  const downloads = createDownloads({
    what: 'downloads',
    atOnceMax: config.DOWNLOADS_AT_ONCE_MAX,
    atOncePerOrganizationMax: config.DOWNLOADS_AT_ONCE_PER_ORGANIZATION_MAX,
    stalledMs: config.DOWNLOAD_STALLED_MS,
    logger,
  });
  const pictures = createDownloads({
    what: 'page pictures',
    atOnceMax: config.PAGES_AT_ONCE_MAX,
    atOncePerOrganizationMax: config.PAGES_AT_ONCE_PER_ORGANIZATION_MAX,
    stalledMs: config.DOWNLOAD_STALLED_MS,
    logger,
  });
  const searchableCopies = createDownloads({
    what: 'searchable copies',
    atOnceMax: config.SEARCHABLE_AT_ONCE_MAX,
    atOncePerOrganizationMax: config.SEARCHABLE_AT_ONCE_PER_ORGANIZATION_MAX,
    stalledMs: config.DOWNLOAD_STALLED_MS,
    logger,
  });
  const progressStreams = createDownloads({
    what: 'progress streams',
    atOnceMax: config.PROGRESS_STREAMS_AT_ONCE_MAX,
    atOncePerOrganizationMax: config.PROGRESS_STREAMS_AT_ONCE_PER_ORGANIZATION_MAX,
    stalledMs: config.DOWNLOAD_STALLED_MS,
    logger,
  });
  const drawing = createDrawing(config.PAGES_DRAWN_AT_ONCE_MAX, config.PAGES_DRAWN_AT_ONCE_PER_ORGANIZATION_MAX);
  const outcomes = createAnnouncements();
  const publicUrl = config.PUBLIC_URL;
  const deps = {
    ...connections,
    newJobs,
    vault,
    store,
    originals,
    downloads,
    storageQuotaBytes: config.STORAGE_QUOTA_MB * STORAGE_MB,
    pictures,
    drawing,
    progressStreams,
    searchableCopies,
    extractor,
    outcomes,
    publicUrl,
  };
  const withSweeper = deps as typeof deps & { sweeper: RepeatedWork };
  withSweeper.sweeper = startSweeper(withSweeper);
  withSweeper.close = async () => {
    outcomes.close();
    await withSweeper.sweeper.stop();
    await extractor.close();
    await connections.close();
  };
  return withSweeper;
}

function createReaders(config: Config, logger: Logger): ReaderLauncher {
  const onMisbehaviour = (reason: string) =>
    logger.error({ reason }, 'a document reader broke its protocol and was ended');
  if (config.READER_SOCKET) return createRemoteReaders({ socket: config.READER_SOCKET, onMisbehaviour });
  const isolation = detectIsolation(config.READER_FIRST_UID);
  const { ownUser, noNetwork } = isolation;
  logger.info({ own_user: ownUser, no_network: noNetwork }, 'document readers are child processes');
  if (process.getuid?.() === 0 && !ownUser)
    logger.warn('document readers run as root: other users may not read the code of this service');
  return createSpawnedReaders({ isolation, onMisbehaviour });
}

/** For uploads, extraction and erasure. */
const S3_CONNECTIONS_BESIDE_DOWNLOADS = 50;

function createStore(config: Config): BlobStore {
  if (config.S3_ENDPOINT) {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
    if (!accessKeyId || !secretAccessKey)
      throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    return createS3Store({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKeyId,
      secretAccessKey,
      connectionsMax: config.DOWNLOADS_AT_ONCE_MAX + S3_CONNECTIONS_BESIDE_DOWNLOADS,
    });
  }
  if (!config.STORAGE_FOLDER) throw new Error('STORAGE_FOLDER or S3_ENDPOINT must be set');
  return createFolderStore(config.STORAGE_FOLDER);
}
