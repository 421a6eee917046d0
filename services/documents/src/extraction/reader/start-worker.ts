import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Duplex, PassThrough } from 'node:stream';
import type { ExtractionErrorCode } from '../extraction-error.js';
import { COMPILED, type Isolation, permissionFlags, READER_ENVIRONMENT } from './isolation.js';

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Descriptor 3 of the process: both directions of the protocol. Its standard streams lead nowhere. */
  readonly channel: Duplex;
  /** Resolves when the process is gone, with what its end says about the file. */
  readonly ended: Promise<ExtractionErrorCode>;
  kill(): void;
}

export interface StartOptions {
  readonly isolation: Isolation;
  readonly slot: number;
  readonly memoryLimitMb: number;
  readonly test?: {
    /** Another compiled file in place of the worker, below `dist/extraction`. */
    readonly program: string;
    /** Leaves the permission model out, as native code does that a hostile file has taken over. */
    readonly asNativeCode?: boolean;
  };
}

const CHANNEL = 3;
const HEAP_SHARE = 0.75;

export function startWorker({ isolation, slot, memoryLimitMb, test }: StartOptions): WorkerProcess {
  const { command, ...user } = isolation.start(slot);
  const [file, ...args] = [
    ...command,
    process.execPath,
    ...(test?.asNativeCode ? [] : permissionFlags()),
    `--max-old-space-size=${Math.round(memoryLimitMb * HEAP_SHARE)}`,
    join(COMPILED, test?.program ?? 'reader/worker.js'),
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

/** The machine has no memory or descriptors left for a process: no fault of the document. */
function notStarted(): WorkerProcess {
  return {
    pid: undefined,
    channel: new PassThrough().destroy(),
    ended: Promise.resolve('reader_unavailable'),
    kill: () => undefined,
  };
}
