/**
 * Reads the same scanned W-2s with the documents service's reader and with the native Tesseract of Debian (`tesseract-ocr`), in one
 * run, in turns. Compares the wall time of the whole reading with that of the bare OCR, for one page at a time and for a batch on all
 * cores, and the fields with a plain "value below its label" reading of the words that Tesseract found.
 * Usage: node documents-speed/run.mjs [pages=24] [seed=501] [--write]
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { LAYOUTS, make } from '../documents/corpus.mjs';
import { imagePdf } from '../documents/degrade.mjs';
import { createRandom } from '../documents/random.mjs';
import { partFor, score } from '../documents/score.mjs';
import { dayAndMachine, writeSection } from '../results.mjs';
import { fieldsBelowLabels, wordsOfTsv } from './below-label.mjs';

const run = promisify(execFile);
const numbers = process.argv.slice(2).filter((option) => /^\d+$/.test(option));
const [pages = 24, seed = 501] = numbers.map(Number);
const cores = availableParallelism();
const version = spawnSync('tesseract', ['--version'], { encoding: 'utf8' });
if (version.error) {
  console.error('Install the native engine first: apt-get install tesseract-ocr');
  process.exit(2);
}

/** Pages of a long scan, as indexes of the documents. */
const TEN = Array.from({ length: 10 }, (_, i) => i);
const DEGRADATIONS = ['scan 200 dpi', 'scan 300 dpi', 'scan 150 dpi', 'photograph'];
const folder = mkdtempSync(join(tmpdir(), 'documents-speed-'));
const documents = [];
for (let i = 0; i < pages; i++) {
  const layout = LAYOUTS.w2.test[i % LAYOUTS.w2.test.length];
  const degradation = DEGRADATIONS[i % DEGRADATIONS.length];
  const random = createRandom(seed * 1_009 + i);
  const document = await make({ type: 'w2', layout, degradation, random });
  const path = join(folder, `${i}.png`);
  writeFileSync(path, await sharp(document.file).png().toBuffer());
  documents.push({ ...document, path });
}

const native = async ({ path }, threads) => {
  const { stdout } = await run('tesseract', [path, 'stdout', '-l', 'eng', '--psm', '4', 'tsv'], {
    env: { ...process.env, OMP_THREAD_LIMIT: String(threads) },
    maxBuffer: 64 * 2 ** 20,
  });
  return stdout;
};

const all = createExtractor({
  processes: cores,
  pageTimeoutMs: 300_000,
  timeoutMs: 300_000,
  pageProcessorLimitMs: 120_000,
});
const timed = async (work) => {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
};

/** Works through the list with `count` workers. */
async function batch(list, count, work) {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next);
    }),
  );
}

// Starts the processes and warms the file cache.
await Promise.all(Array.from({ length: cores }, () => all.extract(documents[0].file)));
await native(documents[0], cores);

const ours = [];
const theirs = [];
const outcomes = { ours: [], theirs: [] };
for (const [i, document] of documents.entries()) {
  // Each goes first as often as the other.
  const steps = [
    async () => {
      const { result, ms } = await timed(() => all.extract(document.file));
      ours.push(ms);
      const parts = result.parts.filter((part) => part.document_type === 'w2');
      outcomes.ours.push(...score(document.truth, partFor(document.truth, parts)));
    },
    async () => {
      const { result, ms } = await timed(() => native(document, cores));
      theirs.push(ms);
      const part = fieldsBelowLabels(wordsOfTsv(result));
      outcomes.theirs.push(...score(document.truth, part));
    },
  ];
  for (const step of i % 2 === 0 ? steps : steps.reverse()) await step();
  console.error(`${i + 1} of ${documents.length}`);
}
const batchOurs = await timed(() => batch(documents, cores, (document) => all.extract(document.file)));
const batchTheirs = await timed(() => batch(documents, cores, (document) => native(document, 1)));
const ten = await imagePdf(
  await Promise.all(
    TEN.map((i) =>
      sharp(documents[i % documents.length].file)
        .jpeg()
        .toBuffer(),
    ),
  ),
);
const tenPages = await timed(() => all.extract(ten));
const digital = [];
for (let i = 0; i < TEN.length; i++) {
  const random = createRandom(seed + i);
  const { file } = await make({ type: 'w2', layout: 'irs', degradation: 'text layer', random });
  digital.push((await timed(() => all.extract(file))).ms);
}
await all.close();
rmSync(folder, { recursive: true });

const sum = (list) => list.reduce((total, value) => total + value, 0);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const ratio = (a, b) => `${(a / b).toFixed(2)}x`;
const PLAIN = new Set(['ssn', 'ein', 'wages', 'federal_tax', 'ss_wages', 'ss_tax', 'medicare_wages', 'medicare_tax']);
const right = (list) => {
  const filled = list.filter(({ name, empty }) => PLAIN.has(name) && !empty);
  return `${((100 * filled.filter((outcome) => outcome.right).length) / filled.length).toFixed(1)} % of ${filled.length}`;
};

const section = `## Documents beside native Tesseract

\`npm run bench -- documents-speed ${pages} ${seed}\` ${dayAndMachine()}. ${version.stdout.split('\n')[0]}, --psm 4, its \`eng\` data.
${documents.length} generated scans of W-2s (bench/documents), the same pictures for both, in turns. Both may use all cores. Exchequer's time is the whole reading (straighten, OCR, second readings, fields, rules); Tesseract's time is its OCR alone.
Load average ${loadavg()[1].toFixed(0)} during the run. "Plain" takes the value below each label from Tesseract's words.

| | Exchequer | Tesseract alone | ratio |
|---|---|---|---|
| one page at a time, median | ${seconds(median(ours))} | ${seconds(median(theirs))} | ${ratio(median(ours), median(theirs))} |
| one page at a time, sum | ${seconds(sum(ours))} | ${seconds(sum(theirs))} | ${ratio(sum(ours), sum(theirs))} |
| batch, ${cores} at once | ${seconds(batchOurs.ms)} | ${seconds(batchTheirs.ms)} | ${ratio(batchOurs.ms, batchTheirs.ms)} |
| one PDF of ${TEN.length} scanned pages (limit 30 s) | ${seconds(tenPages.ms)} | | |
| born-digital, median (limit 0.5 s) | ${seconds(median(digital))} | | |
| ssn, ein and boxes 1 to 6 right | ${right(outcomes.ours)} | plain: ${right(outcomes.theirs)} | |
`;
console.log(section);
if (process.argv.includes('--write')) writeSection(section);
