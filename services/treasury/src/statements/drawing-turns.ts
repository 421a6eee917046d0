import { createFairQueue, type Place } from '@exchequer/http-kit';

const queue = createFairQueue({
  atOnceMax: 1,
  atOncePerTenantMax: 1,
  // Requests that wait are limited already.
  waitingMax: Number.POSITIVE_INFINITY,
  waitingPerTenantMax: Number.POSITIVE_INFINITY,
});

/**
 * Waits until a part of a PDF of this organization can be drawn. Each turn of the event loop draws one part, and organizations take turns.
 * So many PDFs of one organization delay other requests, and PDFs of other organizations, only a little.
 */
export function drawingTurn(organizationId: string): Promise<void> {
  return new Promise((resolve) => {
    const place = queue.enter(organizationId, () => {
      resolve();
      // The part is drawn when this runs.
      setImmediate(() => (place as Place).leave());
    });
  });
}
