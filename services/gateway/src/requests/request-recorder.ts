import { timeOfId } from '@exchequer/ids';
import { isRetryable, repeatedly } from '@exchequer/postgres';
import { type OutageLog, scrub } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import { type Exchange, UNMATCHED } from '../exchange.js';
import type { Caller } from '../keys/caller.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import { RequestBuffer } from './request-buffer.js';
import { insertRequests, type RequestColumns } from './requests.queries.js';

const WRITE_INTERVAL_MS = 500;
const ROWS_AT_A_TIME = 1_000;
/** About 10 MB. */
const WAITING_MAX = 20_000;

/** What the recorder reads of a request. */
export type NotedExchange = Pick<
  Exchange,
  'requestId' | 'caller' | 'route' | 'status' | 'problemCode' | 'ms' | 'idempotencyKey'
> & { readonly request: { readonly method?: string | undefined } };

/** Why requests are missing in the request log: too many while Postgres is away, or Postgres did not take them. */
export type DropReason = 'full' | 'refused';

export interface RequestRecorder {
  /** Notes a request that is over, without a query. One without a valid key belongs to nobody and is not kept. */
  note(exchange: NotedExchange): void;
  /** Writes what was noted. */
  stop(): Promise<void>;
}

/** The request log in Postgres: requests are collected here and written in one statement every half second, or sooner when there are many. */
export function createRequestRecorder(
  db: Kysely<GatewayDatabase>,
  options: {
    readonly outage: OutageLog;
    readonly onDropped: (rows: number, reason: DropReason) => void;
    readonly waitingMax?: number;
  },
): RequestRecorder {
  const { outage, onDropped, waitingMax = WAITING_MAX } = options;
  const waiting = new RequestBuffer<Waiting>(waitingMax);
  let writing: readonly Waiting[] = [];
  let isAway = false;

  async function write(): Promise<void> {
    while (writing.length > 0 || waiting.size > 0) {
      if (writing.length === 0) writing = waiting.take(ROWS_AT_A_TIME);
      try {
        await insertRequests(db, columnsOf(writing));
        isAway = false;
        outage.recovered();
      } catch (error) {
        outage.failed(error);
        isAway = isRetryable(error);
        if (isAway) return;
        // Postgres would refuse the same rows again.
        onDropped(writing.length, 'refused');
      }
      writing = [];
    }
  }

  const writer = repeatedly(write, { everyMs: WRITE_INTERVAL_MS, onError: outage.failed });
  return {
    note(exchange) {
      const { caller } = exchange;
      if (caller === undefined) return;
      const dropped = waiting.add(caller.organizationId, noteOf(exchange, caller));
      if (dropped > 0) onDropped(dropped, 'full');
      if (waiting.size >= ROWS_AT_A_TIME && !isAway) writer.wake();
    },
    stop: async () => {
      await writer.stop();
      await write();
    },
  };
}

/** A noted request that is not written yet. It is small: the request itself can be freed. */
interface Waiting {
  readonly id: string;
  readonly caller: Caller;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly ms: number;
  readonly idempotencyKey: string | undefined;
}

function noteOf(exchange: NotedExchange, caller: Caller): Waiting {
  return {
    id: exchange.requestId,
    caller,
    method: exchange.request.method ?? '',
    route: exchange.route,
    status: exchange.status,
    code: exchange.problemCode,
    ms: exchange.ms,
    idempotencyKey: exchange.idempotencyKey,
  };
}

function columnsOf(rows: readonly Waiting[]): RequestColumns {
  const places = new Map<Caller, number>();
  const keyPlaces = rows.map(({ caller }) => {
    const place = places.get(caller) ?? places.size + 1;
    places.set(caller, place);
    return place;
  });
  return {
    keys: [...places.keys()],
    ids: rows.map(({ id }) => id),
    times: rows.map(({ id }) => timeOfId(id)),
    keyPlaces,
    methods: rows.map(({ method }) => method),
    routes: rows.map(({ route }) => openApiPath(route)),
    statuses: rows.map(({ status }) => status),
    codes: rows.map(({ code }) => code ?? null),
    durations: rows.map(({ ms }) => ms),
    idempotencyKeys: rows.map(({ idempotencyKey: key }) => (key === undefined || hasPersonalNumber(key) ? null : key)),
  };
}

/** By route: there are a few hundred. */
const openApiPaths = new Map<string, string | null>([[UNMATCHED, null]]);

/** `/v1/documents/{id}` for `/v1/documents/:id`. */
function openApiPath(route: string): string | null {
  let path = openApiPaths.get(route);
  if (path === undefined) {
    path = route.replace(/:(\w+)/g, '{$1}');
    openApiPaths.set(route, path);
  }
  return path;
}

/** Four groups of four digits, or fifteen or sixteen digits, as the numbers of payment cards begin. */
const CARD_NUMBER = /(?<!\d)(?:[2-6]\d{3}(?:[- ]\d{4}){3}|3[47]\d{2}[- ]\d{6}[- ]\d{5}|3[47]\d{13}|[2-6]\d{15})(?!\d)/;

/** Whether a caller's text looks as if it had a number of a person, an account or a card in it, or a secret. */
export function hasPersonalNumber(text: string): boolean {
  return CARD_NUMBER.test(text) || scrub(text) !== text;
}
