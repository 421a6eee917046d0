import { enclosingCell } from '../cells.js';
import { STATE_CODES } from '../forms/states.js';
import { sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height } from '../page/box.js';
import type { Word } from '../page/word.js';
import type { Place, Sheet } from './sheet.js';

const POSTCODE = /^\d{5}(-\d{4})?$/;
/** One copy of a form has no more. */
const POSTCODES_MAX = 20;

/**
 * Finds the boxes of the parties if no label of a party was read, for example because names are printed over them. Such a box has a line
 * that ends with a state and a ZIP code. Forms print their parties from top to bottom or from left to right, in the order of the definition.
 * The order is no proof, so a person has to check the values.
 */
export function findPartiesByAddress(sheet: Sheet): void {
  const { parties } = sheet.form;
  if (parties.some(({ label, addressLabels = [] }) => [label, ...addressLabels].some((key) => sheet.places.has(key))))
    return;
  const found = addressBoxes(sheet).sort((a, b) => (sameRow(a, b) ? a.x0 - b.x0 : a.y0 - b.y0));
  if (found.length !== parties.length) return;
  for (const [i, { label }] of parties.entries())
    sheet.places.set(label, { cell: found[i]!, location: 'open', byAddress: true });
}

/** Boxes with rules on at least three sides that contain an address. */
function addressBoxes({ free, page, region }: Sheet): Place['cell'][] {
  const boxes: Place['cell'][] = [];
  for (const postcode of free.filter(({ text }) => POSTCODE.test(text)).slice(0, POSTCODES_MAX)) {
    const isKnown = boxes.some((box) => holds(box, postcode.box));
    if (isKnown || !free.some((word) => isState(word, postcode))) continue;
    const box = enclosingCell(postcode.box, page.rules, region);
    if (box.sides >= 3) boxes.push(box);
  }
  return boxes;
}

function isState(word: Word, postcode: Word): boolean {
  const gap = postcode.box.x0 - word.box.x1;
  return STATE_CODES.has(word.text) && sameLine(word.box, postcode.box) && gap >= 0 && gap < 2 * height(postcode.box);
}

const holds = (cell: Box, box: Box) => contains(cell, centerX(box), centerY(box));

const sameRow = (a: Box, b: Box) => a.y0 < centerY(b) && b.y0 < centerY(a);
