import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { isTraced, linkToCaller } from '@exchequer/telemetry';
import { createIsTrustedProxy } from './connections/client-address.js';
import { limitConnections } from './connections/limit-connections.js';
import type { Deps } from './deps.js';
import { Exchange } from './exchange.js';
import { handleApiRequest } from './handle-api-request.js';
import { handlePageRequest } from './handle-page-request.js';
import { handleMcpRequest, MCP_PATH } from './mcp/handle-mcp-request.js';
import { IncomingRequest } from './proxy/incoming-request.js';
import { parseRequestTarget } from './routing/request-target.js';
import { asProblem, sendProblem } from './send-problem.js';

/** Limits on what a client can use before its request is read. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** A request without a body skips everything that handles bodies. */
  optimizeEmptyRequests: true,
  /** A missing Host is refused here, with a problem document. */
  requireHostHeader: false,
} as const;
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTIONS_MAX = 20_000;

/**
 * The gateway's HTTP server. It uses plain node:http: all requests take the same path, so a router and middleware would only
 * cost time (bench/RESULTS.md).
 */
export function createGateway(deps: Deps): Server {
  const open = new WeakMap<Socket, Exchange>();
  const accept = (exchange: Exchange) => {
    open.set(exchange.request.socket, exchange);
    void serve(deps, exchange);
  };
  const { REQUEST_TIMEOUT_MS: requestTimeout } = deps.config;
  const limits = { ...LIMITS, requestTimeout, headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout) };
  const onRequest = (request: IncomingRequest, response: ServerResponse) => {
    accept(new Exchange(request, response, false, deps.clientAddressOf(request), server));
  };
  const server = createServer({ ...limits, IncomingMessage: IncomingRequest }, onRequest);
  server.on('checkExpectation', onRequest);
  server.on('checkContinue', (request: IncomingRequest, response: ServerResponse) => {
    accept(new Exchange(request, response, true, deps.clientAddressOf(request), server));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const exchange = open.get(socket);
    const unanswered = exchange?.response.writableFinished ? undefined : exchange;
    // A second answer cannot be sent in the middle of the first.
    if (unanswered?.response.headersSent || error.code === 'ECONNRESET') socket.destroy();
    else refuseOnSocket(deps, problemOf(error), socket, unanswered);
  });
  // Without a listener node:http would close the connection without an answer.
  server.on('connect', (_request, socket: Socket) => {
    refuseOnSocket(deps, new Problem('invalid_request', 'This is no proxy: CONNECT is not served.'), socket);
  });
  server.maxConnections = CONNECTIONS_MAX;
  limitConnections(server, {
    perAddressMax: deps.config.CONNECTIONS_PER_ADDRESS_MAX,
    isTrustedProxy: createIsTrustedProxy(deps.config.TRUSTED_PROXIES),
    onRefused: deps.metrics.noteRefusedConnection,
  });
  return server;
}

async function serve(deps: Deps, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  response.on('error', ignore);
  response.once('close', () => {
    if (!response.writableFinished) exchange.work?.abort();
    if (exchange.problemCode !== undefined) deps.metrics.noteProblem(exchange);
    deps.logRequest(exchange);
    deps.requestRecorder.note(exchange);
  });
  if (isTraced()) linkToCaller(request.headers.traceparent as string | undefined);
  try {
    if (request.httpVersion !== '1.0') checkHead(exchange);
    const target = parseRequestTarget(request.url ?? '');
    if (target === undefined) throw new Problem('invalid_request', 'The path is not in its normal form.');
    if (target.path.startsWith('/v1/') || target.path.startsWith('/api/')) {
      await handleApiRequest(deps, exchange, target);
    } else if (target.path === MCP_PATH && deps.toolsUrl !== undefined) {
      await handleMcpRequest(deps, deps.toolsUrl, exchange, target);
    } else {
      await handlePageRequest(deps, exchange, target.path);
    }
  } catch (error) {
    const problem = asProblem(error);
    if (problem === undefined) deps.logger.error({ error, request_id: exchange.requestId }, 'unexpected error');
    sendProblem(exchange, problem ?? new Problem('internal_error'), deps.config.PUBLIC_URL);
  }
}

/**
 * Handles errors of connections that clients break. An 'error' event without a listener would end the process. The 'close'
 * event follows and contains everything needed.
 */
function ignore(): void {}

const NOT_HTTP = 'The request is not HTTP/1.1.';

/**
 * Checks what node:http would refuse without an answer, HTTP versions that it accepts, and a second Host header, of which it
 * would use the first (RFC 9112, 3.2).
 * @throws {Problem} 400
 */
function checkHead({ request: { headers, httpVersion, rawHeaders }, expectsContinue }: Exchange): void {
  if (httpVersion !== '1.1') throw new Problem('invalid_request', NOT_HTTP);
  if (headers.host === undefined) {
    throw Problem.invalid([{ location: 'header.Host', message: 'is missing', code: 'required' }]);
  }
  if (hasTwoHosts(rawHeaders)) {
    throw Problem.invalid([{ location: 'header.Host', message: 'must be given once', code: 'invalid_value' }]);
  }
  if (headers.expect !== undefined && !expectsContinue) {
    throw Problem.invalid([{ location: 'header.Expect', message: 'can only be 100-continue', code: 'invalid_value' }]);
  }
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Answers input that is not valid HTTP, or not in time, with a problem document and closes the connection.
 * @param exchange the request, if its head could be parsed
 */
function refuseOnSocket(deps: Deps, problem: Problem, socket: Socket, exchange?: Exchange): void {
  // node:http removes its own listener from the socket of a CONNECT request.
  socket.on('error', ignore);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = exchange?.requestId ?? newId('req');
  if (exchange !== undefined) {
    exchange.problemCode = problem.code;
    exchange.response.statusCode = problem.status;
  }
  const body = JSON.stringify(problem.toDocument(requestId, deps.config.PUBLIC_URL, exchange?.request.url ?? ''));
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nRequest-Id: ${requestId}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function problemOf({ code }: NodeJS.ErrnoException): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', 'The request did not arrive in time.');
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('header_too_large', `The headers may have ${LIMITS.maxHeaderSize} bytes at most.`);
    default:
      return new Problem('invalid_request', NOT_HTTP);
  }
}
