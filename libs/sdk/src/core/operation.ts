import { ApiFile } from './api-file.js';
import { ConfigurationError } from './errors.js';
import type { RequestOptions, UploadOptions } from './options.js';
import { type List, ListRequest } from './pages.js';
import { progressStream } from './progress-stream.js';
import { type Call, request } from './request.js';
import { keepInfo } from './response-info.js';
import type { Settings } from './settings.js';
import { encodeForm, type FileSource } from './upload.js';

type Values = Readonly<Record<string, unknown>>;

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `list`, `file`, `text`, `stream` or `form`; none for JSON. */
  readonly flags: readonly string[];
}

export type Method = (...args: readonly unknown[]) => unknown;

/** A method of the client for a line of the generated table. Its arguments: the values of the path, body or query, options. */
export function methodOf(settings: Settings, line: string): { readonly name: string; readonly call: Method } {
  const [name = '', method = '', path = '', ...flags] = line.split(' ');
  const operation = { name, method, path, flags };
  return { name, call: (...args) => callOperation(settings, operation, args) };
}

function callOperation(settings: Settings, operation: Operation, args: readonly unknown[]): unknown {
  const { name, method, path, flags } = operation;
  const { filled, rest } = fillPath(operation, args);
  if (flags.includes('form')) {
    const [file, fields = {}, options = {}] = rest as [FileSource, Values?, UploadOptions?];
    return upload(settings, { ...operation, path: filled }, { file, fields, options });
  }
  const [input, options = {}] = rest as [Values?, RequestOptions?];
  const isRead = method === 'GET' || method === 'DELETE';
  const call = (query: Values | undefined): Call => ({
    operation: name,
    method,
    path: filled + (isRead ? queryOf(query) : ''),
    accept: acceptOf(flags),
    isStreamed: flags.includes('stream') || flags.includes('file'),
    options,
    ...(isRead || input === undefined ? {} : { body: { type: 'application/json', content: toJson(path, input) } }),
  });
  if (flags.includes('list')) {
    return new ListRequest(
      (query) => request(settings, call(query), (answer) => readJson<List>(answer, settings)),
      input ?? {},
    );
  }
  if (flags.includes('stream')) {
    return progressStream(() => request(settings, call(input), (answer) => answer), options.signal);
  }
  if (flags.includes('text')) return request(settings, call(input), (answer) => answer.text());
  if (flags.includes('file')) return request(settings, call(input), fileOf);
  return request(settings, call(input), (answer) => readJson(answer, settings));
}

async function upload(
  settings: Settings,
  { name, method, path, flags }: Operation,
  { file, fields, options }: { file: FileSource; fields: Values; options: UploadOptions },
): Promise<unknown> {
  const body = await encodeForm(file, fields, options.fileName);
  const call = { operation: name, method, path, accept: acceptOf(flags), body, options };
  return request(settings, call, (answer) => readJson(answer, settings));
}

function fillPath({ name, path }: Operation, args: readonly unknown[]): { filled: string; rest: readonly unknown[] } {
  let used = 0;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter) => {
    const value = args[used];
    used += 1;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    // "." and ".." would name another path.
    if (text === '' || text === '.' || text === '..') {
      throw new ConfigurationError(
        'invalid_argument',
        `${name} needs "${parameter}", a text: argument ${used} is none.`,
      );
    }
    return encodeURIComponent(text);
  });
  return { filled, rest: args.slice(used) };
}

function queryOf(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function acceptOf(flags: readonly string[]): string {
  if (flags.includes('stream')) return 'text/event-stream';
  return flags.includes('file') || flags.includes('text') ? '*/*' : 'application/json';
}

function toJson(path: string, body: Values): string {
  return JSON.stringify(body, (member, value) => {
    if (typeof value !== 'bigint') return value;
    const message = `"${member}" of ${path} is a bigint: amounts are dollars, so send money.fromCents(${member}).`;
    throw new ConfigurationError('invalid_argument', message);
  });
}

async function readJson<T>(response: Response, { baseUrl }: Settings): Promise<T> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    const message = `The server at ${baseUrl} does not answer as Exchequer does (${response.status}, no JSON): check \`baseUrl\`.`;
    throw new ConfigurationError('unexpected_answer', message);
  }
  const answer = (await response.json()) as T;
  keepInfo(answer, response);
  return answer;
}

function fileOf(response: Response): ApiFile {
  const file = new ApiFile(response);
  keepInfo(file, response);
  return file;
}
