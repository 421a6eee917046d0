import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { files } from '../test/arbitrary.js';
import { batchHeader, entry, fileHeader, OTHER_BANK, OUR_BANK } from '../test/sample.js';
import { changeBatch, returnBatch, reversalBatch } from './answers.js';
import type { AchBatchHeader, AchFile, SecCode } from './model.js';
import { toTraceNumber } from './routing-number.js';
import { type AchNewBatch, buildAchFile, writeAchFile } from './writer.js';

const SOURCE = fileURLToPath(new URL('../test/go/', import.meta.url));
// The first build downloads and compiles moov-io/ach.
const BUILD_MS_MAX = 280_000;

const hasGo = spawnSync('go', ['version']).status === 0;

interface Verdict {
  readonly problem: string;
  readonly batches: number;
  readonly entries: number;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly isSameText: boolean;
}

(hasGo ? describe : describe.skip)(hasGo ? 'moov-io/ach' : 'moov-io/ach (skipped: Go is missing)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nacha-'));
    execFileSync('go', ['build', '-buildvcs=false', '-o', join(folder, 'check'), '.'], {
      cwd: SOURCE,
      timeout: BUILD_MS_MAX,
    });
  }, BUILD_MS_MAX);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const verdicts = (texts: readonly string[]): Verdict[] => {
    const paths = texts.map((text, index) => {
      const path = join(folder, `${index}.ach`);
      writeFileSync(path, text, 'latin1');
      return path;
    });
    const lines = execFileSync(join(folder, 'check'), paths, { encoding: 'utf8', maxBuffer: 10_000_000 });
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Verdict);
  };
  const accepted = ({ batches, control }: AchFile): Verdict => ({
    problem: '',
    batches: batches.length,
    entries: batches.reduce((all, batch) => all + batch.entries.length, 0),
    debitCents: Number(control.totalDebitCents),
    creditCents: Number(control.totalCreditCents),
    isSameText: true,
  });

  test.each(batchesOfEachKind())(
    'accepts the file that we write, and writes it with the same bytes: %s',
    (_, batch) => {
      const file = buildAchFile(fileHeader, [batch]);
      expect(verdicts([writeAchFile(file)])).toEqual([accepted(file)]);
    },
  );

  test('accepts a file of 10,000 entries in 10 batches', () => {
    const batches = Array.from({ length: 10 }, (_, batch) => ({
      header: batchHeader({ serviceClassCode: 220, batchNumber: batch + 1 }),
      entries: Array.from({ length: 1000 }, (_, index) =>
        entry({ traceNumber: toTraceNumber(OUR_BANK, batch * 1000 + index + 1) }),
      ),
    }));
    const file = buildAchFile(fileHeader, batches);
    expect(verdicts([writeAchFile(file)])).toEqual([{ ...accepted(file), entries: 10_000 }]);
  });

  test('accepts files with any entries', () => {
    const sample = fc.sample(files, { numRuns: 60, seed: 1 }).filter(({ batches }) => batches.length > 0);
    expect(verdicts(sample.map((file) => writeAchFile(file))).map(({ problem }) => problem)).toEqual(
      sample.map(() => ''),
    );
  });

  test('refuses what the test of this program makes wrong', () => {
    const text = writeAchFile(buildAchFile(fileHeader, [{ header: batchHeader(), entries: [entry()] }]));
    expect(verdicts([text.replace('0000125000', '0000125001')])[0]!.problem).not.toBe('');
  });
});

function batchesOfEachKind(): [string, AchNewBatch][] {
  const header = (secCode: SecCode, more: Partial<AchBatchHeader> = {}) =>
    batchHeader({ secCode, serviceClassCode: 225, ...more });
  const debit = entry({ transactionCode: 27 });
  const invoices = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'payment' as const,
      paymentInformation: `RMR*IV*INV-${index}\\`,
    }));
  const answers = { odfiIdentification: OTHER_BANK, firstSequence: 7, effectiveEntryDate: '261125' };
  return [
    ['PPD', { header: header('PPD'), entries: [{ ...debit, addenda: invoices(1) }] }],
    ['CCD', { header: header('CCD'), entries: [{ ...debit, addenda: invoices(1) }] }],
    ['WEB', { header: header('WEB'), entries: [{ ...debit, discretionaryData: 'R' }] }],
    ['TEL', { header: header('TEL'), entries: [debit] }],
    [
      'CTX with 9,999 addenda records',
      { header: header('CTX'), entries: [{ ...debit, name: 'Vendor', addenda: invoices(9999) }] },
    ],
    [
      'credits and debits',
      { header: batchHeader(), entries: [debit, entry({ transactionCode: 32, traceNumber: '231380100000002' })] },
    ],
    ['a prenote', { header: header('PPD'), entries: [{ ...debit, transactionCode: 28, amountCents: 0n }] }],
    ['a return', returnBatch(header('PPD'), [{ entry: debit, returnCode: 'R01', information: 'No money' }], answers)],
    [
      'a return because of a death',
      returnBatch(header('PPD'), [{ entry: debit, returnCode: 'R14', dateOfDeath: '261101' }], answers),
    ],
    [
      'a notification of change',
      changeBatch(
        header('PPD'),
        [{ entry: debit, changeCode: 'C01', corrected: { accountNumber: '987654321' } }],
        answers,
      ),
    ],
    ['a reversal', reversalBatch(header('PPD'), [debit], { firstSequence: 9, effectiveEntryDate: '261127' })],
  ];
}
