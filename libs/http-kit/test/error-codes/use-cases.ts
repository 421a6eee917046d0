import { Problem, type ProblemCode } from '../../src/index.js';

export function requireThing(id: string): string {
  if (id === '') throw Problem.notFound();
  return id;
}

/** A table without a type. */
const CODES = { 409: 'conflict', 422: 'limit_reached' } as const;

export function refuse(id: string, status: 409 | 422): never {
  if (id === 'closed') throw problemOf('account_closed');
  throw new Problem(CODES[status]);
}

const problemOf = (code: ProblemCode) => new Problem(code);
