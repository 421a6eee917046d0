import { ConfigurationError } from './errors.js';
import type { ClientOptions, Retry } from './options.js';

export interface Settings {
  readonly apiKey: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly maxRetries: number;
  readonly onRetry: ((retry: Retry) => void) | undefined;
  readonly fetch: typeof fetch;
}

const KEY = /^sk_(test|live)_[\w-]+$/;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** @throws {ConfigurationError} with one sentence that says what to do. */
export function readSettings(options: ClientOptions): Settings {
  const apiKey = options.apiKey ?? environment('EXCHEQUER_KEY');
  if (apiKey === undefined || apiKey === '') {
    throw wrong('There is no key: pass `apiKey`, or set EXCHEQUER_KEY.');
  }
  const mode = KEY.exec(apiKey)?.[1];
  if (mode === undefined) {
    throw wrong('This is no key: a key begins with sk_test_ or sk_live_ and has no spaces.');
  }
  if (isBrowser()) refuseInBrowser(mode, options);
  const baseUrl = readBaseUrl(options.baseUrl ?? environment('EXCHEQUER_URL') ?? 'http://localhost:8080');
  if (mode === 'live' && baseUrl.protocol === 'http:' && !LOOPBACK.test(baseUrl.hostname)) {
    if (options.dangerouslyAllowPlainHttp !== true) {
      throw wrong(`A live key is not sent without encryption: use https://${baseUrl.host}.`);
    }
  }
  return {
    apiKey,
    baseUrl: baseUrl.href.replace(/\/+$/, ''),
    timeoutMs: positive('timeoutMs', options.timeoutMs ?? 60_000),
    deadlineMs: positive('deadlineMs', options.deadlineMs ?? 180_000),
    maxRetries: options.maxRetries ?? 3,
    onRetry: options.onRetry,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

function readBaseUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw wrong('`baseUrl` is no address: it looks like https://api.example.com.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw wrong('`baseUrl` begins with https:// or http://.');
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw wrong('`baseUrl` is only scheme, host, port and path.');
  }
  if (/\/(v1|api)\/?$/.test(url.pathname)) throw wrong('`baseUrl` is the address without /v1 or /api.');
  return url;
}

function refuseInBrowser(mode: string, { dangerouslyAllowBrowser }: ClientOptions): void {
  if (mode === 'live') {
    throw wrong('A live key is secret and must not be in a browser: call Exchequer from your server.');
  }
  if (dangerouslyAllowBrowser === true) return;
  throw wrong(
    'A key is secret and must not be in a browser: call Exchequer from your server. For a demo with a test key, set `dangerouslyAllowBrowser`.',
  );
}

/** A page, or a worker of a page. Deno and workers of a server have neither a document nor `importScripts`. */
function isBrowser(): boolean {
  const scope = globalThis as Record<string, unknown>;
  if ('Deno' in scope || 'Bun' in scope) return false;
  const isPage = typeof scope.window === 'object' && typeof scope.document === 'object';
  const isWorkerOfPage = typeof scope.importScripts === 'function' && typeof scope.WorkerNavigator === 'function';
  return isPage || isWorkerOfPage;
}

function environment(name: string): string | undefined {
  // Not every runtime has a process, and some ask for a permission.
  try {
    return globalThis.process?.env[name];
  } catch {
    return undefined;
  }
}

export function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw wrong(`\`${name}\` is a number of milliseconds above 0.`);
}

function wrong(sentence: string): ConfigurationError {
  return new ConfigurationError('configuration', sentence);
}
