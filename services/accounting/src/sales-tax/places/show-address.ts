import type { Address } from './address.api.js';

const MEMBERS = ['street', 'city', 'state', 'zip', 'country'] as const;

/** Postgres keeps the members in another order than people write an address. */
export function showAddress(address: Address): Address;
export function showAddress(address: Address | null): Address | null;
export function showAddress(address: Address | null): Address | null {
  return address && Object.fromEntries(MEMBERS.flatMap((name) => (name in address ? [[name, address[name]]] : [])));
}
