import * as fc from 'fast-check';
import { return941 } from '../test/sample.js';
import { IrsXmlError } from './document.js';
import {
  type Corrected941Line,
  type CorrectedLine,
  FORM_941_X_LINES,
  type Form941X,
  readReturn941X,
  writeReturn941X,
} from './form-941-x.js';

const { header } = return941();
const columns = (corrected: bigint, reported: bigint, taxCorrection: bigint): CorrectedLine => ({
  corrected,
  reported,
  difference: corrected - reported,
  taxCorrection,
});
const sample: Form941X = {
  isAdjustment: true,
  discoveredOn: '2026-05-04',
  certifiesFormsW2: true,
  line6: columns(46_000_00n, 45_000_00n, 0n),
  line8: columns(46_000_00n, 45_000_00n, 124_00n),
  line16: columns(10_00n, 0n, -10_00n),
  line27: 114_00n,
  explanation: "A bonus of March was reported in April's quarter.",
};

const amounts = fc.bigInt({ min: -99_999_999n, max: 99_999_999n });
const forms: fc.Arbitrary<Form941X> = fc
  .record({
    lines: fc.dictionary(
      fc.constantFrom(...(Object.keys(FORM_941_X_LINES) as Corrected941Line[])),
      fc.tuple(amounts, amounts),
      {
        minKeys: 1,
      },
    ),
    isClaim: fc.boolean(),
  })
  .map(({ lines, isClaim }) => {
    const corrected = Object.fromEntries(
      Object.entries(lines).map(([name, [correct, reported]]) => {
        const { sign } = FORM_941_X_LINES[name as Corrected941Line];
        return [name, columns(correct, reported, (correct - reported) * sign)];
      }),
    );
    return {
      ...(isClaim ? { isClaim: true as const } : { isAdjustment: true as const }),
      discoveredOn: '2026-05-04',
      certifiesFormsW2: true,
      ...corrected,
      line27: Object.values(corrected).reduce((sum, { taxCorrection }) => sum + taxCorrection, 0n),
      explanation: 'Wages were wrong.',
    };
  });

test('A Form 941-X that is written is read as the same form, and written again byte for byte', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const text = writeReturn941X({ header, form });
      const result = readReturn941X(text);
      expect(result).toEqual({ ok: true, value: { header, form } });
      if (result.ok) expect(writeReturn941X(result.value)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('A correction shows the correct amount, the amount that was reported before, and the difference', () => {
  const text = writeReturn941X({ header, form: sample });
  expect(text).toContain('<ReturnTypeCd>941X</ReturnTypeCd>');
  expect(text.replace(/\s+/g, '')).toContain(
    '<WagesCorrectionGrp><CorrectedAmt>46000.00</CorrectedAmt><PreviouslyReportedAmt>45000.00</PreviouslyReportedAmt><DifferenceAmt>1000.00</DifferenceAmt>',
  );
});

test.each<[string, Partial<Form941X>, string]>([
  ['the difference is wrong', { line6: { ...sample.line6!, difference: 1n } }, 'DifferenceAmt'],
  ['line 6 has a tax', { line6: { ...sample.line6!, taxCorrection: 1n }, line27: 114_01n }, 'TaxCorrectionAmt'],
  ['a credit raises the tax', { line16: columns(10_00n, 0n, 10_00n), line27: 134_00n }, 'TaxCorrectionAmt'],
  ['the total is wrong', { line27: 1n }, 'TotalCorrectionAmt'],
  ['both boxes of part 1 are marked', { isClaim: true }, 'IRS941X'],
  ['the explanation is empty', { explanation: '' }, 'ExplanationTxt'],
])('A Form 941-X is refused when %s', (_, change, place) => {
  const form = { ...sample, ...change };
  expect(() => writeReturn941X({ header, form })).toThrow(IrsXmlError);
  expect(() => writeReturn941X({ header, form })).toThrow(new RegExp(`${place}: must`));
});

test('A Form 941-X without a changed line is refused', () => {
  const { line6: _, line8: __, line16: ___, ...rest } = sample;
  expect(() => writeReturn941X({ header, form: { ...rest, line27: 0n } })).toThrow(/IRS941X: must have a line/);
});

test('Text of any kind never throws', () => {
  const text = writeReturn941X({ header, form: sample });
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(60), (place, put, cut) => {
      const at = place % text.length;
      const result = readReturn941X(text.slice(0, at) + put + text.slice(at + cut));
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
