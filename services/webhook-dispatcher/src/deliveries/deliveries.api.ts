import type { CursorList } from '@exchequer/http-kit';
import type { Event } from '../events/events.api.js';

/**
 * `event`: the answer has the event too, as an object.
 * @maxLength 100
 * @pattern ^(event)$
 * @extension {"x-accepts": "event"}
 */
export type DeliveryExpand = string;

/**
 * @pattern ^[a-z]+(_[a-z0-9]+)*$
 * @extension {"x-accepts": "a code of a failure, for example timeout or status_500"}
 */
export type FailureName = string;

/** The delivery of one event to one endpoint. */
export interface DeliveryInfo {
  id: string;
  object: 'webhook_delivery';
  livemode: boolean;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  /** `skipped`: the endpoint was disabled. `failed`: all attempts failed. Both can be resent. */
  status: 'pending' | 'succeeded' | 'failed' | 'skipped';
  /** All attempts so far, including those before a resend. */
  attempt_count: number;
  /** Null while an attempt is running and when no attempt is scheduled. */
  next_attempt_at: string | null;
  /** Why the latest attempt failed, e.g. `timeout`, `dns_error`, `status_500`, `redirect`, `blocked_address`. */
  last_failure: string | null;
  created_at: string;
  updated_at: string;
  /** Only with `expand=event`. */
  event?: Event;
}

export interface Attempt {
  /** Counts from 1. */
  number: number;
  started_at: string;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  /** The first 1,024 bytes of the receiver's answer. */
  response_body: string | null;
}

export interface DeliveryWithAttempts extends DeliveryInfo {
  /** The latest 100, oldest first. */
  attempts: Attempt[];
}

export interface DeliveryList extends CursorList<DeliveryInfo> {}
