/** Wakes background work before its next regular turn. */
export interface WakeUp {
  /** Does nothing in a process without the background work. */
  wake(): void;
  /** The background work: there is one listener. */
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
