import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isId } from '@exchequer/ids';
import type { Deps } from './deps.js';
import { AdminError } from './keys/admin-error.js';

const PATH = '/internal/organizations';
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 4_096,
} as const;
const CONNECTIONS_MAX = 1_000;
const BODY_BYTES_MAX = 4_096;

type InternalDeps = Pick<Deps, 'organizationStatus' | 'organizationOfPerson' | 'logger'>;

/**
 * Listens on a separate port that must not be public.
 * - `GET /internal/organizations/:id` tells services whether the organization of an event exists, with `?test_generation=1` whether it has
 *   begun this generation of its test data too. It needs no credentials, because it only tells whether an id of 80 random bits is in use.
 * - `POST /internal/organizations` makes an organization for a person in the dashboard, whose token it needs: `{id, name}`. The dashboard
 *   chooses the id, so that the same request sent again makes no second one.
 */
export function createInternalServer(deps: InternalDeps): Server {
  const server = createServer(TIMEOUTS, (request, response) => {
    answer(deps, request, response).catch((error) => {
      if (error instanceof AdminError) return send(response, 400, { code: error.code, detail: error.message });
      deps.logger.debug({ error }, 'request on the internal port not answered');
      send(response, 503, { code: 'service_unavailable' });
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

async function answer(deps: InternalDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  if (method === 'POST' && url === PATH && deps.organizationOfPerson) {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const organization = await deps.organizationOfPerson(token, await readBody(request));
    if (organization === undefined) return send(response, 401, { code: 'unauthorized' });
    return send(response, 201, organization);
  }
  const [path = '', query = ''] = url.split('?');
  const id = path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : undefined;
  const generation = /^test_generation=(\d{1,9})$/.exec(query)?.[1];
  if (query !== '' && generation === undefined) return send(response, 404, { code: 'not_found' });
  if (method !== 'GET' || !isId('org', id)) return send(response, 404, { code: 'not_found' });
  const status = await deps.organizationStatus(id, generation ? { testGeneration: Number(generation) } : {});
  send(response, 200, { id, status });
}

/** @throws {AdminError} */
async function readBody(request: IncomingMessage): Promise<{ readonly id?: unknown; readonly name?: unknown }> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > BODY_BYTES_MAX) throw new AdminError('invalid_argument', 'the body is too long');
  }
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new AdminError('invalid_argument', 'the body must be a JSON object');
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
