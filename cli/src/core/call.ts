import type { ApiFile, Exchequer, List, ListRequest, RequestOptions } from '@exchequer/sdk';
import { bodyOf, queryOf } from './body.js';
import { UsageError } from './command-error.js';
import type { OperationRow } from './operation-row.js';
import { printJson, saveFile } from './print.js';
import type { World } from './world.js';

/** The options of every command that sends a request. */
export interface CallOptions {
  /** `name=text` and `name:=json`. */
  readonly set: readonly string[];
  readonly data?: string;
  readonly all?: boolean;
  readonly output?: string;
  readonly json?: boolean;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
}

type Method = (...args: readonly unknown[]) => unknown;

/** Calls an operation by its name, and prints its answer. */
export async function callAndPrint(
  { client, world }: { readonly client: Exchequer; readonly world: World },
  row: OperationRow,
  { values, options }: { readonly values: readonly string[]; readonly options: CallOptions },
): Promise<void> {
  const method = methodOf(client, row.name);
  const { idempotencyKey, ifMatch } = options;
  const request: RequestOptions = {
    signal: world.stopped,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
  const { file, input } = inputOf(row, options);
  const answer = method(...values, ...(file === undefined ? [] : [file]), input, request);
  if (row.kind === 'list') return printList(world, answer as ListRequest<List>, options);
  if (row.kind === 'stream') {
    for await (const event of answer as AsyncIterable<unknown>) printJson(world, event, true);
    return;
  }
  const result = await answer;
  if (row.kind === 'text') return world.out(`${String(result).replace(/\n$/, '')}\n`);
  if (row.kind === 'file') return printFile(world, result as ApiFile, options.output);
  printJson(world, result, options.json === true);
}

/** A form has its file in the field `file`. */
function inputOf(row: OperationRow, options: CallOptions): { file?: string; input: unknown } {
  if (row.method === 'GET' || row.method === 'DELETE') return { input: queryOf(options.set) };
  const body = bodyOf(options.set, options.data);
  if (row.takes !== 'form') return { input: body };
  const { file, ...fields } = body ?? {};
  if (typeof file !== 'string') throw new UsageError('This needs a file: -d file=statement.csv');
  return { file, input: fields };
}

/** Without `--json` a page as the API answers it; with it, one object a line. `--all` goes through all pages. */
async function printList(
  world: World,
  list: ListRequest<List>,
  { all = false, json = false }: CallOptions,
): Promise<void> {
  if (!all && !json) return printJson(world, await list, false);
  const items: AsyncIterable<unknown> | Iterable<unknown> = all ? list : (await list).data;
  for await (const item of items) printJson(world, item, true);
}

async function printFile(world: World, file: ApiFile, output: string | undefined): Promise<void> {
  if (output === undefined && process.stdout.isTTY && !/^text\//.test(file.contentType)) {
    throw new UsageError(`The answer is a file (${file.contentType}). Add --output ${file.fileName ?? 'file'}.`);
  }
  await saveFile(file.stream() as unknown as AsyncIterable<Uint8Array>, output);
  if (output !== undefined) world.note(`Saved as ${output}.\n`);
}

function methodOf(client: Exchequer, name: string): Method {
  let at: unknown = client;
  for (const step of name.split('.')) at = (at as Record<string, unknown>)[step];
  return at as Method;
}
