import { type FieldError, Problem } from '@exchequer/http-kit';
import { checkRateLimit, countRequest, countStranger } from '../admit.js';
import { authenticate } from '../authenticate.js';
import type { Deps } from '../deps.js';
import type { Exchange } from '../exchange.js';
import { payloadTooLarge } from '../proxy/request-body.js';
import { readRequestHeaders } from '../proxy/request-headers.js';
import type { RequestTarget } from '../routing/request-target.js';
import { turnOf } from './mcp-slots.js';

export const MCP_PATH = '/mcp';

/** Calls of tools are short. */
const BODY = { bytesMax: 256 * 1024, detail: 'A message may have 256 KiB at most.' };

/**
 * Answers a message of the Model Context Protocol (streamable HTTP, without sessions). Its tools call this gateway again with the key of the caller: each
 * call is an ordinary request that is counted, checked, logged and audited.
 * @throws {Problem} while no answer has started
 */
export async function handleMcpRequest(
  deps: Deps,
  toolsUrl: () => string,
  exchange: Exchange,
  target: RequestTarget,
): Promise<void> {
  const { request, response, clientAddress } = exchange;
  const { authorization = '', bodyBytes } = readRequestHeaders(request.rawHeaders);
  exchange.route = MCP_PATH;
  try {
    exchange.caller = await authenticate(deps, authorization, undefined, request.socket, clientAddress);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized') countStranger(deps, exchange);
    throw error;
  }
  const { caller } = exchange;
  // A person's token ends within a minute, and so would a quote.
  if (caller.isPerson) throw new Problem('unauthorized', 'An assistant needs an API key of its own.');
  deps.lastUsed.note(caller.keyId, Date.now());
  checkRateLimit(exchange, await countRequest(deps, exchange));
  // There are no sessions to follow (GET) or to end (DELETE).
  if (request.method !== 'POST') {
    throw new Problem('method_not_allowed', 'Allowed here: POST.', undefined, { Allow: 'POST' });
  }
  if ((bodyBytes ?? 0) > BODY.bytesMax) throw payloadTooLarge(BODY);
  const allowed = readAllowed(target.query);
  const { organizationId, livemode, scopes } = caller;
  deps.inFlight.enter(organizationId);
  const left = new AbortController();
  exchange.work = left;
  let leave: (() => void) | undefined;
  try {
    const message = await messageOf(exchange, deps.config.PUBLIC_URL);
    await turnOf(deps.mcpSlots, organizationId, left.signal);
    leave = () => deps.mcpSlots.leave(organizationId);
    // Most gateways never need it.
    const { answerHttp } = await import('@exchequer/mcp');
    const answer = await answerHttp(message, {
      apiKey: authorization.replace(/^bearer +/i, ''),
      baseUrl: toolsUrl(),
      forwardedFor: clientAddress,
      ...allowed,
      caller: { organization: organizationId, livemode, scopes },
      signal: left.signal,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    exchange.bytesOut = body.length;
    const headers = [...exchange.ownHeaders(), 'Cache-Control', 'no-store', 'Content-Length', `${body.length}`];
    const contentType = answer.headers.get('content-type');
    if (contentType !== null) headers.push('Content-Type', contentType);
    response.writeHead(answer.status, headers).end(body);
  } catch (error) {
    // Nobody waits for an answer.
    if (!left.signal.aborted) throw error;
  } finally {
    leave?.();
    exchange.work = undefined;
    deps.inFlight.leave(organizationId);
  }
}

const CHOICES: Readonly<Record<string, readonly string[]>> = { mode: ['read', 'write'], live: ['false', 'true'] };

/** What the address allows. Given twice, the careful reading holds. @throws {Problem} 400 */
function readAllowed(text: string): { readonly allowsWrites: boolean; readonly allowsLive: boolean } {
  const query = new URLSearchParams(text);
  const errors = [...query].flatMap(([name, value]): FieldError[] => {
    const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name]! : undefined;
    const location = `query.${name}`;
    if (choices === undefined) return [{ location, code: 'unknown_field', message: 'is none of: mode, live' }];
    if (choices.includes(value)) return [];
    return [{ location, code: 'invalid_value', message: `must be one of: ${choices.join(', ')}` }];
  });
  if (errors.length > 0) throw Problem.invalid(errors);
  return {
    allowsWrites: query.getAll('mode').join() === 'write',
    allowsLive: query.getAll('live').join() === 'true',
  };
}

/** The message with its body, as the library of the protocol takes it. @throws {Problem} 413 */
async function messageOf(exchange: Exchange, publicUrl: string): Promise<Request> {
  const { request, response, expectsContinue } = exchange;
  if (expectsContinue) response.writeContinue();
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    exchange.bytesIn += chunk.length;
    if (exchange.bytesIn > BODY.bytesMax) throw payloadTooLarge(BODY);
    chunks.push(chunk);
  }
  const headers = ['content-type', 'accept', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(publicUrl + MCP_PATH, { method: 'POST', headers, body: Buffer.concat(chunks) });
}
