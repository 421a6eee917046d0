import type { EventContract } from '@exchequer/event-contracts';

export interface WebhookEndpointDisabledData {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly livemode: boolean;
  readonly status: 'disabled';
  readonly reason: 'gone' | 'failing';
}

export const webhookEndpointDisabled: EventContract<'webhooks.endpoint.disabled', WebhookEndpointDisabledData> = {
  type: 'webhooks.endpoint.disabled',
  topic: 'webhooks.endpoint.v1',
  summary: 'An endpoint is no longer delivered to: it answered 410, or it failed for days.',
  since: '1.0.0',
  labels: 'external_id',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'status', 'reason'],
    properties: {
      id: { type: 'string', pattern: '^whe_', description: 'The endpoint.' },
      object: { const: 'webhook_endpoint', description: 'Always `webhook_endpoint`.' },
      livemode: { type: 'boolean', description: 'False in test mode.' },
      status: { const: 'disabled', description: 'Always `disabled`.' },
      reason: { enum: ['gone', 'failing'], description: '`gone`: it answered 410. `failing`: it failed for days.' },
    },
  },
  example: {
    id: 'whe_01k8z3v9n4m2p6q8r0s2t4v6w8',
    object: 'webhook_endpoint',
    livemode: false,
    status: 'disabled',
    reason: 'gone',
  },
};

export interface WebhookDeliveryData {
  readonly id: string;
  readonly object: 'webhook_delivery';
  readonly livemode: boolean;
  readonly status: 'failed' | 'succeeded';
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  /** All attempts so far. */
  readonly attempt_count: number;
  /** Why the latest attempt failed. Null if it succeeded. */
  readonly last_failure: string | null;
}

const ofDelivery = (status: WebhookDeliveryData['status']) => ({
  type: 'object',
  additionalProperties: true,
  required: [
    'id',
    'object',
    'livemode',
    'status',
    'endpoint_id',
    'event_id',
    'event_type',
    'attempt_count',
    'last_failure',
  ],
  properties: {
    id: { type: 'string', pattern: '^whd_', description: 'The delivery.' },
    object: { const: 'webhook_delivery', description: 'Always `webhook_delivery`.' },
    livemode: { type: 'boolean', description: 'False in test mode.' },
    status: { const: status, description: 'State of the delivery.' },
    endpoint_id: { type: 'string', pattern: '^whe_', description: 'The endpoint.' },
    event_id: { type: 'string', pattern: '^evt_', description: 'The event that was delivered.' },
    event_type: { type: 'string', description: 'Its kind.' },
    attempt_count: { type: 'integer', minimum: 1, description: 'All attempts so far.' },
    last_failure: { type: ['string', 'null'], description: 'Why the latest attempt failed. Null if it succeeded.' },
  },
});

const exampleDelivery = {
  id: 'whd_01k8z3v9n4m2p6q8r0s2t4v6w8',
  object: 'webhook_delivery',
  livemode: false,
  endpoint_id: 'whe_01k8z3v9n4m2p6q8r0s2t4v6w8',
  event_id: 'evt_01k8z3v9n4m2p6q8r0s2t4v6w8',
  event_type: 'invoice.paid',
} as const;

export const webhookDeliveryExhausted: EventContract<'webhooks.delivery.exhausted', WebhookDeliveryData> = {
  type: 'webhooks.delivery.exhausted',
  topic: 'webhooks.delivery.v1',
  summary: 'A delivery failed, and no further attempt is planned. It is never about a delivery of this kind of event.',
  since: '1.0.0',
  schema: ofDelivery('failed'),
  example: { ...exampleDelivery, status: 'failed', attempt_count: 10, last_failure: 'status_500' },
};

export const webhookDeliveryRecovered: EventContract<'webhooks.delivery.recovered', WebhookDeliveryData> = {
  type: 'webhooks.delivery.recovered',
  topic: 'webhooks.delivery.v1',
  summary: 'A delivery that had failed for good was sent again and received.',
  since: '1.0.0',
  schema: ofDelivery('succeeded'),
  example: { ...exampleDelivery, status: 'succeeded', attempt_count: 11, last_failure: null },
};
