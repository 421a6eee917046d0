import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Clock ticks of /proc/<pid>/stat in a second: fixed in the interface of Linux. */
const TICKS_PER_SECOND = 100;
/** Events of the last requests are still delivered after the answers. */
const SETTLE_MS = 1_000;

/** Measures what the requests between `begin` and `end` cost, with the work in the background that they cause. */
export async function createCostMeter(suite) {
  const client = new pg.Client({ connectionString: suite.postgres.adminUrl });
  // The database stops before this connection when the run fails.
  client.on('error', () => {});
  await client.connect();
  let before;

  async function read() {
    await sleep(SETTLE_MS);
    const { rows: tables } = await client.query(
      `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables`,
    );
    const { rows: totals } = await client.query(
      `select pg_current_wal_lsn() - '0/0' as wal, xact_commit as commits
         from pg_stat_database where datname = current_database()`,
    );
    return {
      times: processorTimes(suite.pid, suite.postgres.pid),
      rows: new Map(tables.map(({ name, rows }) => [name, Number(rows)])),
      wal: Number(totals[0].wal),
      commits: Number(totals[0].commits),
    };
  }

  return {
    async begin() {
      before = await read();
    },
    /** @returns the costs of one of `count` requests, as text */
    async end(count) {
      const after = await read();
      const perRequest = (now, then, digits, least) =>
        [...now]
          .map(([name, value]) => [name, (value - (then.get(name) ?? 0)) / count])
          .filter(([, value]) => value >= least)
          .sort(([, a], [, b]) => b - a)
          .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
          .join(', ');
      const sum = ({ times }) => [...times.values()].reduce((all, ms) => all + ms, 0);
      return `${count} requests, of each:
  CPU ms: ${((sum(after) - sum(before)) / count).toFixed(2)} (${perRequest(after.times, before.times, 2, 0.01)})
  WAL bytes: ${((after.wal - before.wal) / count).toFixed(0)}, commits: ${((after.commits - before.commits) / count).toFixed(2)}
  rows: ${perRequest(after.rows, before.rows, 2, 0.005)}`;
    },
    stop: () => client.end(),
  };
}

/** Processor time used so far, ms: of each service, each kind of Postgres process, and this process. */
export function processorTimes(suitePid, postgresPid) {
  const { user, system } = process.cpuUsage();
  const times = new Map([['load generator', (user + system) / 1_000]]);
  const add = (name, ms) => times.set(name, (times.get(name) ?? 0) + ms);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = readProcess(pid);
    if (found?.parent === suitePid) add(serviceOf(found.command), found.ms);
    if (found?.parent === postgresPid) add(postgresKindOf(found.command), found.ms);
    if (Number(pid) === postgresPid) add('postgres: other', found.ms + found.endedMs);
  }
  return times;
}

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, can contain spaces. The state and the parent follow it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const msOf = (first) => ((fields[first] + fields[first + 1]) * 1_000) / TICKS_PER_SECOND;
    return { parent: fields[1], command, ms: msOf(11), endedMs: msOf(13) };
  } catch {
    return undefined; // It has just ended.
  }
}

const serviceOf = (command) => /services\/([\w-]+)\//.exec(command)?.[1] ?? 'other';

/** From a title such as `postgres: exchequer_accounting postgres 127.0.0.1(5432) idle` or `postgres: walwriter`. */
function postgresKindOf(command) {
  const role = /^postgres: exchequer_(\w+) /.exec(command)?.[1];
  return role ? `postgres of ${role}` : `postgres: ${/^postgres: ([a-z]+)/.exec(command)?.[1] ?? 'other'}`;
}
