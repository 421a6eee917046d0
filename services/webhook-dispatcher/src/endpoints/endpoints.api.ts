import type { Labels, LabelsChange, LabelsInput, PositionedList } from '@exchequer/http-kit';
import type { PublicFamily, PublicKind } from '../events/public-catalogue.js';

/** A kind of event. `transfer.*` stands for all kinds that begin so, and `*` for every kind, including kinds that are added later. */
export type SubscribedKind = PublicKind | PublicFamily | '*';

/**
 * The value of a header.
 * @minLength 1
 * @maxLength 2000
 * @pattern ^[!-~]([\x20-\x7e]*[!-~])?$
 * @extension {"x-accepts": "1 to 2,000 visible ASCII characters, without a blank at its ends"}
 */
export type HeaderValue = string;

export interface EndpointInput extends LabelsInput {
  /**
   * Address to which events are posted. Live mode needs https, and refuses hosts of documentation such as example.com. Private addresses are refused.
   * @format uri
   * @minLength 1
   * @maxLength 2048
   * @extension {"x-sample-values": "address"}
   */
  url: string;
  /**
   * A note of yours.
   * @maxLength 500
   */
  description?: string;
  /**
   * Kinds of events to send, or families of kinds such as `transfer.*`. Default: all.
   * @minItems 1
   * @maxItems 100
   * @extension {"x-unique-items": true}
   */
  event_types?: SubscribedKind[];
  /**
   * Headers that every request to this endpoint carries, at most 10 with 6,000 characters together, for example a token that your gateway asks for. Values are sealed and never
   * shown again. Headers that belong to the request itself are refused: `host`, `content-*`, `webhook-*`, `user-agent`, cookies, and those of the
   * connection or of proxies.
   */
  headers?: { [name: string]: HeaderValue };
}

export interface EndpointChange extends LabelsChange {
  /**
   * @format uri
   * @minLength 1
   * @maxLength 2048
   * @extension {"x-sample-values": "address"}
   */
  url?: string;
  /**
   * A note of yours.
   * @maxLength 500
   */
  description?: string;
  /**
   * Replaces the list.
   * @minItems 1
   * @maxItems 100
   * @extension {"x-unique-items": true}
   */
  event_types?: SubscribedKind[];
  /** Headers to set. `null` removes one. Headers that are not named stay as they are. */
  headers?: { [name: string]: HeaderValue | null };
  /** A disabled endpoint receives nothing. Its events are kept as `skipped` deliveries. */
  status?: 'enabled' | 'disabled';
}

export interface SecretRotation {
  /**
   * How many hours the old secret stays valid together with the new one. 0 ends it at once. Default 24.
   * @isInt
   * @minimum 0
   * @maximum 168
   */
  overlap_hours?: number;
}

export interface TestInput {
  /** In test mode only: sends a sample of this kind, with ids of objects that do not exist. Default: `webhook_endpoint.test`. */
  event_type?: PublicKind;
}

export interface Recovery {
  /**
   * Deliveries created at this time or later: date, time and zone, like `2026-11-20T12:00:00.000Z`. Default: 24 hours ago, or `failing_since` of
   * the endpoint if that is earlier.
   * @format date-time
   * @pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$
   */
  since?: string;
}

export interface EndpointHealthInfo {
  /** The first failure since the last success. */
  failing_since: string | null;
  consecutive_failures: number;
  /** Nothing is sent before this time, because of consecutive failures. */
  paused_until: string | null;
}

export interface Endpoint extends Labels {
  id: string;
  object: 'webhook_endpoint';
  livemode: boolean;
  url: string;
  description: string;
  event_types: SubscribedKind[];
  /** Your headers by name, in small letters. A mask stands for each value. */
  headers: { [name: string]: string };
  status: 'enabled' | 'disabled';
  /** `manual`: disabled by you; `gone`: it answered 410; `failing`: it failed for five days. */
  disabled_reason: 'manual' | 'gone' | 'failing' | null;
  health: EndpointHealthInfo;
  created_at: string;
  updated_at: string;
  /** Id of the key that made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if nobody has changed it. */
  updated_by: string | null;
}

export interface EndpointWithSecret extends Endpoint {
  /** Secret for verifying signatures (Standard Webhooks). Only this answer shows it. */
  secret: string;
}

export interface DeletedEndpoint {
  id: string;
  object: 'webhook_endpoint';
  livemode: boolean;
  deleted: true;
}

export interface EndpointList extends PositionedList<Endpoint> {}

export interface RecoveryResult {
  object: 'webhook_recovery';
  livemode: boolean;
  endpoint_id: string;
  /** Deliveries created at this time or later were looked at. */
  since: string;
  /** Number of failed and skipped deliveries that are sent again now. */
  recovered: number;
  /** True if more deliveries are left: call again. */
  has_more: boolean;
}
