/**
 * Reads real documents that were labelled by hand, and measures the fields. The files are not in this repository, because most of their
 * owners do not allow it; `labels/*.json` say where each file is from. Nothing is downloaded.
 * Usage: DOCUMENTS_REAL=<folder with the files> node documents-real/run.mjs [--only <part of a name>] [--used tuning|'held out'] [--write]. `--write` replaces the section
 * "Real documents" of RESULTS.md.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractor } from '../../services/documents/dist/extraction/index.js';
import { dayAndMachine, writeSection } from '../results.mjs';
import { partsFor, score } from './score.mjs';

const TRUSTED = 0.85;
const options = process.argv.slice(2);
const optionOf = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : '');
const only = optionOf('--only');
const used = optionOf('--used');
const folder = process.env.DOCUMENTS_REAL;
if (!folder) {
  console.error('Set DOCUMENTS_REAL to the folder with the files that documents-real/labels name.');
  process.exit(2);
}

const LABELS = new URL('labels/', import.meta.url);
const labels = readdirSync(LABELS)
  .filter((name) => name.endsWith('.json') && name.includes(only))
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, LABELS), 'utf8')))
  .filter((label) => label.used.includes(used));

const extractor = createExtractor({ processes: 2, pageTimeoutMs: 120_000, timeoutMs: 300_000 });
const outcomes = [];
const documents = [];
const missing = [];
for (const label of labels) {
  const path = join(folder, label.file);
  if (!existsSync(path)) {
    missing.push(label.file);
    continue;
  }
  const file = readFileSync(path);
  if (createHash('sha256').update(file).digest('hex') !== label.sha256) {
    console.error(`${label.file} is another file than the labelled one`);
    missing.push(label.file);
    continue;
  }
  const start = performance.now();
  const result = await extractor.extract(file).catch((error) => ({ parts: [], code: error.code }));
  const seconds = (performance.now() - start) / 1000;
  const found = (label.parts.length > 0 ? scoreOf(label, result) : valuesOf(result)).map((outcome) => ({
    ...outcome,
    file: label.file,
    kind: label.kind,
    used: label.used,
  }));
  outcomes.push(...found);
  documents.push({ ...label, seconds });
  const wrong = found.filter(({ right }) => !right);
  const types = result.parts.map((part) => part.document_type).join(' ');
  console.error(
    `${label.file} (${label.kind}): ${found.length - wrong.length} of ${found.length} right, ${seconds.toFixed(1)} s, ${result.code ?? types}`,
  );
  for (const { name, expected, got, confidence } of wrong)
    console.error(
      `  ${confidence >= TRUSTED ? 'TRUSTED ' : ''}${name}: ${JSON.stringify(expected)} was read as ${JSON.stringify(got)} (${confidence})`,
    );
}
await extractor.close();

function scoreOf(label, result) {
  const parts = partsFor(label.parts, result.parts);
  return label.parts.flatMap((truth, i) => score(truth, parts[i]));
}

/** Every value of a file that cannot be read counts as wrong. */
function valuesOf(result) {
  return result.parts.flatMap(({ fields }) =>
    fields
      .filter(({ value }) => value !== null && value !== false)
      .map(({ name, value, confidence }) => ({
        name,
        right: false,
        confidence,
        expected: null,
        got: value,
        empty: true,
      })),
  );
}

const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

function row(name, list, files) {
  const filled = list.filter(({ empty }) => !empty);
  const right = (some) => some.filter((outcome) => outcome.right).length;
  const trusted = list.filter(({ confidence }) => confidence >= TRUSTED);
  const seconds = files.map((file) => file.seconds).sort((a, b) => a - b);
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  return `| ${name} | ${files.length} | ${pages} | ${list.length} | ${percent(right(list), list.length)} | ${percent(right(filled), filled.length)} | ${trusted.length - right(trusted)} of ${trusted.length} | ${percent(list.length - trusted.length, list.length)} | ${(seconds[seconds.length >> 1] ?? 0).toFixed(2)} s |`;
}

const KINDS = ['born-digital', 'scan', 'photograph', 'low resolution', 'other'];
const rows = (list, files) => [
  ...KINDS.filter((kind) => files.some((file) => file.kind === kind)).map((kind) =>
    row(
      kind,
      list.filter((outcome) => outcome.kind === kind),
      files.filter((file) => file.kind === kind),
    ),
  ),
  row('all', list, files),
];
const HEAD = `| files | documents | pages | fields | right | printed fields right | wrong at ${TRUSTED} or more | to review | median time |\n|---|---|---|---|---|---|---|---|---|`;
const heldOut = (item) => item.used === 'held out';

const section = `## Real documents

\`npm run bench -- documents-real\` ${dayAndMachine()}.
${documents.length} files from public repositories, labelled by hand before the reader's output was looked at. The owners of most files do not allow copies, so
\`documents-real/labels\` has only their names, addresses, checksums and labels. "Scan" means at least 150 dpi; "low resolution" means less, or pictures
from a screen; "other" are forms whose fields are not read: they must come back as unknown. A field that is null on the page counts too.

Held out (not used for tuning; the five wrong values that an earlier run trusted led to rules for lost dashes, codes, small print and numbers that touch a rule; files that led to other rules count as used for tuning):

${HEAD}
${rows(outcomes.filter(heldOut), documents.filter(heldOut)).join('\n')}

All files:

${HEAD}
${rows(outcomes, documents).join('\n')}
`;
console.log(section);
if (missing.length > 0) console.error(`Not in ${folder}: ${missing.join(', ')}`);
if (options.includes('--write')) writeSection(section);
