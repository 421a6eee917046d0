import { readFileSync } from 'node:fs';
import { UsageError } from './command-error.js';

/** How a body is given; the help of each command with a body shows it. */
export const BODY_HELP = `The body:
  -d name=text            a text
  -d name:=json           a number, true, null, a list or an object:  -d amount:=12.50
  -d a.b=text  -d a[0].b  a member of an object or of a list
  --data file.json        the whole body from a file, or from standard input with "-"`;

/** The body of a request from `-d` and `--data`. Types are not guessed: "02139" stays a text. */
export function bodyOf(pairs: readonly string[], file: string | undefined): Record<string, unknown> | undefined {
  if (file === undefined && pairs.length === 0) return undefined;
  const body = file === undefined ? {} : readBody(file);
  for (const pair of pairs) setMember(body, pair);
  return body;
}

/** The query of a read from `-d name=text`. */
export function queryOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]+?):?=(.*)$/s.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw new UsageError(`"${pair}" is not name=text.`);
      return [name, value];
    }),
  );
}

function readBody(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new UsageError(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
  const body = parse(text, file === '-' ? 'Standard input' : `The file ${file}`);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UsageError(`The body in ${file} is no JSON object.`);
  return body as Record<string, unknown>;
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} is no JSON: ${(error as Error).message}`);
  }
}

function setMember(body: Record<string, unknown>, pair: string): void {
  const [, path, colon, text] = /^([^=]+?)(:?)=(.*)$/s.exec(pair) ?? [];
  if (path === undefined || text === undefined) throw new UsageError(`"${pair}" is not name=text or name:=json.`);
  const steps = stepsOf(path);
  let at = body as Record<string | number, unknown>;
  for (const [n, step] of steps.slice(0, -1).entries()) {
    at[step] ??= typeof steps[n + 1] === 'number' ? [] : {};
    const next = at[step];
    if (typeof next !== 'object' || next === null)
      throw new UsageError(`"${path}": "${steps.slice(0, n + 1).join('.')}" has a value already.`);
    at = next as Record<string | number, unknown>;
  }
  at[steps.at(-1)!] = colon ? parse(text, `"${pair}"`) : text;
}

/** `items[0].amount` is `items`, 0, `amount`. */
function stepsOf(path: string): readonly (string | number)[] {
  if (!/^[\w-]+(\[\d{1,4}\]|\.[\w -]+)*$/.test(path))
    throw new UsageError(`"${path}" is not the place of a member, such as items[0].amount.`);
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  if (steps.some((step) => ['__proto__', 'constructor', 'prototype'].includes(step)))
    throw new UsageError(`"${path}" is not the place of a member.`);
  return steps.map((step, n) => (/^\d+$/.test(step) && n > 0 ? Number(step) : step));
}
