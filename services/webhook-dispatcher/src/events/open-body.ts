import { createLabelOpener, type EventLabels, SEALED_LABELS } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { PublicEvent } from './event-body.js';
import { internalTypeOf, type PublicKind } from './public-catalogue.js';

/** A stored event, with what its labels are bound to. */
export interface StoredBody {
  readonly tenant: Tenant;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
}

/** The text of an event as receivers get it: its labels are stored sealed, and open here. The same event always has the same text. */
export type OpenBody = (stored: StoredBody) => string;

/** @param secrets under which each service seals the labels in its events, by schema */
export function createOpenBody(secrets: Readonly<Record<string, string | undefined>>, logger: Logger): OpenBody {
  const openers = new Map(
    Object.entries(secrets).flatMap(([schema, secret]) =>
      secret === undefined ? [] : [[schema, createLabelOpener(secret)]],
    ),
  );
  return ({ tenant, type, subject, body }) => {
    if (!body.includes(`"${SEALED_LABELS}"`)) return body;
    const event = JSON.parse(body) as PublicEvent;
    const { [SEALED_LABELS]: sealed, ...data } = event.data;
    let labels: EventLabels = {};
    try {
      const [schema] = internalTypeOf(type as PublicKind).split('.');
      labels = openers.get(schema!)!(tenant, subject, sealed as string);
    } catch (error) {
      // Receivers get the event without its labels rather than not at all.
      logger.error({ error, event_id: event.id, type }, 'the labels of an event cannot be opened');
    }
    return JSON.stringify({ ...event, data: { ...data, ...labels } });
  };
}
