import {
  PDFCheckBox,
  PDFDocument,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { printable } from '../return-pdf/paper.js';

/** An official form that is being filled. */
export class Template {
  /** Values that have no field on the form. */
  readonly missing: string[] = [];

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly font: PDFFont,
  ) {}

  static async open(bytes: Uint8Array): Promise<Template> {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true });
    // PDF readers that support XFA would show the empty XFA form instead of the filled fields.
    pdf.catalog.getAcroForm()?.dict.delete(PDFName.of('XFA'));
    return new Template(pdf, await pdf.embedFont(StandardFonts.Helvetica));
  }

  /** Writes a text into a field such as `f1_47`. If the field does not exist, `what` is reported. */
  write(field: string | undefined, text: string, what: string): void {
    this.writeInto(field === undefined ? undefined : this.find(`${field}[0]`), text, what);
  }

  /** Writes texts into the first text fields of the form. */
  writeFirst(texts: readonly string[]): void {
    const fields = this.pdf
      .getForm()
      .getFields()
      .filter((field) => field instanceof PDFTextField);
    for (const [index, text] of texts.entries()) this.writeInto(fields[index], text, 'the names and number at the top');
  }

  check(field: string, what: string): void {
    const found = this.find(field);
    if (found instanceof PDFCheckBox) found.check();
    else this.missing.push(what);
  }

  /** Returns the pages, with the fields flattened into print. */
  async finish(): Promise<PDFDocument> {
    const form = this.pdf.getForm();
    form.updateFieldAppearances(this.font);
    form.flatten({ updateFieldAppearances: false });
    return this.pdf;
  }

  private writeInto(field: PDFField | undefined, text: string, what: string): void {
    if (!(field instanceof PDFTextField)) {
      this.missing.push(what);
      return;
    }
    const most = field.getMaxLength();
    const shown = printable(text);
    field.setText(most !== undefined && shown.length > most ? shown.replaceAll('-', '').slice(0, most) : shown);
  }

  private find(end: string): PDFField | undefined {
    return this.pdf
      .getForm()
      .getFields()
      .find((field) => field.getName().endsWith(`.${end}`) || field.getName() === end);
  }
}
