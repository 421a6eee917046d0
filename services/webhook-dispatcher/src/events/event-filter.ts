import { type FieldError, Problem, readCursor, requireOrder } from '@exchequer/http-kit';
import { firstIdAt, type IdPrefix } from '@exchequer/ids';
import { kindsOf } from './public-catalogue.js';

/** What the lists of events and deliveries have in common. */
export interface ListFilter {
  /** Kinds of events. */
  readonly kinds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** Ids between which the rows of the period are. */
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
  /** Id of the last row of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Ids are made with the times of their rows, but not in the same instant. */
export const SLACK_MS = 60_000;

/** @throws {Problem} 400 for a filter that is no kind, a period that ends before it begins, and a cursor of another list: all in one. */
export function readFilter(
  prefix: IdPrefix,
  asked: {
    readonly starting_after?: string | undefined;
    readonly type?: string | undefined;
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
  },
): Omit<ListFilter, 'limit'> {
  // They arrive as text.
  const from = asked.from && new Date(asked.from);
  const to = asked.to && new Date(asked.to);
  const errors: FieldError[] = [];
  const before = collecting(errors, () => readCursor(prefix, asked.starting_after));
  const kinds = collecting(errors, () => asked.type && readKinds(asked.type.split(',')));
  collecting(errors, () => requireOrder({ from, to }));
  if (errors.length > 0) throw Problem.invalid(errors);
  return {
    before,
    kinds: kinds || undefined,
    from,
    to,
    fromId: from && firstIdAt(prefix, from.getTime() - SLACK_MS),
    toId: to && firstIdAt(prefix, to.getTime() + SLACK_MS),
  };
}

function collecting<T>(errors: FieldError[], check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error;
    errors.push(...error.errors);
    return undefined;
  }
}

/** @throws {Problem} 400 that tells the places of the filters that are neither a kind nor a family. */
function readKinds(filters: readonly string[]): readonly string[] {
  const found = filters.map(kindsOf);
  const unknown = found.flatMap((kinds, n) => (kinds === undefined ? [n + 1] : []));
  if (unknown.length > 0) {
    const message = `must be kinds of events or families of them. There is none of this name at place ${unknown.join(', ')} of ${filters.length}`;
    throw Problem.invalid([{ location: 'query.type', message, code: 'invalid_value' }]);
  }
  return [...new Set(found.flatMap((kinds) => kinds ?? []))];
}
