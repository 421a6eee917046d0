import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.js';

/** The address is not one that may be reached on a customer's behalf. */
export class BlockedAddressError extends Error {
  readonly code = 'blocked_address';

  constructor() {
    super('The address is not publicly reachable.');
    this.name = 'BlockedAddressError';
  }
}

export type ResolveAll = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveAll = (hostname, callback) => dnsLookup(hostname, { all: true }, callback);

/**
 * Opens connections to permitted addresses only. An IP literal never reaches `lookup`, so it is checked here; a name
 * is checked by what it resolved to, and that very result is connected to, so that a second answer of the name
 * server cannot differ (DNS rebinding).
 */
export function createGuardedConnector(
  guard: AddressGuard,
  options: { readonly timeoutMs: number; readonly resolveAll?: ResolveAll },
): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.timeoutMs,
    allowH2: false,
    lookup: guardedLookup(guard, options.resolveAll ?? resolveBySystem),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && !guard.permits(target.hostname))
      return callback(new BlockedAddressError(), null);
    return connect(target, callback);
  };
}

/** One forbidden address among several refuses the name: which of them is used would be left to chance. */
function guardedLookup(guard: AddressGuard, resolveAll: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (!addresses.every(({ address }) => guard.permits(address))) return callback(new BlockedAddressError(), '', 0);
      const usable = addresses.filter(({ family }) => !options.family || options.family === family);
      const [first] = usable;
      if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
      if (options.all) return callback(null, usable);
      return callback(null, first.address, first.family);
    });
  };
}
