import { createFairQueue, Problem } from '@exchequer/http-kit';

/** Limits how many pictures are drawn at the same time. Each needs the size of its file in memory and a reader. */
export interface Drawing {
  /** Draws when it is the organization's turn. @throws the signal's reason if the client disconnects first. */
  run<T>(organizationId: string, signal: AbortSignal, draw: () => Promise<T>): Promise<T>;
}

/** Waiting pictures are already counted and limited together with those being sent. */
export function createDrawing(atOnceMax: number, atOncePerOrganizationMax: number): Drawing {
  const queue = createFairQueue({
    atOnceMax,
    atOncePerTenantMax: atOncePerOrganizationMax,
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerTenantMax: Number.POSITIVE_INFINITY,
  });
  return {
    async run(organizationId, signal, draw) {
      signal.throwIfAborted();
      let begin: () => void = () => undefined;
      const turn = new Promise<void>((resolve, reject) => {
        begin = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const place = queue.enter(organizationId, begin);
      if (typeof place === 'string') throw new Problem('service_unavailable');
      try {
        await turn;
        return await draw();
      } finally {
        place.leave();
      }
    },
  };
}
