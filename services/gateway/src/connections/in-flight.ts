import { Problem } from '@exchequer/http-kit';

/** Counts the open requests of each organization, over both modes and all services. */
export interface InFlight {
  /** @throws {Problem} 429 too_many_in_flight */
  enter(organizationId: string): void;
  leave(organizationId: string): void;
}

export function createInFlight(max: number): InFlight {
  const counts = new Map<string, number>();
  return {
    enter(organizationId) {
      const count = counts.get(organizationId) ?? 0;
      if (count >= max) {
        const detail = `Your organization has ${max} requests open, in test and live mode together: that is the most. Send fewer in parallel.`;
        throw new Problem('too_many_in_flight', detail);
      }
      counts.set(organizationId, count + 1);
    },
    leave(organizationId) {
      const count = counts.get(organizationId) ?? 0;
      if (count <= 1) counts.delete(organizationId);
      else counts.set(organizationId, count - 1);
    },
  };
}
