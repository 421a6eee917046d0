import type { FieldError } from '@exchequer/http-kit';
import { type NumberedBankLine, tellApart } from '../bank/bank-transactions/bank-transaction.js';
import type { ImportForm } from '../bank/statements/import-form.js';
import { readStatement } from '../bank/statements/read-statement.js';
import { earliestFirst, type Statement } from '../bank/statements/statement.js';
import { print } from '../sales/printing/print.js';
import type { PrintedDocument } from '../sales/printing/printed-document.js';

/*
 * What worker threads do: each export is a task. A thread has no database, no settings and no network clients; keep imports of the service's
 * other parts to types, so that it starts fast and stays small.
 */

/** What was read of a bank's file; without a statement it is no text at all. */
export interface ReadStatement {
  readonly statement: (Omit<Statement, 'lines'> & { readonly lines: NumberedBankLine[] }) | undefined;
  readonly errors: readonly FieldError[];
}

const ERRORS_MAX = 100;

/** The lines of a bank's file, the earliest first, with what tells each apart. */
export function readBankFile(file: { readonly bytes: Uint8Array; readonly form: ImportForm }): ReadStatement {
  const { bytes, form } = file;
  const errors: FieldError[] = [];
  const add = (location: string, code: string, message: string) => {
    if (errors.length < ERRORS_MAX) errors.push({ location, message, code });
  };
  const statement = readStatement({ add }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), form);
  if (!statement || errors.length > 0) return { statement: statement && { ...statement, lines: [] }, errors };
  return { statement: { ...statement, lines: tellApart(earliestFirst(statement.lines)) }, errors };
}

/** The document as a PDF. */
export function printDocument(document: PrintedDocument): Promise<Uint8Array> {
  return print(document);
}
