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
  hardToRead: false,
});

test('A number that OCR read as letters, or with a gap in it, is not trusted although two readings agree', () => {
  expect(confidenceOf(identifier('1111111'), 'w2')).toBeGreaterThanOrEqual(0.85);
  expect(confidenceOf(identifier('min'), 'w2')).toBeLessThan(0.85);
  expect(confidenceOf(identifier('A1 B2'), 'w2')).toBeLessThan(0.85);
});

test('The number of a business whose dash OCR lost is not trusted although two readings agree', () => {
  const tin = (value: string) => confidenceOf({ ...identifier(value), kind: 'tin' }, 'w2');
  expect(tin('03-0737491')).toBeGreaterThanOrEqual(0.85);
  expect(tin('030737491')).toBeLessThan(0.85);
  expect(tin('*****1475')).toBeLessThan(0.85);
});

test('A value is not trusted if one of three readings differed, or if its only reading was doubtful', () => {
  const code = { ...identifier('D'), kind: 'code' as const };
  expect(confidenceOf(code, 'w2')).toBeGreaterThanOrEqual(0.85);
  expect(confidenceOf({ ...code, support: 'majority' }, 'w2')).toBeLessThan(0.85);
  expect(confidenceOf({ ...code, support: 'single', wordConfidence: 0.5 }, 'w2')).toBeLessThan(0.85);
  expect(confidenceOf({ ...code, support: 'majority', arithmetic: 'confirmed' }, 'w2')).toBeGreaterThanOrEqual(0.85);
});

test('A number of a text layer that is several numbers, or a word, is not trusted', () => {
  const text = (value: string) => confidenceOf({ ...identifier(value), source: 'annotation', support: 'single' }, 'w2');
  expect(text('01306713 8')).toBeGreaterThanOrEqual(0.85);
  expect(text('1111111 200000 9152')).toBeLessThan(0.85);
  expect(text('California')).toBeLessThan(0.85);
});

test('A 1099 has counts of its own: text in the box of its label is trusted, a value that only its place identifies is not', () => {
  const reading = { ...identifier('04-3456789'), name: 'payer_tin', kind: 'tin' as const, source: 'text' as const };
  const inBox = { ...reading, support: 'single' as const };
  expect(confidenceOf(inBox, '1099')).toBeGreaterThanOrEqual(0.95);
  expect(confidenceOf({ ...inBox, location: 'open' }, '1099')).toBeLessThan(0.85);
});

test('A text with a gap in a word is not trusted although two readings agree', () => {
  const locality = (value: string) => confidenceOf({ ...identifier(value), kind: 'text' }, 'w2');
  expect(locality('Rodriguez Trail')).toBeGreaterThanOrEqual(0.85);
  expect(locality('City of Dayton')).toBeGreaterThanOrEqual(0.85);
  expect(locality('Rodri guez Trail')).toBeLessThan(0.85);
});

test('A text whose spaces OCR lost is not trusted although two readings agree', () => {
  const name = (value: string) => confidenceOf({ ...identifier(value), kind: 'name' }, 'w2');
  expect(name('ATLAS FOODS INC')).toBeGreaterThanOrEqual(0.85);
  expect(name('LaToya McDonald')).toBeGreaterThanOrEqual(0.85);
  expect(name('AtlasHotelsInc')).toBeLessThan(0.85);
  expect(name('ATLASFOODSINC')).toBeLessThan(0.85);
});

test('A form always has the numbers of its persons, so OCR that sees none is not trusted', () => {
  const empty = (kind: JudgedReading['kind'], source: JudgedReading['source']) =>
    confidenceOf({ ...identifier(''), kind, source, value: null, sight: 'empty', support: 'single' }, 'w2');
  expect(empty('ein', 'ocr')).toBeLessThan(0.85);
  expect(empty('identifier', 'ocr')).toBeGreaterThanOrEqual(0.85);
  expect(empty('ein', 'acroform')).toBeGreaterThanOrEqual(0.85);
});

test('The state ID may be a word of the label "State ID number"', () => {
  const state = (value: string, more: Partial<JudgedReading> = {}) =>
    confidenceOf({ ...identifier(value), kind: 'state', ...more }, 'w2');
  expect(state('OH')).toBeGreaterThanOrEqual(0.85);
  expect(state('ID')).toBeLessThan(0.85);
  expect(state('ID', { source: 'text', support: 'single' })).toBeGreaterThanOrEqual(0.85);
});
