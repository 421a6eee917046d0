import type { SearchablePage } from '../extraction/index.js';

const CATALOG = 1;
const PAGES = 2;
const FONT = 3;
const OBJECTS_PER_PAGE = 3;
/** Every character of Courier has this width, so a word gets exactly the width that it has on the picture. */
const CHARACTER_WIDTH = 0.6;
/** The part of a character's height below the base line. */
const DESCENT = 0.2;
const LETTER = { widthPt: 612, heightPt: 792 };

/**
 * Writes a PDF of page pictures, each with its words as invisible text, page by page. Only one page is in memory at a time. A page that is
 * null is blank.
 */
export async function* writeSearchablePdf(pages: AsyncIterable<SearchablePage | null>): AsyncGenerator<Buffer> {
  const offsets = new Map<number, number>();
  let length = 0;
  const count = (piece: Buffer) => {
    length += piece.length;
    return piece;
  };
  const object = (number: number, body: string | readonly (string | Uint8Array)[]) => {
    offsets.set(number, length);
    const pieces = [`${number} 0 obj\n`, ...(typeof body === 'string' ? [body] : body), '\nendobj\n'];
    return count(Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))));
  };
  const stream = (number: number, dictionary: string, bytes: Uint8Array) =>
    object(number, [`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream']);

  // The second line tells programs that the file is binary.
  yield count(Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]));
  yield object(FONT, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>');
  const kids: number[] = [];
  for await (const page of pages) {
    const number = FONT + 1 + kids.length * OBJECTS_PER_PAGE;
    kids.push(number);
    const { widthPt, heightPt } = page ?? LETTER;
    const resources = page
      ? `/Resources << /Font << /F ${FONT} 0 R >> /XObject << /I ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R`
      : '/Resources << >>';
    const box = `[0 0 ${short(widthPt)} ${short(heightPt)}]`;
    yield object(number, `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} ${resources} >>`);
    if (!page) continue;
    yield stream(number + 1, '', Buffer.from(contentOf(page)));
    const image = `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height}`;
    yield stream(number + 2, `${image} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`, page.picture);
  }
  const references = kids.map((number) => `${number} 0 R`).join(' ');
  yield object(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${references}] >>`);
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  yield Buffer.from(trailer(offsets, length));
}

function trailer(offsets: ReadonlyMap<number, number>, start: number): string {
  const numbers = [...offsets.keys()].sort((a, b) => a - b);
  const sections = numbers.map((number) => `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`);
  const size = numbers.at(-1)! + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${sections.join('')}`;
  return `${table}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** The picture, and on it the words in rendering mode 3: neither filled nor stroked. */
function contentOf(page: SearchablePage): string {
  const { widthPt, heightPt } = page;
  const lines = [`q ${short(widthPt)} 0 0 ${short(heightPt)} 0 0 cm /I Do Q`, 'BT 3 Tr'];
  for (const word of page.words) {
    const line = textOf(word, page);
    if (line !== undefined) lines.push(line);
  }
  return [...lines, 'ET'].join('\n');
}

function textOf(
  { text, place: [x, y, width, height] }: SearchablePage['words'][number],
  { widthPt, heightPt, turns }: SearchablePage,
): string | undefined {
  const [left, right] = [x * widthPt, (x + width) * widthPt];
  const [top, bottom] = [heightPt - y * heightPt, heightPt - (y + height) * heightPt];
  const isSideways = turns % 2 === 1;
  const size = isSideways ? right - left : top - bottom;
  const along = isSideways ? top - bottom : right - left;
  if (size < 0.1 || along < 0.1) return undefined;
  const up = DESCENT * size;
  // A matrix of the direction of the line, and the start of its base line.
  const matrix = {
    0: [1, 0, 0, 1, left, bottom + up],
    1: [0, -1, 1, 0, left + up, top],
    2: [-1, 0, 0, -1, right, top - up],
    3: [0, 1, -1, 0, right - up, bottom],
  }[turns];
  const bytes = inWinAnsi(text);
  const stretch = (100 * along) / (CHARACTER_WIDTH * size * bytes.length);
  const position = matrix.map(short).join(' ');
  return `/F ${short(size)} Tf ${short(stretch)} Tz ${position} Tm <${Buffer.from([...bytes, 0x20]).toString('hex')}> Tj`;
}

const FURTHER = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i))].map(
    (character, i) => [character, 0x80 + i] as const,
  ),
);

/** Characters outside the encoding become question marks. */
function inWinAnsi(text: string): number[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0)!;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    return FURTHER.get(character) ?? 0x3f;
  });
}

const short = (value: number) => String(Math.round(value * 1_000) / 1_000);
