import {
  type AnyDay,
  cursorPage,
  type PageLimit,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  FormField,
  Get,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
  UploadedFile,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { importDocument } from '../statements/import-document.js';
import { readForm } from '../statements/import-form.js';
import { importStatement } from '../statements/import-statement.js';
import type { BankFileDeps } from '../statements/read-bank-file.js';
import { toBankTransaction } from './bank-transaction.js';
import type {
  BankTransaction,
  BankTransactionList,
  BankTransactionStatus,
  BankTransactionsInput,
  DocumentImport,
  DocumentImportInput,
  RecordedBankTransactions,
  StatementFormat,
  StatementImport,
} from './bank-transactions.api.js';
import { findBankTransaction, findBankTransactions } from './bank-transactions.queries.js';
import { excludeBankTransaction, includeBankTransaction } from './exclude-bank-transaction.js';
import { recordBankTransactions } from './record-bank-transactions.js';
@Route('v1/accounting/bank_transactions')
@Tags('Bank transactions')
export class BankTransactionsController extends Controller {
  constructor(private readonly deps: BankFileDeps) {
    super();
  }

  /**
   * Lists bank transactions, last recorded first.
   * @summary List bank transactions
   * @pattern account_id ^acc_[1-9]\d{0,8}$
   * @param from only this day and later
   * @param to only this day and earlier
   */
  @Get()
  @OperationId('listBankTransactions')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
    @Query() account_id?: string,
    @Query() status?: BankTransactionStatus,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
  ): Promise<BankTransactionList> {
    const { rows: page } = readPage('btx', { limit, offset: 0, starting_after }, { from, to });
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const rows = await findBankTransactions(trx, { ...page, accountId: account_id, status, from, to });
      return cursorPage(rows, limit, toBankTransaction);
    });
  }

  /** @summary Get a bank transaction */
  @Get('{id}')
  @OperationId('getBankTransaction')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<BankTransaction> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findBankTransaction(trx, pathId('btx', id)));
    if (!row) throw Problem.notFound();
    return toBankTransaction(row);
  }

  /**
   * Records one transaction, or the list `transactions`, all or none. A repeated transaction, by the bank's id or by the same
   * content, is not recorded again.
   * @summary Record bank transactions
   */
  @Post()
  @OperationId('createBankTransactions')
  @Extension('x-audit', 'bank_transactions.created')
  create(
    @Request() request: ExpressRequest,
    @Body() body: BankTransactionsInput,
  ): Promise<BankTransaction | RecordedBankTransactions> {
    return recordBankTransactions(this.deps, request.context, body);
  }

  /**
   * Records the transactions of a statement of at most 10 MB and 10,000 rows, all or none. If the same statement or an
   * overlapping one is imported again, only new rows are recorded. Errors name a row as `body.file[n]`: the line of a CSV, the
   * entry of other formats.
   * @summary Import a bank statement
   * @param file CSV, OFX/QFX (1 and 2) or CAMT.053 (001.02 to 001.08)
   * @param account_id the asset account of the bank account in the chart of accounts; default `acc_1000`
   * @param account_ids for a file with several accounts, in place of `account_id`: a JSON object with the account of the chart for each account
   * of the file, or null to leave out its rows. Without it, the refusal (422 `several_accounts`) lists the accounts
   * @param format default: by the content
   * @param currency of rows without a currency; default USD
   * @param columns of a CSV, a JSON object: `date`, `amount` or `debit` and `credit`, `direction`, `description`,
   * `counterparty`, `reference`, `provider_id`, `currency`, `status`, `balance`, `account`; each is a heading, a position from 0, or a list of them
   * @param delimiter of a CSV: comma, semicolon, tab or |
   * @param date_order ymd, mdy or dmy. Needed only if all days can be read in two ways and nothing else shows the order (400 names it)
   * @param decimal_separator . or , for CSV and OFX. Needed only if an amount looks like 1.200 and nothing else shows what it means (400 names it)
   * @param negate of a CSV: true if the file writes outgoing money as positive
   * @pattern account_id ^acc_[1-9]\d{0,8}$
   * @maxLength account_ids 50000
   * @pattern format ^(csv|ofx|camt053)$
   * @pattern currency ^[A-Z]{3}$
   * @pattern delimiter ^[,;\t|]$
   * @pattern decimal_separator ^[.,]$
   * @pattern date_order ^(ymd|mdy|dmy)$
   * @pattern negate ^(true|false)$
   */
  @Post('import')
  @OperationId('importBankStatement')
  @Extension('x-audit', 'bank_statement.imported')
  @Extension('x-form-accepts', {
    currency: 'a currency code of three capital letters, for example USD',
    delimiter: 'a comma, a semicolon, a tab or |',
    decimal_separator: 'a point or a comma',
  })
  import(
    @Request() request: ExpressRequest,
    @UploadedFile() file: Express.Multer.File,
    @FormField() account_id?: string,
    @FormField() account_ids?: string,
    @FormField() format?: StatementFormat,
    @FormField() currency?: string,
    @FormField() columns?: string,
    @FormField() delimiter?: string,
    @FormField() date_order?: 'ymd' | 'mdy' | 'dmy',
    @FormField() decimal_separator?: '.' | ',',
    @FormField() negate?: 'true' | 'false',
  ): Promise<StatementImport> {
    const csv = { columns, delimiter, date_order, decimal_separator, negate };
    const fields = { account_id, account_ids, format, currency, ...csv };
    const form = readForm(fields);
    return importStatement(this.deps, request.context, file.buffer, form);
  }

  /**
   * Records the transactions of a bank statement that was uploaded as a document and read. Rows that treasury, this document or
   * another statement reported are not recorded again. Rows whose date or amount needs a review are left out and named in
   * `needs_review`: correct them in the document and import it again. A row that was corrected after it was recorded is listed in
   * `changed`, and nothing is recorded for it. The key needs `documents:read`.
   * @summary Import a document
   */
  @Post('import_document')
  @OperationId('importBankDocument')
  @Extension('x-audit', 'bank_document.imported')
  importDocument(@Request() request: ExpressRequest, @Body() body: DocumentImportInput): Promise<DocumentImport> {
    return importDocument(this.deps, request.context, body);
  }

  /**
   * Excludes a transaction from the reconciliation, for example a transfer between own accounts.
   * @summary Exclude a bank transaction
   */
  @Post('{id}/exclude')
  @OperationId('excludeBankTransaction')
  @Extension('x-audit', 'bank_transaction.excluded')
  exclude(@Request() request: ExpressRequest, @Path() id: string): Promise<BankTransaction> {
    return excludeBankTransaction(this.deps, request.context, pathId('btx', id));
  }

  /**
   * Includes a transaction in the reconciliation again.
   * @summary Include a bank transaction
   */
  @Post('{id}/include')
  @OperationId('includeBankTransaction')
  @Extension('x-audit', 'bank_transaction.included')
  include(@Request() request: ExpressRequest, @Path() id: string): Promise<BankTransaction> {
    return includeBankTransaction(this.deps, request.context, pathId('btx', id));
  }
}
