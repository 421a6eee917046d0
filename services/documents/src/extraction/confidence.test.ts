import { confidenceOf, type JudgedReading } from './confidence.js';

const identifier = (value: string): JudgedReading => ({
  name: 'control_number',
  kind: 'identifier',
  value,
  sight: 'value',
  location: 'cell',
  source: 'ocr',
  wordConfidence: 0.95,
  repaired: false,
  support: 'agreed',
  smallPrint: false,
  box: null,
  witness: 'whole',
  arithmetic: 'silent',
});

test('A number that OCR read as letters, or with a gap in it, is not trusted although two readings agree', () => {
  expect(confidenceOf(identifier('1111111'))).toBeGreaterThanOrEqual(0.85);
  expect(confidenceOf(identifier('min'))).toBeLessThan(0.85);
  expect(confidenceOf(identifier('A1 B2'))).toBeLessThan(0.85);
});

test('A number of a text layer that is several numbers, or a word, is not trusted', () => {
  const text = (value: string) => confidenceOf({ ...identifier(value), source: 'annotation', support: 'single' });
  expect(text('01306713 8')).toBeGreaterThanOrEqual(0.85);
  expect(text('1111111 200000 9152')).toBeLessThan(0.85);
  expect(text('California')).toBeLessThan(0.85);
});
