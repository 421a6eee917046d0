import { Problem, type RequestContext } from '@exchequer/http-kit';
import { type Cents, dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { ApprovalPolicyTable, StoredChange } from './approvals.tables.js';

/** The ways of money that leaves an organization, or is pulled from outside. */
export const APPROVED_RAILS = ['ach', 'wire', 'instant', 'bill_payment'] as const;
export type ApprovedRail = (typeof APPROVED_RAILS)[number];

/** Cents: a payment above this needs an approval. Null: none does. */
export type ApprovalRules = Readonly<Record<ApprovedRail, Cents | null>>;

export interface ApprovalPolicy {
  readonly rules: ApprovalRules;
  /** Who creates a payment may approve it. Only in test mode. */
  readonly onePerson: boolean;
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
  /** The last change of the rule of each rail. */
  readonly changes: Readonly<Partial<Record<ApprovedRail, RuleChange>>>;
}

export interface RuleChange {
  /** The root of the key that made it. */
  readonly by: string;
  /** The rule before it. */
  readonly before: Cents | null;
}

type PolicyRow = Selectable<ApprovalPolicyTable>;

/** The rules of an organization: what it has set, and the defaults. Await it together with other reads. */
export async function findApprovalPolicy(
  db: Kysely<Database>,
  deps: Pick<Deps, 'billPaymentApprovalAbove'>,
  tenant: Tenant,
): Promise<ApprovalPolicy> {
  const row = await db
    .selectFrom('approval_policy')
    .selectAll()
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .executeTakeFirst();
  return toPolicy(row, deps);
}

function toPolicy(row: PolicyRow | undefined, deps: Pick<Deps, 'billPaymentApprovalAbove'>): ApprovalPolicy {
  return {
    rules: readRules(row?.rules, deps),
    changes: readChanges(row?.before ?? {}),
    onePerson: row?.one_person ?? false,
    updatedBy: row?.updated_by ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}

function readRules(
  stored: ApprovalPolicyTable['rules'] | undefined,
  { billPaymentApprovalAbove }: Pick<Deps, 'billPaymentApprovalAbove'>,
): ApprovalRules {
  const of = (rail: ApprovedRail, fallback: Cents | null) => {
    const cents = stored?.[rail];
    if (cents === undefined) return fallback;
    return cents === null ? null : BigInt(cents);
  };
  return {
    ach: of('ach', null),
    wire: of('wire', null),
    instant: of('instant', null),
    bill_payment: of('bill_payment', billPaymentApprovalAbove),
  };
}

function readChanges(stored: ApprovalPolicyTable['before']): ApprovalPolicy['changes'] {
  const read = ([rail, { by, before }]: [string, StoredChange]) => [
    rail,
    { by, before: before === null ? null : BigInt(before) },
  ];
  return Object.fromEntries(Object.entries(stored).map(read));
}

export function toStoredChanges(changes: ApprovalPolicy['changes']): ApprovalPolicyTable['before'] {
  const write = ([rail, { by, before }]: [string, RuleChange]) => [rail, { by, before: before?.toString() ?? null }];
  return Object.fromEntries(Object.entries(changes).map(write));
}

/** The key that creates a payment. */
export type Creator = Pick<RequestContext, 'keyId' | 'rootKeyId'>;

/** A key, and all keys that it was rolled to, are one creator and one approver. */
export function rootOf({ keyId, rootKeyId }: Creator): string {
  return rootKeyId ?? keyId;
}

/** The columns that say who created a payment. */
export function creatorColumns(creator: Creator | undefined): {
  readonly created_by: string | null;
  readonly created_by_root: string | null;
} {
  return { created_by: creator?.keyId ?? null, created_by_root: creator?.rootKeyId ?? null };
}

/**
 * Whether a payment waits for an approval: it is above the rule of one of its rails. A key that has loosened the rule of a rail does not profit from it: for its own payments the
 * rule before its change applies too, until another key changes the rule of this rail.
 */
export function needsApproval(
  { rules, changes, onePerson }: ApprovalPolicy,
  payment: { readonly rails: readonly ApprovedRail[]; readonly amount: Cents; readonly createdBy: Creator },
): boolean {
  const isAbove = (limit: Cents | null) => limit !== null && payment.amount > limit;
  const creator = rootOf(payment.createdBy);
  return payment.rails.some((rail) => {
    const change = changes[rail];
    const loosenedBySelf = !onePerson && change?.by === creator && isAbove(change.before);
    return isAbove(rules[rail]) || loosenedBySelf;
  });
}

/** @throws {Problem} 403 `approver_is_creator`. */
export function requireOtherKey(
  { onePerson }: ApprovalPolicy,
  { created_by, created_by_root }: { readonly created_by: string | null; readonly created_by_root: string | null },
  approver: Creator,
): void {
  if (onePerson || (created_by_root ?? created_by) !== rootOf(approver)) return;
  const who =
    created_by === approver.keyId ? 'The key that created a payment' : 'A key that was rolled, or its successor,';
  throw new Problem('approver_is_creator', `${who} cannot approve it: use a key that was created on its own.`);
}

/** The stricter one of two rules. */
export function stricter(one: Cents | null, other: Cents | null): Cents | null {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}

export function toStored(rules: ApprovalRules): ApprovalPolicyTable['rules'] {
  return Object.fromEntries(APPROVED_RAILS.map((rail) => [rail, rules[rail]?.toString() ?? null]));
}

export function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : dollarsToCents(dollars);
}
