import { sameDayLimitCents, toNewYorkTime } from '@exchequer/calendar';
import { Problem, type RequestContext } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { findAccount } from '../accounts/accounts.queries.js';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { dollars } from '../wire/money.js';
import type {
  TransferDirectionLimits,
  TransferLimits,
  TransferLimitUse,
  TransferPrice,
  TransferWindowLimits,
} from './limits.api.js';
import { feeOf, scheduleOf } from './plan-transfer.js';
import { ACH_MAX_CENTS, WIRE_MAX_CENTS } from './rail-limits.js';
import { readUsage, type TransferUsage } from './transfer-limits.js';
import { type DirectionLimit, findTransferPolicy, type WindowLimit } from './transfer-policy.js';
import type { TransferSpeed, TransferType } from './transfers.tables.js';

/** The limits of an account and its organization, and how much of them is used, all read at the same moment. */
export function showLimits(
  { db, cutoffs }: Pick<Deps, 'db' | 'cutoffs'>,
  context: RequestContext,
  accountId: string,
): Promise<TransferLimits> {
  return readInTenant(db, context, async (read) => {
    const [account, now, policy, credit, debit] = await Promise.all([
      findAccount(read, accountId),
      tenantNow(read, context),
      findTransferPolicy(read, context),
      readUsage(read, context, { accountId, direction: 'credit' }),
      readUsage(read, context, { accountId, direction: 'debit' }),
    ]);
    if (!account) throw Problem.notFound();
    const of = (scope: keyof TransferUsage): TransferDirectionLimits => ({
      credit: windowsOf(policy.limits[scope].credit, credit[scope]),
      debit: windowsOf(policy.limits[scope].debit, debit[scope]),
    });
    const priceOf = (type: TransferType, speed: TransferSpeed = 'standard'): TransferPrice => {
      const schedule = scheduleOf({ type, speed, direction: 'credit', amount: 1n }, now, cutoffs);
      const fee = feeOf(policy.fees, { type, effective_speed: schedule.effective_speed });
      return { fee: dollars(fee), expectedSettlementDate: schedule.expected_settlement_date! };
    };
    return {
      object: 'transfer_limits',
      livemode: context.livemode,
      accountId,
      currency: 'USD',
      perTransfer: {
        ach: dollars(ACH_MAX_CENTS),
        achSameDay: dollars(sameDayLimitCents(toNewYorkTime(now).date, 'credit')),
        wire: dollars(WIRE_MAX_CENTS),
        instant: dollars(policy.instantMax),
      },
      ifMadeNow: {
        ach: priceOf('ach'),
        achSameDay: priceOf('ach', 'same_day'),
        wire: priceOf('wire'),
        instant: priceOf('instant'),
      },
      account: of('account'),
      organization: of('organization'),
      asOf: now.toISOString(),
    };
  });
}

function windowsOf(limits: DirectionLimit, used: TransferUsage['account']): TransferWindowLimits {
  return { last24Hours: useOf(limits['24h'], used['24h']), last30Days: useOf(limits['30d'], used['30d']) };
}

/** A limit can be below what is used, when the operator has lowered it. */
function useOf(limit: WindowLimit, used: WindowLimit): TransferLimitUse {
  return {
    amount: dollars(limit.amount),
    amountUsed: dollars(used.amount),
    amountRemaining: limit.amount > used.amount ? dollars(limit.amount - used.amount) : 0,
    count: limit.count,
    countUsed: used.count,
    countRemaining: Math.max(0, limit.count - used.count),
  };
}
