import type { ProviderRow } from '../../src/providers/provider.js';
import {
  member,
  readAmount,
  readCurrency,
  readDay,
  readId,
  readText,
  Unreadable,
} from '../../src/providers/read-row.js';
import { ENTITY } from './types.ts';

/** @throws {Unreadable} */
export function toRow(object: unknown): ProviderRow {
  const version = member(object, 'revision');
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new Unreadable('invalid_version');
  return {
    entity: ENTITY,
    providerId: readId(member(object, 'id')),
    version: BigInt(version),
    date: readDay(member(object, 'day')),
    amount: readAmount(member(object, 'amount')),
    currency: readCurrency(member(object, 'currency')),
    payee: readText(member(object, 'who')) ?? null,
    description: readText(member(object, 'text')) ?? ENTITY,
    account: readText(member(object, 'account')) ?? null,
    isDeleted: member(object, 'deleted') === true,
  };
}
