import {
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
  wrongCursor,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Delete,
  Extension,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { changeRule, createRule, deleteRule, toAnswer, toRule } from './change-rules.js';
import type { DeletedRule, RuleAnswer, RuleChange, RuleInput, RuleList } from './rules.api.js';
import { countRules, findRule, findRules } from './rules.queries.js';

@Route('api/bookkeeping/rules')
@Tags('Bookkeeping rules')
export class RulesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Creates a rule that gives transactions a category. Rules come before everything that was learnt; only a category that a person chose for
   * a transaction comes before them. Existing transactions are categorized again in the background.
   * @summary Create a category rule
   */
  @Post()
  @OperationId('createBookkeepingRule')
  @Extension('x-audit', 'bookkeeping_rule.created')
  create(@Request() { context }: ExpressRequest, @Body() body: RuleInput): Promise<RuleAnswer> {
    return createRule(this.deps, context, body);
  }

  /**
   * Lists the rules in the order in which they apply.
   * @summary List category rules
   * @param limit maximum number of rules, 1 to 1000
   * @param offset number of rules to skip
   */
  @Get()
  @OperationId('listBookkeepingRules')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<RuleList> {
    const page = readPage('rule', { limit, offset, starting_after });
    const labels = { externalId, metadata };
    return readInTenant(this.deps.db, context, async (db) => {
      const { before } = page.rows;
      if (before !== undefined && !(await findRule(db, context, before))) throw wrongCursor();
      const [rows, count] = await Promise.all([
        findRules(db, context, { ...labels, ...page.rows }),
        countFor(page, () => countRules(db, context, labels)),
      ]);
      return { success: true as const, ...newestPage(rows, count, page, toRule) };
    });
  }

  /** @summary Get a category rule */
  @Get('{id}')
  @OperationId('getBookkeepingRule')
  async get(@Request() { context }: ExpressRequest, @Path() id: string): Promise<RuleAnswer> {
    const row = await readInTenant(this.deps.db, context, (db) => findRule(db, context, pathId('rule', id)));
    if (!row) throw Problem.notFound();
    return toAnswer(row);
  }

  /**
   * Changes a rule. Existing transactions are categorized again in the background.
   * @summary Change a category rule
   */
  @Patch('{id}')
  @OperationId('updateBookkeepingRule')
  @Extension('x-audit', 'bookkeeping_rule.updated')
  update(@Request() { context }: ExpressRequest, @Path() id: string, @Body() body: RuleChange): Promise<RuleAnswer> {
    return changeRule(this.deps, context, pathId('rule', id), body);
  }

  /**
   * Deletes a rule. Transactions that have its category are categorized again in the background.
   * @summary Delete a category rule
   */
  @Delete('{id}')
  @OperationId('deleteBookkeepingRule')
  @Extension('x-audit', 'bookkeeping_rule.deleted')
  delete(@Request() { context }: ExpressRequest, @Path() id: string): Promise<DeletedRule> {
    return deleteRule(this.deps, context, pathId('rule', id));
  }
}
