const TICKS = 20;

/**
 * Like `AbortSignal.timeout`, but counts only the time in which this process runs. A pause, such as that of a suspended machine, does not end
 * a request whose answer still comes. If that answer has new tokens, an abort would lose them.
 */
export function runningTimeout(ms: number): AbortSignal {
  const controller = new AbortController();
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    // Timers run before input is read. After two turns, what has arrived was read.
    setImmediate(() => setImmediate(() => controller.abort(new DOMException('It took too long.', 'TimeoutError'))));
  }, ms / TICKS);
  timer.unref();
  return controller.signal;
}
