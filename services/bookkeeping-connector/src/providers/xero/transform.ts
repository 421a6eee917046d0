import type { ProviderRow } from '../provider.js';
import { member, readAmount, readCurrency, readDay, readId, readText, Unreadable } from '../read-row.js';
import { ENTITY } from './types.js';

const TIME = /^\/Date\((\d{1,15})(?:[+-]\d{4})?\)\/$/;
const OUTGOING = /^SPEND/;
const GONE: ReadonlySet<unknown> = new Set(['DELETED', 'VOIDED']);

/**
 * A bank transaction of Xero in our form.
 * @throws {Unreadable}
 */
export function toRow(object: unknown): ProviderRow {
  const changedAt = changeTimeOf(object);
  if (!changedAt) throw new Unreadable('invalid_version');
  const total = readAmount(member(object, 'Total'));
  const payee = readText(member(object, 'Contact', 'Name'));
  const date = member(object, 'DateString');
  return {
    entity: ENTITY,
    providerId: readId(member(object, 'BankTransactionID')),
    version: BigInt(changedAt.getTime()),
    date: readDay(typeof date === 'string' ? date.slice(0, 10) : undefined),
    amount: OUTGOING.test(String(member(object, 'Type'))) ? -total : total,
    currency: readCurrency(member(object, 'CurrencyCode')),
    payee: payee ?? null,
    description:
      readText(member(object, 'Reference')) ??
      readText(member(object, 'LineItems', 0, 'Description')) ??
      payee ??
      'Bank transaction',
    account: readText(member(object, 'LineItems', 0, 'AccountCode')) ?? null,
    isDeleted: GONE.has(member(object, 'Status')),
  };
}

export const changeTimeOf = (object: unknown): Date | undefined => readXeroTime(member(object, 'UpdatedDateUTC'));

/** Such as `/Date(1763625600000+0000)/`: milliseconds in UTC, whatever the zone says. */
export function readXeroTime(value: unknown): Date | undefined {
  const milliseconds = TIME.exec(String(value))?.[1];
  return milliseconds === undefined ? undefined : new Date(Number(milliseconds));
}
