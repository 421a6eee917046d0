import { createExtractor } from '@exchequer/documents/extraction';
import { corpus, DEGRADATIONS, LAYOUTS, make, TYPES } from './corpus.mjs';
import { FONTS } from './fonts.mjs';
import { createRandom } from './random.mjs';
import { partFor, score, wrongNulls } from './score.mjs';

/** A small part of `npm run bench -- documents`. A reader that gets worse fails here. */

const extractor = createExtractor({ processes: 2, pageTimeoutMs: 110_000, timeoutMs: 115_000 });
afterAll(() => extractor.close());

async function read(type, layout, degradation, seed) {
  const { file, truth } = await make({ type, layout, degradation, random: createRandom(seed) });
  const { parts } = await extractor.extract(file);
  const part = partFor(
    truth,
    parts.filter(({ document_type }) => document_type === type),
  );
  return score(truth, part).map(({ name, right, confidence, expected, got }) => ({
    name,
    right,
    confidence,
    expected,
    got,
  }));
}

/** One layout for calibration and one for tests. The receipts for tests are read by measuring runs only, never by this test. */
const layoutsRead = (type) => {
  const { calibration, test: tests } = LAYOUTS[type];
  return [calibration.at(-1), type === 'receipt' ? 'diner' : tests[0]];
};

test.each(TYPES)(
  'A born-digital %s is read without a wrong field at 0.85 or more, and nearly completely',
  async (type) => {
    for (const layout of layoutsRead(type)) {
      const outcomes = await read(type, layout, 'text layer', 7);
      expect(outcomes.filter(({ right, confidence }) => !right && confidence >= 0.85)).toEqual([]);
      expect(outcomes.filter(({ right }) => right).length / outcomes.length).toBeGreaterThan(0.9);
    }
  },
  120_000,
);

/** Types whose scan is read quickly enough for a test of every change. The bench measures all types. */
const SCANNED = ['1099-nec', '1099-int', 'bank_statement'];

test.each(SCANNED)(
  'A scanned %s has no wrong field at 0.85 or more, and most fields are right',
  async (type) => {
    const outcomes = await read(type, LAYOUTS[type].calibration[0], 'scan 200 dpi', 9);
    expect(outcomes.filter(({ right, confidence }) => !right && confidence >= 0.85)).toEqual([]);
    expect(outcomes.filter(({ right }) => right).length / outcomes.length).toBeGreaterThan(0.85);
  },
  120_000,
);

test.each(['w2', '1099-misc'])(
  'A %s that was filled in by hand has no wrong value at 0.85 or more, and a person is asked to look at it',
  async (type) => {
    for (const layout of LAYOUTS[type].test.slice(0, 2)) {
      const { file, truth } = await make({ type, layout, degradation: 'filled in by hand', random: createRandom(5) });
      const { parts } = await extractor.extract(file);
      for (const part of parts) {
        expect(part.confidence).toBeLessThan(0.85);
        expect(part.needs_review.length).toBeGreaterThan(0);
      }
      const wrong = score(truth, partFor(truth, parts)).filter(({ right, confidence }) => !right && confidence >= 0.85);
      expect(wrong).toEqual([]);
    }
  },
  120_000,
);

test('Every type has at least eight layouts, and no layout is used for calibration and for tests', () => {
  for (const type of TYPES) {
    const { calibration, test: tests } = LAYOUTS[type];
    expect(new Set([...calibration, ...tests]).size).toBe(calibration.length + tests.length);
    expect(calibration.length + tests.length).toBeGreaterThanOrEqual(8);
  }
  expect(Object.keys(FONTS).length).toBeGreaterThanOrEqual(12);
});

test('The same seed draws the same documents, and every part has every degradation', async () => {
  const draw = (type, seed) =>
    make({ type, layout: LAYOUTS[type].test[0], degradation: 'text layer', random: createRandom(seed) });
  for (const type of TYPES) {
    const [first, again, other] = [await draw(type, 3), await draw(type, 3), await draw(type, 4)];
    expect(again.truth).toEqual(first.truth);
    expect(other.truth).not.toEqual(first.truth);
  }
  const met = new Set();
  const isKnown = () => true;
  for await (const { type, degradation } of corpus({ seed: 3, count: 170, part: 'test', isKnown }))
    met.add(`${type} ${degradation}`);
  for (const degradation of Object.keys(DEGRADATIONS)) expect(met).toContain(`1099-int ${degradation}`);
}, 120_000);

test('A null where the document has a value counts as wrong, with its confidence', () => {
  const part = {
    fields: [
      { name: 'total', value: null, confidence: 0.92 },
      { name: 'tip', value: null, confidence: 0.92 },
    ],
  };
  const outcomes = score({ total: 5, tip: null }, part);
  expect(outcomes.map(({ name, right }) => [name, right])).toEqual([
    ['total', false],
    ['tip', true],
  ]);
  expect([wrongNulls(outcomes, 0.85), wrongNulls(outcomes, 0.95)]).toEqual([1, 0]);
});
