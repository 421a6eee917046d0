/** A bell: rings once for whoever waits, or at once for the next who comes. */
export interface Signal {
  ring(): void;
  /** Resolves when rung, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>;
}

export function createSignal(): Signal {
  let rung = false;
  let answer: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      answer?.();
    },
    async wait(timeoutMs) {
      if (!rung && timeoutMs > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      answer = undefined;
      rung = false;
    },
  };
}
