import { degrees, rgb } from '@cantoo/pdf-lib';

const BLACK = rgb(0, 0, 0);

/**
 * Draws boxes with labels and values into a rectangle of a page. Coordinates are fractions of the area: x and y run from 0 to 1, y
 * points down. `style.shift` moves all values, as a printer does whose paper is not in its place.
 */
export function sheet(page, area, style) {
  const scale = Math.min(1, area.width / 540, area.height / 330);
  const labelSize = Math.max(3.6, 6.4 * scale);
  const valueSize = Math.max(5.6, (style.valueSize ?? 9.5) * scale);
  const { x: dx = 0, y: dy = 0 } = style.shift ?? {};
  const X = (x) => area.x + x * area.width;
  const Y = (y) => area.y + area.height - y * area.height;
  const text = (value, x, y, size, font, right = false, color = BLACK) => {
    if (value === '' || value === null || value === undefined) return;
    const shown = String(value);
    page.drawText(shown, { x: right ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font, color });
  };
  const value = (shown, x, y, size, font, right) => {
    if (style.hand && shown) byHand(page, String(shown), { x, y, size, font, right }, style.hand);
    else text(shown, x + dx * scale, y + dy * scale, size, font, right);
  };
  return {
    scale,
    labelSize,
    valueSize,
    style,
    /** A box with a border, its label, and one or more lines of values. The label is wrapped to the width of the box. */
    box(x, y, w, h, label, values = [], { right = true, gap = 0, bare = false, check } = {}) {
      if (!bare)
        page.drawRectangle({
          x: X(x),
          y: Y(y + h),
          width: w * area.width,
          height: h * area.height,
          borderWidth: style.line * Math.max(0.6, scale),
          borderColor: BLACK,
        });
      const side = Math.max(5, 8.5 * scale);
      const room = w * area.width - 4 - (check === undefined ? 0 : side + 4);
      const labels = label ? wrap(label, style.fonts.label, labelSize, room) : [];
      labels.forEach(
        (line, i) => void text(line, X(x) + 2, Y(y) - labelSize * (1.05 * i + 1) - 0.5, labelSize, style.fonts.label),
      );
      if (check !== undefined) checkbox(X(x + w) - side - 3, Y(y + h) + 3 * scale, side, check);
      const lines = values.filter((line) => line !== '' && line !== null && line !== undefined);
      const below = labelSize * (1.05 * Math.max(1, labels.length));
      const top = Y(y) - below - 1 - gap;
      const step = Math.min(valueSize * 1.18, (h * area.height - below - 2 - gap) / Math.max(1, lines.length));
      const size = Math.min(
        valueSize,
        Math.max(4, step * 0.95),
        ...lines.map((line) => fit(line, style.fonts.value, valueSize, w * area.width - 8)),
      );
      lines.forEach((line, i) => {
        const at = lines.length === 1 && right ? Y(y + h) + 2.5 * scale + 0.5 : top - step * (i + 1) + 0.24 * valueSize;
        value(line, right ? X(x + w) - 4 : X(x) + 6, at, size, style.fonts.value, right);
      });
    },
    at: (shown, x, y, options = {}) =>
      value(shown, X(x), Y(y), options.size ?? valueSize, options.font ?? style.fonts.value, options.right),
    label: (shown, x, y, size = labelSize) => text(shown, X(x), Y(y), size, style.fonts.label),
    bold: (shown, x, y, size) => text(shown, X(x), Y(y), size, style.fonts.bold),
    width: (shown, size = labelSize) => style.fonts.label.widthOfTextAtSize(shown, size) / area.width,
    line: (x0, y0, x1, y1, dashed) =>
      page.drawLine({
        start: { x: X(x0), y: Y(y0) },
        end: { x: X(x1), y: Y(y1) },
        thickness: style.line * Math.max(0.5, scale),
        color: BLACK,
        ...(dashed && { dashArray: [3, 2] }),
      }),
    checkbox: (x, y, on) => checkbox(X(x), Y(y), Math.max(5, 8.5 * scale), on),
  };

  function checkbox(x, y, side, on) {
    page.drawRectangle({ x, y, width: side, height: side, borderWidth: 0.7, borderColor: BLACK });
    if (on) text('X', x + side * 0.17, y + side * 0.14, side * 0.95, style.fonts.value);
  }
}

/** Handwriting: each letter has its own size, slant and place. */
function byHand(page, shown, { x, y, size, font, right }, random) {
  let at = right ? x - font.widthOfTextAtSize(shown, size) : x;
  for (const letter of shown) {
    page.drawText(letter, {
      x: at,
      y: y + random.between(-0.09, 0.09) * size,
      size: size * random.between(0.85, 1.12),
      font,
      color: rgb(0.1, 0.13, 0.4),
      rotate: degrees(random.between(-11, 9)),
    });
    at += font.widthOfTextAtSize(letter, size) * random.between(0.9, 1.08);
  }
}

/** Words of a text on as many lines as the width needs. */
function wrap(text, font, size, width) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fit(text, font, size, width) {
  const needed = font.widthOfTextAtSize(String(text), size);
  return needed <= width ? size : Math.max(4, (size * width) / needed);
}
