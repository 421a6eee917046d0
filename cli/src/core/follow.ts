import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, ConnectionError } from '@exchequer/sdk';

const PAGE = 100;
/** Pages that are read at once at most. More than that happened while the connection was lost. */
const PAGES_MAX = 50;
const REMEMBERED = 20_000;

interface ListOptions {
  readonly signal: AbortSignal;
  readonly intervalMs: number;
  /** Told once when the connection is lost, and once when it is back. */
  readonly onConnection: (error: Error | undefined) => void;
}

interface Page<T> extends AsyncIterable<T> {
  readonly data: readonly T[];
  nextPage(): Promise<Page<T> | undefined>;
}

/**
 * Yields the objects that are added to a list, oldest first. The list itself has the newest first. After a lost connection it yields what was
 * added meanwhile. It looks at each whole page, because objects that were made at the same time can appear in another order.
 */
export async function* follow<T extends { readonly id: string }>(
  list: (query: { readonly limit: number }) => PromiseLike<Page<T>>,
  { signal, intervalMs, onConnection }: ListOptions,
): AsyncGenerator<T> {
  const seen = new Set((await list({ limit: PAGE })).data.map(({ id }) => id));
  let isLost = false;
  while (!signal.aborted) {
    await pause(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      const added = await unseen(list, seen);
      if (isLost) onConnection(undefined);
      isLost = false;
      for (const item of added) seen.add(item.id);
      for (const id of seen) {
        if (seen.size <= REMEMBERED) break;
        seen.delete(id);
      }
      yield* added;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isLost) onConnection(error);
      isLost = true;
    }
  }
}

async function unseen<T extends { readonly id: string }>(
  list: (query: { readonly limit: number }) => PromiseLike<Page<T>>,
  seen: ReadonlySet<string>,
): Promise<readonly T[]> {
  const added: T[] = [];
  let page: Page<T> | undefined = await list({ limit: PAGE });
  for (let n = 0; page !== undefined && n < PAGES_MAX; n++) {
    const fresh: readonly T[] = page.data.filter(({ id }) => !seen.has(id));
    added.push(...fresh);
    if (fresh.length < page.data.length) break;
    page = await page.nextPage();
  }
  return added.reverse();
}

/** True for what another attempt can change. A revoked key does not come back. */
function isPassing(error: unknown): error is Error {
  return (
    error instanceof ConnectionError || (error instanceof ApiError && (error.status === 429 || error.status >= 500))
  );
}
