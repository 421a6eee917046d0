import { prepareAll, sendUntilAccepted } from '../writes/send-requests.mjs';
import { mark } from './plan-log.mjs';
import { allowedOf } from './rows-read-exceptions.mjs';

/** What a request, or a statement of the background, may read. */
const ROWS_READ_MAX = 2_000;
/** From the sixth execution of a session on, Postgres can take a plan that does not know the values. */
const WITH_VALUES = 5;
const REQUESTS = WITH_VALUES + 2;

/**
 * Sends every request some times, one after the other, and marks in the log of plans where each begins and ends.
 * @param writes rows of bench/writes/requests.mjs
 * @param reads `{ path }`
 * @param requests how many of each
 * @returns what failed
 */
export async function sendEach({ world, database, writes, reads, requests = REQUESTS }) {
  const failures = [];
  const sendSome = async (name, prepare, send) => {
    try {
      const prepared = await prepare();
      for (let n = 0; prepared.length > 0; n++) {
        const item = prepared.pop();
        await mark(database, { name, n });
        await send(item);
        await mark(database, { after: name });
      }
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
  };
  for (const { path } of reads)
    await sendSome(`GET ${path}`, () => Array.from({ length: requests }), () => readUntilAnswered(world.client, path)); // biome-ignore format: one line
  for (const one of writes) {
    const prepare = async () => {
      await one.setup?.(world, 1);
      await one.reset?.(world);
      return prepareAll(one, world, requests);
    };
    await sendSome(one.name, prepare, (item) => sendUntilAccepted(one, world, item));
  }
  return failures;
}

const RETRIES_MAX = 5;

/** The connections of all services were ended when the log began, so the first request on one can be a 503. */
async function readUntilAnswered(client, path) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await client('GET', path);
    } catch (error) {
      if (error.status !== 503 || attempt === RETRIES_MAX) throw error;
    }
  }
}

/** Statements of the log that read more than they may, the largest first. Requests, and work of the background. */
export function greedyStatements(statements) {
  const found = new Map();
  for (const { marked, schema, text, reads } of statements) {
    const rows = readBeyond(marked, text, reads);
    const key = `${schema} ${text}`;
    if (rows > Math.max(ROWS_READ_MAX, found.get(key)?.rows ?? 0))
      found.set(key, {
        rows,
        said: `${rows} rows: ${nameOf(marked)}: ${reads.map(said(schema)).join(', ')}: ${short(text)}`,
      });
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).map((each) => each.said);
}

/**
 * Requests that read more than they may with all their statements. Work of the background also falls into the time of a request, so the
 * least of several requests counts: of those with plans that know the values, and of the later ones.
 */
export function greedyRequests(statements) {
  const requests = new Map();
  for (const { marked, schema, text, reads } of statements) {
    if (marked?.n === undefined) continue;
    const times = requests.get(marked.name) ?? [];
    const before = times[marked.n] ?? { rows: 0, reads: [] };
    times[marked.n] = {
      rows: before.rows + readBeyond(marked, text, reads),
      reads: [...before.reads, ...reads.map((read) => ({ ...read, name: `${schema}.${read.name}` }))],
    };
    requests.set(marked.name, times);
  }
  return [...requests].flatMap(([name, times]) => {
    const groups = [times.slice(0, WITH_VALUES), times.slice(WITH_VALUES)].map((group) => group.filter(Boolean));
    const least = groups.flatMap((group) => group.sort((a, b) => a.rows - b.rows).slice(0, 1));
    const worst = least.sort((a, b) => b.rows - a.rows)[0];
    if (worst === undefined || worst.rows <= ROWS_READ_MAX) return [];
    const largest = worst.reads.sort((a, b) => b.rows - a.rows).slice(0, 5);
    return [`${worst.rows} rows: ${name}: ${largest.map(said()).join(', ')}`];
  });
}

function readBeyond(marked, text, reads) {
  return reads.filter((read) => read.rows > allowedOf({ marked, text, read })).reduce((all, { rows }) => all + rows, 0);
}

const said = (schema) => ({ name, rows }) => `${schema ? `${schema}.` : ''}${name} ${rows}`; // biome-ignore format: one line
const nameOf = (marked) =>
  marked?.n === undefined ? `in the background, after ${marked?.after ?? 'the start'}` : marked.name;
const short = (text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
