/** @throws {Error} if the step of the demo failed. The message says what went wrong. */
export function expectStep(happened: boolean, otherwise: string): asserts happened {
  if (!happened) throw new Error(otherwise);
}
