import { create } from 'content-disposition';
import type { Request, Response } from 'express';
import { type Cell, csvLines, wantsCsv } from '../csv.js';
import { readExpand } from '../expand.js';
import { type OpenApi, type Operation, type Schema, typesOf } from '../validation/schema.js';

/** Sets the headers of a page of a list as CSV, if the caller asks for it. @returns its lines. Undefined if the caller does not ask */
export type CsvOfPage = (request: Request, response: Response, page: unknown) => Iterator<string> | undefined;

interface Column {
  /** The members that lead to it. Its name has dots between them. */
  readonly path: readonly string[];
  readonly isWhole: boolean;
}

/**
 * The CSV of a list (`x-csv: page` in the document): a column for each member of its objects, `address.city` for members of members. Lists, maps
 * and objects of several shapes are JSON in one column. An object that `expand` adds is one too, where it is asked for. The header `Link` leads to
 * the next page.
 * @returns undefined for an operation that has none
 */
export function csvPageOf(document: object, method: string, path: string): CsvOfPage | undefined {
  const { paths, components: { schemas = {} } = {} } = document as OpenApi;
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
  if (operation?.['x-csv'] !== 'page') return undefined;
  const list = resolved(operation.responses?.['200']?.content?.['application/json']?.schema ?? {}, schemas);
  const expanded = expandedBy(operation, schemas);
  const fixed = columnsOf(resolved(list.properties?.data ?? {}, schemas).items ?? {}, schemas).filter(
    ({ path: [member] }) => !expanded.includes(member!),
  );
  const name = `${path
    .split('/')
    .findLast((part) => !part.startsWith(':'))!
    .replaceAll('_', '-')}.csv`;
  return (request, response, page) => {
    if (!wantsCsv(request, request.query.format as string | undefined)) return undefined;
    const { data, next_cursor } = page as { readonly data: readonly object[]; readonly next_cursor?: string | null };
    if (next_cursor) {
      const query = new URLSearchParams(request.query as Record<string, string>);
      query.delete('offset');
      query.set('starting_after', next_cursor);
      response.append('Link', `<?${query}>; rel="next"`).set('Next-Cursor', next_cursor);
    }
    const asked = readExpand(request.query.expand as string | undefined);
    const columns = [
      ...fixed,
      ...expanded.filter((name) => asked.has(name)).map((name) => ({ path: [name], isWhole: false })),
    ];
    response.type('text/csv').set('Content-Disposition', create(name, { type: 'attachment' }));
    return linesOf(data, columns);
  };
}

function* linesOf(data: readonly object[], columns: readonly Column[]): Generator<string, void> {
  yield csvLines([columns.map(({ path }) => path.join('.'))]);
  for (const row of data) yield csvLines([columns.map((column) => cellOf(row, column))]);
}

/** The members that `expand` adds to the objects of an operation: the names in the pattern of the parameter. */
function expandedBy({ parameters = [] }: Operation, schemas: Schemas): readonly string[] {
  const parameter = parameters.find(({ name, in: part }) => name === 'expand' && part === 'query');
  const [, names = ''] = /^\^\(([\w|]+)\)/.exec(resolved(parameter?.schema ?? {}, schemas).pattern ?? '') ?? [];
  return names.split('|').filter(Boolean);
}

/** In the order of the document. The members of a union are those of all its objects. */
function columnsOf(
  schema: Schema,
  schemas: Schemas,
  path: readonly string[] = [],
  above: readonly Schema[] = [],
): Column[] {
  const members = new Map<string, Schema[]>();
  for (const shape of shapesOf(schema, schemas))
    for (const [name, member] of Object.entries(shape.properties ?? {}))
      members.set(name, [...(members.get(name) ?? []), member]);
  return [...members].flatMap(([name, choices]) => {
    const shapes = new Set(choices.flatMap((choice) => shapesOf(choice, schemas)));
    const [only] = shapes;
    const place = [...path, name];
    const isObject = Object.keys(only?.properties ?? {}).length > 0;
    if (only && shapes.size === 1 && isObject && !above.includes(only))
      return columnsOf(only, schemas, place, [...above, only]);
    return [{ path: place, isWhole: [...shapes].every((shape) => !typesOf(shape).includes('number')) }];
  });
}

type Schemas = Readonly<Record<string, Schema>>;

function shapesOf(schema: Schema, schemas: Schemas): Schema[] {
  const found = resolved(schema, schemas);
  const choices = found.anyOf ?? [found];
  if (found.anyOf) return choices.flatMap((choice) => shapesOf(choice, schemas));
  return typesOf(found).join() === 'null' ? [] : [found];
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined
    ? schema
    : resolved(schemas[decodeURIComponent(schema.$ref.split('/').at(-1)!)]!, schemas);
}

/** Amounts have two decimals, and rates as many as they need. */
function cellOf(row: object, { path, isWhole }: Column): Cell {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], row);
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return isWhole || Number(value.toFixed(2)) !== value ? String(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
