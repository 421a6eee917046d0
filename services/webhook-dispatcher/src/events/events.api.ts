/** A public event, as webhooks deliver it. */
export interface Event {
  id: string;
  object: 'event';
  type: string;
  /** Unix seconds. */
  created: number;
  livemode: boolean;
  /** Number of the event among those of one object, from 1. Drop events older than the last one you processed. */
  sequence: number;
  data: { [member: string]: unknown };
}

export interface EventList {
  object: 'list';
  data: Event[];
  has_more: boolean;
  next_cursor: string | null;
}
