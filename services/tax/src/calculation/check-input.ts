import { Problem } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.js';
import { InvalidInput } from './invalid-input.js';

const ERRORS_MAX = 100;
const LOCATION_MAX = 200;

/**
 * Reads the body before tsoa does: a problem document then names what is malformed together with what contradicts the law or
 * itself, where tsoa would tell the shape alone.
 * @param read throws {InvalidInput} naming every problem
 */
export function checkInput(read: (body: unknown, deps: Deps) => unknown): RequestHandler {
  return (request, _response, next) => {
    try {
      read(request.body, request.app.locals.deps as Deps);
      next();
    } catch (error) {
      next(error instanceof InvalidInput ? asProblem(error) : error);
    }
  };
}

/** The names of unknown members are the caller's own text: they may be long, and hold a personal number. */
export function asProblem({ errors }: InvalidInput): Problem {
  return Problem.invalid(
    errors.slice(0, ERRORS_MAX).map((error) => ({
      ...error,
      location: maskNumbers(error.location).slice(0, LOCATION_MAX),
    })),
  );
}
