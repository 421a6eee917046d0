/** Names what the quota is about, in answers. */
export const STORED = 'webhook events and deliveries';
/** What a row of an event, a delivery or an attempt takes beside its text, about. */
export const ROW_BYTES = 200;

/** What an event is counted as, without its deliveries. */
export function bytesOfEvent(body: string): number {
  return Buffer.byteLength(body) + ROW_BYTES;
}
