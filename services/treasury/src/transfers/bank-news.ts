import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCalendarDate } from '@exchequer/calendar';
import { readCreditTransfer, readPaymentReturn, readPaymentStatus } from '@exchequer/iso20022';
import { type AchUnreadBatch, createAchBatchReader } from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { BankMessage } from '../bank/bank-rails.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { AchItem } from './ach-item.js';
import { handleAchItems } from './ach-items.js';
import type { BankProblem } from './bank-exceptions.js';
import { settleDishonoredReturns } from './dishonored-returns.js';
import { receivePayments, recordPaymentReturns } from './incoming-payments.js';
import { recordPaymentStatus } from './payments.js';
import { settleTransfers } from './settle-transfers.js';
import { lockTransfersByTrace } from './transfers.queries.js';

const CHARACTERS_AT_ONCE = 50_000;

/** Handles a part of a message, in the transaction that stores how far it was handled. */
type Handler<Item> = (
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'accountNumbers' | 'banks' | 'logger' | 'cutoffs'>,
  tenant: Tenant,
  told: { readonly items: readonly Item[]; readonly message: BankMessage },
) => Promise<void>;

/** What a message of the bank holds, item by item. */
export interface BankNews {
  readonly items: readonly unknown[];
  readonly handle: Handler<never>;
  /** What of it could not be read. It is kept for a person, and does not stop the rest of the message and the messages after it. */
  readonly problems?: readonly BankProblem[];
}

export async function readBankMessage({ kind, content }: BankMessage): Promise<BankNews> {
  switch (kind) {
    case 'settlement':
      return readSettlement(content);
    case 'ach_file':
      return readFile(content);
    case 'pacs.002':
      return readStatus(content);
    case 'pacs.004':
      return readReturn(content);
    case 'pacs.008':
      return readPayment(content);
    default:
      return unreadable('Its kind is not known.');
  }
}

/** What became of a wire or an instant payment. */
function readStatus(content: string): BankNews {
  const result = readPaymentStatus(content);
  if (!result.ok) return unreadable(firstOf(result.problems));
  return news([content], async (trx, deps, tenant, { items, message }) => {
    for (const status of items) await recordPaymentStatus(trx, deps, tenant, { status, at: message.occurredAt });
  });
}

/** A wire or an instant payment of ours that comes back. */
function readReturn(content: string): BankNews {
  const result = readPaymentReturn(content);
  if (!result.ok) return unreadable(firstOf(result.problems));
  return news(result.message.transactions, (trx, deps, tenant, { items, message }) =>
    recordPaymentReturns(trx, deps, tenant, { items, message }),
  );
}

/** Money that comes in by wire or instant payment. */
function readPayment(content: string): BankNews {
  const result = readCreditTransfer(content);
  if (!result.ok) return unreadable(firstOf(result.problems));
  const { header, transactions } = result.message;
  return news(
    transactions.map((payment) => ({ header, payment })),
    (trx, deps, tenant, { items, message }) => receivePayments(trx, deps, tenant, { items, at: message.occurredAt }),
  );
}

/** Problems name places, not values. */
function firstOf([first]: readonly { readonly path: string; readonly message: string }[]): string {
  return first ? `${first.path} ${first.message}.` : 'It is not a message of this kind.';
}

function news<Item>(items: readonly Item[], handle: Handler<Item>): BankNews {
  return { items, handle: handle as Handler<never> };
}

function unreadable(problem: string): BankNews {
  return { items: [], handle: async () => {}, problems: [{ place: 'the message', problem }] };
}

/** The trace numbers that have settled. */
function readSettlement(content: string): BankNews {
  let told: { traceNumbers?: unknown; settledOn?: unknown };
  try {
    told = JSON.parse(content) as typeof told;
  } catch {
    return unreadable('It is not JSON.');
  }
  const { traceNumbers, settledOn } = told;
  if (!Array.isArray(traceNumbers) || !traceNumbers.every((one) => typeof one === 'string')) {
    return unreadable('"traceNumbers" must be a list of texts.');
  }
  if (!isCalendarDate(settledOn)) return unreadable('"settledOn" must be a date.');
  return news(traceNumbers, async (trx, deps, tenant, { items, message }) => {
    const transfers = await lockTransfersByTrace(trx, items);
    await settleTransfers(trx, deps, tenant, [...transfers.values()], { settledOn, at: message.occurredAt });
    await settleDishonoredReturns(trx, tenant, items, message.occurredAt);
  });
}

/**
 * The entries of an ACH file: returns, corrections, and payments to our accounts. A batch that cannot be read is kept for a person; the
 * others have their effect. A large file is read in parts, so that other work can run in between.
 */
async function readFile(content: string): Promise<BankNews> {
  const reader = createAchBatchReader();
  for (let from = 0; from < content.length; from += CHARACTERS_AT_ONCE) {
    reader.write(content.slice(from, from + CHARACTERS_AT_ONCE));
    await nextTurn();
  }
  const { header, batches, unread, problems } = reader.end();
  const items = batches.flatMap((batch) =>
    batch.entries.map((entry): AchItem => ({ entry, batch: batch.header, file: header! })),
  );
  const found = [
    ...unread.map(problemOf),
    ...problems.map(({ line, message }) => ({ place: `line ${line}`, problem: `${message}.` })),
  ];
  return { ...news(items, handleAchItems), ...(found.length > 0 && { problems: found }) };
}

function problemOf({ fromLine, toLine, secCode, problems: [first] }: AchUnreadBatch): BankProblem {
  // Only letters can be an entry class: other characters would be data of a damaged line.
  const named = /^[A-Z]{3}$/.test(secCode) ? `, entry class ${secCode}` : '';
  const problem = first ? `Line ${first.line}: ${first.message}.` : 'It cannot be read.';
  return { place: `lines ${fromLine} to ${toLine}${named}`, problem };
}
