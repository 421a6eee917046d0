/** Notifies waiting callers that an object changed, if this process changed it. Keeps no data once nobody waits. */
export interface Announcements {
  announce(id: string): void;
  /**
   * Resolves at the next notification for the object, after `timeoutMs`, when the signal aborts, or on closing. Never
   * rejects.
   */
  next(id: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
  readonly closed: boolean;
  /** Releases all waiting callers. */
  close(): void;
}

export function createAnnouncements(): Announcements {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  return {
    announce(id) {
      for (const wake of [...(waiting.get(id) ?? [])]) wake();
    },
    next: (id, timeoutMs, signal) =>
      new Promise((resolve) => {
        if (closed || signal.aborted) return resolve();
        const mine = waiting.get(id) ?? new Set();
        waiting.set(id, mine);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          mine.delete(wake);
          if (mine.size === 0 && waiting.get(id) === mine) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        signal.addEventListener('abort', wake, { once: true });
        mine.add(wake);
      }),
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      for (const wake of [...waiting.values()].flatMap((each) => [...each])) wake();
    },
  };
}
