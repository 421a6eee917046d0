const FLUSH_MS = 50;
const FLUSH_LENGTH = 64 * 1024;

/** Takes whole lines. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Standard output for the log, written every 50 ms instead of once a line: at ten thousand requests a second the system calls
 * cost more than making the lines. What waits is written when the process ends; only SIGKILL loses it.
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
