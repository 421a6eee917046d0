import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const SSN = '400-55-1234';

/** [label, value, column, row, width in columns]: an invented employee of an invented employer. */
const BOXES: readonly (readonly [string, string, number, number, number])[] = [
  ["a  Employee's social security number", SSN, 0, 0, 2],
  ['b  Employer identification number (EIN)', '12-3456780', 0, 1, 2],
  ["c  Employer's name, address, and ZIP code", 'NORTHWIND BAKERY LLC|12 Mill Lane|Portland, OR 97201', 0, 2, 2],
  ['d  Control number', 'A1-0042', 0, 4, 2],
  ["e  Employee's first name and initial   Last name", 'DANA R MILLER|77 River Road|Salem, OR 97301', 0, 5, 2],
  ['1  Wages, tips, other compensation', '52000.00', 2, 0, 1],
  ['2  Federal income tax withheld', '5830.40', 3, 0, 1],
  ['3  Social security wages', '54000.00', 2, 1, 1],
  ['4  Social security tax withheld', '3348.00', 3, 1, 1],
  ['5  Medicare wages and tips', '54000.00', 2, 2, 1],
  ['6  Medicare tax withheld', '783.00', 3, 2, 1],
  ['7  Social security tips', '', 2, 3, 1],
  ['8  Allocated tips', '', 3, 3, 1],
  ['10  Dependent care benefits', '', 3, 4, 1],
  ['11  Nonqualified plans', '', 2, 5, 1],
  ['12a  See instructions for box 12', 'D  2000.00', 3, 5, 1],
  ["15  State   Employer's state ID number", 'OR  1234567-8', 0, 7, 1],
  ['16  State wages, tips, etc.', '52000.00', 1, 7, 1],
  ['17  State income tax', '3950.25', 2, 7, 1],
  ['18  Local wages, tips, etc.', '', 3, 7, 1],
];

const COLUMN = 132;
const ROW = 42;
const LEFT = 42;
const TOP = 740;

/**
 * A born-digital W-2 for machines that have no sample: the layout of the form, with boxes where the form has them.
 * @param ssn of the employee
 */
export async function drawSampleW2(ssn = SSN): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.CourierBold);
  for (const [label, value, column, row, width] of BOXES)
    drawBox(page, font, bold, { label, value: value === SSN ? ssn : value, column, row, width });
  page.drawText('Form  W-2  Wage and Tax Statement', { x: LEFT, y: TOP - 8.7 * ROW, size: 12, font });
  page.drawText('2025', { x: LEFT + 2 * COLUMN, y: TOP - 8.7 * ROW, size: 18, font });
  page.drawText('OMB No. 1545-0008', { x: LEFT + 3 * COLUMN, y: TOP - 8.7 * ROW, size: 8, font });
  return pdf.save();
}

interface Box {
  readonly label: string;
  readonly value: string;
  readonly column: number;
  readonly row: number;
  readonly width: number;
}

function drawBox(page: PDFPage, font: PDFFont, bold: PDFFont, box: Box): void {
  const lines = box.value.split('|');
  const rows = lines.length > 1 ? 2 : 1;
  const x = LEFT + box.column * COLUMN;
  const y = TOP - (box.row + rows) * ROW;
  page.drawRectangle({
    x,
    y,
    width: box.width * COLUMN,
    height: rows * ROW,
    borderColor: rgb(0, 0, 0),
    borderWidth: 0.7,
  });
  page.drawText(box.label, { x: x + 3, y: y + rows * ROW - 8, size: 6.5, font });
  lines.forEach((line, index) => {
    page.drawText(line, { x: x + 8, y: y + rows * ROW - 24 - index * 13, size: 10, font: bold });
  });
}
