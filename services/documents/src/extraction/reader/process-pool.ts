import { ExtractionError, type ExtractionErrorCode } from '../extraction-error.js';
import type { Answer } from './check-answer.js';
import type { PartOfPage, Task, TaskResult } from './protocol.js';
import type { Reader, ReaderLauncher } from './reader.js';
import { readerToEnd } from './reader-to-end.js';

export interface PoolOptions {
  processes: number;
  memoryLimitMb: number;
  /** For all processes together. When they use more, one is ended (`readerToEnd`). */
  memoryTotalMb: number;
  /** CPU time for one task. It does not depend on the load of the machine, so a task that exceeds it would always exceed it. */
  processorLimitMs: number;
  /** A task that takes longer frees its slot and continues beside the others, in at most `processes` additional processes. */
  turnMs: number;
  recycleAfterPages: number;
  maxPixels: number;
  launcher: ReaderLauncher;
}

/** A document in the pool. Its tasks wait in its own queue, and documents take turns. */
export interface PoolDocument {
  readonly id: number;
  run<T extends Task>(task: T, timeoutMs: number): Promise<TaskResult<T>>;
  /** Milliseconds of work that processes have spent on this document. */
  workedMs(): number;
  /** Milliseconds of the processor that they have used for it, as last seen. */
  processorMs(): number;
  /** Drops the waiting tasks and ends the processes that work for this document. All tasks fail with the code. */
  cancel(code: ExtractionErrorCode): void;
  /** Lets the processes free their copy of the document. */
  close(): void;
}

export interface ProcessPool {
  /**
   * @param owner whose document it is. The documents of one owner never hold more than half of all readers, those for slow pages included. A
   * document without an owner has no such limit.
   */
  document(bytes: Uint8Array, owner?: string): PoolDocument;
  /** Ids of the running processes on this machine. */
  pids(): number[];
  close(): Promise<void>;
}

/**
 * Distributes the readers. Files come from strangers: a crash, a hang or too much memory ends one reader and fails one
 * document. Readers start with the first task, stay alive between documents, and are replaced after a number of pages, because
 * the OCR engine's memory never shrinks and it adapts to what it reads.
 */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const { maxPixels, memoryLimitMb } = options;
  const slots: Slot[] = Array.from({ length: 2 * options.processes }, (_, i) => ({
    number: i,
    isSpare: i >= options.processes,
    pages: 0,
    residentMb: 0,
    known: new Set<number>(),
  }));
  const documents: DocumentQueue[] = [];
  let nextId = 1;
  let closed = false;

  const watch = setInterval(() => {
    for (const slot of slots) if (slot.reader) checkUsage(slot, slot.reader);
    checkTotal();
  }, 100);
  watch.unref();

  function checkUsage(slot: Slot, reader: Reader): void {
    const usage = reader.usage();
    slot.residentMb = usage?.residentMb ?? 0;
    if (slot.residentMb > memoryLimitMb) stop(slot, 'out_of_memory');
    else if (slot.job) checkWork(slot, slot.job, usage?.processorMs);
  }

  function checkTotal(): void {
    const running = slots.filter(({ reader }) => reader);
    const totalMb = running.reduce((sum, { residentMb }) => sum + residentMb, 0);
    if (totalMb > options.memoryTotalMb) stop(readerToEnd(running)!, 'out_of_memory', { mayBeReadLater: true });
  }

  function checkWork(slot: Slot, job: Job, processorMs: number | undefined): void {
    job.processorMsBefore ??= processorMs;
    const workedMs = (processorMs ?? 0) - (job.processorMsBefore ?? 0);
    job.processorMs = workedMs;
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

  /** An idle reader reads the part, if no document waits for it. */
  function shareWork(slot: Slot, part: PartOfPage, pixels: Uint8Array): void {
    const { job, reader } = slot;
    if (!job || !reader) return;
    const reply = (words?: Uint8Array) => {
      if (slot.job === job) reader.help(words);
    };
    const helper = idleSlot(job.queue);
    if (!helper) {
      reply();
      return;
    }
    begin(helper, job.queue, {
      id: nextId++,
      task: { kind: 'words', ...part },
      queue: job.queue,
      bytes: pixels,
      timeoutMs: job.timeoutMs,
      startedAt: 0,
      resolve: (words) => reply(words as Uint8Array),
      reject: () => reply(),
    });
  }

  function idleSlot(queue: DocumentQueue): Slot | undefined {
    const isFree = !closed && turnsTaken() < options.processes && !nextDocument() && !hasItsShare(queue);
    return isFree ? slots.find((slot) => !slot.job && !slot.isSpare) : undefined;
  }

  function turnsTaken(): number {
    return slots.filter(({ job }) => job && !job.isLong).length;
  }

  /** How many readers work for the owner of a document. */
  function heldFor({ owner }: DocumentQueue): number {
    return owner === undefined ? 0 : slots.filter(({ job }) => job?.queue.owner === owner).length;
  }

  const hasItsShare = (queue: DocumentQueue) => heldFor(queue) >= options.processes;

  /**
   * Picks the document whose owner has the fewest readers, then the one with the fewest running tasks, then the one that has waited longest,
   * so that a document of thirty pages does not delay a short one. While a page of a document is slow, its other pages wait.
   */
  function nextDocument(): DocumentQueue | undefined {
    const ready = documents.filter(
      (each) => each.waiting.length > 0 && ![...each.running].some((job) => job.isLong) && !hasItsShare(each),
    );
    ready.sort((a, b) => heldFor(a) - heldFor(b) || a.running.size - b.running.size || a.lastTurn - b.lastTurn);
    return ready[0];
  }

  function begin(slot: Slot, queue: DocumentQueue, job: Job): void {
    queue.lastTurn = nextId++;
    queue.running.add(job);
    if (job.needsFreshReader && slot.pages > 0) void retire(slot);
    slot.job = job;
    job.startedAt = performance.now();
    const reader = readerOf(slot);
    job.timer = setTimeout(() => stop(slot, whyTooLong(slot, job)), job.timeoutMs);
    if (job.bytes) {
      reader.ask({ document: queue.id, task: job.task, bytes: job.bytes });
      return;
    }
    const first = !slot.known.has(queue.id);
    slot.known.add(queue.id);
    const mayAskForHelp = MAY_ASK.has(job.task.kind) && idleSlot(queue) !== undefined;
    reader.ask({ document: queue.id, task: job.task, mayAskForHelp, ...(first && { bytes: queue.bytes }) });
  }

  /** A page that had the processor for most of its time would take as long again. One that waited for it may be read later. */
  function whyTooLong({ reader }: Slot, { processorMsBefore = 0 }: Job): ExtractionErrorCode {
    const workedMs = (reader?.usage()?.processorMs ?? 0) - processorMsBefore;
    return workedMs > options.processorLimitMs / 2 ? 'too_complex' : 'processing_timeout';
  }

  function readerOf(slot: Slot): Reader {
    if (slot.reader) return slot.reader;
    slot.pages = 0;
    slot.residentMb = 0;
    slot.known.clear();
    slot.reader = options.launcher.launch(
      slot.number,
      { maxPixels, memoryLimitMb },
      {
        answered: (answer) => receive(slot, answer),
        wantsHelp: (part, pixels) => shareWork(slot, part, pixels),
        ended: (code) => stop(slot, code),
      },
    );
    return slot.reader;
  }

  function receive(slot: Slot, answer: Answer): void {
    const job = release(slot);
    if (!job) return;
    slot.pages += job.task.kind === 'open' ? 0 : 1;
    if (slot.isSpare || slot.pages >= options.recycleAfterPages || leavesWork(job, answer)) void retire(slot);
    if ('error' in answer) job.reject(new ExtractionError(answer.error));
    else job.resolve(answer.result);
    dispatch();
  }

  /** Removes the job from the slot and from its document. */
  function release(slot: Slot): Job | undefined {
    const job = slot.job;
    delete slot.job;
    if (!job) return undefined;
    clearTimeout(job.timer);
    job.queue.running.delete(job);
    job.queue.workedMs += performance.now() - job.startedAt;
    job.queue.processorMs += job.processorMs ?? 0;
    return job;
  }

  /** The reader emits no event after this. */
  function retire(slot: Slot): Promise<void> | undefined {
    const reader = slot.reader;
    delete slot.reader;
    slot.known.clear();
    return reader?.kill();
  }

  function stop(slot: Slot, code: ExtractionErrorCode, { mayBeReadLater = slot.pages > 0 } = {}): void {
    void retire(slot);
    const job = release(slot);
    if (job && code === 'out_of_memory' && mayBeReadLater && !job.needsFreshReader && !job.bytes) {
      // The reader has kept memory of the pages before, or others needed theirs. A fresh one may be able to read this page.
      job.needsFreshReader = true;
      delete job.processorMsBefore;
      delete job.isLong;
      job.queue.waiting.unshift(job);
    } else {
      job?.reject(new ExtractionError(code));
    }
    dispatch();
  }

  return {
    document(bytes, owner) {
      const queue: DocumentQueue = {
        id: nextId++,
        bytes,
        owner,
        waiting: [],
        running: new Set(),
        workedMs: 0,
        processorMs: 0,
        lastTurn: 0,
      };
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
        processorMs: () => queue.processorMs,
        cancel(code) {
          for (const job of queue.waiting.splice(0)) job.reject(new ExtractionError(code));
          for (const slot of slots) if (slot.job?.queue === queue) stop(slot, code);
        },
        close() {
          documents.splice(documents.indexOf(queue), 1);
          for (const slot of slots) if (slot.known.delete(queue.id)) slot.reader?.forget(queue.id);
        },
      };
    },
    pids: () => slots.flatMap((slot) => slot.reader?.pid ?? []),
    async close() {
      closed = true;
      clearInterval(watch);
      for (const queue of documents)
        for (const job of queue.waiting.splice(0)) job.reject(new ExtractionError('extractor_closed'));
      const gone = slots.map((slot) => {
        const killed = retire(slot);
        release(slot)?.reject(new ExtractionError('extractor_closed'));
        return killed;
      });
      await Promise.all(gone);
    },
  };
}

/** A PDF was too large when it was decoded. The library that decodes it may go on. */
function leavesWork({ task }: Job, answer: Answer): boolean {
  if (!('error' in answer)) return false;
  return answer.error === 'out_of_memory' || (answer.error === 'too_many_pixels' && task.kind !== 'open');
}

/** Tasks that read a page with OCR. */
const MAY_ASK: ReadonlySet<Task['kind']> = new Set(['read', 'searchable']);

interface Job {
  id: number;
  task: Task;
  queue: DocumentQueue;
  /** What the reader gets instead of the document. */
  bytes?: Uint8Array;
  timeoutMs: number;
  startedAt: number;
  /** CPU time of the process when the job was first measured. */
  processorMsBefore?: number;
  /** CPU time that the job has used, as last seen. */
  processorMs?: number;
  isLong?: boolean;
  /** A reader had too little memory for the job, because it was used or others were large. The job is repeated once. */
  needsFreshReader?: boolean;
  timer?: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: ExtractionError): void;
}

interface DocumentQueue {
  id: number;
  owner: string | undefined;
  bytes: Uint8Array;
  waiting: Job[];
  running: Set<Job>;
  workedMs: number;
  processorMs: number;
  lastTurn: number;
}

interface Slot {
  number: number;
  /** Used when a slow task has a process for itself. */
  isSpare: boolean;
  reader?: Reader;
  job?: Job;
  pages: number;
  /** As last seen. */
  residentMb: number;
  known: Set<number>;
}
