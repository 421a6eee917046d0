import { Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import { inTenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import {
  type ApprovalPolicy,
  type ApprovalRules,
  centsOf,
  findApprovalPolicy,
  stricter,
  toStored,
} from './approval-rules.js';
import type { ApprovalRulesChange, PaymentApprovalRules } from './approvals.api.js';

/**
 * Changes which payments wait for an approval. For the payments of the key that changes them, the rules before apply too: one key alone can
 * never get around an approval.
 * @throws {Problem} 400 without a change, or for one-person approval in live mode.
 */
export function changeApprovalRules(
  deps: Pick<Deps, 'db' | 'billPaymentApprovalAbove'>,
  context: RequestContext,
  { approvalAbove, onePersonApproval }: ApprovalRulesChange,
): Promise<PaymentApprovalRules> {
  if (approvalAbove === undefined && onePersonApproval === undefined) {
    const message = 'must have "approvalAbove" or "onePersonApproval"';
    throw Problem.invalid([{ location: 'body', code: 'required', message }]);
  }
  if (onePersonApproval && context.livemode) {
    const message = 'must be false in live mode: another key approves a payment than the one that created it';
    throw Problem.invalid([{ location: 'body.onePersonApproval', code: 'not_applicable', message }]);
  }
  const { organizationId: org_id, livemode, keyId } = context;
  return inTenant(deps.db, context, async (trx) => {
    const lock = `approval rules ${org_id} ${livemode}`;
    const [, policy, now] = await Promise.all([
      sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
      findApprovalPolicy(trx, deps, context),
      tenantNow(trx, context),
    ]);
    const { ach, wire, instant, billPayment } = approvalAbove ?? {};
    const rules: ApprovalRules = {
      ach: ach === undefined ? policy.rules.ach : centsOf(ach),
      wire: wire === undefined ? policy.rules.wire : centsOf(wire),
      instant: instant === undefined ? policy.rules.instant : centsOf(instant),
      bill_payment: billPayment === undefined ? policy.rules.bill_payment : centsOf(billPayment),
    };
    // Several changes of one key count as one.
    const before = policy.updatedBy === keyId ? stricter(policy.before, policy.rules) : policy.rules;
    const onePerson = onePersonApproval ?? policy.onePerson;
    const row = {
      rules: JSON.stringify(toStored(rules)),
      before: JSON.stringify(toStored(before)),
      one_person: onePerson,
      updated_by: keyId,
      updated_at: now,
    };
    await trx
      .insertInto('approval_policy')
      .values({ org_id, livemode, ...row } as never)
      .onConflict((conflict) => conflict.columns(['org_id', 'livemode']).doUpdateSet(row as never))
      .execute();
    await recordAuditEvent(trx, context, 'approval_rules.changed', org_id);
    return toApprovalRules({ rules, before, onePerson, updatedBy: keyId, updatedAt: now }, livemode);
  });
}

export function toApprovalRules(policy: ApprovalPolicy, livemode: boolean): PaymentApprovalRules {
  const { ach, wire, instant, bill_payment } = policy.rules;
  const dollars = (cents: bigint | null) => (cents === null ? null : centsToDollars(cents));
  return {
    object: 'approval_rules',
    livemode,
    approvalAbove: {
      ach: dollars(ach),
      wire: dollars(wire),
      instant: dollars(instant),
      billPayment: dollars(bill_payment),
    },
    onePersonApproval: policy.onePerson,
    updatedBy: policy.updatedBy,
    updatedAt: policy.updatedAt?.toISOString() ?? null,
  };
}
