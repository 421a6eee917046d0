import type { CursorList } from '@exchequer/http-kit';

/**
 * Kinds of events or families of them, separated by commas, at most 20: `invoice.paid,transfer.*`.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^[a-z_]+(\.[a-z_]+)*\.(\*|[a-z_]+)(,[a-z_]+(\.[a-z_]+)*\.(\*|[a-z_]+)){0,19}$
 * @extension {"x-accepts": "up to 20 kinds of events or families of them, separated by commas, for example invoice.paid,transfer.*"}
 */
export type EventKinds = string;

/** A public event, as webhooks deliver it. `bin/add-events.mjs` replaces its schema by one for each kind, from the contracts of the services. */
export interface Event {
  /** Id of the event, the same in each delivery and attempt. */
  id: string;
  /** Always `event`. */
  object: 'event';
  /** The kind of the event. */
  type: string;
  /**
   * When it happened, Unix seconds.
   * @isInt
   */
  created: number;
  /** False in test mode. */
  livemode: boolean;
  /**
   * Increases with each event of one object. Drop events older than the last one you processed.
   * @isInt
   */
  sequence: number;
  /** What it is about. */
  data: { [member: string]: unknown };
}

export interface EventList extends CursorList<Event> {}
