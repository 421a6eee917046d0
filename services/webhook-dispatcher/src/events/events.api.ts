/** Something that happened, as webhooks carry it. */
export interface Event {
  id: string;
  object: 'event';
  type: string;
  /** Unix seconds. */
  created: number;
  livemode: boolean;
  /** Counts the events of one object from 1: drop what is older than what you have seen. */
  sequence: number;
  data: { [member: string]: unknown };
}

export interface EventList {
  object: 'list';
  data: Event[];
  has_more: boolean;
  next_cursor: string | null;
}
