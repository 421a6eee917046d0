import { contractOf } from '@exchequer/event-contracts';
import { pageOf, type ShortListLimit, type StartingAfter } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { SubscribedKind } from '../endpoints/endpoints.api.js';
import { filtersFor } from '../events/public-catalogue.js';
import { schemaNameOf } from '../events/schema-name.js';
import { publicEventKinds } from '../generated/public-event-kinds.js';
import type { WebhookEventType, WebhookEventTypeList } from './event-types.api.js';

@Route('v1/webhooks/event_types')
@Tags('Webhook endpoints')
export class EventTypesController extends Controller {
  /**
   * Lists the kinds of events that endpoints can receive. The OpenAPI document has the schema and an example of each in `webhooks`.
   * @summary List kinds of events
   */
  @Get()
  @OperationId('listWebhookEventTypes')
  async list(
    @Request() { context: { livemode } }: ExpressRequest,
    @Query() limit: ShortListLimit = 1_000,
    @Query() starting_after?: StartingAfter,
  ): Promise<WebhookEventTypeList> {
    const data = publicEventKinds.map(({ kind, from }): WebhookEventType => {
      const { summary, since } = contractOf(from);
      return {
        object: 'webhook_event_type',
        livemode,
        type: kind,
        description: summary,
        subscribed_by: filtersFor(kind) as SubscribedKind[],
        schema: schemaNameOf(kind),
        since,
      };
    });
    return pageOf(data, ({ type }) => type, { limit, starting_after });
  }
}
