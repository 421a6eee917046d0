import { PDFDocument, type PDFFont, type PDFPage, type RGB, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { toAscii } from '@exchequer/transliteration';

/** US Letter in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 44;
const FOOT = 46;

export const INK = rgb(0.07, 0.09, 0.12);
export const GRAY = rgb(0.45, 0.48, 0.53);
export const RULE = rgb(0.84, 0.86, 0.89);
export const TINT = rgb(0.95, 0.96, 0.975);
export const ACCENT = rgb(0.1, 0.23, 0.42);
export const WHITE = rgb(1, 1, 1);

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: RGB;
  readonly align?: 'left' | 'right' | 'center';
}

/** Pages that are written from top to bottom. `y` is the distance from the top edge. */
export class Paper {
  readonly left = MARGIN;
  readonly right = WIDTH - MARGIN;
  readonly width = WIDTH - 2 * MARGIN;
  y = MARGIN;
  private page!: PDFPage;
  /** The footer text of each page. */
  private readonly feet: string[] = [];

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
  ) {}

  static async create(title: string, createdAt: Date): Promise<Paper> {
    const pdf = await PDFDocument.create();
    pdf.setTitle(title, { showInWindowTitleBar: true });
    pdf.setProducer('Exchequer');
    pdf.setCreator('Exchequer');
    pdf.setCreationDate(createdAt);
    pdf.setModificationDate(createdAt);
    const [regular, bold] = await Promise.all([
      pdf.embedFont(StandardFonts.Helvetica),
      pdf.embedFont(StandardFonts.HelveticaBold),
    ]);
    return new Paper(pdf, regular, bold);
  }

  get pages(): number {
    return this.feet.length;
  }

  newPage(foot: string): void {
    this.page = this.pdf.addPage([WIDTH, HEIGHT]);
    this.feet.push(foot);
    this.y = MARGIN;
  }

  /** Returns whether the page has this much height left. */
  hasRoom(height: number): boolean {
    return this.y + height <= HEIGHT - FOOT;
  }

  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { size = 9, color = INK, align = 'left' } = style;
    const font = this.fontOf(style);
    const shown = this.fit(text, width, style);
    const free = width - font.widthOfTextAtSize(shown, size);
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
    this.page.drawText(shown, { x: x + shift, y: HEIGHT - y - size, size, font, color });
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.fontOf(style).widthOfTextAtSize(printable(text), style.size ?? 9);
  }

  /** Breaks a text into lines of at most this width. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    for (const word of printable(text).split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  rule(y: number, from = this.left, to = this.right, color = RULE, thickness = 0.6): void {
    this.page.drawLine({ start: { x: from, y: HEIGHT - y }, end: { x: to, y: HEIGHT - y }, thickness, color });
  }

  box(x: number, y: number, width: number, height: number, fill?: RGB, border?: RGB): void {
    this.page.drawRectangle({
      x,
      y: HEIGHT - y - height,
      width,
      height,
      ...(fill && { color: fill }),
      ...(border && { borderColor: border, borderWidth: 0.6 }),
    });
  }

  /** Draws a row of dots between a label and its amount. */
  leader(y: number, from: number, to: number): void {
    if (to <= from) return;
    const [start, end] = [to, from].map((x) => ({ x, y: HEIGHT - y })) as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    this.page.drawLine({ start, end, thickness: 0.8, color: RULE, dashArray: [0.8, 4] });
  }

  checkbox(x: number, y: number, checked: boolean): void {
    this.box(x, y, 8, 8, WHITE, GRAY);
    if (!checked) return;
    const [top, bottom] = [HEIGHT - y - 1.5, HEIGHT - y - 6.5];
    const stroke = { thickness: 1.1, color: INK };
    this.page.drawLine({ start: { x: x + 1.5, y: top }, end: { x: x + 6.5, y: bottom }, ...stroke });
    this.page.drawLine({ start: { x: x + 1.5, y: bottom }, end: { x: x + 6.5, y: top }, ...stroke });
  }

  async finish(): Promise<Uint8Array> {
    const pages = this.pdf.getPages();
    for (const [index, foot] of this.feet.entries()) {
      this.page = pages[index]!;
      const y = HEIGHT - 32;
      this.rule(y - 5);
      this.text(foot, this.left, y, this.width - 80, { size: 7, color: GRAY });
      const number = `Page ${index + 1} of ${this.feet.length}`;
      this.text(number, this.left, y, this.width, { size: 7, color: GRAY, align: 'right' });
    }
    return this.pdf.save();
  }

  private fit(text: string, width: number, style: TextStyle): string {
    let shown = printable(text);
    while (shown.length > 1 && this.widthOf(shown, style) > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
    return shown;
  }

  private fontOf({ bold = false }: TextStyle): PDFFont {
    return bold ? this.bold : this.regular;
  }
}

/** The standard PDF fonts contain Western letters only. Other letters are replaced by letters of ASCII. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (/[\x20-\x7e\xa0-\xff…’–]/.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  // An accent that does not compose with its letter.
  if (/\p{M}/u.test(letter)) return '';
  return toAscii(letter) || '?';
}
