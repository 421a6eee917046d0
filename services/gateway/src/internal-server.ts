import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isId } from '@exchequer/ids';
import type { Deps } from './deps.js';

const PATH = '/internal/organizations/';
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 4_096,
} as const;
const CONNECTIONS_MAX = 1_000;

/**
 * Answers services that ask whether the organization of an event exists: `GET /internal/organizations/:id`, with `?test_generation=1` whether
 * it has begun this generation of its test data too. It listens on a
 * separate port that must not be public. It needs no credentials, because it only tells whether an id of 80 random bits is in
 * use.
 */
export function createInternalServer(deps: Pick<Deps, 'organizationStatus' | 'logger'>): Server {
  const server = createServer(TIMEOUTS, (request, response) => {
    answer(deps, request, response).catch((error) => {
      deps.logger.debug({ error }, 'status of an organization not read');
      send(response, 503, { code: 'service_unavailable' });
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

async function answer(
  { organizationStatus }: Pick<Deps, 'organizationStatus'>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = url.split('?');
  const id = path.startsWith(PATH) ? path.slice(PATH.length) : undefined;
  const generation = /^test_generation=(\d{1,9})$/.exec(query)?.[1];
  if (query !== '' && generation === undefined) return send(response, 404, { code: 'not_found' });
  if (method !== 'GET' || !isId('org', id)) return send(response, 404, { code: 'not_found' });
  send(response, 200, {
    id,
    status: await organizationStatus(id, generation ? { testGeneration: Number(generation) } : {}),
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
