/**
 * Reads generated documents of the layouts for tests and measures how many fields are right, how reliable the confidence is, and how long
 * it takes.
 *
 * npm run bench -- documents [--count 1500] [--seed 77] [--types w2,receipt] [--part test] [--readers 2] [--wrong] [--write]
 *
 * `--write` replaces the section "Document extraction" of RESULTS.md. `--wrong` lists the wrong fields. `--part calibration` reads
 * the layouts for calibration instead, for work on the readers; it is never written.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';
import { DEGRADATIONS, LAYOUTS, TYPES } from './corpus.mjs';
import { FONTS } from './fonts.mjs';
import { readCorpus } from './read-corpus.mjs';
import { wrongNulls } from './score.mjs';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '77' },
    types: { type: 'string', default: TYPES.join(',') },
    part: { type: 'string', default: 'test' },
    readers: { type: 'string', default: '2' },
    wrong: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const TRUSTED = 0.85;
const BINS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001];

const [count, seed] = [Number(options.count), Number(options.seed)];
const types = options.types.split(',');
const records = await readCorpus({
  seed,
  count,
  types,
  part: options.part,
  readers: Number(options.readers),
  onDocument: (_, done) => done % 20 === 0 && console.error(`${done} of ${count}`),
});

const percent = (part, whole, digits = 1) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)} %`);
const isTrusted = ({ confidence }) => confidence >= TRUSTED;
const rightOf = (list) => list.filter(({ right }) => right).length;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

function row(name, list) {
  const outcomes = list.flatMap((record) => record.outcomes);
  const trusted = outcomes.filter(isTrusted);
  const filled = outcomes.filter(({ empty }) => !empty);
  const seconds = median(list.map(({ ms, pages }) => ms / 1000 / pages)).toFixed(2);
  return `| ${name} | ${list.length} | ${outcomes.length} | ${percent(rightOf(outcomes), outcomes.length)} | ${percent(rightOf(filled), filled.length)} | ${trusted.length - rightOf(trusted)} of ${trusted.length} (${percent(trusted.length - rightOf(trusted), trusted.length, 2)}) | ${wrongNulls(outcomes, TRUSTED)} | ${percent(outcomes.length - trusted.length, outcomes.length)} | ${seconds} |`;
}

const HEAD = `documents | fields | fields right | filled fields right | wrong at ${TRUSTED} or more | of these null | fields to review | s per page |
|---|---|---|---|---|---|---|---|---|`;

/** Wrong at 0.85 or more, and fields right, for each type under each degradation. */
function matrix() {
  const cell = (type, degradation) => {
    const outcomes = records
      .filter((each) => each.type === type && each.degradation === degradation)
      .flatMap((each) => each.outcomes);
    const trusted = outcomes.filter(isTrusted);
    if (outcomes.length === 0) return '-';
    return `${percent(rightOf(outcomes), outcomes.length)}, ${trusted.length - rightOf(trusted)}/${trusted.length}, ${percent(outcomes.length - trusted.length, outcomes.length, 0)}`;
  };
  return Object.keys(DEGRADATIONS).map(
    (degradation) => `| ${degradation} | ${types.map((type) => cell(type, degradation)).join(' | ')} |`,
  );
}

function reliability(type) {
  const outcomes = records.filter((each) => each.type === type).flatMap((each) => each.outcomes);
  return BINS.slice(0, -1).flatMap((from, i) => {
    const inBin = outcomes.filter(({ confidence }) => confidence >= from && confidence < BINS[i + 1]);
    if (inBin.length === 0) return [];
    const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length;
    return [
      `| ${type} | ${from.toFixed(2)} to ${Math.min(1, BINS[i + 1]).toFixed(2)} | ${inBin.length} | ${mean.toFixed(3)} | ${(rightOf(inBin) / inBin.length).toFixed(3)} |`,
    ];
  });
}

const worst = (type) => {
  const counts = new Map();
  for (const { name, right } of records.filter((each) => each.type === type).flatMap((each) => each.outcomes)) {
    const field = name.replace(/\[\d+\]/, '');
    if (!right) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([name, wrong]) => `${name} ${wrong}`)
    .join(', ');
};

const by = (key, values) =>
  values.flatMap((value) => {
    const list = records.filter((record) => record[key] === value);
    return list.length === 0 ? [] : [row(value, list)];
  });
const layouts = new Set(TYPES.flatMap((type) => LAYOUTS[type][options.part].map((layout) => `${type} ${layout}`)));
const failed = records.filter(({ error }) => error !== undefined);
const otherType = records.filter(({ isType, error }) => !isType && error === undefined);
const tooMany = records.filter(({ parts }) => parts > 1);

const section = `## Document extraction

\`npm run bench -- documents --count ${count} --seed ${seed}${options.types === TYPES.join(',') ? '' : ` --types ${options.types}`}\` ${dayAndMachine()}. Documents are made up (bench/documents): ${layouts.size} layouts
of the part for tests, in ${Object.keys(FONTS).length - 1} fonts, each under one degradation. The confidence was calibrated on other layouts (documents/calibrate.mjs).
Load average ${loadavg()[1].toFixed(0)} during the run. Real documents differ more than these.

${records.length} documents. ${otherType.length} were not recognized as their type, ${tooMany.length} came back as several documents, ${failed.length} failed (${[...new Set(failed.map(({ error }) => error))].join(', ') || 'none'}); all their fields count as wrong. A missing row of a table counts with all its fields. A field
that the document does not have is right if it is null. A null where the document has a value is wrong, with its confidence. Fields under ${TRUSTED} go to review.

| type | ${HEAD}
${by('type', types).join('\n')}
${row('all', records)}

| degradation | ${HEAD}
${by('degradation', Object.keys(DEGRADATIONS)).join('\n')}

Each type under each degradation: fields right, wrong of the fields at ${TRUSTED} or more, fields to review.

| degradation | ${types.join(' | ')} |
|---|${types.map(() => '---|').join('')}
${matrix().join('\n')}

How reliable the confidence is:

| type | confidence | fields | mean confidence | share right |
|---|---|---|---|---|
${types.flatMap(reliability).join('\n')}

Most frequent wrong fields: ${types.map((type) => `${type}: ${worst(type)}`).join('; ')}.
`;
if (options.write && options.part === 'test') writeSection(section);
console.log(section);

for (const { name, type, layout, degradation, error } of [...failed, ...otherType])
  console.error(`${name} ${type} ${layout} ${degradation}: ${error ?? 'not recognized as its type'}`);
for (const { name, type, layout, degradation, outcomes } of records) {
  for (const { name: field, right, expected, got, confidence } of outcomes) {
    if (!right && (options.wrong || confidence >= TRUSTED))
      console.error(
        `${confidence >= TRUSTED ? 'TRUSTED' : 'wrong'} ${name} ${type} ${layout} ${degradation} ${field} ${JSON.stringify(expected)} ${JSON.stringify(got)} ${confidence}`,
      );
  }
}
