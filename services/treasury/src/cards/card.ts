import { showCamelLabels } from '@exchequer/http-kit';
import { balancesOf } from '@exchequer/ledger';
import { type Cents, centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { dollars } from '../wire/money.js';
import type { Card } from './cards.api.js';
import type { CardRow } from './cards.queries.js';

/** @param available of the account */
export function toCard(row: CardRow, available: Cents): Card {
  return {
    id: row.id,
    object: 'card',
    livemode: row.livemode,
    accountId: row.account_id,
    type: row.type,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    status: row.status,
    balance: dollars(available),
    spendingLimits: {
      daily: dollarsOf(row.daily_limit),
      monthly: dollarsOf(row.monthly_limit),
      perTransaction: dollarsOf(row.transaction_limit),
    },
    restrictions: { allowedCategories: row.allowed_categories, blockedMerchants: row.blocked_merchants },
    timeZone: row.time_zone,
    replaces: row.replaces,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    ...showCamelLabels(row),
    activatedAt: row.activated_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Cards with the money that they can spend. */
export async function showCards(db: Kysely<Database>, tenant: Tenant, rows: readonly CardRow[]): Promise<Card[]> {
  const balances = await balancesOf(db, tenant, [...new Set(rows.map(({ account_id }) => account_id))]);
  return rows.map((row) => toCard(row, balances.get(row.account_id)!.available));
}

function dollarsOf(limit: Cents | null): number | null {
  return limit === null ? null : centsToDollars(limit);
}
