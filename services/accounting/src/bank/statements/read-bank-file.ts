import type { FieldError } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { type IdentifiedBankLine, identifyLines } from '../bank-transactions/bank-line.js';
import { accountLabels } from './account-labels.js';
import type { ImportForm } from './import-form.js';
import { readStatement } from './read-statement.js';
import { earliestFirst, type Statement, type StatementLine } from './statement.js';

export type IdentifiedStatementLine = IdentifiedBankLine & StatementLine;

/** The result of reading a bank file. Without a statement the file is not text. */
export interface ReadStatement {
  readonly statement: (Omit<Statement, 'lines'> & { readonly lines: IdentifiedStatementLine[] }) | undefined;
  readonly errors: readonly FieldError[];
}

const ERRORS_MAX = 100;

/** The lines of a bank file, earliest first, with a unique key for each. */
export function readBankFile(file: { readonly bytes: Uint8Array; readonly form: ImportForm }): ReadStatement {
  const { bytes, form } = file;
  const errors: FieldError[] = [];
  const add = (location: string, code: string, message: string) => {
    if (errors.length < ERRORS_MAX) errors.push({ location, message, code });
  };
  const statement = readStatement(
    { add, lastDay: form.lastDay },
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    form,
  );
  if (!statement || errors.length > 0) return { statement: statement && { ...statement, lines: [] }, errors };
  // Lines that are recorded on one account are told apart from each other, whatever the file calls their accounts.
  const chosen = new Map(form.accountIds);
  const labels = accountLabels(statement.lines.map(({ account }) => account));
  const recordedOn = ({ account }: StatementLine) =>
    chosen.get(account ?? '') ?? chosen.get(labels.get(account)!) ?? account;
  const groups = [...Map.groupBy(statement.lines, recordedOn).values()];
  const lines = groups.flatMap((ofAccount) => identifyLines(earliestFirst(ofAccount)) as IdentifiedStatementLine[]);
  return { statement: { ...statement, lines }, errors };
}

/** Runs `readBankFile` in worker threads. */
export interface BankFileDeps extends Deps {
  readonly work: { readBankFile(tenant: Tenant, bytes: Uint8Array, form: ImportForm): Promise<ReadStatement> };
}
