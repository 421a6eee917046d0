import { Problem, problemTypes } from '@exchequer/http-kit';
import type { Exchange } from './exchange.js';
import { discardBody } from './proxy/discard-body.js';

/** node:http reads a body up to this size itself, so that the connection can be reused. */
const UNREAD_BODY_BYTES_MAX = 64 * 1024;

/** Answers with a problem document, even while the client is still sending. */
export function sendProblem(exchange: Exchange, problem: Problem, docsUrl: string): void {
  const { request, response } = exchange;
  exchange.problemCode = problem.code;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const document = problem.toDocument(exchange.requestId, docsUrl, request.url ?? '');
  const body = Buffer.from(JSON.stringify(document));
  exchange.bytesOut = body.length;
  const isLast = hasLongUnreadBody(exchange);
  const headers = [
    ...exchange.ownHeaders(isLast),
    'Content-Type',
    'application/problem+json; charset=utf-8',
    'Content-Length',
    `${body.length}`,
    'Cache-Control',
    'no-store',
    ...Object.entries(problem.headers).flat(),
  ];
  if (problem.code === 'unauthorized') headers.push('WWW-Authenticate', 'Bearer realm="exchequer"');

  if (!isLast) {
    response.writeHead(problem.status, headers).end(body);
    return;
  }
  response.writeHead(problem.status, headers);
  if (exchange.expectsContinue && exchange.bytesIn === 0) {
    response.end(body);
    return;
  }
  response.write(body);
  discardBody(request, () => response.end());
}

/** Returns the Problem of a thrown value. Undefined for a bug. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if ((error as { code?: unknown }).code === 'key_store_unavailable') {
    return new Problem('service_unavailable', problemTypes.service_unavailable.remedy);
  }
  return undefined;
}

function hasLongUnreadBody({ request, bytesIn }: Exchange): boolean {
  if (request.complete) return false;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || bytesIn > 0 || Number(length ?? 0) > UNREAD_BODY_BYTES_MAX;
}
