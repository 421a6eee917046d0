import type { FieldError } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { type NumberedBankLine, tellApart } from '../bank-transactions/bank-line.js';
import type { ImportForm } from './import-form.js';
import { readStatement } from './read-statement.js';
import { earliestFirst, type Statement } from './statement.js';

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

/** With worker threads that run `readBankFile`. */
export interface BankFileDeps extends Deps {
  readonly work: { readBankFile(tenant: Tenant, bytes: Uint8Array, form: ImportForm): Promise<ReadStatement> };
}
