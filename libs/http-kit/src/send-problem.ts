import type { Logger } from '@exchequer/telemetry';
import { ValidateError } from '@tsoa/runtime';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { type FieldError, Problem } from './problem.js';

/** Answers with a problem document. */
export function sendProblem(request: Request, response: Response, problem: Problem, docsUrl: string): void {
  const document = problem.toDocument(requestIdOf(request), docsUrl, request.originalUrl);
  response.status(problem.status).set(problem.headers).type('application/problem+json').send(JSON.stringify(document));
}

/** The last middleware: every error becomes a problem document; what is not expected is logged and told as 500. */
export function problemHandler(logger: Logger, docsUrl: string): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const problem = asProblem(error);
    if (!problem) {
      logger.error({ error, request_id: requestIdOf(request), method: request.method }, 'unexpected error');
    }
    sendProblem(request, response, problem ?? new Problem('internal_error'), docsUrl);
  };
}

export function requestIdOf(request: Request): string {
  return request.get('request-id') ?? '';
}

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof ValidateError) return Problem.invalid(fieldErrors(error));
  const { type, code, status } = error as { type?: unknown; code?: unknown; status?: unknown };
  if (type === 'entity.parse.failed') return new Problem('malformed_json', 'The body is not valid JSON.');
  if (type === 'entity.too.large') return new Problem('payload_too_large', 'The JSON body may have 1 MB at most.');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return new Problem('unsupported_media_type', 'Send JSON in UTF-8, uncompressed or with gzip, deflate or br.');
  }
  if (type === 'request.aborted' || code === 'ECONNRESET')
    return new Problem('invalid_request', 'The request was aborted.');
  if (error instanceof URIError) return Problem.notFound();
  if (typeof type === 'string' && status === 400)
    return new Problem('invalid_request', 'The request could not be read.');
  return undefined;
}

/** tsoa names fields like `body.items.$0.amount` and quotes the value; the value stays out, it may be personal. */
function fieldErrors(error: ValidateError): FieldError[] {
  return Object.entries(error.fields).map(([key, { message }]) => ({
    location: locationOf(key),
    message,
    code: codeOf(message),
  }));
}

function locationOf(key: string): string {
  const path = key.replace(/^requestBody/, 'body').replace(/\.\$(\d+)/g, '[$1]');
  return path.includes('.') || path === 'body' ? path : `parameter.${path}`;
}

function codeOf(message: string): string {
  if (/is required/.test(message)) return 'required';
  if (/excess propert/.test(message)) return 'unknown_field';
  if (/^invalid (string|boolean|integer|float|double|array|object|date)/.test(message)) return 'wrong_type';
  return 'invalid_value';
}
