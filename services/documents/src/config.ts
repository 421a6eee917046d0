import { availableParallelism, totalmem } from 'node:os';
import { busSettings, int, loadConfig, optional, secret, serviceSettings, text, url } from '@exchequer/config';
import { FIRST_UID } from './extraction/index.js';

const PROCESSES_MAX = 64;
/** At most 1.5 GB for a process, and as many processes again for pages that take long. */
const MEMORY_OF_READER_MB = 3_072;

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      // Uploads are slow but use little CPU. An organization that uploads as much as it can is still able to read.
      ...serviceSettings('exchequer_documents', { atOnceMax: 80, atOncePerOrganizationMax: 16 }),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      DOCUMENTS_KEY: secret({ doc: 'key that accounting shows to read receipts and bank statements' }),
      DOCUMENTS_LABELS_KEY: optional(
        secret({
          doc: 'key that seals the labels in events, for webhook-dispatcher; without it events carry no labels',
        }),
      ),
      STORAGE_FOLDER: optional(text({ doc: 'folder of the sealed originals; needed without S3_ENDPOINT' })),
      S3_ENDPOINT: optional(url({ doc: 'S3 store of the sealed originals' })),
      S3_REGION: text({ doc: 'region of the S3 store', default: 'us-east-1' }),
      S3_BUCKET: text({ doc: 'bucket of the sealed originals', default: 'exchequer-documents' }),
      S3_ACCESS_KEY_ID: optional(secret({ doc: 'access key of the S3 store' })),
      S3_SECRET_ACCESS_KEY: optional(secret({ doc: 'secret key of the S3 store' })),
      EXTRACTION_PROCESSES: int({
        doc: 'processes that read pages; as many more for pages that take long',
        default: readersFor({ cores: availableParallelism(), memoryMb: memoryMb() }),
        min: 1,
        max: PROCESSES_MAX,
      }),
      EXTRACTION_TIMEOUT_MS: int({ doc: 'time one document may take', default: 60_000, min: 1_000 }),
      READER_SOCKET: optional(
        text({
          doc: 'Unix socket of the document reader in its own container; without it readers are child processes',
        }),
      ),
      READER_FIRST_UID: int({
        doc: 'user id of the first reader process, the others follow; only where the service runs as root',
        default: FIRST_UID,
        min: 1,
      }),
      UPLOADS_AT_ONCE_MAX: int({ doc: 'uploads held in memory at once, 10 MB each', default: 40, min: 1 }),
      UPLOADS_AT_ONCE_PER_TENANT_MAX: int({
        doc: 'of these, uploads of one organization',
        default: 8,
        min: 1,
      }),
      STORAGE_QUOTA_MB: int({
        doc: 'MB of originals that one organization may keep in one mode',
        default: 10_240,
        min: 1,
      }),
      DOWNLOADS_AT_ONCE_MAX: int({ doc: 'originals sent at once', default: 24, min: 1 }),
      DOWNLOADS_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, downloads of one organization',
        default: 6,
        min: 1,
      }),
      PAGES_AT_ONCE_MAX: int({
        doc: 'pictures of pages being drawn or sent, or waiting, at once',
        default: 16,
        min: 1,
      }),
      PAGES_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, pictures for one organization',
        default: 6,
        min: 1,
      }),
      PAGES_DRAWN_AT_ONCE_MAX: int({ doc: 'pictures of pages drawn at once', default: 4, min: 1 }),
      PAGES_DRAWN_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, pictures for one organization',
        default: 2,
        min: 1,
      }),
      SEARCHABLE_AT_ONCE_MAX: int({
        doc: 'searchable copies being made and sent at once; their pages are drawn in turn with the pictures of pages',
        default: 8,
        min: 1,
      }),
      SEARCHABLE_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, copies for one organization',
        default: 2,
        min: 1,
      }),
      PROGRESS_STREAMS_AT_ONCE_MAX: int({
        doc: 'open streams of progress; each uses one of REQUESTS_AT_ONCE_MAX',
        default: 40,
        min: 1,
      }),
      PROGRESS_STREAMS_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, streams of one organization',
        default: 6,
        min: 1,
      }),
      DOWNLOAD_STALLED_MS: int({
        doc: 'a download is cut when its client takes nothing for this long',
        default: 60_000,
        min: 100,
      }),
    },
    environment,
  );
}

/** One reader for each core, if the memory is enough. Two at least, so that a slow page does not stop the others. */
export function readersFor({ cores, memoryMb }: { cores: number; memoryMb: number }): number {
  const fitting = Math.floor(memoryMb / MEMORY_OF_READER_MB);
  return Math.max(2, Math.min(cores, fitting, PROCESSES_MAX));
}

/** The memory of the machine, or of the container if it has less. */
function memoryMb(): number {
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), container) / 2 ** 20;
}
