import {
  DASH,
  MICR_CHARACTERS,
  MICR_HEIGHT,
  MICR_PITCH_INCH,
  MICR_RADIUS,
  MICR_UNIT_INCH,
  micrWidth,
  ON_US,
  TRANSIT,
} from './micr-characters.js';

const INCH = 72;
const UNIT = MICR_UNIT_INCH * INCH;
const PITCH = MICR_PITCH_INCH * INCH;
/**
 * The line has 65 places, counted from the right edge of the check (ANSI X9.100-160-1). Places 1 to 12 are for the amount, which the bank
 * prints.
 */
const FIRST_PLACE_RIGHT = 0.3125 * INCH;
const ON_US_LEFT = 31;
const TRANSIT_LEFT = 43;
const AUXILIARY_ON_US_RIGHT = 45;
/** The largest character is in the middle of its place. */
const MARGIN = (PITCH - 7 * UNIT) / 2;
/** The band of the line is 5/8 inch high; its characters are in the middle. */
const MIDDLE = 0.3125 * INCH;

export interface MicrData {
  readonly number: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

interface Place {
  readonly character: string;
  /** The place counted from the right edge; the first is 1. */
  readonly place: number;
}

/** The machine-readable line: check number, routing number and account number, each between its symbols. */
function micrPlaces({ number, routingNumber, accountNumber }: MicrData): Place[] {
  const auxiliary = `${ON_US}${number.padStart(6, '0')}${ON_US}`;
  return [
    ...place(auxiliary, AUXILIARY_ON_US_RIGHT + auxiliary.length - 1),
    ...place(`${TRANSIT}${routingNumber}${TRANSIT}`, TRANSIT_LEFT),
    ...place(`${accountNumber.replaceAll('-', DASH)}${ON_US}`, ON_US_LEFT),
  ];
}

/** The first character has the place with the highest number. */
function place(text: string, left: number): Place[] {
  return [...text].map((character, n) => ({ character, place: left - n }));
}

/**
 * Draws the line.
 * @param check.width and `bottom`, points: the right and the lower edge of the check
 * @param font a font with E-13B characters; default: the shapes of `MICR_CHARACTERS`
 */
export function drawMicrLine(
  pdf: PDFKit.PDFDocument,
  data: MicrData,
  check: { readonly width: number; readonly bottom: number },
  font: string | undefined,
): void {
  const top = check.bottom - MIDDLE - (MICR_HEIGHT * UNIT) / 2;
  for (const { character, place: number } of micrPlaces(data)) {
    const right = check.width - FIRST_PLACE_RIGHT - (number - 1) * PITCH - MARGIN;
    if (font === undefined) drawCharacter(pdf, character, { right, top });
    else drawText(pdf, character, { right, bottom: top + MICR_HEIGHT * UNIT, font });
  }
}

function drawCharacter(
  pdf: PDFKit.PDFDocument,
  character: string,
  { right, top }: { readonly right: number; readonly top: number },
): void {
  const left = right - micrWidth(character) * UNIT;
  for (const [column, row, width, height] of MICR_CHARACTERS[character]!) {
    pdf.roundedRect(left + column * UNIT, top + row * UNIT, width * UNIT, height * UNIT, MICR_RADIUS * UNIT).fill();
  }
}

/** E-13B fonts have 12 points for a pitch of an eighth of an inch. */
function drawText(
  pdf: PDFKit.PDFDocument,
  character: string,
  { right, bottom, font }: { readonly right: number; readonly bottom: number; readonly font: string },
): void {
  pdf.font(font).fontSize(12);
  const width = pdf.widthOfString(character);
  pdf.text(character, right + MARGIN - width, bottom, { lineBreak: false, baseline: 'alphabetic' });
}
