/** What a handler says about its work. It is stored in the transaction of the handler's effect. */
export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'again'; readonly at: Date | undefined; readonly position: string | null }
  | { readonly is: 'retry'; readonly problem: string; readonly waitMs?: number }
  | { readonly is: 'failed'; readonly problem: string };

/** Nothing is left to do. */
export const done: Outcome = { is: 'done' };

/** The next part follows when the other tenants have had their turn. */
export const more = (position: string | null = null): Outcome => ({ is: 'again', at: undefined, position });

/** The same work is due again at this time on the clock of the organization. A new request takes the position away. */
export const againAt = (at: Date, position: string | null = null): Outcome => ({ is: 'again', at, position });

/**
 * Not now: the work is tried again, later each time. To throw an error does the same, without the effects of the transaction.
 * @param waitMs a longer wait, which another service asked for
 */
export const retry = (problem: string, waitMs = 0): Outcome => ({ is: 'retry', problem, waitMs });

/** Another attempt would fail too. A person decides. */
export const failed = (problem: string): Outcome => ({ is: 'failed', problem });

/** How an attempt ended: with the outcome of its handler, or without one. */
export type AttemptOutcome = Outcome['is'] | 'lost' | 'interrupted';
