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
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode', 'status', 'reason'],
    properties: {
      id: { type: 'string', pattern: '^whe_' },
      object: { const: 'webhook_endpoint' },
      livemode: { type: 'boolean' },
      status: { const: 'disabled' },
      reason: { enum: ['gone', 'failing'] },
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
