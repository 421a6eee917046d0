import { readFileSync } from 'node:fs';
import { createRequestValidator, type FieldError, Problem } from '@exchequer/http-kit';
import type { Request } from 'express';
import { InvalidInput } from '../src/calculation/input/invalid-input.js';
import { formats } from '../src/formats.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;
const validator = createRequestValidator(openapi, formats);

/** What a POST of this body to `/v1/tax<endpoint>` is refused for: first by the OpenAPI document, then by `compute`. */
export function inputErrors(endpoint: string, body: unknown, compute: () => unknown): readonly FieldError[] {
  try {
    validator.inputOf('post', `/v1/tax${endpoint}`)({ query: {}, body } as Request);
    compute();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Problem) return error.errors ?? [];
    throw error;
  }
}
