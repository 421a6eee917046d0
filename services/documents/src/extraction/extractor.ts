import { assembleParts } from './assemble.js';
import { withCardPages } from './card-statement.js';
import { isAsked } from './classify.js';
import type { ExtractedPart, ExtractionResult, PageFailure, TypeHint } from './extraction.js';
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.js';
import { detectFileType } from './file-type.js';
import { kinds } from './kinds.js';
import { PAGES_MAX, PIXELS_MAX } from './limits.js';
import type { KindResult } from './read-kinds.js';
import { packPages } from './reader/pack-pages.js';
import { createProcessPool, type PoolDocument } from './reader/process-pool.js';
import type { ReadPage, SearchablePage } from './reader/protocol.js';
import type { ReaderLauncher } from './reader/reader.js';
import { createSpawnedReaders } from './reader/spawned-readers.js';

export interface ExtractorOptions {
  /** How readers are started. Default: as child processes of this process. */
  readers?: ReaderLauncher;
  /**
   * How many documents and pages are read at the same time. The same number of additional processes can work on slow pages.
   * Default 2.
   */
  processes?: number;
  /** Time limit of a document: all processes together may work this time multiplied by their number. Default 60 000. */
  timeoutMs?: number;
  /** Time limit of a page. Default 60 000: a page takes 3 s, on a busy machine many times that. */
  pageTimeoutMs?: number;
  /** CPU time limit of a page. Default 30 000: an ordinary page takes 3 s, four W-2s on a poor scan 10 s. */
  pageProcessorLimitMs?: number;
  /** A page that takes longer no longer blocks others. Default 8 000. */
  pageTurnMs?: number;
  /** Maximum resident memory of one process. Default 1 536. */
  memoryLimitMb?: number;
  /** Maximum resident memory of all processes together. Default 1 280 for each of `processes`. */
  memoryTotalMb?: number;
  /** Default 30. */
  maxPages?: number;
  /** Maximum pixels of an image. Default 60 million. */
  maxPixels?: number;
  /** A process is replaced after this many pages. Default 80. */
  recycleAfterPages?: number;
}

export interface ExtractOptions {
  /**
   * Probable type according to the sender. It decides between nearly equal types. If no page shows it, the pages that show nothing are read as this
   * type. Its parts come first.
   */
  typeHint?: TypeHint;
  /** Only these pages are read, as this type, whatever they show. */
  readAs?: { type: TypeHint; pages: readonly number[] };
  /** The day on which the document was received, as YYYY-MM-DD. A date after it was misread. Default: today. */
  receivedOn?: string;
  /** Called when the file has been opened, and after each page. */
  onProgress?: (done: number, total: number) => void;
  /** Whose file it is. One owner never holds more than half of the readers. */
  owner?: string;
  signal?: AbortSignal;
}

export interface RenderOptions {
  maxWidthPx?: number;
  /** As for `extract`. */
  owner?: string;
  /** Stops the work and frees the reader. */
  signal?: AbortSignal;
}

export interface Extractor {
  /** @throws ExtractionError if nothing in the document could be read. Single failed pages are listed in the result. */
  extract(file: Uint8Array, options?: ExtractOptions): Promise<ExtractionResult>;
  /** What `extract` makes its answer from: the readings of the pages with their evidence, for calibration. */
  read(file: Uint8Array, options?: ExtractOptions): Promise<DocumentReading>;
  /** A page as PNG, at most `maxWidthPx` (1700) wide; `page` is 1-based. */
  renderPage(file: Uint8Array, page: number, options?: RenderOptions): Promise<Uint8Array>;
  /**
   * Calls `use` with the pages of the file as pictures with words, or with nothing if all its text can be searched already. The pages can be read only
   * until `use` has ended.
   */
  searchable<T>(
    file: Uint8Array,
    options: RenderOptions,
    use: (source: SearchableSource | undefined) => Promise<T>,
  ): Promise<T>;
  /** Ids of the reading processes on this machine, for monitoring. */
  pids(): number[];
  close(): Promise<void>;
}

export interface SearchableSource {
  readonly pages: number;
  /** `page` is 1-based. */
  read(page: number): Promise<SearchablePage>;
}

/** Whose file it is, and when its work ends early. */
interface FileOptions {
  readonly owner?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface PagesReading {
  pages: number;
  results: ReadPage[];
  failed_pages: PageFailure[];
}

export interface DocumentReading extends PagesReading {
  /** Statements and receipts, with the confidence that their readers set. */
  kindResults: KindResult[];
}

export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const {
    processes = 2,
    timeoutMs = 60_000,
    maxPages = PAGES_MAX,
    pageProcessorLimitMs = 30_000,
    pageTurnMs = 8_000,
    memoryLimitMb = 1536,
    memoryTotalMb = 1280 * processes,
    recycleAfterPages = 80,
    maxPixels = PIXELS_MAX,
  } = options;
  const pageTimeoutMs = Math.min(options.pageTimeoutMs ?? 60_000, timeoutMs);
  const pool = createProcessPool({
    processes,
    memoryLimitMb,
    memoryTotalMb,
    processorLimitMs: pageProcessorLimitMs,
    turnMs: pageTurnMs,
    recycleAfterPages,
    maxPixels,
    launcher: options.readers ?? createSpawnedReaders(),
  });

  function withFile<T>(
    file: Uint8Array,
    options: FileOptions,
    use: (document: PoolDocument) => Promise<T>,
  ): Promise<T> {
    if (file.length === 0) throw new ExtractionError('empty_document');
    if (!detectFileType(file)) throw new ExtractionError('unsupported_file_type');
    return withDocument(file, options, use);
  }

  async function withDocument<T>(
    bytes: Uint8Array,
    { owner, signal }: FileOptions,
    use: (document: PoolDocument) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new ExtractionError('aborted');
    const document = pool.document(bytes, owner);
    const abort = () => document.cancel('aborted');
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await use(document);
    } finally {
      signal?.removeEventListener('abort', abort);
      document.close();
    }
  }

  async function read(file: Uint8Array, options: ExtractOptions = {}): Promise<DocumentReading> {
    const read = await readFile(file, options);
    const reading = { ...read, results: withCardPages(read.results) };
    return { ...reading, kindResults: await readKinds(reading.results, reading.pages, options) };
  }

  async function readFile(
    file: Uint8Array,
    { typeHint, readAs, receivedOn = today(), onProgress, owner, signal }: ExtractOptions,
  ): Promise<PagesReading> {
    return withFile(file, { owner, signal }, async (document) => {
      const { pages } = await document.run({ kind: 'open' }, pageTimeoutMs);
      // A PDF states its page count itself, and the number can be wrong or negative.
      if (pages < 1) throw new ExtractionError('empty_document');
      if (pages > maxPages) throw new ExtractionError('too_many_pages');
      const numbers = readAs ? readAs.pages.filter((page) => page <= pages) : rangeTo(pages);
      if (numbers.length === 0) throw new ExtractionError('page_not_found');
      onProgress?.(0, pages);
      const reading = { pages, receivedOn, signal, pageTimeoutMs, budgetMs: timeoutMs * processes };
      const first = await readPages(document, numbers, { ...reading, typeHint, readAs: readAs?.type, onProgress });
      const silent = readAs ? [] : pagesToAskFor(first, typeHint);
      if (silent.length === 0) return first;
      const asked = await readPages(document, silent, { ...reading, readAs: typeHint }).catch(readNothing);
      const others = first.results.filter(({ page }) => !asked.results.some((each) => each.page === page));
      return { ...first, results: [...others, ...asked.results].sort((a, b) => a.page - b.page) };
    });
  }

  /** Statements and receipts. If reading them takes too much work or memory, their pages stay unknown. */
  async function readKinds(
    pages: readonly ReadPage[],
    count: number,
    { owner, signal }: FileOptions,
  ): Promise<KindResult[]> {
    if (!pages.some(({ classification }) => kinds.some(({ type }) => type === classification.type))) return [];
    const packed = packPages(pages);
    if (!packed) return [];
    try {
      return await withDocument(packed, { owner, signal }, (document) =>
        document.run({ kind: 'kinds', pages: count }, pageTimeoutMs),
      );
    } catch (error) {
      if (!(error instanceof ExtractionError) || error.retryable || FAILS_DOCUMENT.has(error.code)) throw error;
      return [];
    }
  }

  return {
    async extract(file, extractOptions) {
      const { pages, results, kindResults, failed_pages } = await read(file, extractOptions);
      const parts = assembleParts(results, kindResults);
      return { pages, parts: askedFirst(parts, extractOptions?.typeHint), failed_pages };
    },
    read,
    renderPage: (file, page, { maxWidthPx = 1700, owner, signal } = {}) =>
      withFile(file, { owner, signal }, (document) =>
        document.run({ kind: 'render', page, maxWidthPx }, pageTimeoutMs),
      ),
    searchable: (file, { maxWidthPx = 1700, owner, signal }, use) =>
      withFile(file, { owner, signal }, async (document) => {
        const { pages, unsearchable } = await document.run({ kind: 'layers' }, pageTimeoutMs);
        if (!unsearchable) return use(undefined);
        let ended = false;
        const read = async (page: number) => {
          // The queue of a closed document is not served.
          if (ended) throw new ExtractionError('aborted');
          return document.run({ kind: 'searchable', page, maxWidthPx }, pageTimeoutMs);
        };
        try {
          return await use({ pages: Math.min(pages, maxPages), read });
        } finally {
          ended = true;
          document.cancel('aborted');
        }
      }),
    pids: pool.pids,
    close: pool.close,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** A hint is no reason to fail: the first reading stays. */
function readNothing(error: unknown): Pick<PagesReading, 'results'> {
  if (!(error instanceof ExtractionError) || error.retryable || FAILS_DOCUMENT.has(error.code)) throw error;
  return { results: [] };
}

const rangeTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

/** If no page shows the type that the sender named, the pages that show no other type. */
function pagesToAskFor({ results }: PagesReading, typeHint: TypeHint | undefined): number[] {
  if (!typeHint || results.some(({ classification }) => isAsked(classification.type, typeHint))) return [];
  return results
    .filter(({ classification }) => classification.type === 'unknown' && classification.looksLike === undefined)
    .map(({ page }) => page);
}

/** The sender looks for the type that he named at the top of the answer. */
function askedFirst(parts: ExtractedPart[], typeHint: TypeHint | undefined): ExtractedPart[] {
  if (!typeHint) return parts;
  const named = parts.filter(({ document_type }) => isAsked(document_type, typeHint));
  return [...named, ...parts.filter((part) => !named.includes(part))];
}

interface ReadingOptions {
  /** How many pages the document has. */
  pages: number;
  receivedOn: string;
  typeHint?: TypeHint | undefined;
  readAs?: TypeHint | undefined;
  signal: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
  pageTimeoutMs: number;
  budgetMs: number;
}

/** Failures of the process or of the caller. They say nothing about the page. */
const FAILS_DOCUMENT: ReadonlySet<ExtractionErrorCode> = new Set([
  'worker_crashed',
  'reader_unavailable',
  'extractor_closed',
  'aborted',
]);

/** A document that had the processor for a good part of its time would take as long again. One that waited for it may be read later. */
const whyTooLong = (document: PoolDocument): ExtractionErrorCode =>
  document.processorMs() > document.workedMs() / 4 ? 'too_complex' : 'processing_timeout';

/** @throws ExtractionError if no page could be read. */
async function readPages(
  document: PoolDocument,
  numbers: readonly number[],
  reading: ReadingOptions,
): Promise<PagesReading> {
  const results: ReadPage[] = [];
  const failed: PageFailure[] = [];
  let fatal: ExtractionError | undefined;
  const readPage = async (page: number) => {
    try {
      const { receivedOn, typeHint, readAs } = reading;
      const task = {
        kind: 'read' as const,
        page,
        receivedOn,
        ...(typeHint && { typeHint }),
        ...(readAs && { readAs }),
      };
      results.push(await document.run(task, reading.pageTimeoutMs));
    } catch (error) {
      if (!(error instanceof ExtractionError)) throw error;
      failed.push({ page, code: error.code });
      if (FAILS_DOCUMENT.has(error.code) && !fatal) {
        fatal = error;
        document.cancel(error.code);
      }
    }
    if (document.workedMs() > reading.budgetMs) document.cancel(whyTooLong(document));
    reading.onProgress?.(results.length + failed.length, reading.pages);
  };
  // Between opening the file and the first page there was nothing to cancel.
  if (reading.signal?.aborted) throw new ExtractionError('aborted');
  await Promise.all(numbers.map(readPage));
  if (fatal) throw fatal;
  if (results.length === 0) {
    const code = failed[0]!.code as ExtractionErrorCode;
    throw new ExtractionError(code === 'processing_timeout' ? whyTooLong(document) : code);
  }
  results.sort((a, b) => a.page - b.page);
  failed.sort((a, b) => a.page - b.page);
  return { pages: reading.pages, results, failed_pages: failed };
}
