import { existsSync, readFileSync } from 'node:fs';
import { devFile } from '../paths.js';
import type { DevFile } from '../seed.js';

/** The suite for a command of the root package: EXCHEQUER_URL and EXCHEQUER_KEY, or the one that `npm start` runs. */
export type Target = Pick<DevFile, 'baseUrl' | 'testKey'>;

export type CallSuite = <T>(method: string, path: string, body?: FormData | object) => Promise<T>;

/** Exits with a message if no suite was ever started here. */
export function findTarget(): Target {
  const { EXCHEQUER_KEY: testKey, EXCHEQUER_URL: baseUrl = 'http://localhost:8080' } = process.env;
  if (testKey) return { baseUrl, testKey };
  if (!existsSync(devFile)) refuse('The suite was never started here. Run npm start in another terminal first.');
  return JSON.parse(readFileSync(devFile, 'utf8')) as DevFile;
}

/** Calls the API with the test key. Exits with a message if nothing answers, or if the key is wrong. Throws for a status other than 2xx. */
export function callerOf({ baseUrl, testKey }: Target): CallSuite {
  return async <T>(method: string, path: string, body?: FormData | object) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${testKey}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    }).catch(() => refuse(`The suite does not answer at ${baseUrl}. Run npm start in another terminal first.`));
    const answer = (await response.json()) as T & { title?: string; detail?: string };
    if (response.status === 401) refuse(`${baseUrl} does not accept the key: ${answer.detail}`);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.title}. ${answer.detail}`);
    return answer;
  };
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
