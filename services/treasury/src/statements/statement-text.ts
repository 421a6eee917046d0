import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { type Cell, csvLines } from '@exchequer/http-kit';
import { accountStatementParts, type StatementBalance, type StatementEntry } from '@exchequer/iso20022';
import type { Owner } from '../accounts/owners/owner.js';
import type { TransactionRow } from '../transactions/record-movements.js';
import type { TransactionType } from '../transactions/transactions.tables.js';
import { type OpenStatement, type StatementLine, toStatementTransaction } from './read-statement.js';

/** The statement as JSON, piece by piece. */
export async function* statementJson({ head, pages }: OpenStatement): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`;
  let separator = '';
  for await (const lines of pages()) {
    yield separator + lines.map((line) => JSON.stringify(toStatementTransaction(line))).join(',');
    separator = ',';
  }
  yield ']}';
}

const COLUMNS = ['date', 'id', 'type', 'description', 'counterparty', 'amount', 'balance'];

/** The statement as CSV. The first row is the opening balance, the last one the closing balance. */
export async function* statementCsv({ head, pages }: OpenStatement): AsyncGenerator<string> {
  const balance = (date: string, type: string, cents: number): Cell[] => [date, null, type, null, null, null, cents];
  yield csvLines([COLUMNS, balance(head.from, 'opening_balance', head.openingBalance)]);
  for await (const lines of pages()) {
    yield csvLines(
      lines.map((line) => {
        const { id, type, description, counterparty, amount, balance: after } = toStatementTransaction(line);
        return [dayOf(line), id, type, description, counterparty, amount, after];
      }),
    );
  }
  yield csvLines([balance(head.to, 'closing_balance', head.closingBalance)]);
}

/**
 * The statement as camt.053.001.08.
 * @param accountNumber as the caller may see it
 */
export async function* statementCamt053(
  { head, account, opening, closing, totals, createdAt, pages }: OpenStatement,
  owner: Owner | undefined,
  accountNumber: string,
): AsyncGenerator<string> {
  const created = createdAt.toISOString();
  // At most 35 characters, so without the prefix of the account's id.
  const id = `${account.id.slice(account.id.indexOf('_') + 1)}-${head.month.replace('-', '')}`;
  const own = {
    id,
    createdAt: created,
    period: { from: `${head.from}T00:00:00`, to: `${head.to}T23:59:59` },
    account: {
      number: accountNumber,
      currency: head.currency,
      ...(owner && { owner: { name: `${owner.firstName} ${owner.lastName}`.slice(0, 140) } }),
      servicer: { routingNumber: account.routing_number },
    },
    balances: [
      balanceOf('OPBD', opening, head.from),
      balanceOf(head.status === 'final' ? 'CLBD' : 'ITBD', closing, head.to),
    ],
    summary: {
      all: { entries: head.transactionCount },
      credits: { sumCents: totals.in },
      debits: { sumCents: -totals.out },
    },
  };
  const header = { messageId: id, createdAt: created };
  const [start = '', end = ''] = accountStatementParts(header, own, []);
  yield start;
  for await (const lines of pages()) {
    const parts = [...accountStatementParts(header, own, lines.map(entryOf))];
    yield parts.slice(1, -1).join('');
  }
  yield end;
}

function balanceOf(code: string, cents: bigint, date: string): StatementBalance {
  return {
    type: { type: { code } },
    amountCents: sizeOf(cents),
    direction: cents < 0n ? 'DBIT' : 'CRDT',
    at: { date },
  };
}

function entryOf(line: StatementLine): StatementEntry {
  const { row } = line;
  const day = { date: dayOf(line) };
  const isIn = row.amount > 0n;
  const other = row.counterparty ?? row.merchant?.name;
  const party = other ? { party: { name: xmlText(other, 140) } } : undefined;
  return {
    reference: row.id,
    amountCents: sizeOf(row.amount),
    direction: isIn ? 'CRDT' : 'DBIT',
    status: { code: 'BOOK' },
    booked: day,
    value: { date: toDateIn(NEW_YORK, row.value_at ?? row.posted_at!) },
    transactionCode: { proprietary: { code: row.type, issuer: 'Exchequer' } },
    details: [
      {
        transactions: [
          {
            references: { endToEndId: row.transfer_id ?? row.bill_payment_id ?? row.id },
            ...(party && { parties: isIn ? { debtor: party } : { creditor: party } }),
            remittance: { unstructured: [xmlText(descriptionOf(row), 140)] },
          },
        ],
      },
    ],
  };
}

/** Without characters that XML does not allow. */
function xmlText(text: string, lengthMax: number): string {
  const allowed = text.replace(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ');
  return [...allowed].slice(0, lengthMax).join('').trim() || '-';
}

function sizeOf(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

const NAMES: Readonly<Record<TransactionType, string>> = {
  ach: 'ACH transfer',
  wire: 'Wire',
  instant: 'Instant payment',
  book_transfer: 'Transfer between own accounts',
  card: 'Card payment',
  card_refund: 'Card refund',
  check: 'Check',
  deposit: 'Deposit',
  fee: 'Fee',
  interest: 'Interest',
  return: 'Return',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
};

/** What a reader sees of a transaction: its description, or what it is if it has none. */
export function descriptionOf({ description, type }: Pick<TransactionRow, 'description' | 'type'>): string {
  return description.trim() || NAMES[type];
}

/** The day of a transaction in New York. */
export function dayOf({ row }: StatementLine): string {
  return toDateIn(NEW_YORK, row.posted_at!);
}
