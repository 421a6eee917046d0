/** Wakes whoever waits; rung while nobody waits, it lets the next one pass at once. */
export interface Doorbell {
  ring(): void;
  /** Resolves when rung, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>;
}

export function createDoorbell(): Doorbell {
  let rung = false;
  let open: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      open?.();
    },
    async wait(timeoutMs) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          open = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      open = undefined;
    },
  };
}
