import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.js';
import { processUsage } from './process-usage.js';
import {
  type Request,
  type Response,
  SETTINGS_VARIABLE,
  type Task,
  type TaskResult,
  type WorkerSettings,
} from './worker-protocol.js';

export interface PoolOptions {
  processes: number;
  memoryLimitMb: number;
  /** For one task. Unlike its time limit it does not shrink on a crowded machine, so what exceeds it always will. */
  processorLimitMs: number;
  /** After which a task leaves its turn to others and runs on beside them, in at most `processes` more processes. */
  turnMs: number;
  recycleAfterPages: number;
  settings: WorkerSettings;
}

/** A document as the pool knows it. Its tasks wait in its own queue, and documents take turns. */
export interface PoolDocument {
  readonly id: number;
  run<T extends Task>(task: T, timeoutMs: number): Promise<TaskResult<T>>;
  /** Milliseconds that processes have worked for this document. */
  workedMs(): number;
  /** Drops what waits and ends the processes that work for it, with the code for all of it. */
  cancel(code: ExtractionErrorCode): void;
  /** Lets the processes forget it. */
  close(): void;
}

export interface ProcessPool {
  document(bytes: Uint8Array): PoolDocument;
  /** Ids of the running processes. */
  pids(): number[];
  close(): Promise<void>;
}

/**
 * Child processes that read documents. Files come from strangers: a crash, a hang or a flood of memory ends one child and fails one
 * document. Children start with the first task, live on between documents, and are replaced after a number of pages, because the OCR
 * engine's memory never shrinks and it adapts itself to what it reads.
 */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const slots: Slot[] = Array.from({ length: 2 * options.processes }, (_, i) => ({
    isSpare: i >= options.processes,
    pages: 0,
    known: new Set<number>(),
  }));
  const documents: DocumentQueue[] = [];
  let nextId = 1;
  let closed = false;

  const watch = setInterval(() => {
    for (const slot of slots) if (slot.child) checkUsage(slot, slot.child);
  }, 100);
  watch.unref();

  function checkUsage(slot: Slot, child: ChildProcess): void {
    const usage = processUsage(child.pid!);
    // Where the kernel does not tell, the child's own last report, which a busy child is late with.
    if ((usage?.residentMb ?? slot.reportedMb ?? 0) > options.memoryLimitMb) stop(slot, 'out_of_memory');
    else if (slot.job) checkWork(slot, slot.job, usage?.processorMs);
  }

  function checkWork(slot: Slot, job: Job, processorMs: number | undefined): void {
    job.processorMsBefore ??= processorMs;
    const workedMs = (processorMs ?? 0) - (job.processorMsBefore ?? 0);
    if (workedMs > options.processorLimitMs) stop(slot, 'too_complex');
    else if (!job.isLong && performance.now() - job.startedAt > options.turnMs) {
      job.isLong = true;
      dispatch();
    }
  }

  function dispatch(): void {
    for (const slot of slots) {
      if (slot.job || closed || turnsTaken() === options.processes) continue;
      const queue = nextDocument();
      if (!queue) return;
      begin(slot, queue, queue.waiting.shift()!);
    }
  }

  function turnsTaken(): number {
    return slots.filter(({ job }) => job && !job.isLong).length;
  }

  /**
   * The document with the fewest running tasks, then the one that waited longest: thirty pages do not hold up one. While a page of
   * a document takes long, its others wait.
   */
  function nextDocument(): DocumentQueue | undefined {
    const ready = documents.filter((each) => each.waiting.length > 0 && ![...each.running].some((job) => job.isLong));
    ready.sort((a, b) => a.running.size - b.running.size || a.lastTurn - b.lastTurn);
    return ready[0];
  }

  function begin(slot: Slot, queue: DocumentQueue, job: Job): void {
    queue.lastTurn = nextId++;
    queue.running.add(job);
    slot.job = job;
    job.startedAt = performance.now();
    const child = childOf(slot);
    job.timer = setTimeout(() => stop(slot, 'processing_timeout'), job.timeoutMs);
    const first = !slot.known.has(queue.id);
    slot.known.add(queue.id);
    send(child, { id: job.id, document: queue.id, task: job.task, ...(first && { bytes: queue.bytes }) });
  }

  function send(child: ChildProcess, request: Request): void {
    // A child that has just died reports itself by its exit event.
    if (child.connected) child.send(request, () => undefined);
  }

  function childOf(slot: Slot): ChildProcess {
    if (slot.child) return slot.child;
    const child = fork(WORKER_FILE, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${Math.round(options.memoryLimitMb * 0.75)}`],
      // Nothing of the service's own environment: it holds keys that a reader of strangers' files has no use for.
      env: { PATH: process.env.PATH, [SETTINGS_VARIABLE]: JSON.stringify(options.settings) },
    });
    slot.child = child;
    slot.pages = 0;
    slot.known.clear();
    slot.reportedMb = 0;
    child.on('message', (response: Response) => receive(slot, child, response));
    child.on('error', () => ended(slot, child, 'worker_crashed'));
    child.on('exit', (exitCode, signal) => {
      // V8 aborts when its heap is full.
      ended(slot, child, signal === 'SIGABRT' || exitCode === 134 ? 'out_of_memory' : 'worker_crashed');
    });
    return child;
  }

  function receive(slot: Slot, child: ChildProcess, response: Response): void {
    if ('rss' in response) {
      slot.reportedMb = response.rss / 2 ** 20;
      return;
    }
    const job = slot.job;
    if (slot.child !== child || job?.id !== response.id) return;
    release(slot);
    slot.pages += job.task.kind === 'open' ? 0 : 1;
    if (slot.isSpare || slot.pages >= options.recycleAfterPages) retire(slot);
    if ('error' in response) job.reject(new ExtractionError(response.error));
    else job.resolve(response.result);
    dispatch();
  }

  /** Takes the job off the slot and off its document. */
  function release(slot: Slot): Job | undefined {
    const job = slot.job;
    delete slot.job;
    if (!job) return undefined;
    clearTimeout(job.timer);
    job.queue.running.delete(job);
    job.queue.workedMs += performance.now() - job.startedAt;
    return job;
  }

  function retire(slot: Slot): ChildProcess | undefined {
    const child = slot.child;
    delete slot.child;
    slot.known.clear();
    child?.removeAllListeners('message');
    child?.kill('SIGKILL');
    return child;
  }

  function ended(slot: Slot, child: ChildProcess, code: ExtractionErrorCode): void {
    if (slot.child !== child) return;
    stop(slot, code);
  }

  function stop(slot: Slot, code: ExtractionErrorCode): void {
    retire(slot);
    release(slot)?.reject(new ExtractionError(code));
    dispatch();
  }

  return {
    document(bytes) {
      const queue: DocumentQueue = { id: nextId++, bytes, waiting: [], running: new Set(), workedMs: 0, lastTurn: 0 };
      documents.push(queue);
      return {
        id: queue.id,
        run: (task, timeoutMs) =>
          new Promise((resolve, reject) => {
            if (closed) return reject(new ExtractionError('extractor_closed'));
            queue.waiting.push({
              id: nextId++,
              task,
              queue,
              timeoutMs,
              startedAt: 0,
              resolve: resolve as Job['resolve'],
              reject,
            });
            dispatch();
          }),
        workedMs: () => queue.workedMs,
        cancel(code) {
          for (const job of queue.waiting.splice(0)) job.reject(new ExtractionError(code));
          for (const slot of slots) if (slot.job?.queue === queue) stop(slot, code);
        },
        close() {
          documents.splice(documents.indexOf(queue), 1);
          for (const slot of slots)
            if (slot.known.delete(queue.id) && slot.child) send(slot.child, { forget: queue.id });
        },
      };
    },
    pids: () => slots.flatMap((slot) => slot.child?.pid ?? []),
    async close() {
      closed = true;
      clearInterval(watch);
      for (const queue of documents)
        for (const job of queue.waiting.splice(0)) job.reject(new ExtractionError('extractor_closed'));
      const children = slots.map((slot) => {
        const child = retire(slot);
        release(slot)?.reject(new ExtractionError('extractor_closed'));
        return child;
      });
      await Promise.all(
        children.map(
          (child) =>
            child &&
            child.exitCode === null &&
            child.signalCode === null &&
            new Promise((done) => child.once('exit', done)),
        ),
      );
    },
  };
}

/**
 * Always the compiled worker: under jest this file runs from `src`, and a forked process has no TypeScript transform. The build runs
 * before the tests. `../../dist/extraction` is this folder when compiled, and its compiled twin when not.
 */
const WORKER_FILE = fileURLToPath(new URL('../../dist/extraction/worker.js', import.meta.url));

interface Job {
  id: number;
  task: Task;
  queue: DocumentQueue;
  timeoutMs: number;
  startedAt: number;
  /** What its process had worked when it was first looked at with this job in hand. */
  processorMsBefore?: number;
  isLong?: boolean;
  timer?: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: ExtractionError): void;
}

interface DocumentQueue {
  id: number;
  bytes: Uint8Array;
  waiting: Job[];
  running: Set<Job>;
  workedMs: number;
  lastTurn: number;
}

interface Slot {
  /** For when a long task has a process for itself. */
  isSpare: boolean;
  child?: ChildProcess;
  job?: Job;
  pages: number;
  known: Set<number>;
  reportedMb?: number;
}
