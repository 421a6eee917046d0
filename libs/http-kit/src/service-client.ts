import { Problem, type ProblemDocument } from './problems/problem.js';
import type { RequestContext } from './requests/request-context.js';

/** The answer of another service: 200, or a 4xx refusal with its problem document. */
export interface ServiceAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the other service's contract
  readonly body: any;
}

/** Asks another service on the caller's behalf. It can only read, because the caller's token allows nothing else there. */
export interface ServiceClient {
  get(context: Forwarded, path: string): Promise<ServiceAnswer>;
  /** For operations that only compute. */
  post(context: Forwarded, path: string, body: object): Promise<ServiceAnswer>;
}

type Forwarded = Pick<RequestContext, 'authorization' | 'requestId'>;

export interface ServiceClientOptions {
  /** The address that callers know, for answers. */
  readonly service: string;
  readonly url: string;
  readonly timeoutMs?: number;
}

/**
 * A client of one service, for callers whose route family names that service in its `audience` (the gateway's route table).
 * Its requests have no effect, so a request that did not arrive or broke off is sent once more.
 * @throws {Problem} 403 if the key lacks the scope; 502, 503, 504 if the service cannot answer; 429 if the organization sends
 * too many requests to it at once.
 */
export function createServiceClient({ service, url, timeoutMs = 10_000 }: ServiceClientOptions): ServiceClient {
  async function ask(context: Forwarded, path: string, init: RequestInit): Promise<ServiceAnswer> {
    const headers = { ...init.headers, authorization: context.authorization, 'request-id': context.requestId };
    const send = async () => {
      const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual', signal });
      return { status: response.status, text: await response.text() };
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { status, text } = await send().catch((error) => {
        if (signal.aborted) throw error;
        return send();
      });
      return answerOf(service, status, text);
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (signal.aborted) throw new Problem('gateway_timeout', `${service} did not answer in time.`);
      throw away(service);
    }
  }

  return {
    get: (context, path) => ask(context, path, {}),
    post: (context, path, body) => {
      const headers = { 'content-type': 'application/json' };
      return ask(context, path, { method: 'POST', headers, body: JSON.stringify(body) });
    },
  };
}

function answerOf(service: string, status: number, text: string): ServiceAnswer {
  if (status === 503) throw away(service);
  const body = parse(text);
  // 401 means that the route table does not allow this route to ask the service: an error of ours, like a 5xx.
  if (body === undefined || status === 401 || status >= 500 || (status !== 200 && status < 400)) {
    throw new Problem('bad_gateway', `${service} could not answer.`);
  }
  if (status === 429) throw new Problem('too_many_in_flight', (body as ProblemDocument).detail);
  if (status === 403) throw new Problem('missing_scope', (body as ProblemDocument).detail);
  return { status, body };
}

function away(service: string): Problem {
  return new Problem('service_unavailable', `${service} is away.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
