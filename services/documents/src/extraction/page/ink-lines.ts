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
  let grown = box;
  let joined = true;
  while (joined) {
    joined = false;
    for (const character of characters) {
      if (
        contains(grown, centerX(character), centerY(character)) &&
        character.x0 >= grown.x0 &&
        character.x1 <= grown.x1
      )
        continue;
      if (!contains(area, centerX(character), centerY(character)) || height(character) > 1.6 * letter) continue;
      const beside = character.x0 - grown.x1 < 0.6 * letter && grown.x0 - character.x1 < 0.6 * letter;
      const onLine = centerY(character) > grown.y0 && centerY(character) < grown.y1;
      if (!beside || !onLine) continue;
      const next = { ...grown, x0: Math.min(grown.x0, character.x0), x1: Math.max(grown.x1, character.x1) };
      if (next.x0 === grown.x0 && next.x1 === grown.x1) continue;
      grown = next;
      joined = true;
    }
  }
  return grown;
}
