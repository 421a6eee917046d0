/** @throws {Error} that says what went wrong, unless the step of the demo happened. */
export function expectStep(happened: boolean, otherwise: string): asserts happened {
  if (!happened) throw new Error(otherwise);
}
