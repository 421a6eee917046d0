/** Notifies waiting callers of the progress and the outcome of a document that this process reads. Keeps no data once nobody waits. */
export interface Outcomes {
  announce(documentId: string): void;
  /**
   * Resolves at the next notification for the document, after `timeoutMs`, when the signal aborts, or on closing. Never
   * rejects.
   */
  next(documentId: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
  readonly closed: boolean;
  /** Releases all waiting callers. */
  close(): void;
}

export function createOutcomes(): Outcomes {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  return {
    announce(documentId) {
      for (const wake of [...(waiting.get(documentId) ?? [])]) wake();
    },
    next: (documentId, timeoutMs, signal) =>
      new Promise((resolve) => {
        if (closed || signal.aborted) return resolve();
        const mine = waiting.get(documentId) ?? new Set();
        waiting.set(documentId, mine);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          mine.delete(wake);
          if (mine.size === 0 && waiting.get(documentId) === mine) waiting.delete(documentId);
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
