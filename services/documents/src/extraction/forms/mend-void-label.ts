import { editDistance, lettersOf, sameLine } from '../labels.js';
import { height } from '../page/box.js';
import type { Word } from '../page/word.js';

/** "VOID" with up to two misread letters, behind what OCR made of the checkbox: "[vom", "[Jvoio". */
const MISREAD_VOID = /^([^\p{L}]*[JLIlUOD]{0,2}[^\p{L}]*)v[o0][\p{L}\d|]{0,2}[^\p{L}]*$/iu;
const CORRECTED = 'corrected';
/** The largest distance between the two labels, in heights of the word. */
const REACH = 25;

/**
 * Every form of the series prints its two checkboxes as "VOID" and "CORRECTED" on one line. OCR often joins the first checkbox with its short
 * label. Such a word becomes the label again, without the checkbox.
 */
export function mendVoidLabel(words: readonly Word[]): Word[] {
  const corrected = words.filter(({ text }) => {
    const letters = lettersOf(text);
    return letters.length >= CORRECTED.length - 2 && editDistance(letters, CORRECTED, 2) <= 2;
  });
  return words.map((word) => {
    const match = corrected.length > 0 && word.source === 'ocr' ? MISREAD_VOID.exec(word.text) : null;
    const isBefore = ({ box }: Word) =>
      sameLine(box, word.box) && box.x0 > word.box.x1 && box.x0 - word.box.x1 < REACH * height(word.box);
    if (!match || !corrected.some(isBefore)) return word;
    const cut = match[1]!.length;
    const { x0, x1 } = word.box;
    const { middles: _, ...rest } = word;
    return { ...rest, text: 'VOID', box: { ...word.box, x0: x0 + ((x1 - x0) * cut) / word.text.length } };
  });
}
