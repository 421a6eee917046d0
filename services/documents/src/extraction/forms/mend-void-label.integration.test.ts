import type { Word } from '../page/word.js';
import { mendVoidLabel } from './mend-void-label.js';

const word = (text: string, x0: number, y0 = 20): Word => ({
  text,
  box: { x0, y0, x1: x0 + 12 * text.length, y1: y0 + 14 },
  confidence: 0.6,
  source: 'ocr',
});
const textsOf = (...words: Word[]) => mendVoidLabel(words).map(({ text }) => text);

test.each(['[vom', '[Jvoio', 'vow', '[VOID', 'Ovo'])('%s before CORRECTED is the label VOID', (misread) => {
  expect(textsOf(word(misread, 100), word('correcten', 200))).toEqual(['VOID', 'correcten']);
});

test('The label does not include the checkbox', () => {
  expect(mendVoidLabel([word('[Jvoio', 100), word('CORRECTED', 200)])[0]!.box.x0).toBe(124);
});

test('Other words, and words on another line or without the second label, stay', () => {
  expect(textsOf(word('Income', 100), word('CORRECTED', 200))).toEqual(['Income', 'CORRECTED']);
  expect(textsOf(word('vow', 100, 80), word('CORRECTED', 200))).toEqual(['vow', 'CORRECTED']);
  expect(textsOf(word('vow', 100))).toEqual(['vow']);
});
