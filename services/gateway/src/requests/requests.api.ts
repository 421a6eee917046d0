import type { CursorList } from '@exchequer/http-kit';

/**
 * @pattern ^[A-Z]{3,10}$
 * @extension {"x-accepts": "a method in capital letters, for example POST"}
 */
export type MethodName = string;

/**
 * @pattern ^[1-5](\d\d|xx)$
 * @extension {"x-accepts": "a status such as 404, or a class of statuses such as 4xx"}
 */
export type StatusFilter = string;

/**
 * @pattern ^[a-z][a-z0-9_]{0,99}$
 * @extension {"x-accepts": "a problem code such as rate_limited"}
 */
export type CodeFilter = string;

/** A request with a valid key, and how it was answered. */
export interface LoggedRequest {
  /** The `Request-Id` of the answer. */
  id: string;
  object: 'request';
  livemode: boolean;
  /** When it arrived, ISO 8601 UTC. */
  created_at: string;
  /** In capital letters. */
  method: string;
  /**
   * The path as in this document, without its values: `/v1/documents/{id}`. Null when the request was refused before its path was looked up,
   * or when there is no such path.
   */
  route: string | null;
  /**
   * Of the answer; 499 when the client left before the answer began.
   * @isInt
   */
  status: number;
  /** Code of the problem document; null if the answer is none. */
  code: string | null;
  /** From its arrival to the end of the answer, ms. */
  duration_ms: number;
  /** The API key, or the person in the dashboard (`usr_...`). */
  key_id: string;
  /** `Idempotency-Key`. Null if none was given, if the request was refused before it was read, or if a number of a person or a card seems to be in it. */
  idempotency_key: string | null;
}

export interface LoggedRequestList extends CursorList<LoggedRequest> {}
