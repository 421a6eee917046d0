import type { Command } from 'commander';
import { BODY_HELP } from '../core/body.js';
import { type CallOptions, callAndPrint } from '../core/call.js';
import { UsageError } from '../core/command-error.js';
import { requireMode } from '../core/connection.js';
import type { OperationRow } from '../core/operation-row.js';
import { OPERATIONS } from '../generated/operations.js';
import { addCallOptions, type Context } from './context.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** `exchequer get /v1/accounting/invoices?limit=3`: an operation by its method and path. */
export function addRequestCommands(program: Command, context: Context): void {
  for (const name of METHODS) {
    const method = name.toUpperCase();
    const command = program.command(`${name} <path>`).summary(`send a ${method} request`);
    command.description(
      `Sends a ${method} request to a path such as /v1/accounting/invoices.${name === 'get' || name === 'delete' ? '' : `\n\n${BODY_HELP}`}`,
    );
    addCallOptions(command, { method, kind: 'list', body: 'any' });
    command.option('-o, --output <file>', 'where to save a file');
    command.action(async (path: string) => {
      const connection = context.connect(command);
      if (method !== 'GET') requireMode(connection, command.optsWithGlobals());
      const { row, values, query } = find(method, path);
      const options = command.opts<CallOptions>();
      const set = [...query, ...options.set];
      await callAndPrint({ client: connection.client, world: context.world }, row, {
        values,
        options: { ...options, set },
      });
    });
  }
}

/** The operation of a path. `/api` and `/v1` begin the paths of the contract. */
function find(
  method: string,
  given: string,
): { row: OperationRow; values: readonly string[]; query: readonly string[] } {
  const { pathname, searchParams } = new URL(given.startsWith('/') ? given : `/${given}`, 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`);
  const matches = OPERATIONS.flatMap((row) => {
    const values = valuesOf(row.path, pathname);
    return values === undefined ? [] : [{ row, values, query }];
  });
  const found = matches
    .filter(({ row }) => row.method === method)
    // A fixed part says more than an id: /v1/cards/categories is no card.
    .sort((a, b) => a.values.length - b.values.length)[0];
  if (found) return found;
  const others = [...new Set(matches.map(({ row }) => row.method))];
  const words = others.length > 0 ? `It takes ${others.join(', ')}.` : nearest(pathname);
  throw new UsageError(`There is no operation ${method} ${pathname}. ${words}`);
}

function valuesOf(template: string, path: string): readonly string[] | undefined {
  const pattern = template
    .split(/\{\w+\}/)
    .map((fixed) => fixed.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('([^/]+)');
  return new RegExp(`^${pattern}$`).exec(path)?.slice(1).map(decodeURIComponent);
}

/** Names the path of the contract with the longest common beginning. */
function nearest(path: string): string {
  const common = (a: string) => [...a].findIndex((letter, n) => letter !== path[n]);
  const found = OPERATIONS.map((row) => row.path).sort((a, b) => common(b) - common(a))[0]!;
  // All paths begin with /v1/ or /api/.
  return common(found) > '/api/'.length ? `Did you mean ${found}?` : '`exchequer open docs` shows all of them.';
}
