import { commonCodes, type ProblemCode } from '../problems/problem-types.js';
import { locationOf } from './explain.js';
import { commonFormats, type Formats } from './formats.js';
import { type Check, createCompiler } from './keywords.js';
import type { OpenApi } from './schema.js';

/** @throws {Error} if a JSON answer differs from the schema of its operation. */
export type CheckAnswer = (method: string, path: string, status: number, answer: unknown) => void;

/** @throws {Error} if an operation was refused with a code that its document does not list in `x-error-codes`. */
export type CheckRefusal = (method: string, path: string, code: ProblemCode) => void;

const SHOWN_MAX = 10;
/**
 * Checks JSON answers against the document that clients are generated from. Only tests do this: there an answer that does not fit becomes
 * a 500 that names the places.
 */
export function createAnswerCheck(document: object, ownFormats: Formats = {}): CheckAnswer {
  const { paths, components: { schemas = {} } = {} } = document as OpenApi;
  const compile = createCompiler(schemas, { ...commonFormats, ...ownFormats });
  const checks = new Map<string, Check | undefined>();
  const checkOf = (method: string, path: string, status: number): Check | undefined => {
    const key = `${method} ${path} ${status}`;
    if (!checks.has(key)) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
      const schema = operation?.responses?.[status]?.content?.['application/json']?.schema;
      checks.set(key, schema && compile(schema));
    }
    return checks.get(key);
  };
  return (method, path, status, answer) => {
    const check = checkOf(method, path, status);
    if (!check) return;
    const sent = JSON.parse(JSON.stringify(answer));
    const errors = check(sent, { inexact: new Map() });
    if (!errors) return;
    const places = errors.slice(0, SHOWN_MAX).map((error) => {
      const pointer =
        error.keyword === 'required' ? `${error.instancePath}/${error.params.missingProperty}` : error.instancePath;
      return `${locationOf('answer', sent, pointer)} ${error.keyword}`;
    });
    fail(`the answer of ${method} ${path} does not fit its schema: ${places.join(', ')}`);
  };
}

/** Only tests check this, too. */
export function createRefusalCheck(document: object): CheckRefusal {
  const { paths } = document as OpenApi;
  return (method, path, code) => {
    const listed = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method]?.['x-error-codes'] ?? [];
    if (listed.includes(code) || commonCodes.includes(code)) return;
    fail(
      `the document does not list the code ${code} of ${method} ${path}: npm run generate, or @Extension('x-more-error-codes', ['${code}'])`,
    );
  };
}

function fail(message: string): never {
  // The log is silent in tests, and the caller only sees a 500.
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
