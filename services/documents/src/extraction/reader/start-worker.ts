import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Duplex, PassThrough } from 'node:stream';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { COMPILED, type Isolation, permissionFlags, READER_ENVIRONMENT } from './isolation.js';

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** File descriptor 3 of the process, for both directions of the protocol. Its standard streams are not connected. */
  readonly channel: Duplex;
  /** Resolves when the process has ended, with the failure that its end implies for the file. */
  readonly ended: Promise<ExtractionErrorCode>;
  kill(): void;
}

export interface StartOptions {
  readonly isolation: Isolation;
  readonly slot: number;
  readonly memoryLimitMb: number;
  readonly test?: {
    /** Path of another program that runs instead of the worker. */
    readonly program: string;
    /** Starts without the permission model, like native code that a hostile file controls. */
    readonly asNativeCode?: boolean;
  };
}

const CHANNEL = 3;
const HEAP_SHARE = 0.75;

/**
 * Options of V8 for reading pages. The first one delays a full garbage collection until 160 MB are allocated. V8 otherwise makes three for each page,
 * because a page needs many large arrays. They take 7 % of the processor time. The second one inlines the function that multiplies the rows of
 * Tesseract's matrices, which is called through a table. It saves 3 % for one page at a time.
 */
const ENGINE_OPTIONS = ['--initial-old-space-size=160', '--wasm-inlining-call-indirect'];

export function startWorker({ isolation, slot, memoryLimitMb, test }: StartOptions): WorkerProcess {
  const { command, ...user } = isolation.start(slot);
  const program = test?.program ?? join(COMPILED, 'reader/worker.js');
  const [file, ...args] = [
    ...command,
    process.execPath,
    ...(test?.asNativeCode ? [] : permissionFlags(program)),
    `--max-old-space-size=${Math.round(memoryLimitMb * HEAP_SHARE)}`,
    ...ENGINE_OPTIONS,
    program,
  ];
  let child: ChildProcess;
  try {
    child = spawn(file!, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: READER_ENVIRONMENT,
      ...user,
    });
  } catch {
    return notStarted();
  }
  const ended = new Promise<ExtractionErrorCode>((resolve) => {
    child.once('error', () => resolve('reader_unavailable'));
    // V8 aborts when its heap is full.
    child.once('exit', (code, signal) => {
      resolve(signal === 'SIGABRT' || code === 134 ? 'out_of_memory' : 'worker_crashed');
    });
  });
  return { pid: child.pid, channel: child.stdio[CHANNEL] as Duplex, ended, kill: () => void child.kill('SIGKILL') };
}

/** The machine has no memory or descriptors left for a process. The document is not the cause. */
function notStarted(): WorkerProcess {
  return {
    pid: undefined,
    channel: new PassThrough().destroy(),
    ended: Promise.resolve('reader_unavailable'),
    kill: () => undefined,
  };
}
