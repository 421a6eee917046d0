import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { embed, LABEL_FONTS, TILL_FONTS, VALUE_FONTS } from './fonts.mjs';
import { FORM_LAYOUTS } from './form-layouts.mjs';
import { model1099, modelW2 } from './form-model.mjs';
import { sheet } from './form-sheet.mjs';
import { printReceipt } from './receipt-layouts.mjs';
import { printStatement } from './statement-layouts.mjs';
import { officialForm, W2_LAYOUTS } from './w2-layouts.mjs';

const BLACK = rgb(0, 0, 0);

/** Several copies of a form on a page: the layout, columns and rows. */
const SHEETS = {
  two_up: { layout: 'irs', columns: 1, rows: 2 },
  three_up: { layout: 'irs', columns: 1, rows: 3 },
  four_up: { layout: 'paired', columns: 2, rows: 2 },
};

/** Draws a tax form as a PDF. `overlap` prints the values over the labels. `byHand` writes the values by hand. */
export async function drawForm(type, layout, facts, random, { overlap = false, byHand = false } = {}) {
  const money = moneyFormat(random);
  if (layout === 'official') return officialForm(facts, random, money, { flatten: false });
  if (layout === 'official_printed') return officialForm(facts, random, money, { flatten: true });
  const { columns, rows, layout: name } = { columns: 1, rows: 1, layout, ...SHEETS[layout] };
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const style = {
    line: random.between(0.5, 1.3),
    money,
    valueSize: byHand ? 14 : random.between(8.5, 10.5),
    ...(byHand && { hand: random }),
    fonts: {
      label: await embed(pdf, random.pick(LABEL_FONTS)),
      value: await embed(pdf, byHand ? 'handwriting' : random.pick(VALUE_FONTS)),
      bold: await embed(pdf, 'helvetica', { bold: true }),
    },
    labelsBelow: type === 'w2' && random.chance(0.2),
    dashes: random.chance(0.4),
    ...(overlap && { shift: { x: random.between(-14, 0), y: random.between(3, 8) } }),
  };
  const margin = 28;
  const width = (612 - 2 * margin) / columns;
  const full = name === 'list' || name === 'portal' || name === 'narrow' || name === 'table' ? 700 : 430;
  const height = rows === 1 ? full : (792 - 2 * margin) / rows;
  const own = type === 'w2' && W2_LAYOUTS[name];
  const model = type === 'w2' ? modelW2(facts, money) : model1099(type, facts, money);
  for (let i = 0; i < columns * rows; i++) {
    const area = {
      x: margin + (i % columns) * width,
      y: 792 - margin - height * (Math.floor(i / columns) + 1),
      width: width - (columns > 1 ? 14 : 0),
      height: height - (rows > 1 ? 22 : 0),
    };
    const s = sheet(page, area, style);
    if (own) own(s, facts, i);
    else FORM_LAYOUTS[name](s, model, i);
  }
  return pdf;
}

/** The way amounts are printed on one form: with commas or without, sometimes without cents where they are zero. */
function moneyFormat(random) {
  const commas = random.chance(0.4);
  const isWhole = random.chance(0.1);
  return (value) => {
    if (value === null || value === undefined) return '';
    if (isWhole && Number.isInteger(value)) return commas ? value.toLocaleString('en-US') : String(value);
    return commas ? value.toLocaleString('en-US', { minimumFractionDigits: 2 }) : value.toFixed(2);
  };
}

export async function drawStatement(layout, facts, random) {
  const { pages, truth } = printStatement(layout, facts);
  const pdf = await PDFDocument.create();
  const name = random.pick(VALUE_FONTS);
  const font = await embed(pdf, name);
  const bold = await embed(pdf, name === 'courier' || name === 'times' ? name : 'helvetica', { bold: true });
  for (const { texts, rules, rects } of pages) {
    const page = pdf.addPage([612, 792]);
    for (const { x, y, w, h, fill } of rects)
      page.drawRectangle({
        x,
        y: 792 - y - h,
        width: w,
        height: h,
        ...(fill ? { color: rgb(fill, fill, fill) } : { borderWidth: 0.7, borderColor: BLACK }),
      });
    for (const { x0, x1, y } of rules)
      page.drawLine({ start: { x: x0, y: 792 - y }, end: { x: x1, y: 792 - y }, thickness: 0.6 });
    for (const { x, y, text, size, right, bold: isBold } of texts) {
      const use = isBold ? bold : font;
      page.drawText(text, {
        x: right ? x - use.widthOfTextAtSize(text, size) : x,
        y: 792 - y,
        size,
        font: use,
        color: BLACK,
      });
    }
  }
  return { pdf, truth };
}

export async function drawReceipt(layout, facts, random) {
  const { lines, page: kind, truth } = printReceipt(layout, facts, random);
  const pdf = await PDFDocument.create();
  const font = await embed(pdf, random.pick(kind === 'letter' ? VALUE_FONTS : TILL_FONTS));
  const bold = random.chance(0.5) ? await embed(pdf, 'helvetica', { bold: true }) : font;
  const isLetter = kind === 'letter';
  const [width, margin, size] = isLetter ? [612, 60, 11] : [226, 14, random.between(8, 9.2)];
  const step = size * 1.35;
  const height = isLetter ? 792 : Math.max(260, (lines.length + 4) * step + 30);
  const page = pdf.addPage([width, height]);
  let y = height - (isLetter ? 70 : 26);
  const put = (text, x, use, big, right) => {
    if (!text) return;
    const room = width - 2 * margin;
    const wanted = big ? size * 1.5 : size;
    const at = Math.min(wanted, (wanted * room) / use.widthOfTextAtSize(text, wanted));
    page.drawText(text, { x: right ? x - use.widthOfTextAtSize(text, at) : x, y, size: at, font: use, color: BLACK });
  };
  for (const each of lines) {
    if (each.gap) y -= step * 0.6;
    else if (each.rule) {
      page.drawLine({
        start: { x: margin, y: y + size * 0.35 },
        end: { x: width - margin, y: y + size * 0.35 },
        thickness: 0.6,
        dashArray: [2, 2],
      });
      y -= step * 0.7;
    } else {
      const use = each.bold ? bold : font;
      if (each.middle) {
        const wanted = each.big ? size * 1.5 : size;
        put(each.middle, Math.max(margin, (width - use.widthOfTextAtSize(each.middle, wanted)) / 2), use, each.big);
      } else {
        put(each.left, margin + (each.indent ?? 0) * (width - 2 * margin), use, each.big);
        (each.columns ?? []).forEach(
          (text, i) => void put(text, margin + (0.62 + 0.19 * i) * (width - 2 * margin), use, false, true),
        );
        (each.cells ?? []).forEach(
          ([at, text, right]) => void put(text, margin + at * (width - 2 * margin), use, each.big, right),
        );
        put(each.right, width - margin, use, each.big, true);
      }
      y -= each.big ? step * 1.4 : step;
    }
  }
  return { pdf, truth };
}
