/** Starts background work before its next regular run. */
export interface WakeUp {
  /** Does nothing if no listener is registered in this process. */
  wake(): void;
  /** Registers the background work. There is only one listener; a later one replaces it. */
  listen(listener: () => void): void;
}

export function createWakeUp(): WakeUp {
  let listener = () => {};
  return {
    wake: () => listener(),
    listen: (given) => {
      listener = given;
    },
  };
}
