import {
  changeInTenant,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  readPage,
  type StartingAfter,
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
import type { DeliveryInfo } from '../deliveries/deliveries.api.js';
import type { Deps } from '../deps.js';
import type { Replay, ReplayInput } from '../replays/replays.api.js';
import { startReplay } from '../replays/start-replay.js';
import { changeEndpoint } from './change-endpoint.js';
import { currentEndpoint, endpointOf, getEndpoint, getEndpointLocked } from './endpoint.js';
import type {
  DeletedEndpoint,
  Endpoint,
  EndpointChange,
  EndpointInput,
  EndpointList,
  EndpointWithSecret,
  Recovery,
  RecoveryResult,
  SecretRotation,
  TestInput,
} from './endpoints.api.js';
import { countEndpoints, findEndpoints, markEndpointDeleted } from './endpoints.queries.js';
import { recoverEndpoint } from './recover-endpoint.js';
import { registerEndpoint } from './register-endpoint.js';
import { rotateSecret } from './rotate-secret.js';
import { sendTestEvent } from './send-test-event.js';

@Route('v1/webhooks/endpoints')
@Tags('Webhook endpoints')
export class EndpointsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Registers an endpoint, at most 50 per mode. Only this answer shows the signing secret.
   * @summary Register an endpoint
   */
  @Post()
  @OperationId('createWebhookEndpoint')
  @Extension('x-audit', 'webhook_endpoint.created')
  create(@Request() request: ExpressRequest, @Body() body: EndpointInput): Promise<EndpointWithSecret> {
    return registerEndpoint(this.deps, request.context, body);
  }

  /**
   * Lists endpoints, newest first.
   * @summary List endpoints
   */
  @Get()
  @OperationId('listWebhookEndpoints')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<EndpointList> {
    const page = readPage('whe', { limit, offset, starting_after });
    const labels = { externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countEndpoints(trx, labels)),
        findEndpoints(trx, { ...labels, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, endpointOf);
    });
  }

  /** @summary Get an endpoint */
  @Get('{id}')
  @OperationId('getWebhookEndpoint')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Endpoint> {
    return readInTenant(this.deps.db, request.context, async (trx) => endpointOf(await getEndpoint(trx, id)));
  }

  /**
   * Changes the given members. Enabling an endpoint or changing its URL clears its failures. Disabling it stops deliveries at
   * once; within seconds its pending deliveries become `skipped`. Deliveries that are not yet `skipped` when it is enabled
   * again are sent.
   * @summary Change an endpoint
   */
  @Patch('{id}')
  @OperationId('updateWebhookEndpoint')
  @Extension('x-audit', 'webhook_endpoint.updated')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: EndpointChange): Promise<Endpoint> {
    return changeEndpoint(this.deps, request.context, id, body);
  }

  /**
   * Deletes an endpoint and its deliveries. Its events are kept.
   * @summary Delete an endpoint
   */
  @Delete('{id}')
  @OperationId('deleteWebhookEndpoint')
  @Extension('x-audit', 'webhook_endpoint.deleted')
  delete(@Request() request: ExpressRequest, @Path() id: string): Promise<DeletedEndpoint> {
    return changeInTenant(
      this.deps.db,
      request.context,
      { current: (trx) => currentEndpoint(trx, id) },
      async (trx) => {
        await getEndpointLocked(trx, id);
        markEndpointDeleted(trx, id, this.deps.now());
        return { id, object: 'webhook_endpoint', livemode: request.context.livemode, deleted: true };
      },
    );
  }

  /**
   * Creates a new signing secret, which only this answer shows. The old one stays valid for `overlap_hours`.
   * @summary Rotate the signing secret
   */
  @Post('{id}/rotate-secret')
  @OperationId('rotateWebhookEndpointSecret')
  @Extension('x-audit', 'webhook_endpoint.secret_rotated')
  rotate(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body?: SecretRotation,
  ): Promise<EndpointWithSecret> {
    return rotateSecret(this.deps, request.context, id, body ?? {});
  }

  /**
   * Sends one event to this endpoint only, whatever kinds it gets: `webhook_endpoint.test`, or in test mode a sample of the kind in `event_type`. It is not
   * tried again for three days. Fetch the delivery to see the result.
   * @summary Send a test event
   */
  @Post('{id}/test')
  @OperationId('testWebhookEndpoint')
  @Extension('x-audit', 'webhook_endpoint.tested')
  test(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: TestInput): Promise<DeliveryInfo> {
    return sendTestEvent(this.deps, request.context, id, body?.event_type);
  }

  /**
   * Sends again the deliveries that failed or were skipped since a time, at most 10,000 per call. Without a body: since 24 hours ago, or since
   * the endpoint began to fail.
   * @summary Resend what was missed
   */
  @Post('{id}/recover')
  @OperationId('recoverWebhookEndpoint')
  @Extension('x-audit', 'webhook_endpoint.recovered')
  recover(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: Recovery): Promise<RecoveryResult> {
    return recoverEndpoint(this.deps, request.context, id, body ?? {});
  }

  /**
   * Sends the events of a period to this endpoint in the background, also to a new endpoint that never had them: those that it never had, and
   * those whose delivery failed or was skipped. With `include_succeeded` also those that it received. Events go in the order of creation, and those of
   * one object in the order of `sequence`. A period has at most 100,000 events, and an endpoint one replay at a time. `GET /v1/webhooks/replays/:id`
   * shows the progress.
   * @summary Replay a period
   */
  @Post('{id}/replay')
  @OperationId('replayWebhookEvents')
  @Extension('x-audit', 'webhook_replay.created')
  replay(@Request() request: ExpressRequest, @Path() id: string, @Body() body: ReplayInput): Promise<Replay> {
    return startReplay(this.deps, request.context, id, body);
  }
}
