import { batchHeader, entry, fileHeader } from '../test/sample.js';
import type { AchProblemCode } from './problem.js';
import { createAchFileReader, createAchReader, readAchFile } from './reader.js';
import { buildAchFile, writeAchFile } from './writer.js';

const invoices = [1, 2].map((number) => ({ kind: 'payment' as const, paymentInformation: `RMR*IV*INV-${number}\\` }));
const ctx = batchHeader({ secCode: 'CTX', serviceClassCode: 225 });
/** Lines 1 to 7: file header, batch header, entry, two addenda records, controls. */
const text = writeAchFile(
  buildAchFile(fileHeader, [
    { header: ctx, entries: [entry({ transactionCode: 27, name: 'Vendor', addenda: invoices })] },
  ]),
);

/** Writes characters into a line of the file, from a column on. */
const put = (line: number, column: number, characters: string) => {
  const lines = text.split('\n');
  const old = lines[line - 1]!;
  lines[line - 1] = old.slice(0, column - 1) + characters + old.slice(column - 1 + characters.length);
  return lines.join('\n');
};
const lines = (change: (all: string[]) => string[]) => change(text.trimEnd().split('\n')).join('\n');

test.each([
  ['priority code', put(1, 2, '02'), 1, 'priorityCode', 'wrong_constant'],
  ['creation date', put(1, 24, '261131'), 1, 'fileCreationDate', 'invalid_date'],
  ['creation time', put(1, 30, '2460'), 1, 'fileCreationTime', 'invalid_date'],
  ['file id modifier', put(1, 34, 'a'), 1, 'fileIdModifier', 'unknown_code'],
  ['destination', put(1, 5, '3'), 1, 'immediateDestination', 'wrong_check_digit'],
  ['service class', put(2, 2, '280'), 2, 'serviceClassCode', 'unknown_code'],
  ['originator status', put(2, 79, '7'), 2, 'originatorStatusCode', 'unknown_code'],
  ['settlement date', put(2, 76, '367'), 2, 'settlementDate', 'invalid_date'],
  ['effective date', put(2, 70, '261131'), 2, 'effectiveEntryDate', 'invalid_date'],
  ['addenda count of CTX', put(3, 55, '0003'), 3, 'addendaCount', 'wrong_addenda'],
  ['addenda indicator', put(3, 79, '0'), 3, 'addendaRecordIndicator', 'wrong_addenda'],
  ['addenda indicator of no known value', put(3, 79, '2'), 3, 'addendaRecordIndicator', 'wrong_addenda'],
  ['addenda type', put(4, 2, '02'), 4, 'addendaType', 'wrong_addenda'],
  ['addenda sequence', put(5, 84, '0003'), 5, 'addendaSequence', 'wrong_sequence'],
  ['entry sequence', put(5, 94, '2'), 5, 'entrySequence', 'does_not_match'],
  ['reserved columns of a control', put(6, 74, 'x'), 6, 'reserved', 'not_blank'],
  ['count', put(6, 10, '4'), 6, 'entryAddendaCount', 'wrong_total'],
  ['company of the control', put(6, 45, '2'), 6, 'companyIdentification', 'does_not_match'],
  ['block count', put(7, 13, '2'), 7, 'blockCount', 'wrong_total'],
  ['batch count', put(7, 7, '2'), 7, 'batchCount', 'wrong_total'],
  ['filler', put(8, 50, '8'), 8, 'record', 'wrong_filler'],
  ['filler that does not fill up the block', lines((all) => all.slice(0, -1)), 9, 'record', 'wrong_filler'],
  [
    'too much filler',
    lines((all) => [...all, ...Array.from({ length: 10 }, () => '9'.repeat(94))]),
    17,
    'record',
    'wrong_filler',
  ],
  ['line breaks of both kinds', text.replace('\n', '\r\n'), 2, 'record', 'mixed_line_endings'],
  ['an empty line inside', text.replace('\n', '\n\n'), 2, 'record', 'unknown_record_type'],
  ['no entries', lines((all) => [...all.slice(0, 2), ...all.slice(5)]), 3, 'record', 'missing_record'],
  ['no batch control', lines((all) => [...all.slice(0, 5), ...all.slice(6)]), 6, 'record', 'unexpected_record'],
  ['no file control', lines((all) => all.slice(0, 6)), 6, 'record', 'missing_record'],
  [
    'an addenda record before the entry',
    lines((all) => [...all.slice(0, 2), all[3]!, ...all.slice(2)]),
    3,
    'record',
    'unexpected_record',
  ],
  ['nothing', '', 1, 'record', 'missing_record'],
] as [string, string, number, string, AchProblemCode][])(
  'A file is refused because of its %s.',
  (_, changed, line, field, code) => {
    const result = readAchFile(changed);
    if (result.ok) throw new Error('was accepted');
    expect(result.problems[0]).toMatchObject({ line, field, code });
  },
);

test('A file without filler is read and written again without it.', () => {
  const short = lines((all) => all.slice(0, 7));
  const result = readAchFile(short);
  expect(result.ok && writeAchFile(result.file, result.layout)).toBe(short);
});

test('A message contains nothing of an entry.', () => {
  const result = readAchFile(put(3, 4, 'x').replace('Vendor', 'Véndor'));
  expect(result).toMatchObject({ ok: false });
  expect(JSON.stringify(result)).not.toMatch(/123456789|ndor|emp-1/);
});

test('The reader reports each record as soon as it is complete.', () => {
  const told: string[] = [];
  const reader = createAchReader({
    fileHeader: () => told.push('file header'),
    batchHeader: ({ secCode }) => told.push(secCode),
    entry: ({ addenda }, { secCode }) => told.push(`${secCode} entry with ${addenda.length} addenda`),
    batchControl: ({ totalDebitCents }) => told.push(`${totalDebitCents}`),
    fileControl: ({ batchCount }) => told.push(`${batchCount} batch`),
  });
  const all = text.split('\n');
  reader.write(`${all.slice(0, 5).join('\n')}\n`);
  expect(told).toEqual(['file header', 'CTX']);
  reader.write(all.slice(5).join('\n'));
  expect(told).toEqual(['file header', 'CTX', 'CTX entry with 2 addenda', '125000', '1 batch']);
  expect(reader.end().problems).toEqual([]);
});

test('Blanks after column 94 are accepted and written again', () => {
  for (const ending of ['\n', '\r\n']) {
    const padded = text
      .trimEnd()
      .split('\n')
      .map((line, n) => line + ' '.repeat([0, 6, 66, 1, 200][n % 5]!))
      .join(ending)
      .concat(ending);
    for (const length of [padded.length, 1, 95, 100]) {
      const reader = createAchFileReader();
      for (let from = 0; from < padded.length; from += length) reader.write(padded.slice(from, from + length));
      const result = reader.end();
      expect(result).toMatchObject({ ok: true });
      if (result.ok) expect(writeAchFile(result.file, result.layout)).toBe(padded);
    }
  }
});

test('Anything else after column 94 is refused', () => {
  for (const more of ['x', '  x', `${' '.repeat(300)}x`, '\t']) {
    const result = readAchFile(lines((all) => all.map((line, n) => (n === 2 ? line + more : line))));
    expect(result).toMatchObject({ ok: false, problems: [{ line: 3, field: 'record', code: 'line_too_long' }] });
  }
});

test.each([
  ['a byte order mark', `\uFEFF${text}`, 1, 'byte_order_mark', 'byte order mark'],
  ['a byte order mark that was read as Latin-1', `\u00EF\u00BB\u00BF${text}`, 1, 'byte_order_mark', 'byte order mark'],
  ['0x1A at the end', `${text}\x1a`, 11, 'control_character', '0x1A'],
  ['0x1A on the last line', `${text.trimEnd()}\x1a`, 10, 'control_character', '0x1A'],
  [
    '0x1A at the end of a file without line breaks',
    `${text.replaceAll('\n', '')}\x1a`,
    11,
    'control_character',
    '0x1A',
  ],
])('A file with %s is refused with a message that names it', (_what, content, line, code, named) => {
  const result = readAchFile(content);
  expect(result).toMatchObject({ ok: false, problems: [{ line, code, message: expect.stringContaining(named) }] });
});

test.each([
  [' ABCDEFGHI', true],
  [' 12345678A', true],
  ['1234567890', true],
  [' 123456789', true],
  ['          ', false],
  ['  12345678', false],
  [' 12345678 ', false],
])('The immediate origin %p is accepted: %p', (origin, isAccepted) => {
  const result = readAchFile(put(1, 14, origin));
  expect(result.ok).toBe(isAccepted);
  if (!result.ok) expect(result.problems).toMatchObject([{ line: 1, field: 'immediateOrigin' }]);
});

test('A reversal of TEL debits has credits only', () => {
  const tel = batchHeader({ secCode: 'TEL', serviceClassCode: 200, companyEntryDescription: 'REVERSAL' });
  const [credit, debit] = [22, 27].map((transactionCode, n) =>
    entry({ transactionCode, name: 'Payer', traceNumber: `23138010000000${n + 1}` }),
  );
  const fileOf = (entries: (typeof credit)[]) => buildAchFile(fileHeader, [{ header: tel, entries: entries as never }]);
  expect(() => writeAchFile(fileOf([credit]))).not.toThrow();
  expect(() => writeAchFile(fileOf([credit, debit]))).toThrow('reversal of TEL debits has credits only');
});
