import type { CursorList } from '@exchequer/http-kit';
import type { SubscribedKind } from '../endpoints/endpoints.api.js';

export interface ReplayInput {
  /**
   * Events of this time or later: date, time and zone, like `2026-11-20T12:00:00.000Z`. Events are kept for 90 days.
   * @format date-time
   */
  from: string;
  /**
   * Events before this time. Default: now.
   * @format date-time
   */
  to?: string;
  /**
   * Kinds of events, or families of them. Default: those of the endpoint.
   * @minItems 1
   * @maxItems 100
   * @extension {"x-unique-items": true}
   */
  event_types?: SubscribedKind[];
  /** Sends events again that the endpoint has received already. Default: only those that it missed or never had. */
  include_succeeded?: boolean;
}

export interface ReplayProgress {
  /** Events of the period, to a minute, when the replay was asked for. */
  events: number;
  /** Those that were looked at so far. */
  looked_at: number;
  /** Those of them that are sent. The lists of deliveries show how. */
  sent: number;
}

export interface Replay {
  /**
   * Id of the replay.
   * @example "whr_01m80t4ac81k2e40jhg9z910a7"
   */
  id: string;
  object: 'webhook_replay';
  livemode: boolean;
  /** Where the events go. */
  endpoint_id: string;
  /** `completed`: every event was looked at. `canceled`: by you, or because the endpoint was disabled. */
  status: 'running' | 'completed' | 'canceled';
  /** Events of this time or later. */
  from: string;
  /** Events before this time. */
  to: string;
  event_types: SubscribedKind[];
  /** Whether events that were delivered before are sent again. */
  include_succeeded: boolean;
  progress: ReplayProgress;
  created_at: string;
  /** Id of the key that made it. */
  created_by: string | null;
  /** Null while it is running. */
  ended_at: string | null;
}

export interface ReplayList extends CursorList<Replay> {}
