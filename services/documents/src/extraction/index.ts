export * from './extraction.js';
export { ExtractionError, type ExtractionErrorCode } from './extraction-error.js';
export { createExtractor, type ExtractOptions, type Extractor, type ExtractorOptions } from './extractor.js';
export { detectFileType, type FileType } from './file-type.js';
