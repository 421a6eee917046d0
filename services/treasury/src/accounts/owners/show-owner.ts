import type { Tenant } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import type { Owner } from './owner.js';
import type { AccountOwner } from './owners.api.js';
import type { ShownOwnerRow } from './owners.queries.js';
import { openOwner } from './sealed-owner.js';

/** @param owner its data; default: what is sealed in the row */
export function showOwner(
  vault: Vault,
  tenant: Tenant,
  row: ShownOwnerRow,
  owner: Owner = openOwner(vault, tenant, row).owner,
): AccountOwner {
  const { firstName, lastName, email, phone, ssn, address } = owner;
  return {
    id: row.id,
    object: 'account_owner',
    livemode: tenant.livemode,
    firstName,
    lastName,
    email,
    phone,
    ssn: `***-**-${ssn.slice(-4)}`,
    address: { street: address.street, city: address.city, state: address.state, zip: address.zip },
    accounts: row.accounts,
    createdAt: row.created_at.toISOString(),
  };
}
