import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceivedRecord, TOGETHER_MAX, type Tries } from '../deliver.js';

export interface LogRecord extends ReceivedRecord {
  readonly position: bigint;
}

export interface PartitionWorker {
  /** All its records are handled and committed. */
  readonly idle: boolean;
  /** Next position to read. */
  readonly nextPosition: bigint;
  /** Call only when idle. */
  push(records: readonly LogRecord[]): void;
  /** Finishes the current record, commits and drops the rest. */
  stop(): Promise<void>;
}

export interface PartitionWorkerOptions {
  /** The first position that it will get. */
  readonly from: bigint;
  /** See `deliverTogether`. */
  readonly attemptTogether: (records: readonly LogRecord[]) => Promise<boolean>;
  /** One attempt; see `deliver`. */
  readonly attempt: (record: LogRecord, tries: Tries) => Promise<number>;
  readonly commit: (nextPosition: bigint) => Promise<void>;
  /** Called when it becomes idle. */
  readonly onIdle: () => void;
  /** Called when a commit failed. The worker then does nothing more. */
  readonly onError: (error: unknown) => void;
}

/** While records arrive, offsets are committed this often, ms. */
const COMMIT_EVERY_MS = 100;

/** Handles the records of one partition one after another. */
export function createPartitionWorker(options: PartitionWorkerOptions): PartitionWorker {
  const stop = new AbortController();
  let next = options.from;
  let handled = options.from;
  let committed = options.from;
  let commitAt = 0;
  let working: Promise<void> | undefined;

  async function work(records: readonly LogRecord[]): Promise<void> {
    try {
      commitAt = Date.now() + COMMIT_EVERY_MS;
      for (let first = 0; first < records.length && !stop.signal.aborted; first += TOGETHER_MAX) {
        await handleAll(records.slice(first, first + TOGETHER_MAX));
      }
      await commit();
      working = undefined;
      options.onIdle();
    } catch (error) {
      stop.abort();
      options.onError(error);
    }
  }

  async function handleAll(records: readonly LogRecord[]): Promise<void> {
    if (await options.attemptTogether(records)) return progressTo(records.at(-1)!);
    for (const record of records) {
      if (stop.signal.aborted || !(await handle(record))) return;
      await progressTo(record);
    }
  }

  async function progressTo({ position }: LogRecord): Promise<void> {
    handled = position + 1n;
    if (Date.now() < commitAt) return;
    await commit();
    commitAt = Date.now() + COMMIT_EVERY_MS;
  }

  /** @returns false if stopped between two attempts. */
  async function handle(record: LogRecord): Promise<boolean> {
    const tries = { failures: 0, outages: 0 };
    for (;;) {
      const waitMs = await options.attempt(record, tries);
      if (waitMs === 0) return true;
      await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return false;
    }
  }

  async function commit(): Promise<void> {
    if (handled === committed) return;
    await options.commit(handled);
    committed = handled;
  }

  return {
    get idle() {
      return working === undefined;
    },
    get nextPosition() {
      return next;
    },
    push(records) {
      if (records.length === 0 || stop.signal.aborted) return;
      next = records.at(-1)!.position + 1n;
      working = work(records);
    },
    async stop() {
      stop.abort();
      await working;
    },
  };
}
