import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { TestDatabase } from '@exchequer/testkit';
import pg from 'pg';

/** The SQL that the previous release sent to one database, as record-release.mjs recorded it. */
export interface Recording {
  readonly name: string;
  /** The role of each session. */
  readonly roles: readonly string[];
  readonly events: readonly RecordedEvent[];
}

export interface RecordedEvent {
  /**
   * `run`: a statement that was answered before anything else happened. `send`: one whose `answer` came later.
   * `leave`: the session ended.
   */
  readonly kind: 'run' | 'send' | 'answer' | 'leave';
  readonly session: number;
  readonly text?: string;
  readonly values?: readonly (string | null)[];
  /** The SQLSTATE that it failed with. */
  readonly error?: string | undefined;
  /** False when the session ended before the answer. */
  readonly isAnswered?: boolean;
}

/** A statement that no recording contains, and the role that sent it. */
export interface PlannedStatement {
  readonly role: string;
  readonly text: string;
}

/** What a statement of a service did. */
export interface Outcome {
  /** The number of the event. */
  readonly event: number;
  readonly role: string;
  readonly text: string;
  /** The SQLSTATE that it failed with when it was recorded. */
  readonly recordedError: string | undefined;
  readonly error: string | undefined;
  readonly rowCount: number | null;
  /** Values by column. What depends on when the statement ran is replaced. */
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}

const FOLDER = fileURLToPath(new URL('previous-release', import.meta.url));
const SUPERUSER = 'postgres';
const PASSWORD = 'pw';
/** Types whose values depend on when a statement ran, or are random. */
const VOLATILE_TYPES = ['timestamptz', 'timestamp', 'xid8', 'pg_lsn', 'uuid'];
const POINT_IN_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00/g;
/** Statements that turn such values into other types: only the number of their rows is compared. */
const READS_VOLATILE = /pg_current_xact_id|pg_snapshot|extract\(epoch/;
const BLOCKED_POLL_MS = 5;

export interface Recordings {
  readonly recordings: readonly Recording[];
  readonly planned: readonly PlannedStatement[];
}

/** The recordings of the last release. None before the first release. */
export function readRecordings(): Recordings {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
  return parseRecordings(files.map((file) => [file, gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString('utf8')]));
}

/** @param files name and text of each file, as `toFiles` of record-release.mjs makes them */
export function parseRecordings(files: readonly (readonly [name: string, text: string])[]): Recordings {
  const recordings: Recording[] = [];
  const planned: PlannedStatement[] = [];
  for (const [file, lines] of files) {
    let statements: string[] = [];
    let events: RecordedEvent[] = [];
    const sent = new Map<number, { isAnswered: boolean }>();
    for (const line of lines.trimEnd().split('\n')) {
      const [kind, ...rest] = JSON.parse(line);
      if (kind === 'statements') statements = rest;
      else if (kind === 'plan') planned.push({ role: rest[0], text: rest[1] });
      else if (kind === 'database') {
        events = [];
        recordings.push({ name: `${file.split('.')[0]} ${recordings.length + 1}`, roles: rest, events });
      } else {
        const [session, number, values, error] = rest;
        if (kind === 'answer') sent.get(session)!.isAnswered = true;
        if (number === undefined) events.push({ kind, session });
        else {
          const event = { kind, session, text: statements[number]!, values, error, isAnswered: kind === 'run' };
          sent.set(session, event);
          events.push(event);
        }
      }
    }
  }
  return { recordings, planned };
}

export interface Replay {
  readonly outcomes: readonly Outcome[];
  /** The number of the event whose statement waited for a lock of another session. */
  readonly blockedAt: number | undefined;
}

/**
 * Sends the statements again, each session on a connection of its own, one after the other in the recorded order. It ends before a statement
 * that waits for a lock: what follows would depend on who gets the lock next.
 */
export async function replay(recording: Recording, database: TestDatabase): Promise<Replay> {
  const admin = await connect(database.adminUrl);
  const volatileTypes = await readTypes(admin);
  const sessions = new Map<number, { client: pg.Client; pid: number }>();
  const outcomes: Outcome[] = [];

  async function sessionOf(number: number) {
    const known = sessions.get(number);
    if (known) return known;
    const role = recording.roles[number]!;
    const client = await connect(role === SUPERUSER ? database.adminUrl : database.urlAs(role, PASSWORD), role);
    const session = { client, pid: (client as unknown as { processID: number }).processID };
    sessions.set(number, session);
    return session;
  }

  /** Returns when its transaction is rolled back and its locks are gone. */
  async function leave(number: number): Promise<void> {
    const session = sessions.get(number);
    sessions.delete(number);
    if (session) await admin.query('select pg_terminate_backend($1, 5000)', [session.pid]);
  }

  async function outcomeOrBlocked(pid: number, answer: Promise<Outcome>): Promise<Outcome | undefined> {
    for (;;) {
      const outcome = await Promise.race([answer, sleep(BLOCKED_POLL_MS)]);
      if (outcome) return outcome;
      const { rows } = await admin.query('select cardinality(pg_blocking_pids($1)) > 0 as blocked', [pid]);
      if (rows[0].blocked) return undefined;
    }
  }

  async function sendAll(): Promise<number | undefined> {
    for (const [index, event] of recording.events.entries()) {
      if (event.kind === 'leave') await leave(event.session);
      if (event.text === undefined) continue;
      const role = recording.roles[event.session]!;
      const { client, pid } = await sessionOf(event.session);
      const outcome = await outcomeOrBlocked(pid, run(client, role, event, index, volatileTypes));
      if (outcome === undefined) return index;
      if (role !== SUPERUSER && event.isAnswered) outcomes.push(outcome);
    }
    return undefined;
  }

  try {
    const blockedAt = await sendAll();
    for (const number of [...sessions.keys()]) await leave(number);
    return { outcomes, blockedAt };
  } finally {
    await admin.end();
    await Promise.all([...sessions.values()].map(({ client }) => client.end()));
  }
}

async function readTypes(admin: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await admin.query('select oid from pg_type where typname = any($1)', [VOLATILE_TYPES]);
  return new Set(rows.map(({ oid }) => oid));
}

async function run(
  client: pg.Client,
  role: string,
  { text = '', values = [], error: recordedError }: RecordedEvent,
  event: number,
  volatileTypes: ReadonlySet<number>,
): Promise<Outcome> {
  const statement = { event, role, text, recordedError };
  try {
    const answer = await client.query({ text, values: [...values], types: AS_TEXT });
    // Several statements in one text have several answers.
    const { fields, rows, rowCount } = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<
      Record<string, string | null>
    >;
    const isVolatile = new Set(fields.flatMap(({ name, dataTypeID }) => (volatileTypes.has(dataTypeID) ? name : [])));
    const mask = (name: string, value: string | null) =>
      value !== null && isVolatile.has(name) ? 'volatile' : (value?.replace(POINT_IN_TIME, 'volatile') ?? null);
    const masked = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mask(name, value)])),
    );
    return { ...statement, error: undefined, rowCount, rows: READS_VOLATILE.test(text) ? [] : masked };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { ...statement, error: `${code ?? ''} ${message}`.trim(), rowCount: null, rows: [] };
  }
}

const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** As a service connects (libs/postgres/src/pool.ts). */
async function connect(connectionString: string, role = SUPERUSER): Promise<pg.Client> {
  const schema = role.replace(/^exchequer_/, '');
  const client = new pg.Client({
    connectionString,
    ...(role === SUPERUSER ? {} : { statement_timeout: 30_000, options: `-c search_path=${schema} -c timezone=UTC` }),
  });
  // A session that is ended has no more to say.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Parses and plans statements without their values, and checks the rights of their roles. Returns the error of each. */
export async function planAll(
  statements: readonly PlannedStatement[],
  database: TestDatabase,
): Promise<(string | undefined)[]> {
  const clients = new Map<string, pg.Client>();
  const errors: (string | undefined)[] = [];
  try {
    for (const { role, text } of statements) {
      const runtime = role.replace(/_system$/, '');
      const client = clients.get(role) ?? (await connect(database.urlAs(runtime, PASSWORD), runtime));
      if (!clients.has(role)) await client.query(`set role ${pg.escapeIdentifier(role)}`);
      clients.set(role, client);
      errors.push(await failureOf(client.query(`explain (generic_plan) ${text}`)));
    }
    return errors;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return `${code} ${message}`;
  }
}

/** What the statements did on the schema of the previous release and do not do on the schema of this version. */
export function differences(before: Replay, after: Replay): string[] {
  const blocked =
    after.blockedAt === before.blockedAt
      ? []
      : [`event ${after.blockedAt} waits for a lock (was: ${before.blockedAt})`];
  return [
    ...blocked,
    ...before.outcomes.flatMap((old, index) => {
      const now = after.outcomes[index];
      const problem = now && difference(old, now);
      return problem === undefined ? [] : [`${old.role}: ${old.text}: ${problem}`];
    }),
  ];
}

function difference(old: Outcome, now: Outcome): string | undefined {
  if (old.error !== now.error) return `${now.error ?? 'succeeded'} (was: ${old.error ?? 'succeeded'})`;
  if (old.rowCount !== now.rowCount) return `${now.rowCount} rows (was: ${old.rowCount})`;
  // Columns that the previous release does not know are left out. Without `order by`, another plan gives another order.
  const columns = Object.keys(old.rows[0] ?? {});
  const inOrder = ({ rows }: Outcome) =>
    rows
      .map((row) => columns.map((name) => `${name} ${row[name]}`))
      .sort((a, b) => (`${a}` < `${b}` ? -1 : 1))
      .flat();
  const values = inOrder(now);
  const at = inOrder(old).findIndex((value, index) => value !== values[index]);
  return at < 0 ? undefined : `${values[at]} (was: ${inOrder(old)[at]})`;
}

/** Statements that did not succeed or fail as they were recorded. */
export function notAsRecorded({ outcomes }: Replay): string[] {
  return outcomes.flatMap(({ text, error, recordedError }) =>
    error?.slice(0, 5) === recordedError
      ? []
      : [`${text}: ${error ?? 'succeeded'} (was: ${recordedError ?? 'succeeded'})`],
  );
}

/** The rows of every table of these schemas, without points in time. Columns that `columns` does not list are left out. */
export async function readRows(
  database: TestDatabase,
  schemas: readonly string[],
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<{ columns: Map<string, string[]>; rows: Map<string, string[]> }> {
  const client = await connect(database.adminUrl);
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
      `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and n.nspname = any($1)
          and c.relname !~ '^migration_' and a.atttypid <> all(select oid from pg_type where typname = any($2))
        group by 1`,
      [schemas, [...VOLATILE_TYPES]],
    );
    const found = new Map(tables.map(({ name, columns }) => [name, columns]));
    const rows = new Map<string, string[]>();
    for (const [name, wanted] of columns ?? found) {
      const list = wanted.map((column) => pg.escapeIdentifier(column)).join(', ');
      const { rows: content } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from (select ${list} from ${name}) t order by 1`,
      );
      rows.set(
        name,
        content.map(({ row }) => row),
      );
    }
    return { columns: found, rows };
  } finally {
    await client.end();
  }
}
