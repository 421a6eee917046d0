import { type Box, centerX, centerY, contains, height, union } from './box.js';

/** Lines of characters within an area by their ink alone, whatever OCR made of them; `letter` is the usual height of words. */
export function inkLines(characters: readonly Box[], area: Box, excluded: readonly Box[], letter: number): Box[] {
  const inside = characters.filter(
    (box) =>
      contains(area, centerX(box), centerY(box)) &&
      height(box) < 2 * letter &&
      !excluded.some((each) => contains(each, centerX(box), centerY(box))),
  );
  const lines: Box[][] = [];
  // Tall characters first: they give the line its height, and points, commas and dashes then fall into it.
  for (const box of [...inside].sort((a, b) => height(b) - height(a))) {
    const line = lines.find(
      (each) =>
        centerY(box) > Math.min(...each.map(({ y0 }) => y0)) && centerY(box) < Math.max(...each.map(({ y1 }) => y1)),
    );
    if (line) line.push(box);
    else if (height(box) > 0.5 * letter) lines.push([box]);
  }
  return lines.map(union).sort((a, b) => a.y0 - b.y0);
}

/** The box together with the characters that stand close beside it on its line, within the area: OCR may have cut a value short. */
export function growOverInk(box: Box, characters: readonly Box[], area: Box, letter: number): Box {
  const candidates = characters.filter(
    (each) =>
      contains(area, centerX(each), centerY(each)) &&
      height(each) <= 1.6 * letter &&
      centerY(each) > box.y0 &&
      centerY(each) < box.y1,
  );
  let { x0, x1 } = box;
  const isJoined = (each: Box) =>
    each.x0 - x1 < 0.6 * letter && x0 - each.x1 < 0.6 * letter && (each.x0 < x0 || each.x1 > x1);
  for (let next = candidates.find(isJoined); next; next = candidates.find(isJoined)) {
    x0 = Math.min(x0, next.x0);
    x1 = Math.max(x1, next.x1);
  }
  return { ...box, x0, x1 };
}
