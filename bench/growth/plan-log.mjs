import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Postgres writes the plan of each statement of a service, with the rows that were read, into a file. Its tables are never analyzed. */
export const PLAN_LOG_FLAGS = [
  'fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=16GB', 'checkpoint_timeout=1h', 'shared_buffers=512MB', 'autovacuum=off', 'shared_preload_libraries=auto_explain', 'logging_collector=on', 'log_destination=jsonlog',
  'log_filename=plans.log', 'log_rotation_size=0', 'log_rotation_age=0', 'auto_explain.log_analyze=on', 'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on', 'auto_explain.log_format=json', 'auto_explain.log_parameter_max_length=0',
].flatMap((setting) => ['-c', setting]); // biome-ignore format: one list

/** New sessions write their plans from now on. It ends the sessions of the services, so that each of them connects again. */
export async function startPlanLog(database) {
  await database.query('alter system set auto_explain.log_min_duration = 0');
  await database.query('select pg_reload_conf()');
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and usename like 'exchequer_%'`,
  );
}

/** Writes an object into the log: what follows belongs to it. */
export const mark = (database, value) =>
  database.query(`select '# ${encodeURIComponent(JSON.stringify(value)).replaceAll("'", '%27')}'`);
const MARK = /^select '# (.*)'$/;

/**
 * The statements of the services, in the order in which they ended, each with the last mark before it and what it read.
 * A statement inside a function or a trigger is one of its own. The file of a slow machine has more than 512 MB: it does not fit into one string.
 */
export async function readPlanLog(directory) {
  const statements = [];
  let marked;
  for await (const line of createInterface({ input: createReadStream(join(directory, 'data/log/plans.json')) })) {
    if (!line.includes('"message":"duration: ')) continue;
    const { user, message } = JSON.parse(line);
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('\n') + 1));
    const schema = /^exchequer_(\w+)$/.exec(user)?.[1];
    if (schema) statements.push({ marked, schema, text, reads: [...readsOf(plan)] });
    else if (MARK.test(text)) marked = JSON.parse(decodeURIComponent(MARK.exec(text)[1]));
  }
  return statements;
}

/** What each node of a plan reads from a table or an index. */
function* readsOf(node) {
  const rows = SCANS.has(node['Node Type']) ? rowsOf(node) : 0;
  if (rows > 0) yield { name: node['Index Name'] ?? `${node['Relation Name']} (scan)`, rows };
  for (const part of node.Plans ?? []) yield* readsOf(part);
}

/** A bitmap heap scan reads what its bitmap index scan has found. */
const SCANS = new Set(['Seq Scan', 'Sample Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);
const REMOVED = ['Rows Removed by Filter', 'Rows Removed by Index Recheck'];

function rowsOf(node) {
  const perLoop = REMOVED.reduce((all, name) => all + (node[name] ?? 0), node['Actual Rows']);
  return Math.round(perLoop * node['Actual Loops']);
}
