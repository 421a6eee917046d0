import { BlockList, isIP } from 'node:net';

/** Decides which addresses may be contacted on behalf of a customer. */
export interface AddressGuard {
  /** Returns whether this IP address may be contacted. */
  permits(address: string): boolean;
  /** Returns whether the operator's configuration allows this private address. */
  isAllowListed(address: string): boolean;
}

/** Everything in IPv4 that is not a public unicast address (IANA special-purpose registry, RFC 6890). */
const FORBIDDEN_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, some clouds' metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's platform endpoint, a public address that means the host
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relay
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/**
 * In IPv6 only 2000::/3 is public unicast. The first three lines cover everything else: loopback, mapped IPv4, NAT64, discard,
 * unique local, link-local, multicast, segment routing. The other lines are exceptions within 2000::/3.
 */
const FORBIDDEN_IPV6 = [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which embeds an IPv4 address
  '3fff::/20', // documentation
];

/**
 * @param allowedNetworks CIDR ranges that are allowed although they are not public. Empty in production.
 * @throws RangeError for a range that is not CIDR.
 */
export function createAddressGuard(allowedNetworks: readonly string[] = []): AddressGuard {
  // Two lists, because a single one would also compare IPv4 addresses, as mapped addresses, with ::/3.
  const forbidden = { ipv4: blockListOf(FORBIDDEN_IPV4), ipv6: blockListOf(FORBIDDEN_IPV6) };
  const allowed = blockListOf(allowedNetworks);
  const isAllowListed = (address: string) => isIP(address) !== 0 && allowed.check(address, familyOf(address));
  return {
    isAllowListed,
    permits(address) {
      // A zone (`fe80::1%eth0`) only occurs on link-local addresses of this machine.
      if (isIP(address) === 0 || address.includes('%')) return false;
      return isAllowListed(address) || !forbidden[familyOf(address)].check(address, familyOf(address));
    },
  };
}

/** @throws RangeError for a range that is not CIDR. */
export function requireRanges(networks: readonly string[]): readonly string[] {
  blockListOf(networks);
  return networks;
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
      throw new RangeError(`not a CIDR range: ${network}`);
    }
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
