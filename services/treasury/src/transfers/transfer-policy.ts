import { type Cents, dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { TransferDirection } from './transfers.tables.js';

/** What may be transferred to or from counterparties in a rolling window. */
export interface WindowLimit {
  readonly amount: Cents;
  readonly count: number;
}

export interface DirectionLimit {
  readonly '24h': WindowLimit;
  readonly '30d': WindowLimit;
}

type Limits = Readonly<Record<TransferDirection, DirectionLimit>>;

/** Fees in cents. */
export interface TransferFees {
  readonly ach: Cents;
  readonly achSameDay: Cents;
  readonly wire: Cents;
  readonly instant: Cents;
}

/** What the operator has set for an organization. */
export interface TransferPolicy {
  /** `organization` limits all accounts together, `account` each account. */
  readonly limits: { readonly organization: Limits; readonly account: Limits };
  readonly fees: TransferFees;
  /** The largest instant payment. */
  readonly instantMax: Cents;
  /** Banking days for which the money of a debit stays on hold after it has settled. */
  readonly debitHoldBankingDays: number;
  /** Name and id of the sender in ACH batches. */
  readonly companyName: string;
  readonly companyId: string;
}

const window = (amount: Cents, count: number): WindowLimit => ({ amount, count });

/** Debits have lower limits, because they can come back for 60 days. */
export const DEFAULT_POLICY: TransferPolicy = {
  limits: {
    organization: {
      credit: { '24h': window(10_000_000_00n, 5_000), '30d': window(100_000_000_00n, 50_000) },
      debit: { '24h': window(1_000_000_00n, 1_000), '30d': window(10_000_000_00n, 10_000) },
    },
    account: {
      credit: { '24h': window(5_000_000_00n, 2_000), '30d': window(50_000_000_00n, 20_000) },
      debit: { '24h': window(500_000_00n, 500), '30d': window(5_000_000_00n, 5_000) },
    },
  },
  fees: { ach: 0n, achSameDay: 0n, wire: 0n, instant: 0n },
  instantMax: 10_000_000_00n,
  debitHoldBankingDays: 2,
  companyName: 'EXCHEQUER',
  companyId: '9990000013',
};

/** A policy as the operator writes it: amounts in dollars, and only what differs from the defaults. */
type Stored = { readonly [member: string]: unknown };

/** The policy of the tenant: the defaults, and what the operator has set instead. */
export async function findTransferPolicy(db: Kysely<Database>, tenant: Tenant): Promise<TransferPolicy> {
  const row = await db
    .selectFrom('transfer_policy')
    .select('policy')
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .executeTakeFirst();
  return row ? withDefaults(row.policy as Stored) : DEFAULT_POLICY;
}

function withDefaults(stored: Stored): TransferPolicy {
  return merge(DEFAULT_POLICY, stored) as TransferPolicy;
}

/** Amounts (`bigint`) are stored as dollars. Members that the defaults do not have are ignored. */
function merge(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined || stored === null) return defaults;
  if (typeof defaults === 'bigint') return dollarsToCents(stored as number);
  if (typeof defaults !== 'object') return stored;
  return Object.fromEntries(
    Object.entries(defaults as object).map(([member, value]) => [member, merge(value, (stored as Stored)[member])]),
  );
}
