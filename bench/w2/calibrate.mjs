/**
 * Counts on generated documents how often readings with the same evidence are right, and writes the counts as calibration data
 * of the extraction. Usage: node w2/calibrate.mjs [documents=120] [seed=11]. Never calibrate with a seed that is used for
 * measuring (run.mjs).
 */
import { writeFileSync } from 'node:fs';
import { judgeForms } from '../../services/documents/dist/extraction/assemble.js';
import { evidenceKeys } from '../../services/documents/dist/extraction/confidence.js';
import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { corpus } from './corpus.mjs';
import { partFor, score } from './score.mjs';

const [documents = 120, seed = 11] = process.argv.slice(2).map(Number);
const OUTPUT = new URL('../../services/documents/src/extraction/calibration.data.ts', import.meta.url);

const extractor = createExtractor({ processes: 2, pageTimeoutMs: 120_000, timeoutMs: 300_000 });
const counts = new Map();
const documentsToRead = corpus(seed, documents);
let done = 0;

async function work() {
  for (let next = await documentsToRead.next(); !next.done; next = await documentsToRead.next()) {
    const { file, truths, name } = next.value;
    const { results } = await extractor.read(file).catch((error) => ({ results: [], error }));
    const forms = judgeForms(results).map(({ readings }) => ({
      readings,
      fields: readings,
      extracted_data: Object.fromEntries(readings.map((reading) => [reading.name, reading.value])),
    }));
    for (const truth of truths) count(truth, forms.length > 0 ? partFor(truth, forms) : undefined);
    if (++done % 10 === 0) console.log(`${done} of ${documents} (${name})`);
  }
}

function count(truth, form) {
  const right = new Map(score(truth, form).map((outcome) => [outcome.name, outcome.right]));
  for (const reading of form?.readings ?? []) {
    // A completely empty list or table is right if the form has no entry in it.
    const isRight = right.get(reading.name) ?? truth[reading.name]?.length === 0;
    for (const key of evidenceKeys(reading)) {
      const [rightCount, total] = counts.get(key) ?? [0, 0];
      counts.set(key, [rightCount + (isRight ? 1 : 0), total + 1]);
    }
  }
}

await Promise.all([work(), work()]);
await extractor.close();

const rows = [...counts]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, [right, total]]) => `  '${key}': [${right}, ${total}],`);
writeFileSync(
  OUTPUT,
  `/**
 * How often readings with the same evidence were right: [right, total]. Counted on ${documents} made-up documents (seed ${seed}) by
 * bench/w2/calibrate.mjs; do not edit. Keys: see \`evidenceKeys\`.
 */
export const CALIBRATION: Readonly<Record<string, readonly [right: number, total: number]>> = {
${rows.join('\n')}
};
`,
);
console.log(`${rows.length} kinds of evidence written`);
