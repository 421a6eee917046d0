import { type FieldError, Problem, type RequestContext, type ServiceClient } from '@exchequer/http-kit';

/** The parts of the answer to `GET /api/bookkeeping/schedule-c` that are used here. Amounts are in dollars. */
interface ScheduleCAnswer {
  readonly connections: readonly { readonly id: string; readonly lastSyncedAt: string | null }[];
  readonly lines: readonly { readonly line: string; readonly amount: number; readonly transactionCount: number }[];
  readonly needsReview: { readonly transactionCount: number; readonly moneyIn: number; readonly moneyOut: number };
  readonly otherCategories: readonly { readonly category: string; readonly amount: number }[];
}

/** The transactions of a year of one connection. */
export interface Books extends ScheduleCAnswer {
  readonly connectionId: string;
  /** Place in the input: `bookkeeping[0]`. */
  readonly location: string;
}

/**
 * Reads the totals of connected bookkeeping software, with the caller's own key.
 * @throws {Problem} 403 if the key lacks `bookkeeping:read`; 404 with every connection that does not exist.
 */
export async function gatherBooks(
  bookkeeping: ServiceClient | undefined,
  context: RequestContext,
  connectionIds: readonly string[],
  taxYear: number,
): Promise<readonly Books[]> {
  if (connectionIds.length === 0) return [];
  if (!bookkeeping) throw new Problem('service_unavailable', 'The bookkeeping connector does not run here.');
  const answers = await Promise.all(
    connectionIds.map((id) =>
      bookkeeping.get(context, `/api/bookkeeping/schedule-c?taxYear=${taxYear}&connectionId=${id}`),
    ),
  );
  const errors = answers.flatMap(({ status }, index): FieldError[] =>
    status === 404
      ? [
          {
            location: `body.bookkeeping[${index}]`,
            code: 'not_found',
            message: 'is not a connection of the organization',
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new Problem('not_found', undefined, errors);
  return answers.map(({ status, body }, index) => {
    if (status !== 200) throw new Problem('bad_gateway', 'The bookkeeping connector could not answer.');
    return { ...(body as ScheduleCAnswer), connectionId: connectionIds[index]!, location: `bookkeeping[${index}]` };
  });
}
