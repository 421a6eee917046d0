import type { CursorList } from '@exchequer/http-kit';
import type { SubscribedKind } from '../endpoints/endpoints.api.js';
import type { PublicKind } from '../events/public-catalogue.js';

/** A kind of event that an endpoint can receive. */
export interface WebhookEventType {
  object: 'webhook_event_type';
  livemode: boolean;
  /** `type` of its events. */
  type: PublicKind;
  /** When it is sent. */
  description: string;
  /** What `event_types` of an endpoint can say so that it receives this kind. */
  subscribed_by: SubscribedKind[];
  /** The name of its schema in the OpenAPI document. */
  schema: string;
  /** The version of the API in which it first was. */
  since: string;
}

export interface WebhookEventTypeList extends CursorList<WebhookEventType> {}
