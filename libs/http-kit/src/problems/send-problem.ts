import { constraintOf, isRetryable, isTestDataClosed } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { RequestContext } from '../requests/request-context.js';
import { DEPTH_MAX } from '../requests/scan-json.js';
import { clockNow } from '../test-clock.js';
import { Problem } from './problem.js';

/** Tells the gateway the code of a problem, for its request log. It is not passed to the client. */
export const PROBLEM_CODE_HEADER = 'x-internal-problem-code';

/** Answers with a problem document. */
export function sendProblem(request: Request, response: Response, problem: Problem, docsUrl: string): void {
  const document = problem.toDocument(requestIdOf(request), docsUrl, request.originalUrl);
  response.status(problem.status).set(problem.headers).set(PROBLEM_CODE_HEADER, problem.code);
  response.type('application/problem+json').send(JSON.stringify(document));
}

/**
 * The last middleware: every error becomes a problem document. An unexpected error is logged and answered with 500.
 * @param options.namesClock refusals name the test clock, because what is refused can depend on it
 */
export function problemHandler(
  logger: Logger,
  docsUrl: string,
  { namesClock = false }: { readonly namesClock?: boolean } = {},
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      logger.error({ error, request_id: requestIdOf(request), method: request.method }, 'an answer ended early');
      return next(error);
    }
    const problem = asProblem(error);
    if (!problem) {
      logger.error({ error, request_id: requestIdOf(request), method: request.method }, 'unexpected error');
    }
    const shown = problem && namesClock ? namingClock(problem, request.context) : problem;
    sendProblem(request, response, shown ?? new Problem('internal_error'), docsUrl);
  };
}

/** The statuses of refusals that can depend on the time: wrong values, states and rules. */
const CAN_DEPEND_ON_TIME: ReadonlySet<number> = new Set([400, 409, 422]);

/** "Today" is the day of the test clock: whoever moved it long ago reads so in the refusal. Nothing is said while it shows real time. */
function namingClock(problem: Problem, context: RequestContext | undefined): Problem {
  const { code, message, status, errors, headers } = problem;
  if (context?.clockAheadMs === undefined || !CAN_DEPEND_ON_TIME.has(status)) return problem;
  if (message.includes('The test clock shows')) return problem;
  return new Problem(code, `${message} The test clock shows ${clockNow(context).toISOString()}.`, errors, headers);
}

function requestIdOf(request: Request): string {
  return request.get('request-id') ?? '';
}

/** Codes of errors of zlib, brotli and zstd. */
const DECOMPRESSION = /^(Z_|ERR__ERROR_|ERR_BROTLI_|ZSTD_)/;

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { type, code, status, limit } = error as { type?: unknown; code?: unknown; status?: unknown; limit?: number };
  if (type === 'request.aborted') return new Problem('invalid_request', 'The request was aborted.');
  if (constraintOf(error) === 'external_id_taken') {
    const { detail } = error as { readonly detail?: string };
    return new Problem('external_id_taken', `${detail} has this external id.`);
  }
  if (isTestDataClosed(error)) return new Problem('test_data_being_deleted');
  if (isRetryable(error)) return new Problem('service_unavailable', 'A part that this needs is away.');
  if (type === 'entity.parse.failed') return new Problem('malformed_json', 'The body is not valid JSON.');
  if (type === 'json.too_deep') {
    return new Problem('malformed_json', `Objects and arrays may be nested ${DEPTH_MAX} deep at most.`);
  }
  if (type === 'entity.too.large') {
    return new Problem('payload_too_large', `The JSON body may have ${Math.floor(limit! / 1024 / 1024)} MB at most.`);
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return new Problem('unsupported_media_type', 'Send JSON in UTF-8, uncompressed or with gzip, deflate, br or zstd.');
  }
  if (typeof code === 'string' && DECOMPRESSION.test(code)) {
    return new Problem('malformed_json', 'The body is not compressed as Content-Encoding says.');
  }
  if (error instanceof URIError) return Problem.notFound();
  if (typeof type === 'string' && status === 400)
    return new Problem('invalid_request', 'The request could not be read.');
  return undefined;
}
