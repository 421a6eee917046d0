import { AsyncLocalStorage } from 'node:async_hooks';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { performance } from 'node:perf_hooks';

/** Looks up the addresses of customers' host names. */
export interface NameResolver {
  /** Look-ups started by `work` count towards the limit of this organization. */
  onBehalfOf<T>(organizationId: string, work: () => T): T;
  /** All addresses of the name. @throws {LookupError} */
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  /** Stops running look-ups. */
  close(): void;
}

/** The name has no address, or its name server did not answer in time. */
export class LookupError extends Error {
  readonly code = 'dns_error';

  constructor() {
    super('The host name could not be resolved.');
    this.name = 'LookupError';
  }
}

export interface NameResolverOptions {
  /** Address or address:port. Default: the system's name servers. */
  readonly servers?: readonly string[];
  /** Time limit of one look-up. */
  readonly limitMs: number;
  /** How long a look-up can wait for others of its organization. */
  readonly waitMs: number;
  readonly nowMs?: () => number;
}

/** Concurrent look-ups of one organization. Others wait, so that slow name servers delay only their own customer. */
export const LOOKUPS_PER_ORGANIZATION = 4;
/** A name server can ask for more, but a customer who moves a host should not wait longer than this. */
const REMEMBERED_MAX_MS = 60_000;
/** Shorter than the first retry of a delivery. */
const FAILURE_REMEMBERED_MS = 3_000;
const NAMES_REMEMBERED_MAX = 10_000;

interface Remembered {
  /** Undefined when the look-up failed. */
  readonly addresses: readonly LookupAddress[] | undefined;
  readonly untilMs: number;
}

interface Turns {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Asks the name servers through the event loop (c-ares). `dns.lookup` uses the four threads of the process, and four silent
 * name servers can block them for everybody. The hosts file is not read.
 */
export function createNameResolver(options: NameResolverOptions): NameResolver {
  const { limitMs, waitMs, servers = [], nowMs = () => performance.now() } = options;
  const remembered = new Map<string, Remembered>();
  const running = new Map<string, Promise<readonly LookupAddress[]>>();
  const turnsOf = new Map<string, Turns>();
  const asking = new Set<Resolver>();
  let isClosed = false;
  const organization = new AsyncLocalStorage<string>();
  // Refuses a malformed server address at startup.
  newResolver();

  function newResolver(): Resolver {
    // Each query gets a third of the time, so that a second server is asked if the first one is silent.
    const resolver = new Resolver({ timeout: Math.ceil(limitMs / 3), tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  }

  async function resolve(hostname: string): Promise<readonly LookupAddress[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    return known(name) ?? running.get(name) ?? inTurn(organization.getStore() ?? '', name);
  }

  /** @throws {LookupError} if a look-up of the name has failed recently. */
  function known(name: string): readonly LookupAddress[] | undefined {
    const found = remembered.get(name);
    if (!found) return undefined;
    if (found.untilMs <= nowMs()) {
      remembered.delete(name);
      return undefined;
    }
    if (!found.addresses) throw new LookupError();
    return found.addresses;
  }

  async function inTurn(organizationId: string, name: string): Promise<readonly LookupAddress[]> {
    const turns = turnsOf.get(organizationId) ?? { running: 0, waiting: new Set() };
    turnsOf.set(organizationId, turns);
    if (turns.running < LOOKUPS_PER_ORGANIZATION) turns.running += 1;
    else await turn(turns);
    try {
      // Another caller may have looked it up in the meantime.
      return await (known(name) ?? running.get(name) ?? lookUp(name));
    } finally {
      const [next] = turns.waiting;
      if (next) next();
      else turns.running -= 1;
      if (turns.running === 0) turnsOf.delete(organizationId);
    }
  }

  /** Resolves when a look-up of the same organization ends and passes on its slot. */
  function turn({ waiting }: Turns): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new LookupError());
      }, waitMs).unref();
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      waiting.add(start);
    });
  }

  async function lookUp(name: string): Promise<readonly LookupAddress[]> {
    if (isClosed) throw new LookupError();
    const resolver = newResolver();
    asking.add(resolver);
    const lookup = ask(resolver, name, limitMs)
      .then(({ addresses, ttlMs }) => {
        remember(name, addresses, Math.min(ttlMs, REMEMBERED_MAX_MS));
        return addresses;
      })
      .catch(() => {
        remember(name, undefined, FAILURE_REMEMBERED_MS);
        throw new LookupError();
      })
      .finally(() => {
        running.delete(name);
        asking.delete(resolver);
      });
    running.set(name, lookup);
    return lookup;
  }

  function remember(name: string, addresses: readonly LookupAddress[] | undefined, ms: number): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= NAMES_REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    remembered.set(name, { addresses, untilMs: nowMs() + ms });
  }

  return {
    onBehalfOf: (organizationId, work) => organization.run(organizationId, work),
    resolve,
    close: () => {
      isClosed = true;
      for (const resolver of asking) resolver.cancel();
    },
  };
}

/** If one address family does not answer, the addresses of the other are used. @throws if there is no address. */
async function ask(
  resolver: Resolver,
  name: string,
  limitMs: number,
): Promise<{ addresses: LookupAddress[]; ttlMs: number }> {
  const timer = setTimeout(() => resolver.cancel(), limitMs);
  const [ipv4, ipv6] = await Promise.allSettled([
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ]);
  clearTimeout(timer);
  const found = [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((record) => ({ ...record, family: 4 })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((record) => ({ ...record, family: 6 })) : []),
  ];
  if (found.length === 0) throw new LookupError();
  return {
    addresses: found.map(({ address, family }) => ({ address, family })),
    ttlMs: 1_000 * Math.min(...found.map(({ ttl }) => ttl)),
  };
}
