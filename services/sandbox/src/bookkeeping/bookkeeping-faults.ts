import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '@exchequer/postgres';
import type { Response } from 'express';
import type { BookkeepingFaultInput, BookkeepingFaultKind } from './bookkeeping.api.js';
import { createRandom } from './company/seed.js';

/** The maximum number of organizations with faults. If there are more, the oldest faults end. */
const TENANTS_MAX = 10_000;
const DELAY_MS = 1_000;

interface Setting {
  readonly kinds: readonly BookkeepingFaultKind[];
  readonly probability: number;
  readonly random: () => number;
  readonly delayMs: number;
  readonly accessTokenSeconds: number | undefined;
  requestsLeft: number;
}

/** The faults that the bookkeeping software shows to each organization. They are in memory: a restart ends them. */
export interface BookkeepingFaults {
  set(tenant: Tenant, input: BookkeepingFaultInput): void;
  /** The fault of the next request. Undefined if the request has none. */
  next(tenant: Tenant): { readonly kind: BookkeepingFaultKind; readonly delayMs: number } | undefined;
  accessTokenSecondsOf(tenant: Tenant): number | undefined;
}

export function createBookkeepingFaults(): BookkeepingFaults {
  const settings = new Map<string, Setting>();
  return {
    set({ organizationId }, { kinds, probability = 1, seed = 1, requests, delayMs = DELAY_MS, accessTokenSeconds }) {
      settings.delete(organizationId);
      if (kinds.length === 0 && accessTokenSeconds === undefined) return;
      const requestsLeft = requests ?? Number.POSITIVE_INFINITY;
      const random = createRandom(seed);
      settings.set(organizationId, { kinds, probability, random, delayMs, accessTokenSeconds, requestsLeft });
      const [oldest] = settings.keys();
      if (settings.size > TENANTS_MAX && oldest !== undefined) settings.delete(oldest);
    },
    next({ organizationId }) {
      const setting = settings.get(organizationId);
      if (!setting || setting.kinds.length === 0 || setting.requestsLeft <= 0) return undefined;
      if (setting.random() >= setting.probability) return undefined;
      setting.requestsLeft -= 1;
      const kind = setting.kinds[Math.floor(setting.random() * setting.kinds.length)]!;
      return { kind, delayMs: setting.delayMs };
    },
    accessTokenSecondsOf: ({ organizationId }) => settings.get(organizationId)?.accessTokenSeconds,
  };
}

/** The change that a fault makes to the entries of an answer. */
export type EntryFault = 'duplicates' | 'shuffled' | 'same_page' | undefined;

/**
 * Applies the next fault of a tenant to a request.
 * @param refuse sends an error in the form of the provider
 * @returns `answered` if the answer was already sent; otherwise the change to the entries of the answer
 */
export async function misbehaveAsBookkeeping(
  faults: BookkeepingFaults,
  tenant: Tenant,
  response: Response,
  refuse: (status: 429 | 500) => void,
): Promise<'answered' | EntryFault> {
  const fault = faults.next(tenant);
  switch (fault?.kind) {
    case 'slow':
      await sleep(fault.delayMs);
      return undefined;
    case 'rate_limited':
      response.set('Retry-After', '1');
      refuse(429);
      return 'answered';
    case 'server_error':
      refuse(500);
      return 'answered';
    case 'cut':
      cut(response, () => response.end());
      return 'answered';
    case 'answer_is_lost':
      // The request is handled, but its answer is cut.
      loseAnswer(response);
      return undefined;
    case 'duplicates':
    case 'shuffled':
    case 'same_page':
      return fault.kind;
    default:
      return undefined;
  }
}

/** Repeats entries, or changes their order. */
export function disturb<T>(entries: readonly T[], fault: EntryFault): T[] {
  if (fault === 'duplicates') return [...entries, ...entries.slice(0, Math.ceil(entries.length / 2))];
  if (fault === 'shuffled') return [...entries].reverse();
  return [...entries];
}

/** The place that is read. With a fault it is always the first page, whatever was asked. */
export function placeOf<T extends { readonly since: Date | undefined; readonly offset: number }>(
  asked: T,
  fault: EntryFault,
): T {
  return fault === 'same_page' ? { ...asked, since: undefined, offset: 0 } : asked;
}

function loseAnswer(response: Response): void {
  const end = response.end.bind(response);
  response.end = (() => {
    cut(response, () => end());
    return response;
  }) as typeof response.end;
}

/**
 * Closes the connection without an answer. The response must still end: without that, the request would keep its place among the requests at
 * once for a minute (`limitRequests`).
 */
function cut(response: Response, end: () => void): void {
  response.socket?.destroy();
  end();
}
