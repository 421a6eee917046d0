import { type publicEventFamilies, publicEventKinds } from '../generated/public-event-kinds.js';

/**
 * Every kind that is delivered to customers: `events.webhooks` of each service.json. An internal event that is not listed there is
 * never delivered. A kind can be listed before its service exists; endpoints can subscribe to it at once.
 */
export type PublicKind = (typeof publicEventKinds)[number]['kind'];

/** All kinds that begin alike, also those that are added later: `tax.filing.*`. */
export type PublicFamily = (typeof publicEventFamilies)[number];

/** Sent only by `POST /v1/webhooks/endpoints/:id/test`, to that endpoint only. Endpoints cannot subscribe to it. */
export const TEST_EVENT_KIND = 'webhook_endpoint.test';

/** Deliveries of these kinds are not announced: an event about a delivery is never about the delivery of such an event. */
const ABOUT_DELIVERIES = 'webhook_delivery.';

/** Whether events tell that a delivery of this kind failed for good, or was received after all. */
export function isAnnounced(kind: string): boolean {
  return kind !== TEST_EVENT_KIND && !kind.startsWith(ABOUT_DELIVERIES);
}

const byInternalType = new Map<string, PublicKind>(publicEventKinds.map(({ from, kind }) => [from, kind]));

/** Undefined for an event that is not public. */
export function publicKindOf(internalType: string): PublicKind | undefined {
  return byInternalType.get(internalType);
}

/** What an endpoint can subscribe to so that it gets this kind: `*`, `tax.*`, `tax.filing.*` and `tax.filing.accepted`. */
export function filtersFor(kind: string): readonly string[] {
  const parts = kind.split('.');
  return ['*', ...parts.slice(1).map((_, n) => `${parts.slice(0, n + 1).join('.')}.*`), kind];
}

export function internalTypeOf(kind: PublicKind): string {
  return publicEventKinds.find((known) => known.kind === kind)!.from;
}

/** The kinds that filters such as `invoice.paid` and `transfer.*` stand for. Undefined for a filter that is neither a kind nor a family. */
export function kindsOf(filter: string): readonly string[] | undefined {
  if (filter === TEST_EVENT_KIND) return [filter];
  const kinds = publicEventKinds.map(({ kind }) => kind).filter((kind) => filtersFor(kind).includes(filter));
  return kinds.length > 0 ? kinds : undefined;
}
