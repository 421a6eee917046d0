import { existsSync, readFileSync } from 'node:fs';
import { differencesOf, lawRecord, readRecord, recordOf, writeRecord } from '../../test/published-law/law-record.ts';
import { lawVersions } from '../law/version.js';

const ADVICE =
  'A published version of the law computes for ever what it computed. Keep the former row of the parameter or the former rule beside the new one, ' +
  'known since a new version of version.ts, and record the new version (docs/changing-the-law.md, "Correct a published law version").';
const SHOWN = 40;

test.each(lawVersions)('%s computes the same as when it was published', (version) => {
  const differences = differencesOf(readRecord(readFileSync(recordOf(version), 'utf8')), lawRecord(version));
  const more = differences.length > SHOWN ? [`and ${differences.length - SHOWN} more`] : [];
  const report = differences.length > 0 ? [ADVICE, ...differences.slice(0, SHOWN), ...more] : [];
  expect(report).toEqual([]);
});

test('every published version is recorded (docs/changing-the-law.md)', () => {
  expect(lawVersions.filter((version) => !existsSync(recordOf(version)))).toEqual([]);
});

test('a changed law is reported by its rows and lines, with what they were and are', () => {
  const recorded = new Map([
    ['parameter a 2025-01-01', '100'],
    ['parameter b 2025-01-01', '{share:1/2}'],
    ['computed 1040:16', '2 amounts, sum 30.00, 0a1b'],
  ]);
  expect(readRecord(writeRecord(recorded))).toEqual(recorded);
  expect(differencesOf(recorded, recorded)).toEqual([]);
  const now = new Map([
    ['parameter a 2025-01-01', '200'],
    ['computed 1040:16', '2 amounts, sum 40.00, 0c1d'],
    ['parameter c 2026-01-01', '5'],
  ]);
  expect(differencesOf(recorded, now)).toEqual([
    'parameter a 2025-01-01: was 100, is 200',
    'parameter b 2025-01-01: was {share:1/2}, is nothing',
    'computed 1040:16: was 2 amounts, sum 30.00, 0a1b, is 2 amounts, sum 40.00, 0c1d',
    'parameter c 2026-01-01: was nothing, is 5',
  ]);
});
