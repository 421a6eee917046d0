import { Readable } from 'node:stream';
import {
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  type RequestContext,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { masked, showsNumbers } from '../accounts/account.js';
import { findAccount } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { type OpenStatement, readStatement, readStatementOwner } from './read-statement.js';
import { statementPdf } from './statement-pdf.js';
import { statementMonths, statementSummary } from './statement-period.js';
import { statementCamt053, statementCsv, statementJson } from './statement-text.js';
import type { Statement, StatementList, StatementMonth } from './statements.api.js';
import { findLastPosting } from './statements.queries.js';

type AccountStatementFormat = 'json' | 'pdf' | 'csv' | 'camt053';

const FILES = {
  json: { type: 'application/json; charset=utf-8', ending: undefined },
  pdf: { type: 'application/pdf', ending: 'pdf' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  camt053: { type: 'application/xml; charset=utf-8', ending: 'xml' },
} as const;

@Route('v1/accounts')
@Tags('Statements')
export class StatementsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists the months for which the account has a statement, newest first: from its opening to now, or to its closing
   * and the last transaction after it.
   * @summary List the statements of an account
   * @param limit maximum number of statements, 1 to 1000
   * @param offset number of statements to skip
   */
  @Get('{id}/statements')
  @OperationId('listTreasuryStatements')
  async list(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<StatementList> {
    const page = readPage(/^\d{4}-\d\d$/, { limit, offset, starting_after });
    const { context } = request;
    const accountId = pathId('acct', id);
    const [account, now, lastPostedAt] = await readInTenant(this.deps.db, context, (db) =>
      Promise.all([findAccount(db, accountId), tenantNow(db, context), findLastPosting(db, accountId)]),
    );
    if (!account) throw Problem.notFound();
    const months = statementMonths(account, now, lastPostedAt);
    const { before } = page.rows;
    const rest = before === undefined ? months.slice(offset) : months.filter((month) => month < before);
    const rows = rest.slice(0, limit + 1).map((id) => ({ id }));
    const total = before === undefined ? months.length : null;
    return newestPage(rows, total, page, ({ id: month }) => statementSummary(account, month, now));
  }

  /**
   * The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message camt.053.001.08. The
   * statement of the current month is marked `to_date`. The statement of a month that is over is final: it never changes, and shows the
   * owner as it was at the end of the month.
   * @summary Get a statement
   * @param month `YYYY-MM`
   * @param format default: what `Accept` asks for, otherwise `json`
   */
  @Get('{id}/statements/{month}')
  @OperationId('getTreasuryStatement')
  @Produces('application/json')
  @Produces('application/pdf')
  @Produces('text/csv')
  @Produces('application/xml')
  async get(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Path() month: StatementMonth,
    @Query() format?: AccountStatementFormat,
  ): Promise<Statement> {
    const { context } = request;
    const chosen = format ?? acceptedFormat(request);
    const statement = await readStatement(this.deps, context, pathId('acct', id), month);
    const pieces = await this.#write(context, statement, chosen);
    const { type, ending } = FILES[chosen];
    this.setHeader('Content-Type', type);
    this.setHeader('Cache-Control', 'private, no-store');
    this.setHeader('X-Content-Type-Options', 'nosniff');
    if (ending) {
      const disposition = chosen === 'pdf' ? 'inline' : 'attachment';
      this.setHeader('Content-Disposition', `${disposition}; filename="statement-${month}.${ending}"`);
    }
    return Readable.from(pieces, { objectMode: false }) as never;
  }

  async #write(
    context: RequestContext,
    statement: OpenStatement,
    format: AccountStatementFormat,
  ): Promise<AsyncIterable<string | Buffer>> {
    if (format === 'json') return statementJson(statement);
    if (format === 'csv') return statementCsv(statement);
    const owner = await readStatementOwner(this.deps, context, statement);
    if (format === 'pdf') return statementPdf(statement, owner);
    const { accountNumber } = statement;
    return statementCamt053(statement, owner, showsNumbers(context) ? accountNumber : masked(accountNumber));
  }
}

function acceptedFormat(request: ExpressRequest): AccountStatementFormat {
  const accepted = request.accepts(['application/json', 'application/pdf', 'text/csv', 'application/xml']);
  if (accepted === 'application/pdf') return 'pdf';
  if (accepted === 'text/csv') return 'csv';
  return accepted === 'application/xml' ? 'camt053' : 'json';
}
