import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readServices } from '@exchequer/manifest';
import type { Target } from '../demo/suite-client.js';
import { root } from '../paths.js';

/** One example of an operation, in `api-examples.json` of its service. The file is in the order in which the requests work. */
export interface ApiExample {
  readonly operation: string;
  /** What the example shows, in a few words. */
  readonly summary: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A multipart form. `@samples/w2.pdf` is a file of the repository. */
  readonly form?: Readonly<Record<string, string>>;
  /** The request is repeated until the answer has these members, because a background job produces them. */
  readonly until?: Readonly<Record<string, unknown>>;
  readonly accept?: string;
  /** Why this example cannot be sent to a new suite. */
  readonly notSent?: string;
  /** Sent after the examples of all services, because it needs what one of another service does. */
  readonly late?: true;
  /** The answer, as it was recorded. The ids of later requests are taken from it. Absent for a PDF or a picture. */
  readonly response?: unknown;
}

export interface ExampleFile {
  readonly service: string;
  readonly examples: readonly ApiExample[];
}

export interface Operation {
  readonly method: string;
  readonly path: string;
}

export interface ExampleAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The order in which services find what they need from each other. Other services come between the two. */
const FIRST = ['documents', 'accounting'];
const LAST = ['tax', 'webhook-dispatcher'];
const ID = /^[a-z]{2,8}_[0-9a-z]{26}$/;
const ID_INSIDE = /[a-z]{2,8}_[0-9a-z]{26}/g;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

export function exampleFile(service: string): string {
  return join(root, 'services', service, 'api-examples.json');
}

export function readExamples(): ExampleFile[] {
  const named = readServices()
    .map(({ name }) => name)
    .filter((service) => existsSync(exampleFile(service)));
  const others = named.filter((service) => !FIRST.includes(service) && !LAST.includes(service));
  return [...FIRST, ...others, ...LAST].map((service) => ({
    service,
    examples: JSON.parse(readFileSync(exampleFile(service), 'utf8')) as ApiExample[],
  }));
}

/** The examples of all services as they are sent. */
export function inSendingOrder(files: readonly ExampleFile[]): readonly ApiExample[] {
  const examples = files.flatMap((file) => file.examples);
  return [...examples.filter(({ late }) => !late), ...examples.filter(({ late }) => late)];
}

/**
 * Sends examples to a running suite, one after the other. A new suite gives new ids: an id of an earlier example's answer is replaced by
 * the one that the suite gave. Everything else is sent as written.
 */
export function createExampleRunner(target: Target, operations: ReadonlyMap<string, Operation>) {
  /** Values of an earlier answer: in the example, and in this run. */
  const actual = new Map<string, string>();

  function translate<T>(value: T): T {
    if (typeof value === 'string') {
      const known = actual.get(value) ?? value.replace(ID_INSIDE, (id) => actual.get(id) ?? id);
      return known as T;
    }
    if (Array.isArray(value)) return value.map(translate) as T;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, translate(member)])) as T;
  }

  /** Learns the ids of an answer, and addresses that have an id in them. */
  function learn(example: unknown, answer: unknown): void {
    if (typeof example === 'string' && typeof answer === 'string') {
      if (ID.test(example) || /^https?:/.test(example)) if (!actual.has(example)) actual.set(example, answer);
      return;
    }
    if (example === null || answer === null || typeof example !== 'object' || typeof answer !== 'object') return;
    for (const [name, member] of Object.entries(example)) learn(member, (answer as Record<string, unknown>)[name]);
  }

  async function send(example: ApiExample, headers: Readonly<Record<string, string>>): Promise<ExampleAnswer> {
    const operation = operations.get(example.operation);
    if (operation === undefined) throw new Error(`The API has no operation ${example.operation}.`);
    const { path = {}, query, body, form, accept = 'application/json' } = translate(example);
    const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const response = await fetch(`${target.baseUrl}${address}${search}`, {
      method: operation.method.toUpperCase(),
      headers: {
        authorization: `Bearer ${target.testKey}`,
        accept,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: toForm(form) }),
    });
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]!;
    const isJson = contentType.includes('json');
    const answer = isJson ? await response.json() : await response.text();
    return { status: response.status, contentType, headers: response.headers, body: answer };
  }

  return {
    /** An answer with the ids that the examples use for the same objects. */
    withExampleIds: <T>(answer: T): T => {
      const examples = new Map([...actual].map(([example, now]) => [now, example]));
      return JSON.parse(JSON.stringify(answer).replace(ID_INSIDE, (id) => examples.get(id) ?? id)) as T;
    },
    /** Sends one example once. */
    send: (example: ApiExample, headers: Readonly<Record<string, string>> = {}) => send(example, headers),
    /** Sends one example and resolves with the last answer. */
    run: async (example: ApiExample, headers: Readonly<Record<string, string>> = {}): Promise<ExampleAnswer> => {
      const startedMs = Date.now();
      for (;;) {
        const answer = await send(example, headers);
        const isDone = example.until === undefined || hasMembers(answer.body, translate(example.until));
        if (isDone || Date.now() - startedMs > PATIENCE_MS) {
          learn(example.response, answer.body);
          return answer;
        }
        await sleep(PAUSE_MS);
      }
    },
  };
}

/** Operations of an OpenAPI document by id. */
export function operationsOf(document: {
  paths: Record<string, Record<string, { operationId?: string }>>;
}): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(item)) {
      if (operationId !== undefined) operations.set(operationId, { method, path });
    }
  }
  return operations;
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!value.startsWith('@')) form.append(name, value);
    else {
      const file = readFileSync(join(root, value.slice(1)));
      form.append(name, new Blob([new Uint8Array(file)]), value.split('/').at(-1)!);
    }
  }
  return form;
}

/** `{ data: [{}] }` asks for a list with at least one element. */
function hasMembers(value: unknown, wanted: unknown): boolean {
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(value, wanted);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(wanted).every(([name, member]) => hasMembers((value as Record<string, unknown>)[name], member));
}
