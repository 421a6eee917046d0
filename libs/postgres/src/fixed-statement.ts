import type { Statement } from './driver/statement-batch.js';

const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * A statement whose text is always the same; only its values differ. Kysely compiles the statement again for each request, which
 * costs more than to send it, so statements of every write use this. Values are parameters, never SQL.
 */
export function statement(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  let text = texts.get(parts);
  if (text === undefined) {
    text = parts.reduce((before, part, n) => `${before}$${n}${part}`);
    texts.set(parts, text);
  }
  return { text, values };
}

interface InsertTexts {
  readonly one: string;
  readonly many: string;
}

const insertTexts = new Map<string, InsertTexts>();

/**
 * An insert of rows that all have the same members. The text does not depend on the number of rows, so it is prepared once.
 * @param table from the code, never from a request
 * @param rows values as they are read from the table: an object for a JSON column, not its text
 */
export function insertOf(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Statement {
  const columns = Object.keys(rows[0]!);
  const { one, many } = textsOf(table, columns);
  if (rows.length === 1) return { text: one, values: Object.values(rows[0]!) };
  return { text: many, values: [JSON.stringify(rows.map(toJson))] };
}

/** The columns of the last insert into each table. The next insert usually has the same columns. */
const lastInserts = new Map<string, { readonly columns: readonly string[]; readonly texts: InsertTexts }>();

function textsOf(table: string, columns: readonly string[]): InsertTexts {
  const last = lastInserts.get(table);
  if (last && last.columns.length === columns.length && last.columns.every((column, n) => column === columns[n])) {
    return last.texts;
  }
  const texts = makeTexts(table, columns);
  lastInserts.set(table, { columns, texts });
  return texts;
}

function makeTexts(table: string, columns: readonly string[]): InsertTexts {
  const key = `${table}(${columns.join()})`;
  const known = insertTexts.get(key);
  if (known) return known;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const target = `insert into "${table}" (${names})`;
  const made = {
    one: `${target} values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    many: `${target} select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
  };
  insertTexts.set(key, made);
  return made;
}

/** A row as Postgres reads it from JSON: integers exactly, and bytes in hexadecimal. A column that is missing there is null. */
function toJson(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const name in row) {
    const value = row[name];
    if (value === null) continue;
    if (typeof value === 'bigint') json[name] = String(value);
    else if (value instanceof Uint8Array) json[name] = `\\x${Buffer.from(value).toString('hex')}`;
    else json[name] = value;
  }
  return json;
}
