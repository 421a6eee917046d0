import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { batchHeader, entry, fileHeader, OTHER_BANK, OUR_BANK } from '../test/sample.js';
import type { AchEntry } from './model.js';
import { AchError } from './problem.js';
import { createAchReader, readAchFile } from './reader.js';
import { toTraceNumber } from './routing-number.js';
import { buildAchFile, createAchWriter, newEntryProblems, writeAchFile } from './writer.js';

const text = (entries: AchEntry[], header = batchHeader({ serviceClassCode: 220 })) =>
  writeAchFile(buildAchFile(fileHeader, [{ header, entries }]));

test('A file has the columns of Nacha, counts, hash, totals and filler.', () => {
  const file = buildAchFile(fileHeader, [
    {
      header: batchHeader(),
      entries: [entry(), entry({ transactionCode: 37, amountCents: 9_99n, traceNumber: '231380100000002' })],
    },
  ]);
  expect(writeAchFile(file).split('\n')).toEqual([
    '101 121042882 2313801042611230930A094101Federal Reserve Bank   Our Bank                       ',
    '5200Acme Inc                            1123456789PPDPAYROLL         261124   1231380100000001',
    '622121042882123456789        0000125000emp-1          Ada Lovelace            0231380100000001',
    '637121042882123456789        0000000999emp-1          Ada Lovelace            0231380100000002',
    '820000000200242085760000000009990000001250001123456789                         231380100000001',
    '9000001000001000000020024208576000000000999000000125000                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ]);
});

test.each([
  [{ routingNumber: '121042881' }, 'routingNumber', 'wrong_check_digit'],
  [{ amountCents: -1n }, 'amountCents', 'not_digits'],
  [{ amountCents: 10_000_000_000n }, 'amountCents', 'too_large'],
  [{ amountCents: 0n }, 'amountCents', 'wrong_amount'],
  [{ transactionCode: 23 }, 'amountCents', 'wrong_amount'],
  [{ transactionCode: 27 }, 'transactionCode', 'wrong_direction'],
  [{ transactionCode: 24, amountCents: 0n }, 'transactionCode', 'unknown_code'],
  [{ transactionCode: 21 }, 'transactionCode', 'unknown_code'],
  [{ transactionCode: 99 }, 'transactionCode', 'unknown_code'],
  [{ accountNumber: '' }, 'accountNumber', 'required'],
  [{ accountNumber: '123456789012345678' }, 'accountNumber', 'too_long'],
  [{ name: 'Zoë' }, 'name', 'not_printable'],
  [{ name: '' }, 'name', 'required'],
  [{ name: 'A name of more than 22 characters' }, 'name', 'too_long'],
  [{ traceNumber: '999999990000001' }, 'traceNumber', 'does_not_match'],
  [{ traceNumber: '' }, 'traceNumber', 'not_digits'],
] as [Partial<AchEntry>, string, string][])('An entry with %j is not written: %s %s.', (more, field, code) => {
  const write = () => text([entry(more)]);
  expect(write).toThrow(AchError);
  try {
    write();
  } catch (error) {
    expect((error as AchError).problems).toContainEqual(expect.objectContaining({ line: 3, field, code }));
  }
  const written: string[] = [];
  const writer = createAchWriter(fileHeader, (part) => written.push(part));
  writer.startBatch(batchHeader({ serviceClassCode: 220 }));
  expect(() => writer.entry(entry(more))).toThrow(AchError);
  expect(written).toHaveLength(2);
  const told = newEntryProblems(batchHeader({ serviceClassCode: 220 }), entry(more));
  expect(told).toContainEqual(expect.objectContaining({ field, code }));
});

test('Trace numbers ascend in a batch.', () => {
  expect(() => text([entry(), entry()])).toThrow('larger than that of the entry before');
});

test('Batch numbers ascend and a batch has entries.', () => {
  expect(() => text([])).toThrow('at least one entry');
  const batches = [2, 2].map((batchNumber) => ({ header: batchHeader({ batchNumber }), entries: [entry()] }));
  expect(() => buildAchFile(fileHeader, batches)).toThrow('larger than that of the batch before');
});

test('A total that does not fit into its 12 digits is refused.', () => {
  const writer = createAchWriter(fileHeader, () => {});
  writer.startBatch(batchHeader({ serviceClassCode: 220 }));
  for (let sequence = 1; sequence <= 101; sequence += 1) {
    writer.entry(entry({ amountCents: 9_999_999_999n, traceNumber: toTraceNumber(OUR_BANK, sequence) }));
  }
  expect(() => writer.end()).toThrow('at most 12 digits');
});

test('PPD, CCD and WEB have at most one addenda record 05, TEL none, CTX up to 9,999.', () => {
  const addenda = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'payment' as const, paymentInformation: 'RMR*IV*INV-1\\' }));
  const write = (secCode: 'PPD' | 'TEL' | 'CTX', count: number) =>
    text(
      [entry({ transactionCode: 27, name: 'Vendor', addenda: addenda(count) })],
      batchHeader({ serviceClassCode: 225, secCode }),
    );
  expect(write('PPD', 1)).toContain('RMR*IV');
  expect(() => write('PPD', 2)).toThrow('at most 1 addenda');
  expect(() => write('TEL', 1)).toThrow('at most 0 addenda');
  const largest = readAchFile(write('CTX', 9999));
  expect(largest.ok && largest.file.batches[0]!.entries[0]!.addenda.length).toBe(9999);
  expect(() => write('CTX', 10_000)).toThrow('at most');
});

test('The hash keeps its last 10 digits.', () => {
  const entries = Array.from({ length: 200 }, (_, index) =>
    entry({ routingNumber: '999999992', traceNumber: toTraceNumber(OUR_BANK, index + 1) }),
  );
  const { control } = buildAchFile(fileHeader, [{ header: batchHeader({ serviceClassCode: 220 }), entries }]);
  expect(control.entryHash).toBe((200n * 99_999_999n) % 10_000_000_000n);
});

test('A file of 10,000 entries is written and read.', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) =>
    entry({ traceNumber: toTraceNumber(OUR_BANK, index + 1) }),
  );
  const result = readAchFile(text(entries));
  expect(result.ok && result.file.control).toMatchObject({
    entryAddendaCount: 10_000,
    blockCount: 1001,
    totalCreditCents: 10_000n * 1_250_00n,
  });
});

test('Writing and reading need the same memory for a file of any size.', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let entries = 0;
  const reader = createAchReader({
    entry: () => {
      entries += 1;
    },
  });
  const writer = createAchWriter(fileHeader, (part) => reader.write(part));
  writer.startBatch(batchHeader({ serviceClassCode: 220 }));
  const usedAfter = (from: number, to: number) => {
    for (let sequence = from; sequence < to; sequence += 1) {
      writer.entry(
        entry({ routingNumber: OTHER_BANK, amountCents: 1n, traceNumber: toTraceNumber(OUR_BANK, sequence) }),
      );
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const few = usedAfter(1, 10_000);
  const many = usedAfter(10_000, 150_000);
  // The text of the entries between is 13 MB.
  expect(many - few).toBeLessThan(4_000_000);
  writer.end();
  expect(reader.end().problems).toEqual([]);
  expect(entries).toBe(149_999);
});

test('An entry of another bank without a name is read, and the same file is written again.', () => {
  const named = text([entry()]);
  const blank = named.replace('Ada Lovelace', ' '.repeat('Ada Lovelace'.length));
  const read = readAchFile(blank);
  expect(read.ok && writeAchFile(read.file, read.layout)).toBe(blank);
});

test('Problems of an entry are told without those of the header of its batch.', () => {
  expect(newEntryProblems(batchHeader({ companyName: '' }), entry())).toEqual([]);
});
