import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';

/** A box of a form: its label and its printed lines, in points from the upper left corner of the form. */
export interface DrawnBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Lines of small print. */
  label: readonly string[];
  lines?: readonly string[];
  /** A checkbox under or next to the label. */
  checkbox?: { x: number; y: number; checked: boolean };
}

/** How the values are put on the page. `edits`: annotations with a white background, over other values in the text of the page. */
export type Filling = 'text' | 'annotations' | 'edits' | 'appearance' | 'xobject' | 'fields';

export interface DrawOptions {
  filling?: Filling;
  width?: number;
  height?: number;
  left?: number;
  top?: number;
  /** Enlarges the form. */
  scale?: number;
  font?: StandardFonts;
  /** Points by which the values are printed higher than usual. */
  shift?: number;
  /** Draws a stroke through each zero of the values. They must be text in Courier. */
  slashedZeros?: boolean;
  /** Flags of the annotations: 4 is printed, 2 is hidden. */
  flags?: number;
  /** Text outside the boxes. */
  notes?: readonly { x: number; y: number; size: number; text: string }[];
}

/** Draws ruled boxes with labels and values. */
export async function drawBoxes(boxes: readonly DrawnBox[], options: DrawOptions = {}): Promise<Uint8Array> {
  const {
    filling = 'text',
    width = 612,
    height = 792,
    left = 36,
    top = 36,
    scale = 1,
    shift = 0,
    notes = [],
  } = options;
  const pdf = await PDFDocument.create();
  const label = await pdf.embedFont(StandardFonts.Helvetica);
  const value = await pdf.embedFont(options.font ?? StandardFonts.Courier);
  const page = pdf.addPage([width, height]);
  const at = (x: number, y: number) => ({ x: left + x * scale, y: height - top - y * scale });
  const values: PrintedLine[] = [];
  for (const box of boxes) {
    const corner = at(box.x, box.y + box.height);
    page.drawRectangle({
      ...corner,
      width: box.width * scale,
      height: box.height * scale,
      borderWidth: 0.7,
      borderColor: rgb(0, 0, 0),
    });
    box.label.forEach((text, i) => {
      page.drawText(text, { ...at(box.x + 3, box.y + 8 + 7 * i), size: 6 * scale, font: label });
    });
    if (box.checkbox)
      drawCheckbox(page, at(box.x + box.checkbox.x, box.y + box.checkbox.y + 8), 8 * scale, box.checkbox.checked);
    const first = 10 + 7 * box.label.length;
    (box.lines ?? []).forEach((text, i) => {
      values.push({
        text,
        ...at(box.x + 8, box.y + first + 7 + 11 * i - shift),
        size: 9 * scale,
        width: (box.width - 10) * scale,
      });
    });
  }
  for (const note of notes) page.drawText(note.text, { ...at(note.x, note.y), size: note.size * scale, font: label });
  fill(pdf, page, value, values, { filling, flags: options.flags ?? 4 });
  if (options.slashedZeros) for (const each of values) slashZeros(page, each);
  return pdf.save({ updateFieldAppearances: false });
}

interface PrintedLine {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
}

/** Each character of Courier is 0.6 em wide. */
function slashZeros(page: PDFPage, { text, x, y, size }: PrintedLine): void {
  for (const [i, char] of [...text].entries()) {
    if (char !== '0') continue;
    const left = x + 0.6 * size * i;
    const start = { x: left + 0.14 * size, y: y + 0.08 * size };
    page.drawLine({ start, end: { x: left + 0.46 * size, y: y + 0.54 * size }, thickness: 0.05 * size });
  }
}

function drawCheckbox(page: PDFPage, corner: { x: number; y: number }, side: number, checked: boolean): void {
  page.drawRectangle({ ...corner, width: side, height: side, borderWidth: 0.7, borderColor: rgb(0, 0, 0) });
  if (!checked) return;
  const { x, y } = corner;
  page.drawLine({ start: { x: x + 1, y: y + 1 }, end: { x: x + side - 1, y: y + side - 1 }, thickness: 1.2 });
  page.drawLine({ start: { x: x + 1, y: y + side - 1 }, end: { x: x + side - 1, y: y + 1 }, thickness: 1.2 });
}

function fill(
  pdf: PDFDocument,
  page: PDFPage,
  font: PDFFont,
  values: readonly PrintedLine[],
  { filling, flags }: { filling: Filling; flags: number },
): void {
  if (filling === 'text') {
    for (const { text, x, y, size } of values) page.drawText(text, { x, y, size, font });
    return;
  }
  if (filling === 'fields') {
    for (const [i, { text, x, y, size, width }] of values.entries()) {
      const field = pdf.getForm().createTextField(`field ${i}`);
      field.setText(text);
      field.addToPage(page, { x, y: y - 3, width, height: size + 4, borderWidth: 0 });
    }
    return;
  }
  const isAnnotation = filling === 'annotations' || filling === 'edits';
  const annotations = values.map((value) => {
    if (filling === 'edits')
      page.drawText(value.text.replace(/\d/g, '7').replace(/[A-Z]/g, 'X'), { ...value, maxWidth: 1000, font });
    const appearance = appearanceOf(pdf, font, value, filling === 'edits');
    if (filling === 'xobject') {
      const name = page.node.newXObject('Value', appearance);
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(1, 0, 0, 1, value.x, value.y - 3),
        drawObject(name),
        popGraphicsState(),
      );
      return undefined;
    }
    return pdf.context.register(
      pdf.context.obj({
        Type: 'Annot',
        Subtype: isAnnotation ? 'FreeText' : 'Widget',
        Rect: [value.x, value.y - 3, value.x + value.width, value.y + value.size + 1],
        F: flags,
        DA: PDFString.of(`/Helv ${value.size} Tf 0 g`),
        ...(isAnnotation
          ? { Contents: PDFHexString.fromText(value.text) }
          : { FT: 'Tx', T: PDFString.of(`f${Math.round(value.x)}-${Math.round(value.y)}`) }),
        AP: { N: appearance },
      }),
    );
  });
  const array = PDFArray.withContext(pdf.context);
  for (const annotation of annotations) if (annotation) array.push(annotation);
  if (array.size() > 0) page.node.set(PDFName.of('Annots'), array);
}

/** A form XObject that prints the line. */
function appearanceOf(pdf: PDFDocument, font: PDFFont, { text, size, width }: PrintedLine, opaque = false) {
  const escaped = text.replace(/([\\()])/g, '\\$1');
  const background = opaque ? `1 g 0 0 ${width} ${size + 4} re f ` : '';
  const content = `${background}/Tx BMC q BT /F1 ${size} Tf 0 g 2 3 Td (${escaped}) Tj ET Q EMC`;
  return pdf.context.register(
    pdf.context.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, size + 4],
      Resources: { Font: { F1: font.ref } },
    }),
  );
}

/** A list without rules: labels on the left, values on the right. */
export async function drawList(
  title: readonly string[],
  rows: readonly (readonly [string, string])[],
  { colon = true, valueX = 320, step = 18 } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([612, 792]);
  title.forEach((text, i) => {
    page.drawText(text, { x: 60, y: 740 - 20 * i, size: 14, font: bold });
  });
  rows.forEach(([label, value], i) => {
    const y = 730 - 20 * title.length - step * i;
    page.drawText(colon ? `${label}:` : label, { x: 60, y, size: 10, font });
    page.drawText(value, { x: valueX, y, size: 10, font });
  });
  return pdf.save();
}
