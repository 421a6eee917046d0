import { Exchequer } from '@exchequer/sdk';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createQuotes } from './quotes.js';
import { createServer } from './server.js';
import type { Caller, Session } from './session.js';
import { TOOLS } from './tools/all-tools.js';
import { accessOf } from './tools/tool.js';

export type { Caller } from './session.js';

export interface McpOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly allowsWrites: boolean;
  readonly allowsLive: boolean;
}

/** What the gateway knows of a message. */
export interface HttpOptions extends McpOptions {
  readonly caller: Caller;
  /** The address of the client, for the audit log. */
  readonly forwardedFor: string;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
}

const BATCH = /^\s*\[/;
/** Clients of the protocol wait for a minute. */
const WAITS = { timeoutMs: 30_000, deadlineMs: 45_000 };

/** Serves one client over standard input and output. Resolves when it has left. */
export async function serveStdio(options: McpOptions, stopped: AbortSignal): Promise<void> {
  const server = createServer(sessionOf(options));
  const left = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
    stopped.addEventListener('abort', () => resolve());
  });
  await server.connect(new StdioServerTransport());
  await left;
  await server.close();
}

/**
 * Answers one message of streamable HTTP. Nothing is kept between requests, so every gateway can answer each of them. A batch is refused: it
 * would be much work for one request of the rate limit, and with a cancelled message it would never be answered.
 */
export async function answerHttp(request: Request, options: HttpOptions): Promise<Response> {
  if (BATCH.test(await request.clone().text())) return refusalOfBatch();
  const { caller, forwardedFor, signal } = options;
  const forwarded: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', forwardedFor);
    return fetch(input, { ...init, headers });
  };
  const server = createServer(sessionOf(options, { caller, fetch: forwarded }));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([transport.handleRequest(request), left]);
  } finally {
    // Ends what the tools still do.
    await server.close();
  }
}

function refusalOfBatch(): Response {
  const error = { code: -32_600, message: 'Invalid Request: send one message in each POST' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 });
}

/** The tools as docs/mcp.md lists them. */
export function toolTable(): string {
  const rows = TOOLS.map((tool) => {
    const { name, scope = 'any', description } = tool;
    return `| \`${name}\` | ${scope} | ${accessOf(tool) === 'write' ? 'yes' : ''} | ${description.split(/(?<=\.) /)[0]} |`;
  });
  return ['| tool | scope | only with writes | what it does |', '|---|---|---|---|', ...rows].join('\n');
}

function sessionOf(
  { apiKey, baseUrl, allowsWrites, allowsLive }: McpOptions,
  known?: { readonly caller: Caller; readonly fetch: typeof fetch },
): Session {
  const client = new Exchequer({ apiKey, baseUrl, ...WAITS, ...(known === undefined ? {} : { fetch: known.fetch }) });
  let asked = known && Promise.resolve(known.caller);
  return {
    client,
    quotes: createQuotes(apiKey),
    allowsWrites,
    allowsLive,
    caller: () => {
      asked ??= callerOf(client).catch((error) => {
        // The next call asks again.
        asked = undefined;
        throw error;
      });
      return asked;
    },
  };
}

async function callerOf(client: Exchequer): Promise<Caller> {
  const { id, livemode, key } = await client.organization();
  const implied = key.scopes.map((scope) => scope.replace(':write', ':read'));
  return { organization: id, livemode, scopes: [...key.scopes, ...implied] };
}
