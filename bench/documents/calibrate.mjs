/**
 * Reads generated documents of the layouts for calibration, and real files that are not held out, counts how often readings with the same
 * evidence are right, and writes the counts as calibration data of the extraction.
 *
 * [DOCUMENTS_REAL=<folder>] node documents/calibrate.mjs [--count 280] [--seed 11] [--types w2,receipt] [--readers 2] [--pages file] [--keep w2] [--write]
 *
 * `--pages` keeps what was read from each file, one document a line. Documents that are in the file are not read again, so a change of
 * the counting needs no new reading. `--keep` leaves
 * the present counts of these kinds of forms. `--write` also writes the section "Confidence of documents" of RESULTS.md: how reliable the confidence
 * is if the counts of the layout or file itself are left out.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeForms } from '../../services/documents/dist/extraction/assemble.js';
import * as current from '../../services/documents/dist/extraction/calibration.data.js';
import { confidenceOf, evidenceKeys } from '../../services/documents/dist/extraction/confidence.js';
import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { calibrated, kindEvidenceKeys } from '../../services/documents/dist/extraction/kind-confidence.js';
import { partsFor, score as scoreReal } from '../documents-real/score.mjs';
import { dayAndMachine, writeSection } from '../results.mjs';
import { corpus, TYPES } from './corpus.mjs';
import { partFor, score } from './score.mjs';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '280' },
    seed: { type: 'string', default: '11' },
    types: { type: 'string', default: TYPES.join(',') },
    readers: { type: 'string', default: '2' },
    pages: { type: 'string' },
    keep: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const OUTPUT = new URL('../../services/documents/src/extraction/calibration.data.ts', import.meta.url);
const LABELS = new URL('../documents-real/labels/', import.meta.url);
const [count, seed, readers] = [options.count, options.seed, options.readers].map(Number);

const known = new Map();
if (options.pages && existsSync(options.pages)) {
  for (const line of readFileSync(options.pages, 'utf8').split('\n').filter(Boolean)) {
    const { name, reading } = JSON.parse(line);
    known.set(name, reading);
  }
}

/** Generated documents, then real files that were used for tuning. Real files that are held out stay so. */
async function* documents() {
  yield* corpus({
    seed,
    count,
    part: 'calibration',
    types: options.types.split(','),
    isKnown: (name) => known.has(name),
  });
  const folder = process.env.DOCUMENTS_REAL;
  if (!folder) return;
  for (const file of readdirSync(LABELS).sort()) {
    const label = JSON.parse(readFileSync(new URL(file, LABELS), 'utf8'));
    const path = join(folder, label.file);
    if (label.used === 'tuning' && existsSync(path)) yield { name: label.file, label, file: readFileSync(path) };
  }
}

const extractor = createExtractor({
  processes: readers,
  pageTimeoutMs: 120_000,
  timeoutMs: 300_000,
  pageProcessorLimitMs: 90_000,
});
const outcomes = [];
const queue = documents();
let done = 0;
let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});

async function work() {
  for (let next = await queue.next(); !next.done && !stopping; next = await queue.next()) {
    const { file, ...document } = next.value;
    if (!known.has(document.name)) {
      const { results, kindResults } = await extractor.read(file).catch(() => ({ results: [], kindResults: [] }));
      const reading = { results: results.map(({ words: _, ...page }) => page), kindResults };
      known.set(document.name, reading);
      if (options.pages) appendFileSync(options.pages, `${JSON.stringify({ name: document.name, reading })}\n`);
    }
    outcomes.push(...outcomesOf(document, partsIn(known.get(document.name))));
    done += 1;
    if (done % 20 === 0) console.error(`${done} documents`);
  }
}
await Promise.all(Array.from({ length: readers }, work));
await extractor.close();

/** Parts as in an answer, with the evidence of each field. */
function partsIn({ results, kindResults }) {
  const forms = judgeForms(results).map(({ form, readings }) => ({
    document_type: form.type,
    fields: readings.map((reading) => ({
      ...reading,
      keys: evidenceKeys(reading).map((key) => `${form.calibration}/${key}`),
      confidenceWith: (counts) => confidenceOf(reading, form.calibration, counts),
    })),
  }));
  const others = kindResults.map(({ type, fields }) => ({
    document_type: type,
    fields: fields.map((field) => ({
      ...field,
      keys: kindEvidenceKeys(type, field),
      confidenceWith: (counts) => calibrated(type, [field], counts)[0].confidence,
    })),
  }));
  return [...forms, ...others].map((part) => ({
    ...part,
    extracted_data: Object.fromEntries(part.fields.map(({ name, value }) => [name, value])),
  }));
}

function outcomesOf({ name, type, layout, truth, label }, parts) {
  if (label) {
    const found = partsFor(label.parts, parts);
    return label.parts.flatMap((part, i) =>
      part.document_type === 'unknown' ? [] : outcomesOfPart(scoreOf(part, found[i]), found[i], name),
    );
  }
  const part = partFor(
    truth,
    parts.filter(({ document_type }) => document_type === type),
  );
  return part ? outcomesOfPart(score(truth, part), part, `${type} ${layout}`, truth) : [];
}

/** A lost row of a statement or receipt does not make the next rows wrong. */
function scoreOf(truth, part) {
  const isForm = /^(w2|1099-)/.test(truth.document_type);
  return isForm ? scoreReal(truth, part) : score(truth.data, part);
}

/** Each field that was read. `source` is the layout or the real file. */
function outcomesOfPart(scored, part, source, truth = {}) {
  const right = new Map(scored.map((outcome) => [outcome.name, outcome.right]));
  return (part?.fields ?? []).flatMap(({ name, keys, confidenceWith, hardToRead }) => {
    // A completely empty list or table is right if the form has no entry in it.
    const isRight = right.get(name) ?? (truth[name]?.length === 0 ? true : undefined);
    return isRight === undefined
      ? []
      : [{ type: part.document_type, source, name, keys, right: isRight, confidenceWith, hardToRead }];
  });
}

function counted(list) {
  const counts = new Map();
  // The confidence of a form that is hard to read has a limit of its own.
  for (const { keys, right } of list.filter(({ hardToRead }) => !hardToRead))
    for (const key of keys) {
      const [rights, total] = counts.get(key) ?? [0, 0];
      counts.set(key, [rights + (right ? 1 : 0), total + 1]);
    }
  return counts;
}

const isKind = ({ type }) => type === 'bank_statement' || type === 'receipt';
const isReal = ({ source }) => source.includes('.');
const kept = options.keep.split(',').filter(Boolean);
const isKept = (key) => kept.includes(key.split('/')[0]);
const keptRows = Object.entries(current.FORM_CALIBRATION).filter(([key]) => isKept(key));

const rows = (list, more = []) =>
  [...more, ...[...counted(list)].filter(([key]) => !isKept(key))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, [right, total]]) => `  '${key}': [${right}, ${total}],`)
    .join('\n');

const real = new Set(outcomes.filter(isReal).map(({ source }) => source)).size;
const data = `/**
 * How often readings with the same evidence were right: [right, total]. Counted on ${done - real} generated documents (seed ${seed}) and ${real} real files by
 * bench/documents/calibrate.mjs; do not edit. Keys: see \`evidenceKeys\` and \`kindEvidenceKeys\`.
 */
export type Counts = Readonly<Record<string, readonly [right: number, total: number]>>;

/** Tax forms. The first part of a key is \`calibration\` of the form. */
export const FORM_CALIBRATION: Counts = {
${rows(
  outcomes.filter((outcome) => !isKind(outcome)),
  keptRows,
)}
};

/** Bank statements and receipts. */
export const KIND_CALIBRATION: Counts = {
${rows(outcomes.filter(isKind))}
};
`;
if (options.write) writeFileSync(OUTPUT, data);

/** Each outcome with the confidence that it has without the counts of its own layout or file. */
function heldOut(list) {
  const all = counted(list);
  return [...Map.groupBy(list, ({ source }) => source.replace(/^\S+ (?=\w+$)/, ''))].flatMap(([, own]) => {
    const ownCounts = counted(own);
    const others = Object.fromEntries([
      ...keptRows,
      ...[...all]
        .filter(([key]) => !isKept(key))
        .map(([key, [right, total]]) => {
          const [ownRight, ownTotal] = ownCounts.get(key) ?? [0, 0];
          return [key, [right - ownRight, total - ownTotal]];
        })
        .filter(([, [, total]]) => total > 0),
    ]);
    return own.map((outcome) => ({ ...outcome, confidence: outcome.confidenceWith(others) }));
  });
}

const BINS = [0, 0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001];
const judged = heldOut(outcomes);
const rightOf = (list) => list.filter(({ right }) => right).length;
const table = TYPES.flatMap((type) => {
  const ofType = judged.filter((outcome) => outcome.type === type);
  return BINS.slice(0, -1).flatMap((from, i) => {
    const inBin = ofType.filter(({ confidence }) => confidence >= from && confidence < BINS[i + 1]);
    if (inBin.length === 0) return [];
    const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length;
    return `| ${type} | ${from.toFixed(2)} to ${Math.min(1, BINS[i + 1]).toFixed(2)} | ${inBin.length} | ${mean.toFixed(3)} | ${(rightOf(inBin) / inBin.length).toFixed(3)} |`;
  });
});
const summary = (name, list) => {
  const trusted = list.filter(({ confidence }) => confidence >= 0.85);
  const wrong = trusted.length - rightOf(trusted);
  const share = trusted.length > 0 ? ` (${((100 * wrong) / trusted.length).toFixed(2)} %)` : '';
  return `| ${name} | ${list.length} | ${trusted.length} | ${wrong}${share} |`;
};
const ofTypes = TYPES.map((type) =>
  summary(
    type,
    judged.filter((outcome) => outcome.type === type),
  ),
);
const section = `## Confidence of documents

\`node documents/calibrate.mjs\` ${dayAndMachine()}. ${done - real} generated documents of the layouts for calibration and ${real} real files that were used for tuning. The
confidence of each field is computed without the counts of its own layout or file.${kept.length > 0 ? ` The counts of ${kept.join(', ')} are those of an earlier run on other documents.` : ''} Fields that were not read at all are not counted here.

| type | fields that were read | at 0.85 or more | wrong of these |
|---|---|---|---|
${ofTypes.join('\n')}
${summary('all', judged)}
${summary('of real files', judged.filter(isReal))}

| type | confidence | fields | mean confidence | share right |
|---|---|---|---|---|
${table.join('\n')}
`;
if (options.write) writeSection(section);
console.log(section);
for (const { type, source, name, keys, right, confidence } of judged)
  if (!right && confidence >= 0.85) console.error(`TRUSTED ${confidence} ${type} ${source} ${name} ${keys.at(-1)}`);
