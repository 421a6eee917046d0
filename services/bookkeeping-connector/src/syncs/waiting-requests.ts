/** Requests of a process that wait for their synchronization. The others keep free places for other requests. */
const WAITING_MAX = 10;
const WAITING_PER_ORGANIZATION_MAX = 2;

export interface WaitingRequests {
  /** @returns what to call when the request no longer waits. Undefined: too many wait already. */
  enter(organizationId: string): (() => void) | undefined;
}

export function createWaitingRequests(): WaitingRequests {
  const waiting: string[] = [];
  return {
    enter: (organizationId) => {
      const own = waiting.filter((id) => id === organizationId).length;
      if (waiting.length >= WAITING_MAX || own >= WAITING_PER_ORGANIZATION_MAX) return undefined;
      waiting.push(organizationId);
      return () => void waiting.splice(waiting.indexOf(organizationId), 1);
    },
  };
}
