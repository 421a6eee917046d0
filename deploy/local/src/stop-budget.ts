/**
 * Milliseconds after which a part of the suite is stopped by force. One after the other: requests in hand need the
 * services, the services need the database. Together under the five seconds in which a person reaches for `kill -9`.
 */
export const STOP_BUDGET_MS = { gateway: 2_000, services: 1_700, postgres: 1_000 } as const;
