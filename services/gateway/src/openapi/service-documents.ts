import type { OpenApiDocument } from '@exchequer/openapi';
import { request } from 'undici';
import type { ServiceName } from '../generated/services.js';
import { type Operations, readOperations } from '../routing/operations.js';
import { findRouteFamily } from '../routing/route-families.js';

export interface ServiceDocuments {
  /** Undefined until the service's document could be read. */
  operationsOf(service: ServiceName): Operations | undefined;
  /** Reads the service's document again unless that has just been done, because a new version may have been deployed. */
  refresh(service: ServiceName): Promise<void>;
  /** The known documents, by service. */
  all(): ReadonlyMap<ServiceName, OpenApiDocument>;
  /** Changes whenever a document changes. */
  readonly version: number;
  /** Calls the listener after each change of a document. */
  onChange(listener: () => void): void;
  stop(): void;
}

const FETCH_TIMEOUT_MS = 2_000;
const BYTES_MAX = 20_000_000;
const MISSING_RETRY_MS = 1_000;
const RELOAD_MS = 60_000;
const REFRESH_MS_MIN = 5_000;

interface Known {
  text: string;
  document: OpenApiDocument;
  operations: Operations;
}

/**
 * The OpenAPI documents of the services, read in the background from each service's `GET /openapi.json` and again every
 * minute. If a service is down, its last document is kept.
 */
export function createServiceDocuments(
  urls: ReadonlyMap<ServiceName, string>,
  onError: (service: ServiceName, error: Error) => void,
): ServiceDocuments {
  const known = new Map<ServiceName, Known>();
  const readAtMs = new Map<ServiceName, number>();
  const reading = new Map<ServiceName, Promise<void>>();
  const timers = new Map<ServiceName, NodeJS.Timeout>();
  const listeners: (() => void)[] = [];
  let version = 0;
  let stopped = false;

  function read(service: ServiceName): Promise<void> {
    const running = reading.get(service);
    if (running !== undefined) return running;
    clearTimeout(timers.get(service));
    const result = load(service)
      .catch((error: Error) => onError(service, error))
      .finally(() => {
        reading.delete(service);
        readAtMs.set(service, performance.now());
        if (stopped) return;
        const waitMs = known.has(service) ? RELOAD_MS : MISSING_RETRY_MS;
        timers.set(service, setTimeout(() => void read(service), waitMs).unref());
      });
    reading.set(service, result);
    return result;
  }

  async function load(service: ServiceName): Promise<void> {
    const text = await fetchText(`${urls.get(service)}/openapi.json`);
    if (known.get(service)?.text === text) return;
    const document = JSON.parse(text) as OpenApiDocument;
    // Only paths that the gateway routes to this service are public. The rest of its document is internal.
    const paths = Object.fromEntries(
      Object.entries(document.paths).filter(([path]) => findRouteFamily(path)?.service === service),
    );
    known.set(service, { text, document: { ...document, paths }, operations: readOperations(paths) });
    version += 1;
    for (const listener of listeners) listener();
  }

  for (const service of urls.keys()) void read(service);
  return {
    operationsOf: (service) => known.get(service)?.operations,
    refresh: async (service) => {
      if (performance.now() - (readAtMs.get(service) ?? Number.NEGATIVE_INFINITY) > REFRESH_MS_MIN) await read(service);
    },
    all: () => new Map([...known].map(([service, { document }]) => [service, document])),
    get version() {
      return version;
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await request(url, { reset: true, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (response.statusCode !== 200) {
    await response.body.dump();
    throw new Error(`GET ${url} answered ${response.statusCode}`);
  }
  let text = '';
  response.body.setEncoding('utf8');
  for await (const chunk of response.body) {
    text += chunk;
    if (text.length > BYTES_MAX) throw new Error(`${url} is longer than ${BYTES_MAX} bytes`);
  }
  return text;
}
