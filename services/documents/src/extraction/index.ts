export * from './extraction.js';
export { ExtractionError, type ExtractionErrorCode } from './extraction-error.js';
export {
  createExtractor,
  type ExtractOptions,
  type Extractor,
  type ExtractorOptions,
  type SearchableSource,
} from './extractor.js';
export { detectFileType, type FileType } from './file-type.js';
export { detectIsolation } from './reader/isolation.js';
export type { SearchablePage } from './reader/protocol.js';
export type { ReaderLauncher } from './reader/reader.js';
export { startReaderServer } from './reader/reader-server.js';
export { createRemoteReaders } from './reader/remote-readers.js';
export { createSpawnedReaders, FIRST_UID } from './reader/spawned-readers.js';
