/**
 * Reads generated W-2s and measures how many fields are right, how reliable the confidence is, and how long it takes. Replaces
 * the section "W-2 extraction" of RESULTS.md. Usage: node w2/run.mjs [documents=208] [seed=77]. The seed is never used for
 * calibration.
 */
import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { dayAndMachine, writeSection } from '../results.mjs';
import { corpus } from './corpus.mjs';
import { partFor, score } from './score.mjs';

const [documents = 208, seed = 77] = process.argv.slice(2).map(Number);
const TRUSTED = 0.85;
const BINS = [0, 0.25, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001];

const extractor = createExtractor({ processes: 2, pageTimeoutMs: 120_000, timeoutMs: 300_000 });
const outcomes = [];
const times = new Map();
const failures = [];
let wrongParts = 0;

// The first document of a process includes the start of the process. It is measured separately.
const warm = await corpus(seed + 1, 4);
for await (const { file } of warm) await extractor.extract(file).catch(() => undefined);

const queue = corpus(seed, documents);
let done = 0;
let stopping = false;
// Ends early and reports the documents that were read so far.
process.once('SIGTERM', () => (stopping = true));
const began = performance.now();

/** Reads two documents at the same time, because there are two processes. */
async function work() {
  for (let next = await queue.next(); !next.done && !stopping; next = await queue.next()) {
    const { name, class: kind, file, truths } = next.value;
    const start = performance.now();
    const result = await extractor.extract(file).catch((error) => {
      failures.push(`${name} ${error.code}`);
      return { parts: [] };
    });
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - start]);
    const parts = result.parts.filter((part) => part.document_type === 'w2');
    if (parts.length !== truths.length) wrongParts++;
    for (const truth of truths) {
      for (const outcome of score(truth, partFor(truth, parts))) outcomes.push({ ...outcome, kind, document: name });
    }
    if (++done % 20 === 0) console.error(`${done} of ${documents}`);
  }
}
await Promise.all([work(), work()]);
const seconds = (performance.now() - began) / 1000;
await extractor.close();

const percent = (part, whole, digits = 1) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)} %`);
const rightOf = (list) => list.filter((outcome) => outcome.right).length;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

function classRow(name, list, elapsed) {
  const trusted = list.filter((outcome) => outcome.confidence >= TRUSTED);
  const filled = list.filter((outcome) => !outcome.empty);
  return `| ${name} | ${elapsed.length} | ${percent(rightOf(list), list.length)} | ${percent(rightOf(filled), filled.length)} | ${percent(trusted.length, list.length)} | ${trusted.length - rightOf(trusted)} of ${trusted.length} (${percent(trusted.length - rightOf(trusted), trusted.length, 2)}) | ${(median(elapsed) / 1000).toFixed(2)} s |`;
}

const byClass = [...times].map(([kind, elapsed]) =>
  classRow(
    kind,
    outcomes.filter((outcome) => outcome.kind === kind),
    elapsed,
  ),
);
const reliability = BINS.slice(0, -1).flatMap((from, i) => {
  const inBin = outcomes.filter(({ confidence }) => confidence >= from && confidence < BINS[i + 1]);
  const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length;
  return inBin.length === 0
    ? []
    : [
        `| ${from.toFixed(2)} to ${Math.min(1, BINS[i + 1]).toFixed(2)} | ${inBin.length} | ${mean.toFixed(3)} | ${(rightOf(inBin) / inBin.length).toFixed(3)} |`,
      ];
});
const wrongTrusted = outcomes.filter(({ right, confidence }) => !right && confidence >= TRUSTED);
const wrongByField = new Map();
for (const { name, right } of outcomes) {
  const field = name.replace(/\[\d+\]/, '');
  if (!right) wrongByField.set(field, (wrongByField.get(field) ?? 0) + 1);
}

const section = `## W-2 extraction

\`node w2/run.mjs ${documents} ${seed}\` ${dayAndMachine()}. Documents are
made up (bench/w2): the official form and two payroll layouts, in five fonts, then scanned, photographed, turned, copied. Confidence was
calibrated on another seed (\`node w2/calibrate.mjs\`). Real forms differ more than these; the figures compare versions, they promise nothing.

${done} documents, ${outcomes.length} fields, ${percent(rightOf(outcomes), outcomes.length, 2)} right. Of the fields with confidence of ${TRUSTED} or more, ${wrongTrusted.length} of ${outcomes.filter(({ confidence }) => confidence >= TRUSTED).length} are
wrong (${percent(wrongTrusted.length, outcomes.filter(({ confidence }) => confidence >= TRUSTED).length, 2)}). ${failures.length} documents failed, ${wrongParts} came back with another number of forms than they hold.
Two documents at a time, ${(seconds / done).toFixed(2)} s per document over all.

| class | documents | fields right | filled boxes right | at ${TRUSTED} or more | wrong among these | median time |
|---|---|---|---|---|---|---|
${byClass.join('\n')}
${classRow('all', outcomes, [...times.values()].flat())}

| confidence | fields | mean confidence | share right |
|---|---|---|---|
${reliability.join('\n')}

Wrong fields by kind: ${[...wrongByField]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 12)
  .map(([name, count]) => `${name} ${count}`)
  .join(', ')}.
`;
writeSection(section);
console.log(section);
for (const { document, name, expected, got, confidence } of wrongTrusted)
  console.error(
    `trusted but wrong: ${document} ${name} ${JSON.stringify(expected)} ${JSON.stringify(got)} ${confidence}`,
  );
