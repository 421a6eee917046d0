import { isDeepStrictEqual } from 'node:util';
import { changeInTenant, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, recordNoChange } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import {
  APPROVED_RAILS,
  type ApprovalPolicy,
  type ApprovalRules,
  centsOf,
  findApprovalPolicy,
  rootOf,
  stricter,
  toStored,
  toStoredChanges,
} from './approval-rules.js';
import type { ApprovalRulesChange, PaymentApprovalRules } from './approvals.api.js';

/**
 * Changes which payments wait for an approval. For the payments of the key that was the last to change the rule of a rail, the rule before applies
 * too: one key alone can never get around an approval.
 * @throws {Problem} 400 without a change, or for one-person approval in live mode.
 */
export function changeApprovalRules(
  deps: Pick<Deps, 'db' | 'billPaymentApprovalAbove'>,
  context: RequestContext,
  { approvalAbove, onePersonApproval }: ApprovalRulesChange,
): Promise<PaymentApprovalRules> {
  const given = givenRules(approvalAbove);
  if (Object.keys(given).length === 0 && onePersonApproval === undefined) throw withoutChange(approvalAbove);
  if (onePersonApproval && context.livemode) {
    const message = 'must be false in live mode: another key approves a payment than the one that created it';
    throw Problem.invalid([{ location: 'body.onePersonApproval', code: 'not_applicable', message }]);
  }
  const { organizationId: org_id, livemode, keyId } = context;
  const lock = `approval rules ${org_id} ${livemode}`;
  const current = async (trx: Transaction<Database>) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    return toApprovalRules(await findApprovalPolicy(trx, deps, context), livemode);
  };
  return changeInTenant(deps.db, context, { current }, async (trx) => {
    const [, policy, now] = await Promise.all([
      sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
      findApprovalPolicy(trx, deps, context),
      tenantNow(trx, context),
    ]);
    const rules: ApprovalRules = { ...policy.rules, ...given };
    if (isDeepStrictEqual(rules, policy.rules) && (onePersonApproval ?? policy.onePerson) === policy.onePerson) {
      recordNoChange(trx, context);
      return toApprovalRules(policy, livemode);
    }
    const changes = changesOf(policy, rules, rootOf(context));
    const onePerson = onePersonApproval ?? policy.onePerson;
    const row = {
      rules: JSON.stringify(toStored(rules)),
      before: JSON.stringify(toStoredChanges(changes)),
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
    return toApprovalRules({ rules, changes, onePerson, updatedBy: keyId, updatedAt: now }, livemode);
  });
}

/** The rules that a request names. */
function givenRules({
  ach,
  wire,
  instant,
  billPayment,
}: ApprovalRulesChange['approvalAbove'] = {}): Partial<ApprovalRules> {
  return {
    ...(ach !== undefined && { ach: centsOf(ach) }),
    ...(wire !== undefined && { wire: centsOf(wire) }),
    ...(instant !== undefined && { instant: centsOf(instant) }),
    ...(billPayment !== undefined && { bill_payment: centsOf(billPayment) }),
  };
}

function withoutChange(approvalAbove: ApprovalRulesChange['approvalAbove']): Problem {
  if (approvalAbove) {
    const message = 'must have "ach", "wire", "instant" or "billPayment"';
    return Problem.invalid([{ location: 'body.approvalAbove', code: 'required', message }]);
  }
  const message = 'must have "approvalAbove" or "onePersonApproval"';
  return Problem.invalid([{ location: 'body', code: 'required', message }]);
}

/** The last change of each rail. A rail whose rule stays as it is keeps its change. Several changes by one key, or by keys that it was rolled to, count as one. */
function changesOf(policy: ApprovalPolicy, rules: ApprovalRules, root: string): ApprovalPolicy['changes'] {
  const changes = { ...policy.changes };
  for (const rail of APPROVED_RAILS) {
    const current = policy.rules[rail];
    if (rules[rail] === current) continue;
    const earlier = policy.changes[rail];
    changes[rail] = { by: root, before: earlier?.by === root ? stricter(earlier.before, current) : current };
  }
  return changes;
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
