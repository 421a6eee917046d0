import { readFileSync } from 'node:fs';
import { digestOf, lintMigrations, readMigrations } from '../bin/lint-migrations.mjs';

const FILE = 'services/shop/migrations/0002_change.sql';
const rulesOf = (text: string) =>
  lintMigrations({ [FILE]: text }, { migrations: {} }, []).map((problem) => /: ([\w-]+): /.exec(problem)?.[1]);

test.each([
  ['drop table note', 'ban-drop-table'],
  ['alter table note drop column body', 'ban-drop-column'],
  ['alter table note rename column body to text', 'renaming-column'],
  ['alter table note rename to memo', 'renaming-table'],
  ['alter table note alter column id type bigint', 'changing-column-type'],
  ['alter table note alter column body set not null', 'adding-not-nullable-field'],
  ['alter table note alter column body drop not null', 'ban-drop-not-null'],
  ['alter table note add column author text not null', 'adding-required-field'],
  ['alter table note add column key uuid default gen_random_uuid()', 'adding-field-with-default'],
  ["alter table note add constraint body_given check (body <> '')", 'constraint-missing-not-valid'],
  ['alter table note add constraint of_shop foreign key (shop) references shop', 'adding-foreign-key-constraint'],
  ['alter table note add constraint one unique (body)', 'disallowed-unique-constraint'],
  ['create index note_body on note (body)', 'require-concurrent-index-creation'],
  ['drop index note_body', 'require-concurrent-index-deletion'],
  ['alter table note drop constraint body_given', 'drop-constraint'],
  ["update note set body = 'x'", 'change-rows'],
  ['delete from note', 'change-rows'],
  ['truncate note', 'change-rows'],
  ['lock table note', 'lock-table'],
  ['do $$ begin alter table note drop column body; end $$', 'run-code'],
  ['drop function f(int)', 'drop-object'],
  ['revoke select on note from {runtime}', 'revoke-rights'],
  ['-- no transaction\ncreate index concurrently note_body on note (body)', 'prefer-robust-stmts'],
  ['-- no transaction\nalter table note add column a text', 'no-transaction'],
  ['create index concurrently if not exists note_body on note (body)', 'no-transaction'],
])('%s is refused', (statement, rule) => {
  expect(rulesOf(`${statement};`)).toContain(rule);
});

test.each([
  'alter table note add column author text',
  "alter table note add column author text not null default ''",
  "alter table note add constraint body_given check (body <> '') not valid",
  'alter table note validate constraint body_given',
  '-- no transaction\ncreate index concurrently if not exists note_body on note (body)',
  '-- no transaction\ndrop index concurrently if exists note_body',
  `create table memo (id bigint primary key, org_id text not null);
   create index memo_of on memo (org_id);
   call protect_table('memo');
   call keep_creator('memo');
   call keep_changer('memo');
   revoke delete on memo from {runtime};
   revoke update on memo from {runtime}`,
  `create or replace function f() returns void language plpgsql as $$ begin delete from note; update note set a = 1; end $$`,
])('%s is taken', (statement) => {
  expect(rulesOf(`${statement};`)).toEqual([]);
});

test('released migrations are not linted again, and can neither change nor be removed', () => {
  const text = 'drop table note;';
  const released = { migrations: { [FILE]: digestOf(text) } };
  expect(lintMigrations({ [FILE]: text }, released, [])).toEqual([]);
  expect(lintMigrations({ [FILE]: `${text} ` }, released, [])).toEqual([
    `${FILE}: was released and is changed: add a new file`,
  ]);
  expect(lintMigrations({}, released, [])).toEqual([`${FILE}: was released and is gone`]);
});

test('the list of released files names a release exactly if it names files, and each of them is as it was released', () => {
  const listed = JSON.parse(readFileSync(new URL('../released-migrations.json', import.meta.url), 'utf8'));
  expect(listed.release === null).toBe(Object.keys(listed.migrations).length === 0);
  const files = readMigrations();
  for (const [path, digest] of Object.entries(listed.migrations))
    expect([path, digestOf(files[path]!)]).toEqual([path, digest]);
});

test('an exception applies to one file and some rules, must be listed, and must be needed', () => {
  const exception = { file: FILE, rules: ['ban-drop-table'], reason: 'Nobody used it.' };
  const lint = (text: string) => lintMigrations({ [FILE]: text }, { migrations: {} }, [exception]);
  expect(lint('drop table note;')).toEqual([]);
  expect(lint('alter table note add column a text;')).toEqual([
    `${FILE}: the exception for ban-drop-table is not needed`,
  ]);
  expect(lint('-- squawk-ignore ban-drop-table\ndrop table note;')).toContainEqual(
    expect.stringContaining('belongs into migration-exceptions.json'),
  );
});
