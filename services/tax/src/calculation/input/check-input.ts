import { Problem } from '@exchequer/http-kit';
import { InvalidInput } from './invalid-input.js';

/**
 * Refuses an input that contradicts the law or itself before anything is computed or stored.
 * @param read throws {InvalidInput} naming every problem
 * @throws {Problem} 400
 */
export function checkInput(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    throw error instanceof InvalidInput ? asProblem(error) : error;
  }
}

export function asProblem({ errors }: InvalidInput): Problem {
  return Problem.invalid(errors);
}
