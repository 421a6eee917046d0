import { enclosingCell } from '../cells.js';
import type { Copy } from '../copies.js';
import type { FormDefinition } from '../forms/form-definition.js';
import { editDistance, isMark, type Label, lettersOf, sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height, inset } from '../page/box.js';
import type { Page } from '../page/page.js';
import { medianHeight, type Word } from '../page/word.js';
import { findPartiesByAddress } from './find-parties.js';
import { restOfLabel } from './label-rest.js';
import { findPlaces } from './places.js';
import type { Sheet } from './sheet.js';

/** If capitals have fewer pixels than this in the source, they are misread too often, whatever confidence the reader reports. */
const SMALLEST_RELIABLE_CAPITAL_PX = 11;
/** Nobody can read smaller print. The boxes are searched for ink in steps of this size, so smaller steps would take too long. */
const SMALLEST_LETTER_PX = 4;

export function prepare(page: Page, copy: Copy, form: FormDefinition): Sheet {
  const labels = new Map<string, Label>();
  for (const label of [...copy.labels].sort((a, b) => a.distance - b.distance)) {
    if (!labels.has(label.key)) labels.set(label.key, label);
  }
  addNumberLabels(labels, copy.words, form);
  // "COMPANY" in the name of an employer is no label beside the label "Employer's name".
  const real = copy.labels.filter((label) => !label.alone || labels.get(label.key) === label);
  nameLabelByItsRest(labels, copy.labels, form.confusedLabels);
  orderConfusedLabels(labels, form.confusedLabels);
  for (const [key, label] of labels)
    labels.set(key, { ...label, words: [...label.words, ...boxNumbersBeside(page, copy, form, label)] });
  const named = new Set([...real, ...labels.values()].flatMap((label) => label.words));
  const unnamed = copy.words.filter((word) => !named.has(word));
  const used = new Set([...named, ...[...labels.values()].flatMap((label) => restOfLabel(form, label, unnamed))]);
  const letter = Math.max(SMALLEST_LETTER_PX, medianHeight(copy.words) || 20);
  const continuing = new Set(
    copy.words.filter(
      (word) => !used.has(word) && !isInPostBox(word, copy.words) && continuesLabel(word, labels, form),
    ),
  );
  const free = copy.words.filter(
    (word) =>
      height(word.box) > 0.4 * letter &&
      !used.has(word) &&
      !(continuing.has(word) && !isInsideName(word, copy.words, (other) => used.has(other) || continuing.has(other))),
  );
  const digits = free.filter((word) => /\d{3}/.test(word.text));
  const filled = free.find((word) => word.source === 'acroform' || word.source === 'annotation');
  const source = filled?.source ?? copy.words[0]?.source ?? 'ocr';
  const sheet: Sheet = {
    page,
    form,
    region: copy.region,
    words: copy.words,
    free,
    ink: { text: page.text, characters: outside(page.characters, labels) },
    labels,
    places: new Map(),
    letter,
    smallPrint:
      page.grey !== undefined && (medianHeight(digits) || letter) / page.enlargement < SMALLEST_RELIABLE_CAPITAL_PX,
    source,
  };
  findPlaces(sheet);
  findPartiesByAddress(sheet);
  return sheet;
}

function outside(characters: readonly Box[], labels: Map<string, Label>): Box[] {
  const printed = [...labels.values()].flatMap((label) => [
    inset(label.box, -2),
    ...label.words.map((word) => word.box),
  ]);
  return characters.filter((box) => !printed.some((each) => contains(each, centerX(box), centerY(box))));
}

/** Labels that consist only of a box number: 12b, 12c, 12d. */
function addNumberLabels(labels: Map<string, Label>, words: readonly Word[], form: FormDefinition): void {
  const wanted = new Set(
    form.lists.flatMap((list) => list.labels).filter((key) => !labels.has(key) && /^\d+[a-z]$/.test(key)),
  );
  for (const word of words) {
    const text = word.text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (wanted.delete(text)) labels.set(text, { key: text, box: word.box, words: [word], distance: 0 });
  }
}

/**
 * Words that OCR read from the box letter or number before a label, often together with the rule next to it. Also the number
 * at the end of "See instructions for box 12".
 */
function boxNumbersBeside(page: Page, { words, region }: Copy, form: FormDefinition, label: Label): Word[] {
  const numbers = form.labels.filter(({ key }) => key === label.key).flatMap(({ box }) => box ?? []);
  return words.filter((word) => {
    if (!sameLine(word.box, label.box) || isMark(word)) return false;
    if (numbers.includes(word.text.toLowerCase()) && isFarNumber(word, label, words)) {
      const cell = enclosingCell(label.box, page.rules, region);
      if (contains(cell, centerX(word.box), centerY(word.box))) return true;
    }
    const before = label.box.x0 - word.box.x1 < 1.5 * height(label.box) && word.box.x0 < label.box.x0;
    const after = word.box.x0 - label.box.x1 < height(label.box) && word.box.x0 > label.box.x0;
    // The last, misread word of a label: "nc:" for "no.".
    const isRest = after && word.source === 'ocr' && /^[a-z]{1,2}\W*$/.test(word.text);
    return (before && word.text.length <= 3) || (after && /^\d{1,2}\W?$/.test(word.text)) || isRest;
  });
}

/** In text heights. Some programs print the number of a box in a column of its own. */
const FARTHEST_NUMBER = 8;

/** Whether a number stands before a label, with nothing between them, and is not larger than it. */
function isFarNumber(word: Word, { box }: Label, words: readonly Word[]): boolean {
  const gap = box.x0 - word.box.x1;
  return (
    gap > 0 &&
    gap < FARTHEST_NUMBER * height(box) &&
    height(word.box) < 1.3 * height(box) &&
    !words.some((other) => sameLine(other.box, box) && other.box.x0 >= word.box.x1 && other.box.x1 <= box.x0)
  );
}

/**
 * Names a label whose first word, the one that distinguishes the two similar labels, was not read. It becomes the label that
 * was not found yet, if it is in the right place for it. If neither was found, because values are printed over both, their order decides.
 */
function nameLabelByItsRest(
  labels: Map<string, Label>,
  all: readonly Label[],
  confused: FormDefinition['confusedLabels'],
): void {
  if (!confused) return;
  const { first, second, commonRest } = confused;
  const rest = labels.get(commonRest);
  labels.delete(commonRest);
  if (!rest) return;
  const [a, b] = [labels.get(first), labels.get(second)];
  if (a && !b && rest.box.y0 > a.box.y1) labels.set(second, { ...rest, key: second });
  if (b && !a && rest.box.y1 < b.box.y0) labels.set(first, { ...rest, key: first });
  const rests = all.filter(({ key }) => key === commonRest).sort((one, other) => one.box.y0 - other.box.y0);
  const [upper, lower] = rests;
  if (a || b || rests.length !== 2 || lower!.box.y0 < upper!.box.y1) return;
  labels.set(first, { ...upper!, key: first });
  labels.set(second, { ...lower!, key: second });
}

/** "Employer's name" and "Employee's name" differ in one letter. If neither was read exactly, their order decides. */
function orderConfusedLabels(labels: Map<string, Label>, confused: FormDefinition['confusedLabels']): void {
  if (!confused) return;
  const { first, second } = confused;
  const a = labels.get(first);
  const b = labels.get(second);
  if (!a || !b || Math.min(a.distance, b.distance) <= 0.02) return;
  if (a.box.y0 > b.box.y1) {
    labels.set(first, { ...b, key: first });
    labels.set(second, { ...a, key: second });
  }
}

/** "PO BOX 9409": a word of an address, although labels have it too. */
function isInPostBox(word: Word, words: readonly Word[]): boolean {
  return (
    /^BOX$/i.test(word.text) &&
    words.some(({ text, box }) => {
      const gap = word.box.x0 - box.x1;
      return (
        /^P\.?\s?[O0]\.?$|^O\.?$/i.test(text) && sameLine(box, word.box) && gap > -2 && gap < 1.5 * height(word.box)
      );
    })
  );
}

/** "Smith, Morales and Gates": a word between words that belong to no label is a part of a name, although labels have it too. */
function isInsideName(word: Word, words: readonly Word[], isOfLabel: (word: Word) => boolean): boolean {
  const h = height(word.box);
  const beside = (side: 'left' | 'right') =>
    words.some((other) => {
      const gap = side === 'left' ? word.box.x0 - other.box.x1 : other.box.x0 - word.box.x1;
      return (
        gap > -0.2 * h &&
        gap < 1.2 * h &&
        sameLine(other.box, word.box) &&
        /^\p{L}/u.test(other.text) &&
        !isOfLabel(other)
      );
    });
  return beside('left') && beside('right');
}

function continuesLabel(word: Word, labels: Map<string, Label>, form: FormDefinition): boolean {
  const letters = lettersOf(word.text);
  if (
    letters === '' ||
    !form.continuations.some((each) => each.length > 2 && editDistance(letters, each, each.length > 5 ? 1 : 0) <= 1)
  )
    return false;
  return [...labels.values()].some(({ box }) => {
    const h = height(box);
    const below =
      word.box.y0 - box.y1 < 0.9 * h &&
      word.box.y0 > box.y0 &&
      word.box.x0 < box.x1 + h &&
      word.box.x1 > box.x0 - 2 * h;
    const beside = sameLine(word.box, box) && word.box.x0 - box.x1 < 3 * h && word.box.x0 > box.x0;
    return (below || beside) && height(word.box) < 1.5 * h;
  });
}
