import type { StatementFormat } from '../bank-transactions/bank-transactions.api.js';
import { readCamt053 } from './camt053.js';
import { readCsv } from './csv.js';
import type { CsvOptions } from './csv-sheet.js';
import { decodeText } from './decode-text.js';
import { readOfx } from './ofx.js';
import type { RowErrors, Statement } from './statement.js';

/**
 * Reads a bank file as lines and adds its problems to the errors.
 * @returns undefined if the file is not text.
 */
export function readStatement(
  errors: RowErrors,
  bytes: Buffer,
  options: CsvOptions & { readonly format?: StatementFormat | undefined },
): Statement | undefined {
  const text = decodeText(bytes);
  if (text.includes('\0')) return undefined;
  switch (options.format ?? formatOf(text)) {
    case 'ofx':
      return readOfx(errors, text, options);
    case 'camt053':
      return readCamt053(errors, text);
    case 'csv':
      return readCsv(errors, text, options);
  }
}

/** By content, because file names can be wrong. */
function formatOf(text: string): StatementFormat {
  const start = text.slice(0, 4_096).trimStart();
  if (start.startsWith('OFXHEADER') || /<OFX>/i.test(start) || /<\?OFX\b/i.test(start)) return 'ofx';
  return start.startsWith('<') ? 'camt053' : 'csv';
}
