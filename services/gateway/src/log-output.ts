const FLUSH_MS = 50;
const FLUSH_LENGTH = 64 * 1024;

/** Accepts whole lines. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Standard output for the log, written every 50 ms instead of for each line: at ten thousand requests per second the system
 * calls cost more than formatting the lines. Buffered lines are written when the process ends. Only SIGKILL loses them.
 */
export function createLogOutput(): LogOutput {
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
    write(line) {
      waiting += line;
      if (waiting.length >= FLUSH_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}
