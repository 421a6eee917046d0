import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { corpus, TYPES } from './corpus.mjs';
import { partFor, score } from './score.mjs';

/** Reads generated documents, two at a time. Gives one record for each document. */
export async function readCorpus({ seed, count, part, types = TYPES, readers = 2, onDocument = () => undefined }) {
  const extractor = createExtractor({
    processes: readers,
    pageTimeoutMs: 120_000,
    timeoutMs: 300_000,
    pageProcessorLimitMs: 90_000,
  });
  const queue = corpus({ seed, count, part, types });
  const records = [];
  let stopping = false;
  // Ends early with the documents that were read so far.
  const stop = () => {
    stopping = true;
  };
  process.once('SIGTERM', stop);
  // The first document of a process includes the start of the process. It is not measured.
  for await (const { file } of corpus({ seed: seed + 1, count: readers, part, types }))
    await extractor.extract(file).catch(() => undefined);
  const work = async () => {
    for (let next = await queue.next(); !next.done && !stopping; next = await queue.next()) {
      const { file, truth, ...document } = next.value;
      const start = performance.now();
      const result = await extractor
        .extract(file)
        .catch((error) => ({ pages: 1, parts: [], error: error.code ?? String(error) }));
      const ms = performance.now() - start;
      const parts = result.parts.filter(({ document_type }) => document_type === document.type);
      const outcomes = score(truth, partFor(truth, parts));
      const record = {
        ...document,
        pages: result.pages,
        ms,
        error: result.error,
        parts: parts.length,
        isType: parts.length > 0,
        outcomes,
      };
      records.push(record);
      onDocument(record, records.length);
    }
  };
  await Promise.all(Array.from({ length: readers }, work));
  process.removeListener('SIGTERM', stop);
  await extractor.close();
  return records;
}
