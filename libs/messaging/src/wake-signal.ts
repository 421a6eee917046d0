/** Wakes a background loop before its next poll. */
export interface WakeSignal {
  /** Wakes the loop that waits, or lets its next wait return at once. */
  wake(): void;
  /** Resolves at `wake`, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isAwake = false;
  let answer: (() => void) | undefined;
  return {
    wake() {
      isAwake = true;
      answer?.();
    },
    async wait(timeoutMs) {
      if (!isAwake && timeoutMs > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      answer = undefined;
      isAwake = false;
    },
  };
}
