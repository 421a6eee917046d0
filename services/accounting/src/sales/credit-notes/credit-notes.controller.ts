import type { Readable } from 'node:stream';
import {
  type AnyDay,
  countFor,
  type ExternalId,
  type Line,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
  sendPdf,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Produces,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import { dayOf } from '../../wire/day.js';
import { expandSales } from '../expand-sales.js';
import type { SaleExpand } from '../payments/payments.api.js';
import type { PrintingDeps } from '../printing/printed-document.js';
import { showCreditNote, toCreditNote } from './credit-note.js';
import type { CreditNote, CreditNoteInput, CreditNoteList } from './credit-notes.api.js';
import { countCreditNotes, findCreditNote, findCreditNotes, readCreditNoteRanges } from './credit-notes.queries.js';
import { issueCreditNote } from './issue-credit-note.js';
import { printCreditNote } from './print-credit-note.js';
import { voidCreditNote } from './void-credit-note.js';

@Route('v1/accounting/credit_notes')
@Tags('Credit notes')
export class CreditNotesController extends Controller {
  constructor(private readonly deps: PrintingDeps) {
    super();
  }

  /**
   * Lists credit notes without their items, newest first.
   * @summary List credit notes
   * @param number only the credit note with this number, ignoring case
   * @param from only credit notes issued on this day and later
   * @param to only credit notes issued on this day and earlier
   * @pattern invoice_id ^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @pattern customer_id ^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listCreditNotes')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() invoice_id?: string,
    @Query() customer_id?: string,
    @Query() number?: Line,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: SaleExpand,
  ): Promise<CreditNoteList> {
    const page = readPage('cn', { limit, offset, starting_after }, { from, to });
    const today = dayOf(this.deps.now(request.context));
    const ids = { invoiceId: invoice_id, customerId: customer_id, externalId: external_id };
    const filter = { ...ids, number, from, to, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const ranges = await readCreditNoteRanges(trx, filter);
      const total_count = await countFor(page, () => countCreditNotes(trx, filter, ranges));
      const rows = await findCreditNotes(trx, { ...filter, ...page.rows }, ranges);
      const taxLines = await findTaxLines(
        trx,
        rows.map(({ journal_entry_id }) => journal_entry_id),
      );
      const list = newestPage(rows, total_count, page, (row) => toCreditNote(row, taxLines));
      return { ...list, data: await expandSales(trx, list.data, { expand, today }) };
    });
  }

  /** @summary Get a credit note */
  @Get('{id}')
  @OperationId('getCreditNote')
  get(@Request() request: ExpressRequest, @Path() id: string, @Query() expand?: SaleExpand): Promise<CreditNote> {
    const today = dayOf(this.deps.now(request.context));
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const row = await findCreditNote(trx, pathId('cn', id));
      if (!row) throw Problem.notFound();
      const [note] = await expandSales(trx, [await showCreditNote(trx, row)], { expand, today });
      return note!;
    });
  }

  /**
   * Returns the credit note as a PDF for the customer.
   * @summary Print a credit note
   */
  @Get('{id}/pdf')
  @OperationId('printCreditNote')
  @Produces('application/pdf')
  async pdf(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    const { number, pdf } = await printCreditNote(this.deps, request.context, pathId('cn', id));
    return sendPdf(this, pdf, `${number}.pdf`);
  }

  /**
   * Credits all or part of an invoice, with its tax. The amount due is reduced. The part that was paid already becomes
   * customer credit, which can be used or refunded.
   * @summary Create a credit note
   */
  @Post()
  @OperationId('createCreditNote')
  @Extension('x-audit', 'credit_note.created')
  create(@Request() request: ExpressRequest, @Body() body: CreditNoteInput): Promise<CreditNote> {
    return issueCreditNote(this.deps, request.context, body);
  }

  /**
   * Voids a credit note. It keeps its number, and its entry is reversed on the day of issue, if its period is open, or on `date`.
   * @summary Void a credit note
   */
  @Post('{id}/void')
  @OperationId('voidCreditNote')
  @Extension('x-audit', 'credit_note.voided')
  void(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<CreditNote> {
    return voidCreditNote(this.deps, request.context, pathId('cn', id), body);
  }
}
