import type { EventContract } from '@exchequer/event-contracts';

/** `npm run generate` copies this file into libs/event-contracts. It exports contracts and types only. */
export interface WidgetEventData {
  readonly id: string;
  readonly object: 'widget';
  readonly livemode: boolean;
}

export const widgetCreated: EventContract<'example_service.widget.created', WidgetEventData> = {
  type: 'example_service.widget.created',
  topic: 'example_service.widget.v1',
  summary: 'A widget was created.',
  since: '1.0.0',
  schema: {
    type: 'object',
    additionalProperties: true,
    required: ['id', 'object', 'livemode'],
    properties: {
      id: { type: 'string', pattern: '^wdgt_' },
      object: { const: 'widget' },
      livemode: { type: 'boolean' },
    },
  },
  example: { id: 'wdgt_01k8z3v9n4m2p6q8r0s2t4v6w8', object: 'widget', livemode: false },
};
