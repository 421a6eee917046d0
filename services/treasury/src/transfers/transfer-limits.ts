import { Problem } from '@exchequer/http-kit';
import { type Cents, formatCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { TransferPolicy } from './transfer-policy.js';
import type { TransferDirection } from './transfers.tables.js';

const WINDOWS = { '24h': '24 hours', '30d': '30 days' } as const;
type Window = keyof typeof WINDOWS;

/** What was transferred to or from counterparties in a window, without failed and canceled transfers. */
export type TransferUsage = Readonly<
  Record<'organization' | 'account', Readonly<Record<Window, { readonly amount: Cents; readonly count: number }>>>
>;

interface UsageOf {
  readonly accountId: string;
  readonly direction: TransferDirection;
  /** The end of the windows. Default: the time on the tenant's clock. */
  readonly dueAt?: Date | undefined;
}

/** A transfer that waits for its approval: what the other transfers of its account and direction have used. */
interface UsageBeside {
  readonly transferId: string;
}

/**
 * Reads what of the limits is used. Other transfers of the tenant to counterparties wait until this transaction ends, so that
 * parallel requests cannot exceed a limit together.
 */
export async function lockUsage(
  trx: Transaction<Database>,
  tenant: Tenant,
  of: UsageOf | UsageBeside,
): Promise<TransferUsage> {
  const lock = `transfer limits ${tenant.organizationId} ${tenant.livemode}`;
  const [, usage] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
    readUsage(trx, tenant, of),
  ]);
  return usage;
}

/** Reads how much of the limits is used now. A transfer counts when it was approved, else when it was created. */
export async function readUsage(
  db: Kysely<Database>,
  tenant: Tenant,
  of: UsageOf | UsageBeside,
): Promise<TransferUsage> {
  const { rows } = await usageSums(tenant, of).execute(db);
  const used = rows[0]!;
  return {
    organization: {
      '24h': { amount: used.org_1, count: used.orgs_1 },
      '30d': { amount: used.org_30, count: used.orgs_30 },
    },
    account: {
      '24h': { amount: used.acct_1, count: used.accts_1 },
      '30d': { amount: used.acct_30, count: used.accts_30 },
    },
  };
}

interface UsageSums {
  readonly org_1: bigint;
  readonly org_30: bigint;
  readonly acct_1: bigint;
  readonly acct_30: bigint;
  readonly orgs_1: number;
  readonly orgs_30: number;
  readonly accts_1: number;
  readonly accts_30: number;
}

/** Under row-level security an index is no help for a `coalesce`. */
const COUNTED_AT = sql`(case when approved_at is null then created_at else approved_at end)`;

/** The statement that sums what is used. Every transfer runs it. */
export function usageSums(tenant: Tenant, of: UsageOf | UsageBeside): RawBuilder<UsageSums> {
  const { organizationId, livemode } = tenant;
  const { accountId, direction, dueAt, isAnother } = termsOf(tenant, of);
  return sql<UsageSums>`
    with clock as materialized (
      select coalesce(${dueAt}::timestamptz, tenant_now(${organizationId}, ${livemode})) as now
    ), recent as (
      select amount, account_id = ${accountId} as own,
             ${COUNTED_AT} > (select now from clock) - interval '24 hours' as today
      from transfer
      where org_id = ${organizationId} and livemode = ${livemode} and direction = ${direction}
        and counterparty is not null and status not in ('failed', 'canceled') and amount > 0
        and ${COUNTED_AT} > (select now - interval '30 days' from clock)
        ${isAnother}
    )
    select coalesce(sum(amount) filter (where today), 0)::bigint as org_1, coalesce(sum(amount), 0)::bigint as org_30,
           coalesce(sum(amount) filter (where own and today), 0)::bigint as acct_1,
           coalesce(sum(amount) filter (where own), 0)::bigint as acct_30,
           (count(*) filter (where today))::int as orgs_1, count(*)::int as orgs_30,
           (count(*) filter (where own and today))::int as accts_1, (count(*) filter (where own))::int as accts_30
    from recent`;
}

/** The index of the sums has no ids, so it answers alone only without a condition on them. */
const NO_CONDITION = sql``;

/** Account, direction and time as parts of the statement, so that those of a transfer need no statement of their own. */
function termsOf({ organizationId, livemode }: Tenant, of: UsageOf | UsageBeside) {
  if ('accountId' in of) {
    const { accountId, direction, dueAt = null } = of;
    return { accountId: sql`${accountId}`, direction: sql`${direction}`, dueAt, isAnother: NO_CONDITION };
  }
  const { transferId } = of;
  const itself = sql`from transfer where org_id = ${organizationId} and livemode = ${livemode} and id = ${transferId}`;
  return {
    accountId: sql`(select account_id ${itself})`,
    direction: sql`(select direction ${itself})`,
    dueAt: null,
    isAnother: sql`and id <> ${transferId}`,
  };
}

/** @throws {Problem} 422 `transfer_limit_exceeded` that names the limit and what is left of it. */
export function requireWithinLimits(
  { limits }: TransferPolicy,
  usage: TransferUsage,
  { amount, direction }: { readonly amount: Cents; readonly direction: TransferDirection },
): void {
  for (const scope of ['account', 'organization'] as const) {
    for (const [window, words] of Object.entries(WINDOWS) as [Window, string][]) {
      const limit = limits[scope][direction][window];
      const used = usage[scope][window];
      const verb = direction === 'credit' ? 'send' : 'pull';
      const subject = scope === 'account' ? 'This account' : 'The organization';
      if (used.amount + amount > limit.amount) {
        const left = limit.amount > used.amount ? limit.amount - used.amount : 0n;
        throw new Problem(
          'transfer_limit_exceeded',
          `${subject} can ${verb} at most ${formatCents(limit.amount)} dollars in ${words}; ${formatCents(left)} are left.`,
        );
      }
      if (used.count + 1 > limit.count) {
        throw new Problem(
          'transfer_limit_exceeded',
          `${subject} can ${verb} at most ${limit.count} transfers in ${words}; none is left.`,
        );
      }
    }
  }
}
