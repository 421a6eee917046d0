import { type IdempotencyCodec, Problem, type RequestContext, showCamelLabels } from '@exchequer/http-kit';
import { type Balance, balancesOf } from '@exchequer/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { dollars } from '../wire/money.js';
import type { AccountNumbers } from './account-numbers.js';
import type { DepositAccount, OpenedAccount } from './accounts.api.js';
import { type AccountRow, findAccount } from './accounts.queries.js';

/** @param showsNumber whether the caller may see the account number in full */
export function toAccount(
  row: AccountRow,
  numbers: AccountNumbers,
  { balance, available }: Pick<Balance, 'balance' | 'available'>,
  showsNumber: boolean,
): DepositAccount {
  const number = numbers.open(row);
  return {
    id: row.id,
    object: 'account',
    livemode: row.livemode,
    type: row.type,
    status: row.status,
    ownerId: row.owner_id,
    accountNumber: showsNumber ? number : masked(number),
    routingNumber: row.routing_number,
    balance: dollars(balance),
    availableBalance: dollars(available),
    ledgerAccountId: row.ledger_account_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    ...showCamelLabels(row),
    closedAt: row.closed_at?.toISOString() ?? null,
    sweepAccountId: row.sweep_account_id,
  };
}

/** Accounts with their balances, as the caller may see them. */
export async function showAccounts(
  db: Kysely<Database>,
  context: RequestContext,
  rows: readonly AccountRow[],
  numbers: AccountNumbers,
): Promise<DepositAccount[]> {
  const ids = rows.map(({ id }) => id);
  const balances = await balancesOf(db, context, ids);
  return rows.map((row) => toAccount(row, numbers, balances.get(row.id)!, showsNumbers(context)));
}

/** The stored answer to a request has no account number. A repeated request reads the number from the account. */
export const answerWithoutNumber = (numbers: AccountNumbers): IdempotencyCodec<Database, OpenedAccount> => ({
  encode: async (_, answer) =>
    Buffer.from(JSON.stringify({ ...answer, accountNumber: masked(answer.accountNumber) }), 'utf8'),
  decode: async (trx, bytes) => {
    const answer: OpenedAccount = JSON.parse(bytes.toString('utf8'));
    return { ...answer, accountNumber: numbers.open((await findAccount(trx, answer.id))!) };
  },
});

/** Whether the caller sees account numbers in full. */
export function showsNumbers({ scopes }: { readonly scopes: readonly string[] }): boolean {
  return scopes.includes('treasury:write');
}

/** `********1234` */
export function masked(number: string): string {
  return number.slice(-4).padStart(number.length, '*');
}

export function closed(id: string): Problem {
  return new Problem('account_closed', `The account ${id} is closed.`);
}
