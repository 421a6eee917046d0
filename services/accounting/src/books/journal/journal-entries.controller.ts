import {
  type AnyDay,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import type { JournalEntry, JournalEntryInput, JournalEntryList, ReversalInput } from './journal.api.js';
import { countJournalEntries, findJournalEntries, findJournalEntry } from './journal.queries.js';
import { toJournalEntry } from './journal-entry.js';
import { makeJournalEntry } from './make-journal-entry.js';
import { reverseJournalEntry } from './reverse-journal-entry.js';

@Route('v1/accounting/journal_entries')
@Tags('Journal entries')
export class JournalEntriesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists journal entries, newest first.
   * @summary List journal entries
   * @param source_id only entries about this invoice, credit note, bill, payment, refund or expense
   * @param from only this day and later
   * @param to only this day and earlier
   * @pattern source_id ^(inv|pay|exp|bill|cn|rfd|taxp)_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listJournalEntries')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() source_id?: string,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<JournalEntryList> {
    const page = readPage('je', { limit, offset, starting_after }, { from, to });
    const filter = { sourceId: source_id, from, to, externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countJournalEntries(trx, filter)),
        findJournalEntries(trx, { ...filter, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toJournalEntry);
    });
  }

  /** @summary Get a journal entry */
  @Get('{id}')
  @OperationId('getJournalEntry')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<JournalEntry> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findJournalEntry(trx, pathId('je', id)));
    if (!row) throw Problem.notFound();
    return toJournalEntry(row);
  }

  /**
   * Posts a manual entry. Entries never change: correct a mistake by a reversal.
   * @summary Make a journal entry
   */
  @Post()
  @OperationId('createJournalEntry')
  @Extension('x-audit', 'journal_entry.created')
  create(@Request() request: ExpressRequest, @Body() body: JournalEntryInput): Promise<JournalEntry> {
    return makeJournalEntry(this.deps, request.context, body);
  }

  /**
   * Reverses a manual entry, once, on the day of the entry, if its period is open, or on `date`. The answer is the reversal.
   * @summary Reverse a journal entry
   */
  @Post('{id}/reverse')
  @OperationId('reverseJournalEntry')
  @Extension('x-audit', 'journal_entry.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: ReversalInput): Promise<JournalEntry> {
    return reverseJournalEntry(this.deps, request.context, pathId('je', id), body ?? {});
  }
}
