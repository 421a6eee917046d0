import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { trace } from '@opentelemetry/api';
import type { Deps } from './deps.js';
import { Exchange } from './exchange.js';
import { handleApiRequest } from './handle-api-request.js';
import { handlePageRequest } from './handle-page-request.js';
import { logRequest } from './request-log.js';
import { parseRequestTarget } from './routing/request-target.js';
import { asProblem, sendProblem } from './send-problem.js';

/** What one client may take of the server before it is heard. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** Long enough for 10 MB over a slow line. */
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** A request without a body does not get the machinery of one. */
  optimizeEmptyRequests: true,
} as const;
const CONNECTIONS_MAX = 20_000;

/**
 * The gateway's HTTP server. Plain node:http: the way of a request is always the same, so a router and middleware would only cost
 * (bench/RESULTS.md).
 */
export function createGateway(deps: Deps): Server {
  const open = new WeakMap<Socket, Exchange>();
  const accept = (exchange: Exchange) => {
    open.set(exchange.request.socket, exchange);
    void serve(deps, exchange);
  };
  const server = createServer(LIMITS, (request, response) => accept(new Exchange(request, response, false, server)));
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    accept(new Exchange(request, response, true, server));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = open.get(socket)?.response;
    // In the middle of an answer there is no place for another.
    if (response?.headersSent && !response.writableFinished) socket.destroy();
    else refuseUnreadable(deps, error, socket);
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

async function serve(deps: Deps, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  response.once('close', () => {
    if (!response.writableFinished) exchange.onAbort?.();
    logRequest(deps.logger, exchange);
  });
  try {
    const target = parseRequestTarget(request.url ?? '');
    if (target === undefined) throw new Problem('invalid_request', 'The path is not in its normal form.');
    if (target.path.startsWith('/v1/') || target.path.startsWith('/api/')) {
      await handleApiRequest(deps, exchange, target);
    } else {
      await handlePageRequest(deps, exchange, target.path);
    }
  } catch (error) {
    const problem = asProblem(error);
    if (problem === undefined) deps.logger.error({ error, request_id: exchange.requestId }, 'unexpected error');
    sendProblem(exchange, problem ?? new Problem('internal_error'), deps.config.PUBLIC_URL);
  }
  trace.getActiveSpan()?.setAttribute('http.route', exchange.route);
}

/** What could not be read as HTTP gets a problem document too, and the end of its connection. */
function refuseUnreadable(deps: Deps, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('header_too_large', `The headers may have ${LIMITS.maxHeaderSize} bytes at most.`)
      : new Problem('invalid_request', 'The request is not HTTP/1.1.');
  const requestId = newId('req');
  const body = JSON.stringify(problem.toDocument(requestId, deps.config.PUBLIC_URL, ''));
  const reason = problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${problem.status} ${reason}\r\nRequest-Id: ${requestId}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
