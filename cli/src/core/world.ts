/** What commands use of the process around them. */
export interface World {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  /** Results. */
  out(text: string): void;
  /** What a person reads beside the results: progress, hints, errors. */
  note(text: string): void;
  /** Begins the line of the last note again. */
  clearLine(): void;
  /** True if a person sees the notes as they come. */
  readonly isInteractive: boolean;
  /** Aborted by Ctrl-C. */
  readonly stopped: AbortSignal;
}

/** Servers and other people write much of it, so that it must not control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');
}

export function systemWorld(): World {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      if (stop.signal.aborted) process.exit(130);
      stop.abort();
    });
  }
  return {
    env: process.env,
    folder: process.cwd(),
    out: (text) => void process.stdout.write(printable(text)),
    note: (text) => void process.stderr.write(printable(text)),
    clearLine: () => void process.stderr.write('\r\u001b[K'),
    isInteractive: process.stderr.isTTY === true,
    stopped: stop.signal,
  };
}
