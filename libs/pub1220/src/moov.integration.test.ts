import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { issuer, payee, transmitter } from '../test/sample.js';
import { COMBINED_FILING_CODES } from './combined-filing.js';
import { createFireWriter, type NewPayee } from './writer.js';

const SOURCE = fileURLToPath(new URL('../test/go/', import.meta.url));
// The first build downloads and compiles moov-io/irs.
const BUILD_MS_MAX = 280_000;

const hasGo = spawnSync('go', ['version']).status === 0;

interface Verdict {
  readonly problem: string;
  readonly isSameText: boolean;
}

/** moov-io/irs refuses a payee without a code of the combined program, and state totals that have the code as Pub. 1220 asks. */
(hasGo ? describe : describe.skip)(hasGo ? 'moov-io/irs' : 'moov-io/irs (skipped: Go is missing)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pub1220-'));
    execFileSync('go', ['build', '-buildvcs=false', '-o', join(folder, 'check'), '.'], {
      cwd: SOURCE,
      timeout: BUILD_MS_MAX,
    });
  }, BUILD_MS_MAX);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const verdict = (issuers: readonly (readonly NewPayee[])[], change = (text: string) => text): Verdict => {
    let text = '';
    const writer = createFireWriter(transmitter, (part) => {
      text += part;
    });
    for (const payees of issuers) {
      writer.issuer(issuer());
      for (const one of payees) writer.payee(one);
    }
    writer.end();
    const path = join(folder, 'file.txt');
    writeFileSync(path, change(text), 'latin1');
    return JSON.parse(execFileSync(join(folder, 'check'), [path], { encoding: 'utf8' })) as Verdict;
  };
  const many = (count: number, values: Partial<NewPayee> = {}) =>
    Array.from({ length: count }, (_, index) => {
      const [state, code] = Object.entries(COMBINED_FILING_CODES)[index % 30]!;
      const tin = String(400010001 + index);
      return payee({ tin, state, combinedFederalStateCode: code, amount1: BigInt(60_000 + index), ...values });
    });

  test.each<[string, readonly (readonly NewPayee[])[]]>([
    ['one payee', [many(1)]],
    ['three issuers', [many(2), many(30), many(7)]],
    ['10,000 payees', [many(10_000)]],
    ['corrections', [many(3, { corrected: 'G' })]],
    ['voided returns', [many(3, { corrected: 'G', amount1: 0n, amount4: 0n })]],
  ])('accepts the file that we write, and writes it with the same bytes: %s', (_, issuers) => {
    expect(verdict(issuers)).toEqual({ problem: '', isSameText: true });
  });

  test('refuses what the test of this program makes wrong', () => {
    expect(verdict([many(2)], (text) => text.replace('000000060000', '000000060001')).problem).not.toBe('');
  });
});
