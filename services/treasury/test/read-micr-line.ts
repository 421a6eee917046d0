import { inflateSync } from 'node:zlib';

/** The shapes of E-13B, as a reader sees them on a grid of 0.013 inch. */
const SHAPES: Readonly<Record<string, string>> = {
  0: '.#####. #.....# #.....# #.....# #.....# #.....# #.....# #.....# .#####.',
  1: '##.. ##.. .#.. .#.. .#.. #### #### #### ####',
  2: '#### ...# ...# ...# #### #... #... #... ####',
  3: '####. ...#. ...#. ...#. ##### ...## ...## ...## #####',
  4: '##.... ##.... ##.... ##.... ##.... ##..## ###### ....## ....##',
  5: '##### #.... #.... #.... ##### ....# ....# ....# #####',
  6: '####.. #..#.. #..... #..... #..... ###### #....# #....# ######',
  7: '##### #...# #...# ...## ..##. ..#.. ..#.. ..#.. ..#..',
  8: '.#####. .#...#. .#...#. .#...#. ####### ##...## ##...## ##...## #######',
  9: '###### #....# #....# #....# ###### ....## ....## ....## ....##',
  A: '....### ....### ##..### ##..... ##..... ##..... ##..### ....### ....###',
  B: '....### #.#.### #.#.### #.#.### #.#.... #.#.... #.#.... #.#.... .......',
  C: '.....## .....## ...#.## ...#.## ...#... ##.#... ##.#... ##..... ##.....',
  D: '....... ....... ....... ##.##.# ##.##.# ##.##.# ....... ....... .......',
};
const INCH = 72;
const UNIT = 0.013 * INCH;
const COLUMNS = 7;
const ROWS = 9;
const CHECK = { width: 8.5 * INCH, bottom: 3.5 * INCH };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Reads the line of a check from what is filled in the PDF, character by character. An empty place is a blank. */
export async function readMicrLine(pdf: Buffer) {
  const boxes = filledBoxes(pdf).filter(({ top }) => top > CHECK.bottom - 0.625 * INCH && top < CHECK.bottom);
  const places = new Map<number, Box[]>();
  for (const box of boxes) {
    const place = Math.ceil((CHECK.width - 0.3125 * INCH - box.right + 0.001) / (0.125 * INCH));
    places.set(place, [...(places.get(place) ?? []), box]);
  }
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const numbers = [...places.keys()].sort((a, b) => b - a);
  let text = '';
  const placeOf: number[] = [];
  for (let place = numbers[0]!; place >= numbers.at(-1)!; place--) {
    text += places.has(place) ? characterOf(places.get(place)!, top) : ' ';
    placeOf.push(place);
  }
  return {
    text,
    placeOf: (index: number) => placeOf[index],
    topInch: (CHECK.bottom - top) / INCH,
    bottomInch: (CHECK.bottom - bottom) / INCH,
  };
}

/** The character whose shape differs least. */
function characterOf(boxes: readonly Box[], top: number): string {
  const right = Math.max(...boxes.map((box) => box.right));
  const seen = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => isDark(boxes, right - (COLUMNS - column) * UNIT, top + row * UNIT)),
  );
  const distances = Object.entries(SHAPES).map(([character, shape]) => {
    const expected = shape.split(' ').map((row) => [...row.padStart(COLUMNS, '.')].map((cell) => cell === '#'));
    const distance = expected.flat().filter((cell, n) => cell !== seen.flat()[n]).length;
    return { character, distance };
  });
  const [best, second] = distances.sort((a, b) => a.distance - b.distance);
  if (best!.distance > 4 || second!.distance < best!.distance + 4) throw new Error('A character cannot be read.');
  return best!.character;
}

/** Whether more than half of a cell of the grid is filled. */
function isDark(boxes: readonly Box[], left: number, top: number): boolean {
  const STEPS = 8;
  let filled = 0;
  for (let n = 0; n < STEPS * STEPS; n++) {
    const x = left + (((n % STEPS) + 0.5) * UNIT) / STEPS;
    const y = top + ((Math.floor(n / STEPS) + 0.5) * UNIT) / STEPS;
    if (boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) filled++;
  }
  return filled * 2 > STEPS * STEPS;
}

/** The boxes around the filled paths of a page; from the left and from the top, in points. */
function filledBoxes(pdf: Buffer): Box[] {
  const boxes: Box[] = [];
  for (const stream of streamsOf(pdf)) {
    let points: [number, number][] = [];
    for (const line of stream.split('\n')) {
      const numbers = line.match(/-?[\d.]+(?= )/g)?.map(Number) ?? [];
      if (/ [mlc]$/.test(line)) {
        for (let n = 0; n < numbers.length; n += 2) points.push([numbers[n]!, numbers[n + 1]!]);
      } else if (/^f\*?$/.test(line)) {
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        boxes.push({
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
        });
        points = [];
      } else if (/^[Sn]$/.test(line)) points = [];
    }
  }
  return boxes;
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, content]) => {
    try {
      return [inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}
