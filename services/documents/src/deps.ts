import type { EventEmitter } from 'node:events';
import type { Announcements, Downloads } from '@exchequer/http-kit';
import type { ServiceConnections } from '@exchequer/messaging';
import type { Vault } from '@exchequer/vault';
import type { Schema } from './documents/documents.table.js';
import type { Drawing } from './documents/drawing.js';
import type { Originals } from './documents/originals.js';
import type { Extractor } from './extraction/index.js';
import type { BlobStore } from './storage/blob-store.js';

/** What use cases need; `create-deps.ts` makes it. */
export interface Deps extends ServiceConnections<Schema> {
  /** Emits `added` after this process has enqueued a document. */
  readonly newJobs: EventEmitter<{ added: [] }>;
  readonly vault: Vault;
  readonly store: BlobStore;
  readonly originals: Originals;
  readonly downloads: Downloads;
  /** Storage quota for originals, in bytes per organization and mode. */
  readonly storageQuotaBytes: number;
  /** Page pictures from the request until they are sent. */
  readonly pictures: Downloads;
  readonly drawing: Drawing;
  /** Searchable copies from the request until they are sent. */
  readonly searchableCopies: Downloads;
  /** Open streams of progress. */
  readonly progressStreams: Downloads;
  readonly extractor: Extractor;
  readonly sweeper: { wake(): void; stop(): Promise<void> };
  /** Progress and outcome of documents that this process reads. */
  readonly outcomes: Announcements;
  /** Public address of the gateway. */
  readonly publicUrl: string;
  /** Closes everything above in the right order. */
  close(): Promise<void>;
}
