import { FieldErrors } from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';
import type { CardChange, SpendingLimitsInput } from './cards.api.js';
import type { CardRow } from './cards.queries.js';
import { categoryNames, isCategory } from './decision/merchant-categories.js';
import { blockedForms, normalizedName } from './decision/merchant-name.js';

export type CardControls = Pick<
  CardRow,
  | 'daily_limit'
  | 'monthly_limit'
  | 'transaction_limit'
  | 'allowed_categories'
  | 'blocked_merchants'
  | 'blocked_names'
  | 'time_zone'
>;

/** A new card: no limits, every category, no blocked merchants, New York. */
export const NO_CONTROLS: CardControls = {
  daily_limit: null,
  monthly_limit: null,
  transaction_limit: null,
  allowed_categories: [],
  blocked_merchants: [],
  blocked_names: [],
  time_zone: 'America/New_York',
};

/**
 * The controls of a card after a change.
 * @throws {Problem} 400 for a category or a time zone that does not exist, and for a merchant without letters and digits.
 */
export function readControls(
  { spendingLimits = {}, restrictions = {}, timeZone }: Omit<CardChange, 'status'>,
  before: CardControls,
): CardControls {
  const errors = new FieldErrors();
  const { allowedCategories, blockedMerchants } = restrictions;
  for (const [n, name] of (allowedCategories ?? []).entries()) {
    if (isCategory(name)) continue;
    errors.add(
      `body.restrictions.allowedCategories[${n}]`,
      'unknown_category',
      `must be one of ${categoryNames.join(', ')}`,
    );
  }
  for (const [n, name] of (blockedMerchants ?? []).entries()) {
    if (normalizedName(name) !== '') continue;
    errors.add(`body.restrictions.blockedMerchants[${n}]`, 'invalid_form', 'must have a letter or a digit');
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) addUnknownZone(errors);
  errors.throwIfAny();
  return {
    daily_limit: limitOf(spendingLimits.daily, before.daily_limit),
    monthly_limit: limitOf(spendingLimits.monthly, before.monthly_limit),
    transaction_limit: limitOf(spendingLimits.perTransaction, before.transaction_limit),
    allowed_categories: allowedCategories ? [...new Set(allowedCategories)] : before.allowed_categories,
    ...(blockedMerchants
      ? { blocked_merchants: blockedMerchants, blocked_names: [...new Set(blockedMerchants.flatMap(blockedForms))] }
      : { blocked_merchants: before.blocked_merchants, blocked_names: before.blocked_names }),
    time_zone: timeZone ?? before.time_zone,
  };
}

/**
 * The data about time zones of Postgres can differ from those of this process. A card in a zone that Postgres does not know could not
 * pay any more.
 * @throws {Problem} 400 for a time zone that Postgres does not know.
 */
export async function requireZoneOfDatabase(db: Kysely<Database>, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  const { rows } = await sql<{ isKnown: boolean }>`select is_time_zone(${timeZone}) as "isKnown"`.execute(db);
  if (rows[0]!.isKnown) return;
  const errors = new FieldErrors();
  addUnknownZone(errors);
  errors.throwIfAny();
}

function addUnknownZone(errors: FieldErrors): void {
  const message = 'must be the IANA name of a time zone, for example America/Chicago';
  errors.add('body.timeZone', 'unknown_time_zone', message);
}

function limitOf(given: SpendingLimitsInput['daily'], before: bigint | null): bigint | null {
  if (given === undefined) return before;
  return given === null ? null : dollarsToCents(given);
}

/**
 * Names of places, and UTC: offsets such as `+05:00` do not follow the changes of a place, and short names such as `CST` or `AET` mean
 * something else, or nothing, in Postgres.
 */
const ZONE_NAME = /^(UTC|(?!SystemV\/)[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){1,2})$/;

function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
