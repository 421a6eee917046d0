import { showLabels } from '@exchequer/http-kit';
import type { AccountTotals } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import { dollars } from '../../wire/money.js';
import type { Account } from './accounts.api.js';
import type { AccountRow } from './accounts.queries.js';
import { sideOf } from './books.js';

export function toAccount(row: AccountRow, totals?: AccountTotals): Account {
  return {
    id: row.id,
    object: 'account',
    livemode: row.livemode,
    number: row.number,
    name: row.name,
    type: row.type,
    category: row.category,
    balance: dollars(totals ? balanceOf(row, totals) : 0n),
    built_in: row.built_in,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}

/** Positive on the normal side of the account. */
function balanceOf({ type }: Pick<AccountRow, 'type'>, { debits, credits }: AccountTotals): Cents {
  return sideOf(type) === 'debit' ? debits - credits : credits - debits;
}
