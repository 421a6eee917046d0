import { newYorkInstant } from '@exchequer/calendar';
import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { type Answer, jsonRequest, request, signTestToken } from '@exchequer/testkit';
import pg from 'pg';
import { setTestClock, tenantNow } from '../../src/clock/clock.js';
import { type FaultInjectedService, startFaultInjectedService } from '../fault-injected-service.ts';
import { SANDBOX_KEY, startTestService, type TestService, type tenant } from '../test-service.ts';
import type { Request } from './requests.ts';
import type { Start, Step } from './steps.ts';

const TOKEN_KEPT_MS = 30_000;
const ATTEMPTS_MAX = 20;

/** Several copies of the service on one database and one sandbox. Each runs one history at a time, because each can be crashed. */
export interface Bank {
  readonly service: TestService;
  readonly lanes: readonly Lane[];
  readonly admin: pg.Pool;
  stop(): Promise<void>;
}

export interface Lane {
  readonly service: TestService;
  readonly faulty: FaultInjectedService;
  readonly admin: pg.Pool;
  /** The organization whose history runs. */
  organizationId: string;
}

export async function startBank(count: number, connections?: number): Promise<Bank> {
  // Each lost answer takes as long.
  const service = await startTestService({ sandboxTimeoutMs: 5_000 });
  const admin = new pg.Pool({ connectionString: service.database.adminUrl, max: count });
  const lanes: Lane[] = [];
  for (let n = 0; n < count; n++) {
    const faulty = await startFaultInjectedService(service, connections);
    lanes.push({ service, faulty, admin, organizationId: '' });
  }
  // The sandbox asks the copy that runs the history of the organization.
  service.sandbox.forwardTo(
    (organizationId) => (lanes.find((lane) => lane.organizationId === organizationId)?.faulty ?? service).url,
  );
  return {
    service,
    lanes,
    admin,
    stop: async () => {
      for (const { faulty } of lanes) await faulty.stop();
      await admin.end();
      await service.stop();
    },
  };
}

/** One organization in test mode. Everything is real: service, database and sandbox; only the crashes are injected. */
export interface World {
  readonly as: typeof tenant;
  readonly lane: Lane;
  now(): Promise<Date>;
  get(path: string): Promise<Answer>;
  /**
   * Sends a request, and again with the same key until there is an answer.
   * @param options.mayBeUnavailable whether a 503 is allowed without a crash
   */
  send(
    request: Request,
    options: { readonly crash?: Step['crash']; readonly mayBeUnavailable: boolean },
  ): Promise<Answer>;
  /** Sends requests at the same time. Those without an answer are sent again after all the others. */
  sendAtOnce(requests: readonly Request[], crash: Step['crash']): Promise<Answer[]>;
}

export async function startWorld(lane: Lane, { date, time, policy }: Start): Promise<World> {
  const { service, faulty, admin } = lane;
  const as = { organizationId: newId('org'), livemode: false };
  lane.organizationId = as.organizationId;
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, newYorkInstant(date, time)));
  // One key does everything.
  await admin.query(
    `insert into treasury.approval_policy (org_id, livemode, rules, before, one_person, updated_by, updated_at)
     values ($1, false, '{}', '{}', true, 'key_of_the_test', now())`,
    [as.organizationId],
  );
  if (policy) {
    const limits = {
      account: { credit: { '24h': { amount: policy.creditLimit } }, debit: { '24h': { amount: policy.debitLimit } } },
    };
    await admin.query('insert into treasury.transfer_policy (org_id, livemode, policy) values ($1, false, $2)', [
      as.organizationId,
      JSON.stringify({ fees: policy.fees, limits }),
    ]);
  }

  let token = { text: '', untilMs: 0 };
  const authorization = async () => {
    if (token.untilMs < Date.now()) {
      const text = await signTestToken('treasury', as, ['treasury:read', 'treasury:write']);
      token = { text, untilMs: Date.now() + TOKEN_KEPT_MS };
    }
    return `Bearer ${token.text}`;
  };
  let requests = 0;

  async function call({ method, path, body, from }: Request, key: string): Promise<Answer> {
    const headers = from
      ? partnerHeaders(SANDBOX_KEY, as)
      : { authorization: await authorization(), 'idempotency-key': key };
    const url = from === 'sandbox_control' ? service.sandbox.url : faulty.url;
    return request(`${url}${path}`, jsonRequest(method, body, headers));
  }

  /** Leases and pauses are real time. */
  const endWaiting = () =>
    admin.query(
      `with work as (update treasury.work set wait_until = now() where org_id = $1 and wait_until is not null)
       update treasury.test_advance set lease_until = '-infinity' where org_id = $1`,
      [as.organizationId],
    );

  return {
    as,
    lane,
    now: () => inTenant(service.deps.db, as, (trx) => tenantNow(trx, as)),
    get: async (path) => request(`${faulty.url}${path}`, { headers: { authorization: await authorization() } }),
    send: async (each, { crash, mayBeUnavailable }) => {
      const key = `request-${++requests}`;
      const { pool } = faulty;
      pool.live(crash);
      let answer = await call(each, key);
      let hasDied = crash !== undefined && pool.statements.length >= crash.statement;
      pool.live();
      const isTroubled = hasDied || mayBeUnavailable;
      requireExpected(each, answer);
      for (
        let attempt = 1;
        hasDied || isPartly(answer) || isLate(answer) || (isTroubled && isForNow(answer));
        attempt++
      ) {
        if (attempt > ATTEMPTS_MAX) throw new Error(`${each.path} is never answered: ${answer.status} ${answer.text}`);
        hasDied = false;
        await endWaiting();
        answer = await call(each, key);
        requireExpected(each, answer);
      }
      return answer;
    },
    sendAtOnce: async (all, crash) => {
      const { pool } = faulty;
      const keyed = all.map((each) => ({ each, key: `request-${++requests}` }));
      pool.live(crash);
      const answers = await Promise.all(keyed.map(({ each, key }) => call(each, key)));
      for (const [n, answer] of answers.entries()) requireExpected(all[n]!, answer);
      const hasDied = crash !== undefined && pool.statements.length >= crash.statement;
      pool.live();
      for (const [n, { each, key }] of keyed.entries()) {
        // After a crash nobody knows what was done.
        let isOpen = hasDied;
        for (let attempt = 1; isOpen || isForNow(answers[n]!); attempt++) {
          if (attempt > ATTEMPTS_MAX)
            throw new Error(`${each.path} is never answered: ${answers[n]!.status} ${answers[n]!.text}`);
          isOpen = false;
          await endWaiting();
          answers[n] = await call(each, key);
          requireExpected(each, answers[n]!);
        }
      }
      return answers;
    },
  };
}

/** When a process crashes, a client only gets an answer that the service is not available. */
function requireExpected({ path }: Request, { status, text }: Answer): void {
  if (status >= 500 && status !== 503) throw new Error(`${path}: ${status} ${text}`);
}

/** On a busy machine the sandbox sometimes answers after the time limit. A client then sends the request again. */
function isLate({ status, body }: Answer): boolean {
  return status === 503 && body?.detail === 'The sandbox bank does not answer at the moment.';
}

/** A request that moves the clock has done as much as one request does. */
function isPartly({ body }: Answer): boolean {
  return body?.code === 'clock_not_there_yet';
}

/** The request can be sent again. */
function isForNow({ status, body }: Answer): boolean {
  return status === 503 || body?.code === 'idempotency_key_in_use' || body?.detail?.startsWith('Another request moves');
}
