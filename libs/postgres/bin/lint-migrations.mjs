#!/usr/bin/env node
// Refuses migrations that are not safe while the previous release is still running. See docs/migrations.md.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['services/*/migrations/*.sql', 'libs/*/migrations/**/*.sql'];
const NO_TRANSACTION = '-- no transaction';
/** squawk's rules about style, and about time-outs, which `migrateService` sets. */
const NOT_ASKED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
];

/** Rules that squawk does not have. Each examines one statement, without comments, in lower case and with single spaces. */
const OWN_RULES = {
  'change-rows': [
    /^(update|delete|truncate|merge)\b/,
    'changes rows: let the service do it in batches after the deployment',
  ],
  'run-code': [
    /^(do|call (?!protect_table|keep_creator|keep_changer|keep_labels|keep_words))/,
    'runs code that the linter cannot read',
  ],
  'lock-table': [/^(lock|cluster|reindex|vacuum|refresh)\b/, 'locks a whole table'],
  'drop-object': [
    /^drop (function|procedure|view|materialized view|type|sequence|schema|trigger|policy|owned)\b/,
    'drops what the previous release may use',
  ],
  'drop-constraint': [
    /^alter table\b.*\bdrop constraint\b/,
    'drops a constraint that `on conflict` or other tables may need',
  ],
  'revoke-rights': [/^revoke\b/, 'takes a right that the previous release may use'],
};

/**
 * @param {Record<string, string>} files SQL by path
 * @param {{ migrations: Record<string, string> }} released SHA-256 of the files of the last release, by path. None before the first release.
 * @param {{ file: string, rules: string[], reason: string }[]} exceptions
 * @returns {string[]} one line per problem
 */
export function lintMigrations(files, released, exceptions) {
  const problems = [];
  const unused = new Set(exceptions);
  for (const [path, digest] of Object.entries(released.migrations)) {
    if (files[path] === undefined) problems.push(`${path}: was released and is gone`);
    else if (digestOf(files[path]) !== digest) problems.push(`${path}: was released and is changed: add a new file`);
  }
  for (const [path, text] of Object.entries(files)) {
    if (released.migrations[path] !== undefined) continue;
    if (/squawk-ignore/.test(text))
      problems.push(`${path}: an exception belongs into migration-exceptions.json, with its reason`);
    for (const { rule, message, line } of [...squawk(path, text), ...ownRules(text)]) {
      const exception = exceptions.find(({ file, rules }) => file === path && rules.includes(rule));
      if (exception) unused.delete(exception);
      else problems.push(`${path}${line === undefined ? '' : `:${line}`}: ${rule}: ${message}`);
    }
  }
  for (const { file, rules } of unused) problems.push(`${file}: the exception for ${rules.join(', ')} is not needed`);
  return problems;
}

function squawk(path, text) {
  const isConcurrent = text.startsWith(NO_TRANSACTION);
  const excluded = isConcurrent ? NOT_ASKED.filter((rule) => rule !== 'prefer-robust-stmts') : NOT_ASKED;
  const sql = text.replace(/\{(schema|owner|runtime|system)\}/g, 'placeholder_$1');
  const args = [
    '--reporter',
    'json',
    '--pg-version',
    '18.0',
    '--exclude',
    excluded.join(','),
    '--stdin-filepath',
    path,
  ];
  const found = JSON.parse(
    run(join(ROOT, 'node_modules/.bin/squawk'), isConcurrent ? args : [...args, '--assume-in-transaction'], sql),
  );
  const problems = found.map(({ rule_name: rule, message, line }) => ({ rule, message, line: line + 1 }));
  const strays = statementsOf(text).filter(
    (statement) => /^(create (unique )?|drop )index concurrently /.test(statement) !== isConcurrent,
  );
  const message = isConcurrent
    ? 'only concurrent index statements go without a transaction'
    : `needs a file of its own that begins with \`${NO_TRANSACTION}\``;
  return [
    ...problems,
    ...strays.map((statement) => ({ rule: 'no-transaction', message: `${message}: ${statement.slice(0, 60)}` })),
  ];
}

/** squawk exits with 1 if it finds something. */
function run(command, args, input) {
  try {
    return execFileSync(command, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    if (error.status === 1 && error.stdout) return error.stdout;
    throw error;
  }
}

function ownRules(text) {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap(
      (statement) =>
        /^create (?:table|(?:or replace )?(?:function|procedure)) (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) =>
    Object.entries(OWN_RULES).flatMap(([rule, [pattern, message]]) => {
      if (!pattern.test(statement)) return [];
      const touchesOnlyNew = [
        ...statement.matchAll(/\b(?:on|from|update(?! on\b)|table|into)(?: (?:function|procedure|table))? (\w+)/g),
      ].some(([, name]) => made.has(name));
      return touchesOnlyNew ? [] : [{ rule, message: `${message}: ${statement.slice(0, 60)}` }];
    }),
  );
}

/** Without comments and the bodies of functions. */
function statementsOf(text) {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

export const digestOf = (text) => createHash('sha256').update(text).digest('hex');

export function readMigrations() {
  const paths = globSync(FOLDERS, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

function readJson(name) {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
}

const RELEASED = 'released-migrations.json';
const EXCEPTIONS = 'migration-exceptions.json';

function writeJson(name, content) {
  writeFileSync(new URL(`../${name}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[2] === '--release' && process.argv[3]) {
  const migrations = Object.fromEntries(Object.entries(readMigrations()).map(([path, text]) => [path, digestOf(text)]));
  writeJson(RELEASED, { release: process.argv[3], migrations });
  writeJson(EXCEPTIONS, []);
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = lintMigrations(readMigrations(), readJson(RELEASED), readJson(EXCEPTIONS));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('\nThese migrations are not safe while the previous release still runs: see docs/migrations.md.');
    process.exitCode = 1;
  }
}
