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
  const kinds = collecting(errors, () => asked.type && readKinds(asked.type.split(','), 'query.type'));
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

/** @throws {Problem} 400 that names each filter that is neither a kind nor a family. */
export function readKinds(filters: readonly string[], location: string): readonly string[] {
  const errors: FieldError[] = [];
  const kinds = filters.flatMap((filter) => {
    const known = kindsOf(filter);
    if (known === undefined) errors.push(unknownKind(filter, location));
    return known ?? [];
  });
  if (errors.length > 0) throw Problem.invalid(errors);
  return [...new Set(kinds)];
}

const unknownKind = (filter: string, location: string): FieldError => ({
  location,
  message: `must have kinds of events or families of them: "${filter.slice(0, 100)}" is neither`,
  code: 'invalid_value',
});
