import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

export type Explained = 'w2' | '1099-nec' | '1099-misc' | '1099-int' | '1099-div';

/** What the back of a copy explains. The text is our own: it names the boxes as the forms do, and has numbers of forms, lines, laws and amounts. */
const TEXTS: Readonly<Record<Explained, { title: string; paragraphs: readonly string[] }>> = {
  w2: {
    title: 'Instructions for Employee (Also see Notice to Employee, on the back of Copy B.)',
    paragraphs: [
      "Form W-2 Wage and Tax Statement. Employee's social security number. For your protection, this form may show only the last four digits.",
      'Box 1. Wages, tips, other compensation. Enter this amount on line 1a of Form 1040.',
      'Box 2. Federal income tax withheld. Enter this amount on line 25a of Form 1040, of at most 99,999.00 for this example.',
      'Box 3. Social security wages. The limit of the year is 168,600.00 and the tax on it 10,453.20 for each employee.',
      'Box 4. Social security tax withheld. If it is more than 10,453.20 and you had more than one employer, see Form 843.',
      'Box 5. Medicare wages and tips. You may have to file Form 8959. Box 6. Medicare tax withheld includes 0.9% above 200,000.00 of wages.',
      'Box 7. Social security tips. Box 8. Allocated tips. See the Instructions for Form 1040 and Form 4137 for the tips in box 8.',
      'Box 10. Dependent care benefits. An amount over 5,000.00 is taxable, see Form 2441. Box 11. Nonqualified plans. See Form 957.',
      'Box 12. See instructions for box 12. D Elective deferrals 23,000.00 of section 401(k), E section 403(b) 30,500.00 in total.',
      'Box 13. Statutory employee, Retirement plan, Third-party sick pay. See Pub. 590-A. Box 14. Other. Employers may use this box for state disability.',
      'Boxes 15 to 20. State wages, tips, etc. State income tax. Local wages, tips, etc. Local income tax. Locality name. Keep Copy C of Form W-2.',
    ],
  },
  '1099-nec': {
    title: 'Instructions for Recipient',
    paragraphs: [
      'You received Form 1099-NEC, Nonemployee compensation, because the payer did not treat you as an employee.',
      "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of RECIPIENT'S TIN.",
      "PAYER'S TIN and the account number may show a number that the payer assigned. FATCA filing requirement: see Form 8938.",
      'Box 1. Nonemployee compensation. If you are in the trade of catching fish, see line 8 of Schedule C (Form 1040) 600.00 a year.',
      'Box 2. Payer made direct sales totaling $5,000 or more of consumer products. Report any income on Schedule C (Form 1040).',
      'Box 3. Excess golden parachute payments. See your tax return for 2024 and section 4999 for the tax of 20% on 1040.',
      'Box 4. Federal income tax withheld. A payer must backup withhold 24% if you did not give your TIN. See Form W-9 and Pub. 505 for more.',
      'Box 5. State tax withheld 1040. Box 6. State no. 541. Box 7. State income 5,000. These boxes are for the payer of more than 1,200.00 a year.',
      'Future developments. For the latest information about Form 1099-NEC, such as legislation, see the page of the form.',
    ],
  },
  '1099-misc': {
    title: 'Instructions for Recipient',
    paragraphs: [
      "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of RECIPIENT'S TIN.",
      'Account number. May show an account or other unique number the payer assigned. Amounts shown may be subject to tax of the self-employed.',
      'Box 1. Rents. Report rents from real estate on Schedule E (Form 1040). However, report rents of 600.00 on Schedule C.',
      'Box 2. Royalties. Report royalties from oil, gas, or mineral properties on Schedule E (Form 1040). See Pub. 525.',
      'Box 3. Other income. Generally, report this amount on line 8z of Schedule 1 (Form 1040) and identify the payment of 1,040.00.',
      'Box 4. Federal income tax withheld. Shows backup withholding or withholding on gaming profits. See Form W-9 and Pub. 505.',
      'Box 5. Fishing boat proceeds. Box 6. Medical and health care payments. Box 8. Substitute payments in lieu of dividends or interest.',
      'Box 9. Crop insurance proceeds 12,000. Box 10. Gross proceeds paid to an attorney in connection with legal services, section 6045.',
      'Box 12. Section 409A deferrals. Box 14. Excess golden parachute payments 1040. Box 15. Nonqualified deferred compensation 1040.',
      'Boxes 16 to 18. State tax withheld 1040. State income 5000. Show state or local income tax withheld from the payments.',
      'Form 1099-MISC, Miscellaneous Information, is furnished for federal and state tax purposes to the recipient.',
    ],
  },
  '1099-int': {
    title: 'Instructions for Recipient',
    paragraphs: [
      "The information provided may be different for covered and noncovered securities. RECIPIENT'S TIN: see PAYER'S name and TIN on Form 1099-INT.",
      'Box 1. Interest Income. Shows taxable interest paid to you during the year by the payer of 10.00 or more. See Pub. 550 of the year.',
      'Box 2. Early withdrawal penalty. You may deduct this amount on line 18 of Schedule 1 (Form 1040). Market discount and Bond premium 1040.',
      'Box 3. Interest on U.S. Savings Bonds and Treasury obligations. This interest is exempt from state tax. See Form 8815 and Form 8818.',
      'Box 4. Federal income tax withheld. Shows backup withholding of 24%. Include this amount on your return of Form 1040 as tax withheld.',
      'Box 6. Foreign tax paid. You may claim it on Form 1116 up to 300.00 a year. Box 8. Tax-exempt interest. See Form 6251 for box 9.',
      'Box 10. Market discount. Box 11. Bond premium. Box 12. Bond premium on Treasury obligations 6045. Box 17. State tax withheld 500.',
      'Nominees. If this form includes amounts of another person, you must file Form 1099-INT with Form 1096 for each of the other owners.',
    ],
  },
  '1099-div': {
    title: 'Instructions for Recipient',
    paragraphs: [
      "RECIPIENT'S TIN. For your protection, Dividends and Distributions on Form 1099-DIV may show only the last four digits. PAYER'S TIN is shown.",
      'Box 1a. Total ordinary dividends. Include this amount on line 3b of Form 1040. If it is over 1,500.00, see Schedule B of Form 1040.',
      'Box 1b. Qualified dividends. Shows the part of box 1a that may be eligible for reduced rates. Include it on line 3a of Form 1040.',
      'Box 2a. Total capital gain distr. See line 13 of Schedule D. Box 2b. Unrecap. Sec. 1250 gain. Box 2c. Section 1202 gain, Form 8949.',
      'Box 2d. Collectibles (28%) gain. Box 3. Nondividend distributions. Shows a return of capital of 1,250.00 in Pub. 550 of this year.',
      'Box 4. Federal income tax withheld. Shows backup withholding of 24%. Include this amount on Form 1040 as tax that was withheld.',
      'Box 5. Section 199A dividends. See Form 8995. Box 7. Foreign tax paid 300. Box 9. Cash liquidation distributions. Box 12. Exempt-interest dividends.',
      'Boxes 14 to 16. State 1040. State tax withheld 500. Nominees must file Form 1099-DIV with the IRS for each of the other owners.',
    ],
  },
};

/** What the IRS prints between the copies of a W-2. It has no label of a box. */
const NOTICE = [
  'Do you have to file? Refer to the Form 1040 Instructions to determine if you are required to file a tax return.',
  'Earned income tax credit. You may be able to take the credit if your adjusted gross income is less than a certain amount. Workers without children',
  'could qualify for a smaller credit. You and any qualifying children must have valid numbers. You cannot take it if your investment income is more',
  'than the amount of the year. Employers send the copies of Form W-2 to the government too. Corrections. If your name or number is incorrect,',
  'correct your copies and ask your employer to correct your employment record. Clergy and religious workers are not subject to the tax.',
];

/** A page of instructions in columns of small print, as the IRS prints it on the back of a copy. */
export async function instructionPage(of: Explained, { columns = 2, size = 8 } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const { title, paragraphs } = TEXTS[of];
  page.drawText(title, { x: 36, y: 750, size: size + 2, font });
  drawColumns(page, font, paragraphs, { top: 728, columns, size });
  return pdf.save();
}

export async function noticeToEmployee(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText('Notice to Employee', { x: 36, y: 750, size: 10, font });
  drawColumns(page, font, NOTICE, { top: 728, columns: 1, size: 9 });
  return pdf.save();
}

/** The same page with instructions in its lower half. */
export async function withInstructionsBelow(form: Uint8Array, of: Explained, top = 360): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(form);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const { title, paragraphs } = TEXTS[of];
  drawColumns(pdf.getPage(0), font, [title, ...paragraphs], { top, columns: 2, size: 7.5 });
  return pdf.save({ updateFieldAppearances: false });
}

function drawColumns(
  page: PDFPage,
  font: PDFFont,
  paragraphs: readonly string[],
  { top, columns, size }: { top: number; columns: number; size: number },
): void {
  const gap = 18;
  const width = (540 - gap * (columns - 1)) / columns;
  const lines = paragraphs.flatMap((paragraph) => [...wrap(font, paragraph, size, width), '']);
  const perColumn = Math.ceil(lines.length / columns);
  for (const [i, text] of lines.entries()) {
    const column = Math.floor(i / perColumn);
    page.drawText(text, { x: 36 + column * (width + gap), y: top - (i % perColumn) * size * 1.25, size, font });
  }
}

function wrap(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** All pages of the files, in this order. */
export async function bind(...files: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
  }
  return pdf.save({ updateFieldAppearances: false });
}
