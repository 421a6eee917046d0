/** Reads every n-th receipt of a folder in all ways and prints one line of JSON for each. Used by run.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classify, understanding } from '../../services/documents/dist/extraction/classify.js';
import { createOcr } from '../../services/documents/dist/extraction/page/ocr.js';
import { decodeImage } from '../../services/documents/dist/extraction/page/raster.js';
import { MAX_WORKING_PIXELS, readScan } from '../../services/documents/dist/extraction/page/read-page.js';
import { respace } from '../../services/documents/dist/extraction/page/spacing.js';
import { lookAgain } from '../../services/documents/dist/extraction/receipt/look-again.js';
import { readReceipt } from '../../services/documents/dist/extraction/receipt/read-receipt.js';
import { createSecondOcr } from '../../services/documents/dist/extraction/second-ocr/second-ocr.js';
import { WAYS } from './ways.mjs';

const [folder, ...names] = process.argv.slice(2);
const PIXELS_MAX = 60_000_000;
/** No receipt of the corpus is from a later day. */
const RECEIVED_ON = new Date().toISOString().slice(0, 10);

const ocr = createOcr();
const secondOcr = createSecondOcr();
const without = { recognize: async () => undefined };

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function timed(work) {
  const began = processorSeconds();
  const result = await work();
  return { result, seconds: processorSeconds() - began };
}

function fieldsOf(words) {
  const fields = readReceipt(words, new Date(RECEIVED_ON))?.fields ?? [];
  const field = (name) => {
    const { value = null, confidence = 0 } = fields.find((each) => each.name === name) ?? {};
    return { value, confidence };
  };
  return { total: field('total'), date: field('date') };
}

for (const name of names) {
  const file = readFileSync(join(folder, `${name}.jpg`));
  const first = await timed(async () =>
    readScan(await decodeImage(file, PIXELS_MAX, MAX_WORKING_PIXELS), ocr, understanding),
  );
  const page = first.result;
  const twice = await timed(() => lookAgain({ ...page, receivedOn: RECEIVED_ON }, ocr, without));
  const other = await timed(() => (page.grey ? secondOcr.recognize(page.grey) : undefined));
  if (!other.result) throw new Error('The second recognizer is not installed.');
  // The words are reused. Their time counts only if they are needed.
  let used = 0;
  const reuse = {
    recognize: async () => {
      used = other.seconds;
      return other.result;
    },
  };
  const both = await timed(() => lookAgain({ ...page, receivedOn: RECEIVED_ON }, ocr, reuse));
  const outcomes = [
    { ...fieldsOf(page.words), seconds: first.seconds },
    { ...fieldsOf(twice.result.words), seconds: first.seconds + twice.seconds },
    { ...fieldsOf(respace(other.result, page)), seconds: other.seconds },
    { ...fieldsOf(both.result.words), seconds: first.seconds + both.seconds + used },
  ];
  const isReceipt = classify(page.words).type === 'receipt';
  const ways = Object.fromEntries(WAYS.map((way, i) => [way, outcomes[i]]));
  console.log(JSON.stringify({ name, isReceipt, ways }));
}
