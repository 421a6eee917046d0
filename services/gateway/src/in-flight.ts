import { Problem } from '@exchequer/http-kit';

/** How many requests each organization has open, so that one slow integration cannot take all connections. */
export interface InFlight {
  /** @throws {Problem} 429 too_many_in_flight */
  enter(subject: string): void;
  leave(subject: string): void;
}

export function createInFlight(max: number): InFlight {
  const counts = new Map<string, number>();
  return {
    enter(subject) {
      const count = counts.get(subject) ?? 0;
      if (count >= max) {
        const detail = `There may be ${max} requests at once at most.`;
        throw new Problem('too_many_in_flight', detail, undefined, { 'Retry-After': '1' });
      }
      counts.set(subject, count + 1);
    },
    leave(subject) {
      const count = counts.get(subject) ?? 0;
      if (count <= 1) counts.delete(subject);
      else counts.set(subject, count - 1);
    },
  };
}
