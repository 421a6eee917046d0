const SLOW_MS = 10 * 60_000;

/** Organizations whose document was too slow. */
export interface SlowOrganizations {
  add(organizationId: string): void;
  has(organizationId: string): boolean;
}

/**
 * For ten minutes after a document that used all the time or memory that a document may use, the next ones of its organization come after those of
 * others. Each process learns it by itself, from the first such document that it reads.
 */
export function createSlowOrganizations(now: () => number = Date.now): SlowOrganizations {
  const ends = new Map<string, number>();
  return {
    add(organizationId) {
      for (const [id, end] of ends) if (end <= now()) ends.delete(id);
      ends.set(organizationId, now() + SLOW_MS);
    },
    has: (organizationId) => (ends.get(organizationId) ?? 0) > now(),
  };
}
