const FLUSH_MS = 50;
const FLUSH_LENGTH = 64 * 1024;

/** Accepts whole lines. */
export interface LogOutput {
  write(line: string): void;
}

/** One for the whole process, so that its lines stay in order. */
let standardOutput: LogOutput | undefined;

/**
 * Standard output for the log, written every 50 ms instead of for each line, because a system call costs more than formatting
 * a line. Buffered lines are written when the process ends, and together with a fatal error. Only SIGKILL loses them.
 */
export function createLogOutput(): LogOutput {
  standardOutput ??= bufferedOutput();
  return standardOutput;
}

function bufferedOutput(): LogOutput & { flushSync(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text !== '') process.stdout.write(text);
  }

  process.once('exit', flush);
  return {
    // pino calls this after a line of level fatal.
    flushSync: flush,
    write(line) {
      waiting += line;
      if (waiting.length >= FLUSH_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}
