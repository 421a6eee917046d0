import { type Cell, cellAt, enclosingCell, stackedCell } from '../cells.js';
import type { Direction, FormDefinition } from '../forms/form-definition.js';
import { type Label, sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height, width } from '../page/box.js';
import type { Place, Sheet } from './sheet.js';

const MIN_TABLE_ROWS = 5;

export function findPlaces(sheet: Sheet): void {
  for (const [key, label] of sheet.labels) sheet.places.set(key, placeOf(sheet, label));
  findValuesBeside(sheet);
  // Runs twice, because a box found in the first run can be the neighbor of another one.
  for (let round = 0; round < 2; round++) {
    for (const { of, direction, is } of sheet.form.neighbours) {
      const known = sheet.places.get(of);
      if (sheet.places.has(is) || !known || known.location === 'open') continue;
      const cell = neighbourCell(sheet, known.cell, direction);
      if (cell) sheet.places.set(is, { cell, location: 'inferred' });
    }
  }
}

function placeOf(sheet: Sheet, label: Label): Place {
  const cell = enclosingCell(label.box, sheet.page.rules, sheet.region);
  const h = height(label.box);
  // Without a rule above it, a label is above its value or beside it.
  const bounded = cell.y0 === sheet.region.y0 ? { ...cell, y0: label.box.y0 - 0.6 * h } : { ...cell };
  for (const other of sheet.labels.values()) {
    if (shareBox(sheet.form, other.key, label.key) || !contains(bounded, centerX(other.box), centerY(other.box)))
      continue;
    const besides = sameLine(other.box, label.box);
    const inColumn = other.box.x0 < label.box.x1 && label.box.x0 < other.box.x1;
    if (besides && other.box.x0 > label.box.x0) bounded.x1 = Math.min(bounded.x1, other.box.x0 - 0.3 * h);
    else if (besides) bounded.x0 = Math.max(bounded.x0, label.box.x0 - h);
    else if (inColumn && other.box.y0 > label.box.y0) bounded.y1 = Math.min(bounded.y1, other.box.y0 - 0.1 * h);
    else if (inColumn) bounded.y0 = Math.max(bounded.y0, label.box.y0 - 0.3 * h);
    else if (other.box.x0 > label.box.x1) bounded.x1 = Math.min(bounded.x1, other.box.x0 - 0.3 * h);
  }
  const shrunk = bounded.x0 !== cell.x0 || bounded.x1 !== cell.x1 || bounded.y0 !== cell.y0 || bounded.y1 !== cell.y1;
  return { cell: bounded, location: shrunk || cell.sides < 3 ? 'open' : 'cell' };
}

/**
 * In a table of two columns, the box of a label has no value. The value is in the box to the right, which can be empty. A single box
 * without a label is no evidence for a table, and neither is a table if most boxes of labels have values of their own.
 */
function findValuesBeside(sheet: Sheet): void {
  const isFilled = (box: Box) => sheet.free.some((word) => contains(box, centerX(word.box), centerY(word.box)));
  const boxes = [...sheet.places].filter(([, { cell, location }]) => location === 'cell' && cell.sides === 4);
  const besides = boxes.flatMap(([key, { cell }]) => {
    const found = isFilled(cell) ? undefined : cellBeside(sheet, cell, 'right', Number.POSITIVE_INFINITY);
    return found && !isTaken(sheet, found) ? [{ key, cell: found }] : [];
  });
  const filled = boxes.filter(([, { cell }]) => isFilled(cell)).length;
  if (besides.length < MIN_TABLE_ROWS || besides.length <= filled || !besides.some(({ cell }) => isFilled(cell)))
    return;
  for (const { key, cell } of besides) sheet.places.set(key, { cell, location: 'cell', beside: true });
}

function shareBox(form: FormDefinition, a: string, b: string): boolean {
  return a === b || form.sharedBoxes.some((keys) => keys.includes(a) && keys.includes(b));
}

/** The box next to a known one, if the two are aligned and it contains no other known label or box. */
function neighbourCell(sheet: Sheet, cell: Cell, direction: Direction): Cell | undefined {
  const { letter, page, region } = sheet;
  const isStacked = direction === 'below' || direction === 'above';
  const found = isStacked
    ? stackedCell(cell, direction === 'below' ? 1 : -1, letter, page.rules, region)
    : cellBeside(sheet, cell, direction);
  return found && !isTaken(sheet, found) && (!isStacked || height(found) < 1.6 * height(cell)) ? found : undefined;
}

export function cellBeside(
  { letter, page, region }: Sheet,
  cell: Cell,
  direction: 'right' | 'left',
  widest = 2,
): Cell | undefined {
  const x = direction === 'right' ? cell.x1 + 0.6 * letter : cell.x0 - 0.6 * letter;
  const found = cellAt(x, centerY(cell), letter / 2, page.rules, region);
  const tolerance = 0.8 * letter;
  const aligned =
    Math.abs(found.y0 - cell.y0) < tolerance &&
    Math.abs(found.y1 - cell.y1) < tolerance &&
    width(found) < widest * width(cell);
  return found.sides === 4 && aligned ? found : undefined;
}

/** Whether the box contains a label, or is already the box of a label that is not in it. */
export function isTaken(sheet: Sheet, cell: Box): boolean {
  const inside = (box: Box) => contains(cell, centerX(box), centerY(box));
  return (
    [...sheet.labels.values()].some((label) => inside(label.box)) ||
    [...sheet.places.values()].some((place) => (place.location === 'inferred' || place.beside) && inside(place.cell))
  );
}
