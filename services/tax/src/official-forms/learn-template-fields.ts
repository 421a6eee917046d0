import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formsOf } from '../forms/index.js';
import { templateFiles } from './template-files.js';

/**
 * Command for a new year's forms. Finds the field of each line in the official PDFs and writes `template-fields.data.ts`. The
 * field of a line is the rightmost one with the line number directly before it.
 *   node dist/official-forms/learn-template-fields.js <folder with 2025/f1040.pdf ...> <first year> <last year>
 */
interface Field {
  readonly name: string;
  readonly left: number;
  readonly middle: number;
  readonly page: number;
}

interface Word {
  readonly text: string;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly page: number;
}

const NUMBER_TO_FIELD_MAX = 32;
/** Fields further left contain names and texts. */
const AMOUNTS_FROM = 240;

const [folder = '', first = '', last = ''] = process.argv.slice(2);
const rows: string[] = [];
for (let year = Number(first); year <= Number(last); year++) {
  for (const { form, rows: printed } of formsOf(year)) {
    const file = join(folder, String(year), templateFiles[form] ?? 'none');
    if (!existsSync(file)) continue;
    const { fields, words } = await readTemplate(readFileSync(file));
    const lines = new Set(printed.flatMap((row) => ('line' in row ? [row.line] : [])));
    const found = new Map<string, Field>();
    for (const field of fields) {
      const number = numberBefore(field, words);
      if (number === undefined || !lines.has(number)) continue;
      const known = found.get(number);
      if (!known || field.left > known.left) found.set(number, field);
    }
    const pairs = [...lines].flatMap((line) => (found.has(line) ? [`${line}=${found.get(line)!.name}`] : []));
    rows.push(`  '${year} ${form}':\n    '${pairs.join(' ')}',`);
  }
}
const target = fileURLToPath(new URL('../../src/official-forms/template-fields.data.ts', import.meta.url));
writeFileSync(
  target,
  `/** Written by learn-template-fields: line=field of the official PDFs, by tax year and form. */\nexport const templateFields: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n};\n`,
);

async function readTemplate(bytes: Uint8Array): Promise<{ fields: Field[]; words: Word[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const fields: Field[] = [];
  const words: Word[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    for (const { fieldName, fieldType, rect } of await page.getAnnotations()) {
      if (fieldType !== 'Tx' || rect[0] < AMOUNTS_FROM) continue;
      const name = String(fieldName)
        .split('.')
        .at(-1)!
        .replace(/\[0\]$/, '');
      fields.push({ name, left: rect[0], middle: (rect[1] + rect[3]) / 2, page: number });
    }
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const { str, transform, width, height } = item;
      const share = str.length === 0 ? 0 : width / str.length;
      for (const match of str.matchAll(/[^\s().]+/g)) {
        const right = transform[4] + (match.index + match[0].length) * share;
        words.push({ text: match[0], right, bottom: transform[5] - 1, top: transform[5] + height + 1, page: number });
      }
    }
  }
  await task.destroy();
  return { fields, words };
}

/** Returns the word that ends directly before the field, on the same line. */
function numberBefore(field: Field, words: readonly Word[]): string | undefined {
  return words
    .filter(({ page, top, bottom, right }) => {
      const gap = field.left - right;
      return (
        page === field.page && field.middle >= bottom && field.middle <= top && gap >= -3 && gap < NUMBER_TO_FIELD_MAX
      );
    })
    .reduce<Word | undefined>((nearest, word) => (nearest && nearest.right > word.right ? nearest : word), undefined)
    ?.text;
}
