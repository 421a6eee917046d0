import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { LookupError, type NameResolver } from './name-resolver.js';

/** The address may not be contacted on behalf of a customer. */
class BlockedAddressError extends Error {
  readonly code = 'blocked_address';

  constructor() {
    super('The address is not publicly reachable.');
    this.name = 'BlockedAddressError';
  }
}

/**
 * Opens connections to allowed addresses only. An IP literal never reaches `lookup`, so it is checked here. A name is checked
 * by its resolved addresses, and the connection uses exactly that result, so that a second answer of the name server cannot
 * differ (DNS rebinding).
 */
export function createGuardedConnector(
  guard: AddressGuard,
  options: { readonly timeoutMs: number; readonly resolver: Pick<NameResolver, 'resolve'> },
): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.timeoutMs,
    allowH2: false,
    lookup: guardedLookup(guard, options.resolver),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && !guard.permits(target.hostname))
      return callback(new BlockedAddressError(), null);
    return connect(target, callback);
  };
}

/** `localhost` is never looked up (RFC 6761). */
const LOCALHOST = /^(.*\.)?localhost\.?$/i;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function guardedLookup(guard: AddressGuard, resolver: Pick<NameResolver, 'resolve'>): LookupFunction {
  return (hostname, options, callback) => {
    permittedAddresses(guard, resolver, hostname).then(
      (addresses) => {
        const usable = addresses.filter(({ family }) => !options.family || options.family === family);
        const [first] = usable;
        if (!first) return callback(new LookupError(), '', 0);
        if (options.all) return callback(null, usable);
        return callback(null, first.address, first.family);
      },
      (error: LookupError | BlockedAddressError) => callback(error, '', 0),
    );
  };
}

/**
 * A name with one forbidden address among several is refused, because the choice between them would be random.
 * @throws {LookupError | BlockedAddressError}
 */
async function permittedAddresses(
  guard: AddressGuard,
  resolver: Pick<NameResolver, 'resolve'>,
  hostname: string,
): Promise<readonly LookupAddress[]> {
  if (LOCALHOST.test(hostname)) {
    const permitted = LOOPBACK.filter(({ address }) => guard.permits(address));
    if (permitted.length === 0) throw new BlockedAddressError();
    return permitted;
  }
  const addresses = await resolver.resolve(hostname);
  if (!addresses.every(({ address }) => guard.permits(address))) throw new BlockedAddressError();
  return addresses;
}
