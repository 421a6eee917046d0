import type { ProviderRow, RemovedObject } from '../provider.js';
import {
  isProviderId,
  member,
  readAmount,
  readCurrency,
  readDay,
  readId,
  readText,
  sumAmounts,
  Unreadable,
} from '../read-row.js';
import { ENTITIES, type QuickbooksEntity } from './types.js';

/**
 * A transaction of QuickBooks Online in our form. A deposit of money whose transaction is read itself, such as a sales receipt, counts only
 * its other lines: otherwise the income would count twice.
 * @returns undefined for a deposit without other lines
 * @throws {Unreadable}
 */
export function toRow(entity: QuickbooksEntity, object: unknown): ProviderRow | undefined {
  const providerId = readId(member(object, 'Id'));
  const lines = linesOf(object);
  const counted = entity === 'Deposit' ? lines.filter((line) => !isReadItself(line)) : lines;
  if (counted.length === 0 && lines.length > 0) return undefined;
  const sum = () => sumAmounts(counted.map((line) => readAmount(member(line, 'Amount'))));
  const total = counted.length < lines.length ? sum() : readAmount(member(object, 'TotalAmt'));
  const [first] = counted;
  // A purchase is money that goes out, unless it is a credit on a card.
  const isOutgoing = entity === 'Purchase' && member(object, 'Credit') !== true;
  const payee = readText(payeeOf(entity, object, first));
  return {
    entity,
    providerId,
    version: readVersion(member(object, 'SyncToken')),
    date: readDay(member(object, 'TxnDate')),
    amount: isOutgoing ? -total : total,
    currency: readCurrency(member(object, 'CurrencyRef', 'value')),
    payee: payee ?? null,
    description: readText(member(object, 'PrivateNote')) ?? readText(member(first, 'Description')) ?? payee ?? entity,
    account: readText(accountOf(entity, first)) ?? null,
    isDeleted: false,
  };
}

function linesOf(object: unknown): readonly unknown[] {
  const lines = member(object, 'Line');
  return Array.isArray(lines) ? lines : [];
}

/** Whether a line of a deposit is linked to a transaction of a kind that is synchronized. Payments of invoices, for example, are not. */
function isReadItself(line: unknown): boolean {
  const linked = member(line, 'LinkedTxn');
  return (
    Array.isArray(linked) && linked.some((one) => (ENTITIES as readonly unknown[]).includes(member(one, 'TxnType')))
  );
}

/** When an object was last changed. Undefined if it does not say. */
export function changeTimeOf(object: unknown): Date | undefined {
  const time = new Date(String(member(object, 'MetaData', 'LastUpdatedTime')));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The deleted objects in an answer of change data capture. */
export function removedOf(entity: QuickbooksEntity, objects: readonly unknown[]): RemovedObject[] {
  return objects.flatMap((object) => {
    const id = member(object, 'Id');
    return member(object, 'status') === 'Deleted' && isProviderId(id) ? [{ entity, providerId: id }] : [];
  });
}

/** `SyncToken` counts the changes of an object. */
function readVersion(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new Unreadable('invalid_version');
  return BigInt(value);
}

function payeeOf(entity: QuickbooksEntity, object: unknown, line: unknown): unknown {
  switch (entity) {
    case 'Purchase':
      return member(object, 'EntityRef', 'name');
    case 'SalesReceipt':
      return member(object, 'CustomerRef', 'name');
    case 'Deposit':
      return member(line, 'DepositLineDetail', 'Entity', 'name');
  }
}

function accountOf(entity: QuickbooksEntity, line: unknown): unknown {
  switch (entity) {
    case 'Purchase':
      return member(line, 'AccountBasedExpenseLineDetail', 'AccountRef', 'name');
    case 'SalesReceipt':
      return member(line, 'SalesItemLineDetail', 'ItemRef', 'name');
    case 'Deposit':
      return member(line, 'DepositLineDetail', 'AccountRef', 'name');
  }
}
