import type { Balance } from '@exchequer/ledger';
import { centsToDollars } from '@exchequer/money';
import type { Account } from './accounts.api.js';
import type { AccountRow } from './accounts.queries.js';

/** @param showsNumber whether the caller may see the account number in full */
export function toAccount(row: AccountRow, { balance, available }: Balance, showsNumber: boolean): Account {
  return {
    id: row.id,
    object: 'account',
    livemode: row.livemode,
    type: row.type,
    status: row.status,
    ownerId: row.owner_id,
    accountNumber: showsNumber ? row.account_number : masked(row.account_number),
    routingNumber: row.routing_number,
    balance: centsToDollars(balance),
    availableBalance: centsToDollars(available),
    createdAt: row.created_at.toISOString(),
  };
}

/** `******1234` */
export function masked(number: string): string {
  return number.slice(-4).padStart(number.length, '*');
}
