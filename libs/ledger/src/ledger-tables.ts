import { fileURLToPath } from 'node:url';
import type { MigrationSource } from '@exchequer/postgres';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Columns of every table: the tenant of the row. */
interface TenantColumns {
  readonly org_id: string;
  readonly livemode: boolean;
}

export interface LedgerAccountTable extends TenantColumns {
  readonly key: Generated<bigint>;
  readonly id: string;
  readonly currency: string;
  /** 1: debits increase the balance. -1: credits do. */
  readonly side: number;
  readonly opened_at: Generated<Date>;
}

export interface LedgerBalanceTable extends TenantColumns {
  readonly account_key: bigint;
  readonly minimum: bigint;
  readonly balance: Generated<bigint>;
  readonly held_in: Generated<bigint>;
  readonly held_out: Generated<bigint>;
}

export interface LedgerEntryTable extends TenantColumns {
  readonly key: bigint;
  readonly id: string;
  readonly kind: EntryKind;
  readonly effective_on: string;
  readonly recorded_at: Date;
  readonly target_key: bigint | null;
  readonly held: bigint | null;
  readonly fingerprint: string;
  readonly description: string | null;
  readonly checked_through: Generated<bigint | null>;
}

export type EntryKind = 'entry' | 'reversal' | 'hold' | 'post_hold' | 'void_hold';

export interface LedgerPostingTable extends TenantColumns {
  readonly entry_key: bigint;
  readonly line: number;
  readonly account_key: bigint;
  readonly currency: string;
  /** Minor units, debits positive. */
  readonly amount: bigint;
  readonly balance: bigint | null;
  readonly effective_on: string;
}

export interface LedgerHoldTable extends TenantColumns {
  readonly entry_key: bigint;
  readonly debit_key: bigint;
  readonly credit_key: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly remaining: bigint;
}

export interface LedgerSealTable extends TenantColumns {
  readonly number: bigint;
  readonly through_key: bigint;
  readonly entry_keys: readonly bigint[];
  readonly leaves: Buffer;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly sealed_at: Generated<Date>;
}

export interface LedgerCheckpointTable extends TenantColumns {
  readonly account_key: bigint;
  readonly effective_on: string;
  readonly debits: string;
  readonly credits: string;
}

/** The tables of a service with a ledger. Only this package writes to them. */
export interface LedgerTables {
  readonly ledger_account: LedgerAccountTable;
  readonly ledger_balance: LedgerBalanceTable;
  readonly ledger_entry: LedgerEntryTable;
  readonly ledger_posting: LedgerPostingTable;
  readonly ledger_hold: LedgerHoldTable;
  readonly ledger_seal: LedgerSealTable;
  readonly ledger_checkpoint: LedgerCheckpointTable;
}

export const ledgerMigrations: MigrationSource = {
  name: 'ledger',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};

/** Kysely's types are invariant in the schema, so a wider transaction is narrowed explicitly. */
export function ledgerTables<S extends LedgerTables>(trx: Transaction<S>): Transaction<LedgerTables>;
export function ledgerTables<S extends LedgerTables>(db: Kysely<S>): Kysely<LedgerTables>;
export function ledgerTables(db: unknown): unknown {
  return db;
}
