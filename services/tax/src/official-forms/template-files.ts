import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The IRS's file names of the fillable forms. */
export const templateFiles: Readonly<Record<string, string>> = {
  '1040': 'f1040.pdf',
  'Schedule 1': 'f1040s1.pdf',
  'Schedule 1-A': 'f1040s1a.pdf',
  'Schedule 2': 'f1040s2.pdf',
  'Schedule 3': 'f1040s3.pdf',
  'Schedule A': 'f1040sa.pdf',
  'Schedule B': 'f1040sb.pdf',
  'Schedule C': 'f1040sc.pdf',
  'Schedule C (spouse)': 'f1040sc.pdf',
  'Schedule D': 'f1040sd.pdf',
  'Schedule SE': 'f1040sse.pdf',
  'Schedule SE (spouse)': 'f1040sse.pdf',
  'Schedule 8812': 'f1040s8.pdf',
  '2441': 'f2441.pdf',
  '6251': 'f6251.pdf',
  '8863': 'f8863.pdf',
  '8880': 'f8880.pdf',
  '8959': 'f8959.pdf',
  '8960': 'f8960.pdf',
  '8995': 'f8995.pdf',
};

/** Returns whether the folder has the Form 1040 of a year. Without it there is no official return. */
export const hasTemplates = (folder: string | undefined, taxYear: number): boolean =>
  folder !== undefined && existsSync(join(folder, String(taxYear), 'f1040.pdf'));
