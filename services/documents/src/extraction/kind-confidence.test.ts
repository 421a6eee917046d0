import type { ExtractedField } from './extraction.js';
import { calibrated } from './kind-confidence.js';
import { kinds } from './kinds.js';

const field = (more: Partial<ExtractedField>): ExtractedField => ({
  name: 'total',
  value: 1,
  confidence: 0.5,
  page: 1,
  bounding_box: null,
  source: 'ocr',
  checks: [],
  ...more,
});

const CONFIDENCES = Array.from({ length: 100 }, (_, i) => i / 100);

test.each(kinds)('A value that the reader of a $type put under the threshold is never trusted', ({ type, fields }) => {
  const names = Object.keys(fields).map((name) => name.replace('[]', '[3]'));
  const doubtful = CONFIDENCES.filter((confidence) => confidence < 0.85).flatMap((confidence) =>
    names.flatMap((name) => [
      field({ name, confidence }),
      field({ name, confidence, source: 'text' }),
      field({ name, confidence, value: null }),
    ]),
  );
  const trusted = calibrated(type, doubtful).filter(({ confidence }) => !(confidence >= 0 && confidence < 0.85));
  expect(trusted).toEqual([]);
});

test.each(kinds)(
  'Every calibrated confidence of a $type is a probability, and no value is certain',
  ({ type, fields }) => {
    const all = CONFIDENCES.flatMap((confidence) => Object.keys(fields).map((name) => field({ name, confidence })));
    for (const { confidence } of calibrated(type, all)) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThan(1);
    }
  },
);

test('A repaired value keeps its confidence, so a person looks at it', () => {
  expect(calibrated('receipt', [field({ source: 'repaired', confidence: 0.8 })])).toMatchObject([{ confidence: 0.8 }]);
});
