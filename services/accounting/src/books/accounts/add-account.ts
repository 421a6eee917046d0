import { idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { openAccounts } from '@exchequer/ledger';
import type { Deps } from '../../deps.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { toAccount } from './account.js';
import type { Account, AccountInput } from './accounts.api.js';
import { countAccounts, insertAccounts } from './accounts.queries.js';
import { CURRENCY, openBooksAnd, sideOf } from './books.js';
import { isTaxAccountNumber } from './chart-of-accounts.js';

const ACCOUNTS_MAX = 1_000;

/**
 * @throws {Problem} 400 for a number that is reserved for taxes; 409 if the number is used, 422 if the chart has 1,000
 * accounts.
 */
export async function addAccount(deps: Deps, context: RequestContext, input: AccountInput): Promise<Account> {
  const errors = new FieldErrors();
  if (isTaxAccountNumber(input.number)) {
    errors.add(
      'body.number',
      'invalid_value',
      'must not be 2200 and three to five digits: these are accounts of taxes payable',
    );
  }
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const [, count] = await openBooksAnd(trx, context, () => countAccounts(trx));
    if (count >= ACCOUNTS_MAX) {
      throw new Problem('limit_reached', 'A chart of accounts has 1,000 accounts at most.');
    }
    const { number, name, type } = input;
    const account = { number, name, type, category: null, ...labelsOf(input) };
    const [row] = await insertAccounts(trx, context, [account], false);
    if (!row) throw new Problem('conflict', 'There is an account with this number.');
    await openAccounts(trx, context, [{ id: row.id, currency: CURRENCY, side: sideOf(row.type) }]);
    return toAccount(row);
  });
}
