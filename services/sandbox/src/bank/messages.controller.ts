import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { BankMessageTable } from './messages.tables.js';

const MESSAGES_MAX = 100;

/** Something that the bank tells its customer. */
export interface BankMessage {
  id: string;
  kind: BankMessageTable['kind'];
  content: string;
  occurredAt: string;
}

@Route('bank/messages')
@Tags('Bank')
export class MessagesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The next messages in the order in which they occurred, at most 100.
   * @summary List messages
   * @param until the time on the customer's clock
   * @param after id of the last message that the customer has
   */
  @Get()
  @OperationId('listBankMessages')
  async list(
    @Request() request: ExpressRequest,
    @Query() until: string,
    @Query() after?: string,
  ): Promise<{ data: BankMessage[] }> {
    const rows = await readInTenant(this.deps.db, request.context, (db) => {
      const due = db.selectFrom('bank_message').selectAll().where('occurs_at', '<=', new Date(until));
      const next =
        after === undefined
          ? due
          : due.where(({ eb, refTuple, selectFrom }) =>
              eb(
                refTuple('occurs_at', 'id'),
                '>',
                selectFrom('bank_message as last')
                  .select(['last.occurs_at', 'last.id'])
                  .where('last.id', '=', after)
                  .$asTuple('occurs_at', 'id'),
              ),
            );
      return next.orderBy('occurs_at').orderBy('id').limit(MESSAGES_MAX).execute();
    });
    return {
      data: rows.map(({ id, kind, content, occurs_at }) => ({
        id,
        kind,
        content,
        occurredAt: occurs_at.toISOString(),
      })),
    };
  }
}
