import { Controller, Get, OperationId, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { USER_AGENT } from '../dispatch/attempt-delivery.js';
import { retryScheduleMs } from '../dispatch/retry-schedule.js';
import { RESPONSE_BYTES_MAX } from '../dispatch/send-webhook.js';
import { HEADERS_LENGTH_MAX, HEADERS_MAX } from '../endpoints/custom-headers.js';
import { BODY_BYTES_MAX } from '../events/event-body.js';
import type { WebhookSettings } from './settings.api.js';

@Route('v1/webhooks/settings')
@Tags('Webhook endpoints')
export class SettingsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns from which addresses webhooks come, how large they are, and when they are tried again.
   * @summary Get the sending settings
   */
  @Get()
  @OperationId('getWebhookSettings')
  async get(@Request() request: ExpressRequest): Promise<WebhookSettings> {
    return {
      object: 'webhook_settings',
      livemode: request.context.livemode,
      sending_addresses: [...this.deps.sending.addresses],
      body_bytes_max: BODY_BYTES_MAX,
      headers_max: HEADERS_MAX,
      headers_length_max: HEADERS_LENGTH_MAX,
      timeout_seconds: this.deps.sending.timeoutMs / 1000,
      retry_waits_seconds: retryScheduleMs.slice(1).map((waitMs) => waitMs / 1000),
      response_bytes_kept: RESPONSE_BYTES_MAX,
      user_agent: USER_AGENT,
    };
  }
}
