/** The event that a receiver gets and that `GET /v1/events/:id` shows. */
export interface PublicEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Unix seconds. */
  readonly created: number;
  readonly livemode: boolean;
  /**
   * Increases with each event of one object, so a receiver can drop events older than the last one it processed. It need not
   * start at 1.
   */
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The longest text of an event: its data has 64 KiB at most (`newEvent` of libs/messaging), its labels 190 KiB, and 2 KiB are left for the rest. */
export const BODY_BYTES_MAX = 256 * 1024;

/** The event as text. It is created once and stored; each attempt signs and sends it, with its labels open (`openBody`). */
export function eventBody(event: {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly livemode: boolean;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}): string {
  const body: PublicEvent = {
    id: event.id,
    object: 'event',
    type: event.type,
    created: Math.floor(Date.parse(event.time) / 1000),
    livemode: event.livemode,
    sequence: event.sequence,
    data: event.data,
  };
  return JSON.stringify(body);
}
