import type { ProviderRow, RemovedObject } from '../provider.js';
import { member, readAmount, readCurrency, readDay, readId, readText, Unreadable } from '../read-row.js';
import type { QuickbooksEntity } from './types.js';

/**
 * A transaction of QuickBooks Online in our form.
 * @throws {Unreadable}
 */
export function toRow(entity: QuickbooksEntity, object: unknown): ProviderRow {
  const providerId = readId(member(object, 'Id'));
  const total = readAmount(member(object, 'TotalAmt'));
  // A purchase is money that goes out, unless it is a credit on a card.
  const isOutgoing = entity === 'Purchase' && member(object, 'Credit') !== true;
  const payee = readText(payeeOf(entity, object));
  return {
    entity,
    providerId,
    version: readVersion(member(object, 'SyncToken')),
    date: readDay(member(object, 'TxnDate')),
    amount: isOutgoing ? -total : total,
    currency: readCurrency(member(object, 'CurrencyRef', 'value')),
    payee: payee ?? null,
    description:
      readText(member(object, 'PrivateNote')) ?? readText(member(object, 'Line', 0, 'Description')) ?? payee ?? entity,
    account: readText(accountOf(entity, object)) ?? null,
    isDeleted: false,
  };
}

/** The time of the last change of an object. Undefined if the object has none. */
export function changeTimeOf(object: unknown): Date | undefined {
  const time = new Date(String(member(object, 'MetaData', 'LastUpdatedTime')));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The deleted objects in an answer of change data capture. */
export function removedOf(entity: QuickbooksEntity, objects: readonly unknown[]): RemovedObject[] {
  return objects.flatMap((object) => {
    const id = member(object, 'Id');
    return member(object, 'status') === 'Deleted' && typeof id === 'string' ? [{ entity, providerId: id }] : [];
  });
}

/** `SyncToken` counts the changes of an object. */
function readVersion(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new Unreadable('invalid_version');
  return BigInt(value);
}

function payeeOf(entity: QuickbooksEntity, object: unknown): unknown {
  switch (entity) {
    case 'Purchase':
      return member(object, 'EntityRef', 'name');
    case 'SalesReceipt':
      return member(object, 'CustomerRef', 'name');
    case 'Deposit':
      return member(object, 'Line', 0, 'DepositLineDetail', 'Entity', 'name');
  }
}

function accountOf(entity: QuickbooksEntity, object: unknown): unknown {
  switch (entity) {
    case 'Purchase':
      return member(object, 'Line', 0, 'AccountBasedExpenseLineDetail', 'AccountRef', 'name');
    case 'SalesReceipt':
      return member(object, 'Line', 0, 'SalesItemLineDetail', 'ItemRef', 'name');
    case 'Deposit':
      return member(object, 'Line', 0, 'DepositLineDetail', 'AccountRef', 'name');
  }
}
