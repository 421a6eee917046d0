import { eventually } from '@exchequer/testkit';

/**
 * Tables that get no copies. A table with one row for each organization gets none either.
 * Keys of the ledger are in one order, so `copyEntries` makes those copies.
 */
const NOT_COPIED = [
  // Not the data of one organization, or read by position.
  /^(gateway|event_log)\./,
  /^sandbox\.message$/,
  // Belongs to a message or an organization.
  /\.(outbox|inbox|event_sequence|known_organization|test_data|vault_key)$/,
  /\.ledger_/,
  /\.migration_/,
  // An organization has few of them, or they are work that waits.
  /^accounting\.(account|fiscal_period)$/,
  /^bookkeeping\.(category_rule|connection|connection_token)$/,
  /^treasury\.(account|owner|owner_version)$/,
  /^webhooks\.(endpoint|endpoint_secret)$/,
  /^sandbox\.(bookkeeping_company|bookkeeping_grant|bookkeeping_token)$/,
  /\.work$/,
  // Their ids have a form of their own.
  /^tax\.(filing|information_return)$/,
];

/** Rows that can be copied: copies of work that waits would be worked on. */
const COPIED = {
  'accounting.treasury_transaction': `state <> 'waiting'`,
  'accounting.bookkeeping_row': `state <> 'waiting'`,
  'accounting.receipt_reading': `state <> 'waiting'`,
  'bookkeeping.authorization_request': 'used_at is not null',
  'bookkeeping.sync': `status <> 'running'`,
  'documents.document': `status = 'completed'`,
  'sandbox.efile_submission': 'acknowledged_at is not null',
  'treasury.transfer': `status = 'settled'`,
  'treasury.outgoing_message': 'answered_at is not null',
  'webhooks.delivery': 'due_at is null',
  'webhooks.replay': `status <> 'running'`,
};

/** An organization can have so many. */
const MOST = { 'treasury.payee': 9_000 };

/** Copies of work that will be due are due much later. */
const LATER = new Set(['documents.erasure.erase_after']);

/** The days of books are spread over ten years. */
const SPREAD_DAYS = 3_650;

/** Objects that can have any number of others. The others' copies belong to the same one. */
const OWNERS_OF_MANY = ['acct', 'card', 'own', 'pay', 'we', 'bkc', 'key', 'org'];

/** Rows of a table that are copied. */
export const ORIGINALS = 10;
const ID = /^([a-z]+)_[0-9a-z]{26}$/;
const FAR = 1_000_000;

/**
 * Copies rows of one organization in all tables of all services until it has `rows` in each, and another organization has as many.
 * Copies are made from the first rows of each table, without triggers. They are older than the originals.
 */
export async function copyRows(database, { organization, neighbour, rows }) {
  await database.query('set session_replication_role = replica');
  for (const table of await readTables(database)) await copyTable(database, table, { organization, neighbour, rows });
  for (const schema of ['accounting', 'treasury'])
    await copyEntries(database, schema, { organization, neighbour, rows });
  await database.query('set session_replication_role = origin');
  for (const schema of ['accounting', 'treasury']) await eventually(() => requireSealed(database, schema), 300_000);
}

async function readTables(database) {
  const { rows } = await database.query(`
    select n.nspname || '.' || c.relname as name,
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select coalesce(json_agg((select coalesce(json_agg(a.attname order by k.place), '[]')
                                 from unnest(i.indkey::int2[]) with ordinality k(number, place)
                                 join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
                                where a.attname not in ('org_id', 'livemode'))), '[]')
              from pg_index i where i.indrelid = c.oid and i.indisunique) as uniques
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'livemode')
     order by 1`);
  return rows.filter(({ name }) => !NOT_COPIED.some((pattern) => pattern.test(name)));
}

async function copyTable(database, { name, columns, uniques }, { organization, neighbour, rows }) {
  if (uniques.some((unique) => unique.length === 0)) return;
  // In the order of their making: an update gives a row another place, sooner or later.
  const order = columns.some((column) => column.name === 'id' && column.type === 'text') ? 'id' : 'ctid';
  const source = `select * from ${name} where org_id = '${organization}' and ${COPIED[name] ?? 'true'} order by ${order} limit ${ORIGINALS}`;
  const { rows: originals } = await database.query(source);
  if (originals.length === 0) return;
  const changes = changesOf(name, columns, uniques, originals);
  const values = columns.map((column) => changes.get(column.name) ?? `o."${column.name}"`);
  await database.query(
    `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value
     select ${values.join(', ')} from (${source}) o cross join (${copies(organization, neighbour, Math.min(rows, MOST[name] ?? rows), originals)}) c`,
  );
}

/** Digits for each copy: ids keep the rest, so that copies refer to each other as the originals do. */
function copies(organization, neighbour, rows, originals) {
  const count = Math.ceil(rows / originals.length);
  return `select n, lpad(to_hex(n), 5, '0') as digits, case when n <= ${count} then '${organization}' else '${neighbour}' end as org_id
     from generate_series(1, ${2 * count}) n`;
}

/** Entries of the ledger get the next keys and are sealed by the service. The neighbour has accounts of its own. */
async function copyEntries(database, schema, { organization, neighbour, rows }) {
  const { rows: originals } = await database.query(
    `select key from ${schema}.ledger_entry where org_id = '${organization}' and kind = 'entry' order by key limit ${ORIGINALS}`,
  );
  const keys = originals.map(({ key }) => key).join(', ');
  await database.query(`
    insert into ${schema}.ledger_account overriding system value
    select key + ${FAR}, '${neighbour}', livemode, id, currency, side, opened_at from ${schema}.ledger_account where org_id = '${organization}'
    on conflict do nothing;
    insert into ${schema}.ledger_balance
    select account_key + ${FAR}, '${neighbour}', livemode, minimum, balance, held_in, held_out from ${schema}.ledger_balance where org_id = '${organization}'
    on conflict do nothing;
    create temp table copied_entry as
      select e.key as original, nextval('${schema}.ledger_entry_key') as copy, c.* from ${schema}.ledger_entry e
       cross join (${copies(organization, neighbour, rows, originals)}) c where e.key in (${keys});
    insert into ${schema}.ledger_posting
    select c.copy, p.line, c.org_id, p.livemode, p.account_key + case when c.org_id = '${neighbour}' then ${FAR} else 0 end,
           p.currency, p.amount, p.balance, p.effective_on
      from ${schema}.ledger_posting p join copied_entry c on c.original = p.entry_key;
    insert into ${schema}.ledger_entry
    select c.copy, c.org_id, e.livemode, ${olderId('e.id')}, e.kind, e.effective_on, e.recorded_at, e.target_key,
           e.held, e.fingerprint, e.description, c.copy
      from ${schema}.ledger_entry e join copied_entry c on c.original = e.key;
    drop table copied_entry`);
}

async function requireSealed(database, schema) {
  const { rows } = await database.query(
    `select (select coalesce(max(through_key), 0) from ${schema}.ledger_seal) >= (select max(key) from ${schema}.ledger_entry) as done`,
  );
  if (!rows[0].done) throw new Error(`The sealer of ${schema} has not come to the last entry.`);
}

/** How each column of a copy is different from the original, as SQL. */
function changesOf(table, columns, uniques, originals) {
  const changes = new Map();
  const textOf = (column) => originals.map((row) => row[column]).filter((value) => typeof value === 'string');
  const withDigits = (column) =>
    `case when o."${column}" ~ '^[a-z]+_[0-9a-z]{26}$' then ${olderId(`o."${column}"`)} else ${uniques.flat().includes(column) ? different(column, 'text') : `o."${column}"`} end`;
  for (const { name, type } of columns) {
    if (type === 'timestamp with time zone' && /^(created|posted|recorded|occurred|started)_at$/.test(name))
      changes.set(name, `o."${name}" - c.n * interval '1 hour'`);
    if (type === 'date' && /^accounting\.(?!fiscal_)/.test(table))
      changes.set(name, `o."${name}" - c.n % ${SPREAD_DAYS}`);
    if (LATER.has(`${table}.${name}`)) changes.set(name, `o."${name}" + interval '10 years'`);
    if (name === 'org_id') changes.set(name, 'c.org_id');
    if (name === 'org_id' || type !== 'text') continue;
    const prefixes = textOf(name).map((value) => ID.exec(value)?.[1]);
    const isOwn = name === 'id' && prefixes.every((prefix) => prefix !== undefined);
    if (isOwn || prefixes.some((prefix) => prefix !== undefined && !OWNERS_OF_MANY.includes(prefix)))
      changes.set(name, withDigits(name));
  }
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  for (const unique of uniques) {
    if (unique.some((column) => changes.has(column) && !/_at$/.test(column))) continue;
    const options = unique
      .filter((column) => !WORDS.test(column))
      .map((column) => {
        const isId = textOf(column).some((value) => ID.test(value));
        return {
          column,
          change: isId ? withDigits(column) : different(column, typeOf.get(column)),
          rank: isId ? 0 : RANK.indexOf(typeOf.get(column)),
        };
      });
    const [best] = options.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank);
    if (best === undefined) throw new Error(`${table}: no column of a unique index can be changed: ${unique}`);
    changes.set(best.column, best.change);
  }
  return changes;
}

/** Columns that have a few values only. */
const WORDS = /^(kind|type|status|state|currency)$/;
const RANK = ['text', 'bytea', 'uuid', 'bigint', 'integer', 'timestamp with time zone', 'date'];

function different(column, type) {
  const value = `o."${column}"`;
  if (type === 'text') return `${value} || '~' || c.n`;
  if (type === 'bytea')
    return `case when length(${value}) = 32 then sha256(${value} || int4send(c.n)) else ${value} || int4send(c.n) end`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'date') return `${value} - c.n`;
  if (type === 'timestamp with time zone') return `${value} - c.n * interval '1 second'`;
  return `${value} + c.n * 1000`;
}

/** An id of the same form from before all others, so that lists show the originals first. */
const olderId = (value) => `left(${value}, -26) || '01k' || c.digits || right(${value}, 18)`;
