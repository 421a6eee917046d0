import { createFairQueue, Problem } from '@exchequer/http-kit';

/** Pictures that are drawn at the same time. Each one takes its file's size in memory, and a reader's time. */
export interface Drawing {
  /** Draws when it is the organization's turn. @throws what the signal says when the client leaves before. */
  run<T>(organizationId: string, signal: AbortSignal, draw: () => Promise<T>): Promise<T>;
}

/** The pictures that wait are counted and limited before, together with those that are sent. */
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
