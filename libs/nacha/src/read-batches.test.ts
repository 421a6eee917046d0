import { batchHeader, entry, fileHeader, OUR_BANK } from '../test/sample.js';
import { createAchBatchReader } from './read-batches.js';
import { readAchFile } from './reader.js';
import { buildAchFile, writeAchFile } from './writer.js';

const trace = (n: number) => `${OUR_BANK.slice(0, 8)}${String(n).padStart(7, '0')}`;
const batch = (n: number) => ({
  header: batchHeader({ companyEntryDescription: `BATCH ${n}`, batchNumber: n }),
  entries: [entry({ traceNumber: trace(10 * n), amountCents: BigInt(100 * n) })],
});
/** Lines: 1 file header; 2-4, 5-7, 8-10 batches; 11 file control. */
const text = writeAchFile(buildAchFile(fileHeader, [batch(1), batch(2), batch(3)]));
const change = (line: number, edit: (text: string) => string) => {
  const lines = text.split('\n');
  lines[line - 1] = edit(lines[line - 1]!);
  return lines.join('\n');
};
const put = (column: number, characters: string) => (line: string) =>
  line.slice(0, column - 1) + characters + line.slice(column - 1 + characters.length);

function read(content: string, partLength = content.length) {
  const reader = createAchBatchReader();
  for (let from = 0; from < content.length; from += partLength) reader.write(content.slice(from, from + partLength));
  const { header, batches, unread, problems } = reader.end();
  return {
    isHeaderRead: header !== undefined,
    read: batches.map(({ header: { companyEntryDescription } }) => companyEntryDescription),
    unread: unread.map(({ fromLine, toLine, secCode, problems: [first] }) => [fromLine, toLine, secCode, first!.code]),
    problems: problems.map(({ line, code }) => [line, code]),
  };
}

test('All batches of a valid file are read, as the strict reader reads them', () => {
  const reader = createAchBatchReader();
  reader.write(text);
  const { header, batches } = reader.end();
  const strict = readAchFile(text);
  expect(strict.ok && { header: strict.file.header, batches: strict.file.batches }).toEqual({ header, batches });
  for (const length of [1, 7, 94, 95]) {
    expect(read(text, length)).toEqual({
      isHeaderRead: true,
      read: ['BATCH 1', 'BATCH 2', 'BATCH 3'],
      unread: [],
      problems: [],
    });
  }
});

test.each([
  ['IAT', 'unsupported_entry_class'],
  ['ARC', 'unsupported_entry_class'],
  ['POP', 'unsupported_entry_class'],
  ['RCK', 'unsupported_entry_class'],
])('A batch of the class %s is set aside, and the others are read', (secCode, code) => {
  expect(read(change(5, put(51, secCode)))).toEqual({
    isHeaderRead: true,
    read: ['BATCH 1', 'BATCH 3'],
    unread: [[5, 7, secCode, code]],
    problems: [],
  });
});

test.each<[string, string, object]>([
  ['an entry with an unknown transaction code', change(6, put(2, '99')), { unread: [[5, 7, 'PPD', 'unknown_code']] }],
  ['an amount that its control does not have', change(6, put(39, '9')), { unread: [[5, 7, 'PPD', 'wrong_total']] }],
  ['a line that is too long', change(6, (line) => `${line}x`), { unread: [[5, 7, 'PPD', 'line_too_long']] }],
  [
    'a missing batch control',
    text
      .split('\n')
      .filter((_, n) => n !== 6)
      .join('\n'),
    { unread: [[5, 6, 'PPD', 'missing_record']] },
  ],
])('Only the batch with %s is set aside', (_what, content, expected) => {
  expect(read(content)).toEqual({ isHeaderRead: true, read: ['BATCH 1', 'BATCH 3'], problems: [], ...expected });
});

test('The complete batches of a file that was cut off are read, and the end is reported', () => {
  const cut = text.slice(0, text.indexOf('\n8', text.indexOf('BATCH 2')));
  expect(read(cut)).toEqual({
    isHeaderRead: true,
    read: ['BATCH 1'],
    unread: [[5, 6, 'PPD', 'missing_record']],
    problems: [[6, 'missing_record']],
  });
});

test('A file whose control counts a batch that is missing is reported, and what is there is read', () => {
  const lines = text.split('\n');
  lines.splice(4, 3);
  const { read: names, problems } = read(lines.join('\n'));
  expect(names).toEqual(['BATCH 1', 'BATCH 3']);
  expect(new Set(problems.map(([, code]) => code))).toEqual(new Set(['wrong_total']));
});

test('Without a file header that can be read, no batch counts', () => {
  expect(read(change(1, put(24, '991399')))).toMatchObject({
    isHeaderRead: false,
    read: [],
    problems: [[1, 'invalid_date']],
  });
  expect(read('')).toMatchObject({ isHeaderRead: false, read: [], problems: [[1, 'missing_record']] });
  expect(read('this is no file')).toMatchObject({ isHeaderRead: false, read: [] });
});

test('A batch with thousands of problems does not keep the batches after it from being read', () => {
  const lines = text.split('\n');
  lines.splice(5, 1, ...Array.from({ length: 5_000 }, () => put(2, '99')(lines[5]!)));
  expect(read(lines.join('\n'))).toMatchObject({
    read: ['BATCH 1', 'BATCH 3'],
    unread: [[5, 5_006, 'PPD', 'unknown_code']],
  });
});
