import { inTenant, type Tenant } from '@exchequer/postgres';
import type { DataKey, Vault } from '@exchequer/vault';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { AccountTable } from './accounts.tables.js';

/** Seals and opens account numbers, and hashes them, so that an account is found by its number. */
export interface AccountNumbers {
  /** The columns of an account with this number. */
  columnsOf(id: string, number: string): Pick<AccountTable, 'sealed_account_number' | 'account_number_hash'>;
  open(account: Pick<AccountTable, 'id' | 'sealed_account_number'>): string;
  hash(number: string): Buffer;
}

/** Whose keys these are: no organization, because payments are looked up over all of them. */
const BANK: Tenant = { organizationId: 'bank', livemode: false };
const SUBJECT = 'account_numbers';
const HASH_PURPOSE = 'account number';

/** @returns a function that reads the key once and keeps it */
export function createAccountNumbers(db: Kysely<Database>, vault: Vault): () => Promise<AccountNumbers> {
  let known: Promise<AccountNumbers> | undefined;
  return () => {
    known ??= inTenant(db, BANK, (trx) => vault.keyFor(trx, BANK, SUBJECT)).then(accountNumbers);
    known.catch(() => (known = undefined));
    return known;
  };
}

function accountNumbers(key: DataKey): AccountNumbers {
  const hash = (number: string) => key.hash(Buffer.from(number), HASH_PURPOSE);
  return {
    columnsOf: (id, number) => ({
      sealed_account_number: key.seal(Buffer.from(number), id),
      account_number_hash: hash(number),
    }),
    open: ({ id, sealed_account_number }) => key.open(sealed_account_number, id).toString('utf8'),
    hash,
  };
}
