import { idempotently, labelsOf, type RequestContext } from '@exchequer/http-kit';
import type { Posting } from '@exchequer/ledger';
import { MAX_CENTS } from '@exchequer/money';
import type { Deps } from '../../deps.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { findAccountsById } from '../accounts/accounts.queries.js';
import { openBooksAnd } from '../accounts/books.js';
import { isClosingEntry } from './closing-entry.js';
import type { JournalEntry, JournalEntryInput, JournalLineInput } from './journal.api.js';
import { findJournalEntry } from './journal.queries.js';
import { toJournalEntry } from './journal-entry.js';
import { postJournalEntry } from './post-journal-entry.js';

/**
 * Posts a manual entry.
 * @throws {Problem} 400 if a line is neither debit nor credit, they are not equal, or `closing` is wrong or missing; 404 for an unknown account; 422 in a
 * closed period.
 */
export function makeJournalEntry(deps: Deps, context: RequestContext, input: JournalEntryInput): Promise<JournalEntry> {
  const errors = new FieldErrors();
  const date = readBookDay(errors, 'body.date', input.date, { today: dayOf(deps.now(context)) });
  const content = input.lines.map((line, n) => readLine(errors, line, `body.lines[${n}]`));
  errors.throwIfAny();
  const debits = sumOf(content.map(({ debit = 0n }) => debit));
  const credits = sumOf(content.map(({ credit = 0n }) => credit));
  if (debits !== credits) errors.add('body.lines', 'unbalanced', 'debits and credits must be equal');
  if (debits > MAX_CENTS) errors.add('body.lines', 'out_of_range', 'debits must sum to 9007199254740.99 at most');
  errors.throwIfAny();

  return idempotently(deps.db, context, async (trx) => {
    const accountIds = content.map(({ accountId }) => accountId);
    const [books, accounts] = await openBooksAnd(trx, context, () => findAccountsById(trx, accountIds));
    const unknown = content.flatMap(({ accountId }, n) =>
      accounts.has(accountId) ? [] : [`body.lines[${n}].account_id`],
    );
    if (unknown.length > 0) throw unknownReference(...unknown);
    const { description } = input;
    const closing = await isClosingEntry(trx, context, { date, content, closing: input.closing }, accounts);
    const id = await postJournalEntry(trx, context, books, {
      date,
      closing,
      description,
      source: { type: 'manual', id: null },
      content,
      labels: labelsOf(input),
    });
    return toJournalEntry((await findJournalEntry(trx, id))!);
  });
}

function readLine(errors: FieldErrors, line: JournalLineInput, location: string): Posting {
  const { account_id: accountId, debit, credit } = line;
  if ((debit === undefined) === (credit === undefined)) {
    errors.add(location, 'invalid_value', 'must have either debit or credit');
  }
  if (credit === undefined) return { accountId, debit: errors.cents(`${location}.debit`, debit ?? 1, 1n) };
  return { accountId, credit: errors.cents(`${location}.credit`, credit, 1n) };
}
