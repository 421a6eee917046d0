import { setTimeout as sleep } from 'node:timers/promises';

const BATCH_ROWS = 1_000;
const PAUSE_MS = 10;

export interface BatchOptions {
  /** Maximum number of rows per batch. Default 1,000. */
  readonly rows?: number;
  /** Ends the work after the current batch. */
  readonly signal?: AbortSignal;
}

/**
 * Repeats `work` until a batch is not full, so that a clean-up job catches up with any backlog. Each batch should be its own
 * transaction. The pause after it lets others use the database and the event loop.
 * @param work handles at most `limit` rows and returns how many
 * @returns the total number of rows
 */
export async function inBatches(
  work: (limit: number) => Promise<number>,
  { rows = BATCH_ROWS, signal }: BatchOptions = {},
): Promise<number> {
  let all = 0;
  for (let done = rows; done >= rows && !signal?.aborted; ) {
    done = await work(rows);
    all += done;
    if (done >= rows) await sleep(PAUSE_MS);
  }
  return all;
}

export interface RepeatedWork {
  /** Runs the work now, or once more after the current run. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs background work every `everyMs`, one run at a time. A failed run is reported and tried again at the next turn.
 * @param work gets a signal that is aborted at `stop`
 */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<unknown>,
  options: { readonly everyMs: number; readonly onError: (error: unknown) => void },
): RepeatedWork {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        options.onError(error);
      }
    } while (isWoken && !stopping.signal.aborted);
    running = undefined;
  }

  const wake = () => {
    isWoken = true;
    if (!stopping.signal.aborted) running ??= run();
  };
  const timer = setInterval(() => {
    if (!stopping.signal.aborted) running ??= run();
  }, options.everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
