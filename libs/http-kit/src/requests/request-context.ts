import { createHash } from 'node:crypto';
import { newId } from '@exchequer/ids';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../problems/problem.js';
import type { Caller, GatewayTokenVerifier } from './gateway-token.js';
import type { IfMatch } from './if-match.js';

/** The caller, the request, and its idempotency key. Use cases receive it as their second argument. */
export interface RequestContext extends Caller {
  readonly requestId: string;
  /** IP address of the client, as the gateway knows it. Undefined if the request did not come through the gateway. */
  readonly clientAddress?: string | undefined;
  /** The gateway's token, for services that this one can ask on the caller's behalf. */
  readonly authorization: string;
  /** Present for a request with `Idempotency-Key` that is not a read. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: Buffer } | undefined;
  /** Present for a change of an object with `If-Match`. */
  readonly ifMatch?: IfMatch | undefined;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
  /** Present if the operation is in the audit log. */
  readonly audit?: RequestAudit | undefined;
}

/** What the audit log says about a request. */
export interface RequestAudit {
  /** `x-audit` of the operation. */
  readonly action: string;
  /** The object in the path. */
  readonly target?: string | undefined;
  /** Set when the entry is recorded. */
  isRecorded?: boolean;
  /** Records the entry, unless the transaction already has one of this request. */
  complete(trx: object, context: RequestContext, answer: unknown): void;
}

declare global {
  namespace Express {
    interface Request {
      context: RequestContext;
    }
  }
}

/** Whose share of the service a request uses: test and live mode of an organization together. */
export const tenantOf = ({ context }: Request): string => (context as RequestContext | undefined)?.organizationId ?? '';

/** Every answer has the id of its request. A request without an id (not through the gateway) gets one. */
export function requestId(): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['request-id'];
    const id = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : newId('req');
    request.headers['request-id'] = id;
    response.setHeader('Request-Id', id);
    next();
  };
}

/** Only the gateway sets it, because it removes every `X-Internal-*` header that a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-internal-client-address';

/** Refuses requests that do not come from the gateway, and gives the others their context. */
export function authenticate(verify: GatewayTokenVerifier): RequestHandler {
  return async (request, response, next) => {
    const caller = await verify(request.headers.authorization);
    if (!caller) return next(new Problem('unauthorized', 'No valid credentials.'));
    request.context = {
      ...caller,
      requestId: request.get('request-id')!,
      clientAddress: request.get(CLIENT_ADDRESS_HEADER),
      authorization: request.headers.authorization!,
      setHeader: (name, value) => void response.setHeader(name, value),
    };
    next();
  };
}

/**
 * Reads need `<area>:read`, everything else needs `<area>:write`.
 * @param computingPaths paths whose POST requests change nothing
 * @param areaOfPath paths that have, with the paths below them, another scope area than the rest of the service; `any` if every key can use them
 */
export function requireScope(
  serviceArea: string,
  computingPaths: readonly string[] = [],
  areaOfPath: Readonly<Record<string, string>> = {},
): RequestHandler {
  const others = Object.entries(areaOfPath);
  return (request, _response, next) => {
    const { method, path } = request;
    const segments = `${path.toLowerCase()}/`;
    const area = others.find(([prefix]) => segments.startsWith(`${prefix}/`))?.[1] ?? serviceArea;
    if (area === 'any') return next();
    const reads = method === 'GET' || method === 'HEAD' || (method === 'POST' && computingPaths.includes(path));
    const scope = `${area}:${reads ? 'read' : 'write'}`;
    if (request.context.scopes.includes(scope)) next();
    else next(new Problem('missing_scope', `This request needs the scope ${scope}.`));
  };
}

const TEST_HELPERS = '/v1/test_helpers';

/** Whether a path is one of the helpers for tests, which exist only in test mode. */
export function isTestHelper(path: string): boolean {
  const known = path.toLowerCase();
  return known === TEST_HELPERS || known.startsWith(`${TEST_HELPERS}/`);
}

/** Refuses test helpers in live mode, before anything else of the request is looked at. */
export function refuseTestHelpersInLiveMode(): RequestHandler {
  return (request, _response, next) => {
    if (request.context.livemode && isTestHelper(request.path)) next(new Problem('test_mode_only'));
    else next();
  };
}

/** Texts of bodies whose order of members does not count. */
const texts = new WeakMap<Request, string>();

/** Does the part of `idempotencyKey` that takes long for a large body, in steps between which others may have a turn. */
export function* prepareFingerprint(request: Request): Generator<undefined, void> {
  const isNeeded = !isRead(request) && request.headers['idempotency-key'] !== undefined;
  if (isNeeded) texts.set(request, yield* canonicalSteps(request.body ?? null));
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const KEY = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** Runs after the body was parsed. A multipart handler replaces the fingerprint with one over the parts. */
export function idempotencyKey(): RequestHandler {
  return (request, _response, next) => {
    const header = request.headers['idempotency-key'];
    if (header === undefined || isRead(request)) return next();
    if (typeof header !== 'string' || !KEY.test(header)) {
      const message = 'must be 1 to 255 printable ASCII characters';
      return next(Problem.invalid([{ location: 'header.Idempotency-Key', message, code: 'invalid_value' }]));
    }
    try {
      const text = texts.get(request) ?? canonicalJson(request.body ?? null);
      const fingerprint = fingerprintOf(request.method, request.originalUrl, text);
      request.context = { ...request.context, idempotency: { key: header, fingerprint } };
      next();
    } catch (error) {
      next(error instanceof RangeError ? new Problem('malformed_json', 'The JSON is nested too deeply.') : error);
    }
  };
}

/** SHA-256 over the parts, each with its length, so that moving a border between parts changes the result. */
export function fingerprintOf(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}

/** JSON with sorted members: the same body in another order is the same request. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedMembers(value));
}

/** Items of a list that are written in one step. One has up to a hundred members. */
const SLICE = 200;

/** The same text as `canonicalJson`. */
function* canonicalSteps(value: unknown): Generator<undefined, string> {
  if (value === null || typeof value !== 'object') return canonicalJson(value);
  const pieces: string[] = [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += SLICE) {
      for (const item of value.slice(at, at + SLICE)) pieces.push(canonicalJson(item));
      yield;
    }
    return `[${pieces.join()}]`;
  }
  for (const name of Object.keys(sortedMembers(value, () => null)))
    pieces.push(`${JSON.stringify(name)}:${yield* canonicalSteps((value as Record<string, unknown>)[name])}`);
  return `{${pieces.join()}}`;
}

function withSortedMembers(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map(withSortedMembers) : sortedMembers(value, withSortedMembers);
}

function sortedMembers(value: object, of: (member: unknown) => unknown): object {
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) {
    const member = of((value as Record<string, unknown>)[name]);
    // Set like any other member, it would be the prototype.
    if (name === '__proto__') Object.defineProperty(sorted, name, { value: member, enumerable: true });
    else sorted[name] = member;
  }
  return sorted;
}
