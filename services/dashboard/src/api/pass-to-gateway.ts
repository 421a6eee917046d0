import { pipeline } from 'node:stream/promises';
import { CLIENT_ADDRESS_HEADER, Problem } from '@exchequer/http-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { requireSession } from '../auth/session.js';
import type { Deps } from '../deps.js';
import { findMembership } from '../organizations/organizations.queries.js';
import type { Person } from './person-token.js';

type ApiDeps = Pick<Deps, 'auth' | 'db' | 'gateway' | 'signPerson' | 'logger'>;

/** What the API reads. Never a cookie or an Authorization. */
const SENT = [
  'accept', 'accept-encoding', 'accept-language', 'content-type', 'content-encoding', 'content-length', 'idempotency-key', 'if-match', 'if-none-match', 'range',
]; // biome-ignore format: one list
const NOT_RETURNED: ReadonlySet<string> = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'set-cookie', 'content-security-policy', 'x-content-type-options',
]); // biome-ignore format: one list
/** A file of a customer is never a page of this site, whatever type it has. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const PATH = /^\/([^/?]+)\/(test|live)(\/v1\/.*)$/;

/**
 * Passes `/<org>/<mode>/v1/...` to the gateway as the person of the session, with a token for this request. The membership is read each time:
 * one that ended has no effect from then on.
 * @throws {Problem} 401, 404
 */
export function passToGateway(deps: ApiDeps): RequestHandler {
  return async (request, response) => {
    const [, organizationId, mode, target] = PATH.exec(request.url) ?? [];
    if (organizationId === undefined) throw Problem.notFound();
    const person = await requirePerson(deps, request, organizationId, mode === 'live');
    await pass(deps, request, response, await deps.signPerson(person), target!);
  };
}

/** @throws {Problem} 401 without a session, 404 for somebody who is no member */
export async function requirePerson(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  request: Request,
  organizationId: string,
  livemode: boolean,
): Promise<Person> {
  const { person } = await requireSession(auth, request);
  const membership = await findMembership(db, person.id, organizationId);
  if (membership === undefined) throw Problem.notFound();
  return { userId: person.id, organizationId, livemode, role: membership.role };
}

async function pass(
  { gateway, logger }: ApiDeps,
  request: Request,
  response: Response,
  token: string,
  target: string,
): Promise<void> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  for (const name of SENT) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  const client = request.get(CLIENT_ADDRESS_HEADER);
  if (client !== undefined) headers['x-forwarded-for'] = client;
  const hasBody = request.get('content-length') !== undefined || request.get('transfer-encoding') !== undefined;
  const left = new AbortController();
  response.once('close', () => left.abort());
  let answer: Dispatcher.ResponseData;
  try {
    answer = await gateway.request({
      path: target,
      method: request.method as Dispatcher.HttpMethod,
      headers,
      body: hasBody ? request : null,
      signal: left.signal,
    });
  } catch (error) {
    if (left.signal.aborted) return;
    logger.warn({ error }, 'the gateway did not answer');
    throw new Problem('service_unavailable', 'The API cannot be reached at the moment.');
  }
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !NOT_RETURNED.has(name)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.status(answer.statusCode);
  // A client that leaves ends both.
  await pipeline(answer.body, response).catch(() => response.destroy());
}
