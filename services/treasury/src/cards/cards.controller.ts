import {
  countFor,
  cursorPage,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pageOf,
  pathId,
  readCursor,
  readPage,
  type ShortListLimit,
  type StartingAfter,
} from '@exchequer/http-kit';
import { balanceOf } from '@exchequer/ledger';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
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
import { toAuthorization } from './authorizations/authorization.js';
import type {
  CardAuthorization,
  CardAuthorizationExpand,
  CardAuthorizationList,
} from './authorizations/authorizations.api.js';
import { findAuthorization, findAuthorizations } from './authorizations/authorizations.queries.js';
import { showCards, toCard } from './card.js';
import type {
  Card,
  CardChange,
  CardDeclineReasonList,
  CardInput,
  CardList,
  CardReplacement,
  IssuedCard,
  MerchantCategoryList,
} from './cards.api.js';
import { countCards, findCard, findCards } from './cards.queries.js';
import type { CardStatus, CardType } from './cards.tables.js';
import { activateCard, changeCard, closeCard } from './change-card.js';
import type { DeclineReason } from './decision/decide.js';
import { declineReasons } from './decision/decline-reasons.js';
import { categoryCodes, categoryNames } from './decision/merchant-categories.js';
import { expandCard } from './expand-card.js';
import { issueCard } from './issue-card.js';
import { replaceCard } from './replace-card.js';

const codeOf = (mcc: number) => String(mcc).padStart(4, '0');

@Route('v1/cards')
@Tags('Cards')
export class CardsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Issues a debit card. The number and the security code are in this answer only. A physical card must be activated
   * before its first purchase.
   * @summary Issue a card
   */
  @Post('issue')
  @OperationId('issueCard')
  @Extension('x-audit', 'card.issued')
  issue(@Request() request: ExpressRequest, @Body() body: CardInput): Promise<IssuedCard> {
    return issueCard(this.deps, request.context, body);
  }

  /**
   * Lists cards, newest first.
   * @summary List cards
   * @pattern accountId ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listCards')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() accountId?: string,
    @Query() type?: CardType,
    @Query() status?: CardStatus,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<CardList> {
    const { context } = request;
    const page = readPage('card', { limit, offset, starting_after });
    const filter = { accountId, type, status, externalId, metadata };
    return readInTenant(this.deps.db, context, async (db) => {
      const [total, rows] = await Promise.all([
        countFor(page, () => countCards(db, filter)),
        findCards(db, { ...filter, ...page.rows }),
      ]);
      const cards = await showCards(db, context, rows);
      return newestPage(cards, total, page, (card) => card);
    });
  }

  /**
   * Lists the categories of merchants to which `allowedCategories` can limit a card, by name.
   * @summary List merchant categories
   */
  @Get('categories')
  @OperationId('listMerchantCategories')
  async categories(
    @Request() { context: { livemode } }: ExpressRequest,
    @Query() limit: ShortListLimit = 1_000,
    @Query() starting_after?: StartingAfter,
  ): Promise<MerchantCategoryList> {
    const data = categoryNames.map((name) => ({
      object: 'merchant_category' as const,
      livemode,
      name,
      codes: categoryCodes.get(name)!.map(([from, to]) => ({ from: codeOf(from), to: codeOf(to) })),
    }));
    return pageOf(data, ({ name }) => name, { limit, starting_after });
  }

  /**
   * Lists why card payments are declined, and what to do. The first control that refuses a payment is its reason, in this order.
   * @summary List decline reasons
   */
  @Get('decline_reasons')
  @OperationId('listCardDeclineReasons')
  async declineReasons(
    @Request() { context: { livemode } }: ExpressRequest,
    @Query() limit: ShortListLimit = 1_000,
    @Query() starting_after?: StartingAfter,
  ): Promise<CardDeclineReasonList> {
    const data = Object.entries(declineReasons).map(([code, explanation]) => ({
      object: 'card_decline_reason' as const,
      livemode,
      code: code as DeclineReason,
      ...explanation,
    }));
    return pageOf(data, ({ code }) => code, { limit, starting_after });
  }

  /** @summary Get a card */
  @Get('{id}')
  @OperationId('getCard')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Card> {
    const { context } = request;
    return readInTenant(this.deps.db, context, async (db) => {
      const row = await findCard(db, pathId('card', id));
      if (!row) throw Problem.notFound();
      const { available } = await balanceOf(db, context, row.account_id);
      return toCard(row, available);
    });
  }

  /**
   * Freezes or unfreezes a card, and changes its limits, restrictions or time zone.
   * @summary Change a card
   */
  @Patch('{id}')
  @OperationId('updateCard')
  @Extension('x-audit', 'card.changed')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: CardChange): Promise<Card> {
    return changeCard(this.deps, request.context, pathId('card', id), body);
  }

  /**
   * Activates a physical card that has arrived.
   * @summary Activate a card
   */
  @Post('{id}/activate')
  @OperationId('activateCard')
  @Extension('x-audit', 'card.activated')
  activate(@Request() request: ExpressRequest, @Path() id: string): Promise<Card> {
    return activateCard(this.deps, request.context, pathId('card', id));
  }

  /**
   * Closes a card and issues another one with the same limits, restrictions and metadata and a new number. The limits count what both
   * cards spend.
   * @summary Replace a card
   */
  @Post('{id}/replace')
  @OperationId('replaceCard')
  @Extension('x-audit', 'card.replaced')
  replace(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() _body?: CardReplacement,
  ): Promise<IssuedCard> {
    return replaceCard(this.deps, request.context, pathId('card', id));
  }

  /**
   * Closes a card for good.
   * @summary Close a card
   */
  @Post('{id}/close')
  @OperationId('closeCard')
  @Extension('x-audit', 'card.closed')
  close(@Request() request: ExpressRequest, @Path() id: string): Promise<Card> {
    return closeCard(this.deps, request.context, pathId('card', id));
  }

  /**
   * Lists the authorizations of a card, newest first: approved and declined ones.
   * @summary List authorizations of a card
   * @param starting_after `next_cursor` of the previous page
   */
  @Get('{id}/authorizations')
  @OperationId('listCardAuthorizations')
  async listAuthorizations(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() expand?: CardAuthorizationExpand,
  ): Promise<CardAuthorizationList> {
    const { context } = request;
    const cardId = pathId('card', id);
    const after = readCursor('auth', starting_after);
    const list = await readInTenant(this.deps.db, context, async (db) => {
      const [card, rows] = await Promise.all([
        findCard(db, cardId),
        findAuthorizations(db, cardId, { limit: limit + 1, after }),
      ]);
      if (!card) throw Problem.notFound();
      return cursorPage(rows, limit, toAuthorization);
    });
    return { ...list, data: await expandCard(this.deps, context, list.data, expand) };
  }

  /** @summary Get an authorization of a card */
  @Get('{id}/authorizations/{authorizationId}')
  @OperationId('getCardAuthorization')
  async getAuthorization(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Path() authorizationId: string,
    @Query() expand?: CardAuthorizationExpand,
  ): Promise<CardAuthorization> {
    const [cardId, wanted] = [pathId('card', id), pathId('auth', authorizationId)];
    const row = await readInTenant(this.deps.db, request.context, (db) => findAuthorization(db, wanted));
    if (row?.card_id !== cardId) throw Problem.notFound(`card authorization: ${wanted}`);
    const [authorization] = await expandCard(this.deps, request.context, [toAuthorization(row)], expand);
    return authorization!;
  }
}
