import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AchProblemCode } from './problem.js';
import { readAchFile } from './reader.js';
import { writeAchFile } from './writer.js';

const FOLDER = fileURLToPath(new URL('../test/fixtures/moov-io-ach/', import.meta.url));
const read = (path: string) => readFileSync(`${FOLDER}${path}`, 'latin1');

test.each([
  'examples/testdata/ccd-debit.ach',
  'examples/testdata/cor-read.ach',
  'examples/testdata/ctx-debit.ach',
  'examples/testdata/ppd-credit.ach',
  'examples/testdata/ppd-debit.ach',
  'examples/testdata/ppd-mixedDebitCredit.ach',
  'examples/testdata/segmentFile-ppd-credit.ach',
  'examples/testdata/segmentFile-ppd-debit.ach',
  'examples/testdata/tel-debit.ach',
  'examples/testdata/web-credit.ach',
  'test/issues/testdata/issue1378/employers_test.txt',
  'test/issues/testdata/issue1595.ach',
  'test/issues/testdata/issue927/016461532850569c045ce6e1056e3d49b95727d1.ach',
  'test/same-day-ach-ppd-read/same-day-ach-ppd-credit.ach',
  // Blanks after column 94.
  'test/testdata/long-line.ach',
  'test/testdata/contested_addenda.txt',
  'test/testdata/cor-example.ach',
  'test/testdata/flattenBatchesMultipleBatchHeaders.ach',
  'test/testdata/flattenBatchesOneBatchHeader.ach',
  'test/testdata/flattenBatchesTraceNumberCollision.ach',
  'test/testdata/gl-debit.ach',
  'test/testdata/loan-credit.ach',
  'test/testdata/ppd-debit-fixedLength.ach',
  'test/testdata/ppd-debit.ach',
  'test/testdata/ppd-mixedDebitCredit.ach',
  // Its immediate origin is a blank and nine letters and digits, as banks assign them.
  'test/testdata/ppd-mixedDebitCredit-invalid.ach',
  'test/testdata/return-WEB.ach',
  'test/testdata/short-line.ach',
  'test/testdata/two-micro-deposits.ach',
  'test/testdata/web-debit.ach',
])('The valid file %s is written again byte for byte.', (path) => {
  const text = read(path);
  const result = readAchFile(text);
  expect(result).toMatchObject({ ok: true });
  if (result.ok) expect(writeAchFile(result.file, result.layout)).toBe(text);
});

type Expected = readonly [line: number, field: string, code: AchProblemCode];

const INVALID: Readonly<Record<string, Expected>> = {
  // Entry classes that are not supported.
  'examples/testdata/ack-read.ach': [2, 'secCode', 'unsupported_entry_class'],
  'examples/testdata/adv-read.ach': [2, 'secCode', 'unsupported_entry_class'],
  'examples/testdata/iat-mixedCreditDebit.ach': [2, 'secCode', 'unsupported_entry_class'],
  'examples/testdata/pos-debit.ach': [2, 'secCode', 'unsupported_entry_class'],
  // moov accepts these: several addenda 99 in one entry, and a return with the code of a live entry.
  'examples/testdata/contested-return.ach': [3, 'addenda', 'wrong_addenda'],
  'test/issues/testdata/issue1620_return.ach': [3, 'transactionCode', 'unknown_code'],
  // Records at a wrong place or missing.
  'test/issues/testdata/issue1378/neither_file_record.txt': [1, 'record', 'unexpected_record'],
  'test/issues/testdata/issue1378/no_control.txt': [29, 'record', 'missing_record'],
  'test/issues/testdata/issue1378/no_header.txt': [1, 'record', 'unexpected_record'],
  'test/issues/testdata/issue1600/1e5RecordBefore1or8.txt': [1, 'record', 'unexpected_record'],
  'test/issues/testdata/issue1600/1k8RecordFollowing9Record.txt': [10, 'record', 'unexpected_record'],
  'test/issues/testdata/issue751.ach': [1, 'record', 'unexpected_record'],
  'test/testdata/bh-ed-ad-bh-ed-ad-ed-ad.ach': [1, 'record', 'unexpected_record'],
  'test/testdata/file_parsing_missing_file_control.txt': [5, 'record', 'unexpected_record'],
  'test/testdata/return-no-batch-controls.ach': [1, 'record', 'unexpected_record'],
  'test/testdata/return-no-batch-header.ach': [1, 'record', 'unexpected_record'],
  'test/testdata/return-no-file-header-control.ach': [1, 'record', 'unexpected_record'],
  // Fields.
  'test/issues/testdata/issue1600/1qFormatCodeIncorrect.txt': [1, 'formatCode', 'wrong_constant'],
  'test/issues/testdata/issue1600/2lCompanyNameAllZeros.txt': [2, 'companyName', 'required'],
  'test/issues/testdata/issue1600/2mCompanyEntryDescAllZeros.txt': [2, 'companyEntryDescription', 'required'],
  'test/issues/testdata/issue1600/3fTELIndvNameAllBlank.txt': [8, 'name', 'required'],
  'test/issues/testdata/issue1600/3fTELIndvNameAllZeros.txt': [8, 'name', 'required'],
  'test/issues/testdata/issue1620.ach': [5, 'batchCount', 'wrong_total'],
  'test/issues/testdata/issue702.ach': [1, 'immediateDestination', 'required'],
  'test/issues/testdata/issue702-1.ach': [1, 'immediateDestination', 'required'],
  'test/testdata/20110729A-invalid.ach': [1, 'recordSize', 'wrong_constant'],
  'test/testdata/FISERV-ZEROFILE-PIMRET825324_032720_110221.ach': [1, 'immediateDestination', 'wrong_check_digit'],
  'test/testdata/invalid-two-micro-deposits.ach': [15, 'amountCents', 'not_digits'],
  'test/testdata/moov-ids.ach': [3, 'traceNumber', 'does_not_match'],
  'test/testdata/ppd-debit-customTraceNumber.ach': [3, 'traceNumber', 'does_not_match'],
  'test/testdata/ppd-debit-invalid-entryDetail-checkDigit.ach': [3, 'routingNumber', 'wrong_check_digit'],
  // A reversal of TEL entries with a debit beside the credit.
  'test/testdata/NACHA_SAMPLE_TEL_REVERSAL.ach': [4, 'transactionCode', 'wrong_direction'],
  'test/testdata/return-PPD-custom-reason-code.ach': [3, 'returnCode', 'unknown_code'],
  'test/testdata/skip-validation.ach': [4, 'traceNumber', 'wrong_sequence'],
  'test/testdata/txp-credit.ach': [2, 'effectiveEntryDate', 'not_digits'],
  'test/testdata/txp-debit.ach': [4, 'entrySequence', 'not_digits'],
  'test/testdata/web-invalidNOCFile.ach': [3, 'changeCode', 'unknown_code'],
  // Lines and characters.
  'test/testdata/extended-ascii.ach': [15, 'name', 'not_printable'],
  'test/testdata/nonascii-utf8.ach': [3, 'name', 'not_printable'],
  'test/testdata/nonascii.ach': [3, 'name', 'not_printable'],
  'test/testdata/ppd-debit-fixedLengthInvalid.ach': [1, 'record', 'line_too_long'],
  // Files that crashed other readers.
  'test/testdata/crashers/0.ach': [1, 'record', 'line_too_long'],
  'test/testdata/crashers/1.ach': [1, 'record', 'line_too_long'],
  'test/testdata/crashers/2.ach': [1, 'record', 'line_too_long'],
  'test/testdata/crashers/3.ach': [1, 'record', 'line_too_long'],
  'test/testdata/crashers/4.ach': [1, 'record', 'line_too_long'],
  'test/testdata/crashers/5.ach': [1, 'record', 'line_too_long'],
};

test.each(Object.entries(INVALID))('The invalid file %s is refused for %j.', (path, [line, field, code]) => {
  const result = readAchFile(read(path));
  if (result.ok) throw new Error('was accepted');
  expect(result.problems).toContainEqual(expect.objectContaining({ line, field, code }));
  for (const { message } of result.problems) expect(message).toMatch(/^(must|has) /);
});
