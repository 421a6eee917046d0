import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, randomPort } from '@exchequer/testkit';
import pg from 'pg';
import type { DevFile } from '../src/seed.js';

interface Runtime {
  readonly baseUrl: string;
  readonly adminUrl: string;
  readonly services: Readonly<Record<string, { readonly port: number; readonly pid: number }>>;
}

/** The suite as `npm start` runs it, in a folder of its own. */
export interface TestSuite {
  readonly home: string;
  readonly port: number;
  readonly launcher: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  dev(): DevFile;
  runtime(): Runtime;
  pid(service: string): number;
  /** Resolves when all services are ready (again). */
  ready(): Promise<void>;
  /** A superuser's view of the database. */
  connect(): Promise<pg.Client>;
  readonly api: CallApi;
  /** SIGINT, as Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** A request to the API with `key`, or the test key. */
export type CallApi = (method: string, path: string, options?: ApiOptions) => Promise<ApiAnswer>;

export interface ApiOptions {
  readonly key?: string;
  readonly body?: FormData | object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly body: any;
}

const START = fileURLToPath(new URL('../dist/start.js', import.meta.url));
const START_TIMEOUT_MS = 150_000;

/** A folder that the system user postgres may enter. */
export async function newHome(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'exchequer-suite-'));
  await chmod(home, 0o755);
  return home;
}

export async function startSuite(home: string, environment: Readonly<Record<string, string>> = {}): Promise<TestSuite> {
  const port = Number(environment.EXCHEQUER_PORT ?? (await randomPort()));
  const launcher = spawn(process.execPath, [START], {
    env: { ...process.env, NODE_OPTIONS: '', EXCHEQUER_HOME: home, EXCHEQUER_PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended = false;
  launcher.once('exit', () => {
    ended = true;
  });
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  await eventually(() => {
    if (!ended && !output.includes('Exchequer is ready')) throw new Error(`not ready:\n${output.slice(-3_000)}`);
  }, START_TIMEOUT_MS);
  if (ended) throw new Error(output);

  const dev = () => JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8')) as DevFile;
  const runtime = () => JSON.parse(readFileSync(join(home, 'runtime.json'), 'utf8')) as Runtime;
  return {
    home,
    port,
    launcher,
    output: () => output,
    dev,
    runtime,
    pid: (service) => runtime().services[service]!.pid,
    ready: async () => {
      for (const { port: servicePort } of Object.values(runtime().services)) {
        await eventually(async () => {
          const response = await fetch(`http://127.0.0.1:${servicePort}/health/ready`, {
            signal: AbortSignal.timeout(2_000),
          });
          if (!response.ok) throw new Error(await response.text());
        }, 60_000);
      }
    },
    connect: async () => {
      const client = new pg.Client({ connectionString: runtime().adminUrl });
      await client.connect();
      return client;
    },
    api: apiAt(`http://127.0.0.1:${port}`, () => dev().testKey),
    stop: () =>
      new Promise((resolve) => {
        if (ended) return resolve(launcher.exitCode);
        launcher.once('exit', resolve);
        launcher.kill('SIGINT');
      }),
  };
}

export function apiAt(baseUrl: string, testKey: () => string): CallApi {
  return async (method, path, { key = testKey(), body, headers = {} } = {}) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}

export function removeHome(home: string): void {
  if (existsSync(home)) rmSync(home, { recursive: true, force: true });
}

/** A file to upload, as a multipart form. */
export function fileForm(file: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
