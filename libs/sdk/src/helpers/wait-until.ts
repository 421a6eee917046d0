import { RateLimitError, TimeoutError, UnavailableError } from '../core/errors.js';
import type { Progress } from '../core/progress-stream.js';
import { wait } from '../core/wait.js';
import type { WaitOptions } from './contracts.js';

const WAIT_MS = 600_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Runs `work` with a signal that ends at the deadline or with the caller's signal.
 * @param what for the error: `document doc_01...`
 * @throws {TimeoutError} `deadline_exceeded`
 */
export async function withDeadline<T>(
  what: string,
  { deadlineMs = WAIT_MS, signal }: Pick<WaitOptions<unknown>, 'deadlineMs' | 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const words = `The ${what} is not done after ${deadlineMs} ms. It goes on: wait again, or let a webhook tell you.`;
  const late = new TimeoutError('deadline_exceeded', words, undefined);
  const timer = setTimeout(() => controller.abort(late), deadlineMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

interface Polled<T> {
  readonly ask: () => Promise<T>;
  readonly isDone: (state: T) => boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: ((state: T) => void) | undefined;
}

/** Asks again, with longer and longer pauses, until it is done. */
export async function pollUntil<T>({ ask, isDone, signal, onProgress }: Polled<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    const state = await ask();
    onProgress?.(state);
    if (isDone(state)) return state;
    await wait(pauseMs, signal);
  }
}

interface Followed<T, E> extends Omit<Polled<T>, 'onProgress'> {
  readonly events: () => AsyncIterable<Progress<E>>;
  readonly onProgress: ((state: E) => void) | undefined;
}

/** One request that stays open instead of many; where too many are open already, it asks again and again. */
export async function followOrPoll<T, E>({ events, onProgress, ...polled }: Followed<T, E>): Promise<T> {
  try {
    for await (const { data } of events()) onProgress?.(data);
  } catch (error) {
    if (!(error instanceof RateLimitError || error instanceof UnavailableError)) throw error;
  }
  return pollUntil(polled);
}
