/** Names the quota in answers. */
export const STORED = 'webhook events and deliveries';
/** Approximate size of a row of an event, delivery or attempt without its text. */
export const ROW_BYTES = 200;

/** Bytes counted for an event, without its deliveries. */
export function bytesOfEvent(body: string): number {
  return Buffer.byteLength(body) + ROW_BYTES;
}
