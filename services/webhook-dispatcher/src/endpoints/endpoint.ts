import { type FieldError, Problem, pathId, showLabels } from '@exchequer/http-kit';
import type { Expression, Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { AddressGuard } from '../outbound/address-guard.js';
import { headerProblems, maskedHeaders } from './custom-headers.js';
import { EndpointUrlError, parseEndpointUrl } from './endpoint-url.js';
import type { Endpoint, EndpointChange, EndpointInput, SubscribedKind } from './endpoints.api.js';
import { type EndpointRow, findEndpointById, lockEndpoint, updateEndpoint } from './endpoints.queries.js';

export const ENDPOINTS_MAX = 50;

export function endpointOf(row: EndpointRow): Endpoint {
  return {
    id: row.id,
    object: 'webhook_endpoint',
    livemode: row.livemode,
    url: row.url,
    description: row.description,
    event_types: row.event_types as SubscribedKind[],
    headers: maskedHeaders(row.header_names),
    status: row.status,
    disabled_reason: row.disabled_reason,
    health: {
      failing_since: row.failing_since?.toISOString() ?? null,
      consecutive_failures: row.consecutive_failures,
      paused_until: row.paused_until?.toISOString() ?? null,
    },
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** @throws {Problem} 404 */
export async function getEndpoint(db: Kysely<Database>, id: string): Promise<EndpointRow> {
  const row = await findEndpointById(db, pathId('whe', id));
  if (!row) throw Problem.notFound();
  return row;
}

/**
 * @param id of the endpoint, or a sub-select that finds it
 * @throws {Problem} 404
 */
/** Locks the endpoint, and answers what GET does. @throws {Problem} 404 */
export async function currentEndpoint(trx: Transaction<Database>, id: string): Promise<Endpoint> {
  return endpointOf(await getEndpointLocked(trx, id));
}

export async function getEndpointLocked(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<EndpointRow> {
  const row = await lockEndpoint(trx, typeof id === 'string' ? pathId('whe', id) : id);
  if (!row) throw Problem.notFound();
  return row;
}

/**
 * Called before a manual sending: ends the breaker's pause, because the customer wants to see the result now.
 * @throws {Problem} 404, or 409 while it is disabled.
 */
export async function openForSending(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<EndpointRow> {
  const endpoint = await getEndpointLocked(trx, id);
  if (endpoint.status === 'disabled') throw new Problem('conflict', 'The endpoint is disabled; enable it first.');
  if (endpoint.paused_until) await updateEndpoint(trx, endpoint.id, { paused_until: null });
  return endpoint;
}

/** Text that Postgres cannot store is refused like other bad input. */
const NUL = '\0';

interface InputOptions {
  readonly livemode: boolean;
  readonly guard: AddressGuard;
}

/**
 * What the schema cannot say about an endpoint's input.
 * @returns the canonical URL, undefined when none was given.
 * @throws {Problem} 400 that names every member at once.
 */
export function checkEndpointInput(input: EndpointInput | EndpointChange, options: InputOptions): string | undefined {
  const errors = endpointProblems(input, options);
  if (errors.length > 0) throw Problem.invalid(errors);
  return input.url === undefined ? undefined : parseEndpointUrl(input.url, options);
}

/** The same for a body of any shape, so that the answer names these members together with those that the schema refuses. */
export function endpointProblems(body: unknown, options: InputOptions): FieldError[] {
  const { url, description, event_types, headers } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const errors = headerProblems(headers);
  const ofUrl = typeof url === 'string' ? urlProblem(url, options) : undefined;
  if (ofUrl) errors.push(ofUrl);
  if (typeof description === 'string' && description.includes(NUL)) {
    errors.push({ location: 'body.description', message: 'must not contain NUL', code: 'invalid_value' });
  }
  if (Array.isArray(event_types) && event_types.includes('*') && event_types.length > 1) {
    errors.push({ location: 'body.event_types', message: '"*" stands alone', code: 'invalid_value' });
  }
  return errors;
}

function urlProblem(url: string, options: InputOptions): FieldError | undefined {
  try {
    parseEndpointUrl(url, options);
    return undefined;
  } catch (error) {
    if (!(error instanceof EndpointUrlError)) throw error;
    return { location: 'body.url', message: error.message, code: error.code };
  }
}
