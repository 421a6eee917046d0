/**
 * Milliseconds after which a part of the suite is killed. Stopped one after another: running requests need the services, and
 * the services need the database. Together less than five seconds.
 */
export const STOP_BUDGET_MS = { gateway: 2_000, services: 1_700, postgres: 1_000 } as const;
