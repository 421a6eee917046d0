import { degrees, rgb } from '@cantoo/pdf-lib';
import { embed } from './fonts.mjs';

/** What people add to a document: stamps, notes and signatures. They can cover a part of a text. */

const STAMPS = ['RECEIVED', 'PAID', 'COPY', 'SCANNED', 'ENTERED', 'APPROVED'];
const NOTES = ['ok', 'paid 3/14', 'see acct', 'for taxes', 'J.R.', 'file', 'checked', '2024 return'];

export async function stamp(pdf, random) {
  const font = await embed(pdf, 'helvetica', { bold: true });
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize();
    const size = Math.min(30, width / 12) * random.between(0.7, 1.2);
    const text = random.pick(STAMPS);
    const angle = random.between(-25, 25);
    const [x, y] = [random.between(0.1, 0.6) * width, random.between(0.15, 0.85) * height];
    const color = random.pick([rgb(0.75, 0.1, 0.1), rgb(0.1, 0.15, 0.6), rgb(0.2, 0.2, 0.2)]);
    const look = { rotate: degrees(angle), opacity: random.between(0.35, 0.6) };
    const wide = font.widthOfTextAtSize(text, size);
    page.drawText(text, { x, y, size, font, color, ...look });
    const at = (dx, dy) => {
      const turn = (angle * Math.PI) / 180;
      return { x: x + dx * Math.cos(turn) - dy * Math.sin(turn), y: y + dx * Math.sin(turn) + dy * Math.cos(turn) };
    };
    const corner = at(-6, -8);
    page.drawRectangle({
      ...corner,
      width: wide + 12,
      height: size + 10,
      borderWidth: 2,
      borderColor: color,
      borderOpacity: look.opacity,
      rotate: look.rotate,
    });
  }
}

export async function handwriting(pdf, random) {
  const font = await embed(pdf, 'handwriting');
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize();
    const ink = random.pick([rgb(0.1, 0.15, 0.5), rgb(0.15, 0.15, 0.15), rgb(0.6, 0.1, 0.1)]);
    for (let i = random.integer(1, 3); i > 0; i--) {
      const [x, y] = [random.between(0.05, 0.7) * width, random.between(0.05, 0.9) * height];
      page.drawText(random.pick(NOTES), {
        x,
        y,
        size: random.between(12, 22),
        font,
        color: ink,
        rotate: degrees(random.between(-15, 15)),
      });
    }
    // A signature or a tick: a curve that may cross a text.
    const points = Array.from(
      { length: random.integer(3, 6) },
      () => `${random.integer(0, 90)},${random.integer(0, 25)}`,
    );
    const path = `M 0,15 ${points.map((point) => `Q ${random.integer(0, 90)},${random.integer(0, 30)} ${point}`).join(' ')}`;
    page.drawSvgPath(path, {
      x: random.between(0.05, 0.7) * width,
      y: random.between(0.1, 0.95) * height,
      borderColor: ink,
      borderWidth: random.between(0.7, 1.6),
    });
  }
}
