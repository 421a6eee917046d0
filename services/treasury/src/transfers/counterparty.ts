import type { DataKey } from '@exchequer/vault';
import type { TransferCounterparty } from './transfers.api.js';
import type { BankAccountType } from './transfers.tables.js';

/** An account at another bank. */
export interface Counterparty {
  readonly name: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: BankAccountType;
}

/** Subject of the key that seals data of counterparties and messages to the bank. */
export const SEALED_FOR = 'organization';
const PURPOSE = 'transfer counterparty';

export function sealCounterparty(key: DataKey, { name, accountNumber }: Counterparty): Buffer {
  return key.seal(Buffer.from(JSON.stringify({ name, accountNumber })), PURPOSE);
}

export interface SealedCounterparty {
  readonly counterparty: Buffer | null;
  readonly routing_number: string | null;
  readonly account_type: BankAccountType | null;
}

/** Undefined for a transfer between own accounts. */
export function openCounterparty(key: DataKey, row: SealedCounterparty): Counterparty | undefined {
  if (!row.counterparty) return undefined;
  const { name, accountNumber } = JSON.parse(key.open(row.counterparty, PURPOSE).toString('utf8')) as {
    name: string;
    accountNumber: string;
  };
  return { name, accountNumber, routingNumber: row.routing_number!, accountType: row.account_type! };
}

/** With the last four digits of its number only. */
export function maskedCounterparty({
  name,
  routingNumber,
  accountNumber,
  accountType,
}: Counterparty): TransferCounterparty {
  return { name, routingNumber, accountNumber: masked(accountNumber), accountType };
}

/** `******1234`. A number with fewer than eight characters shows fewer of them. */
function masked(accountNumber: string): string {
  const shown = Math.min(4, Math.floor(accountNumber.length / 2));
  return accountNumber.slice(accountNumber.length - shown).padStart(accountNumber.length, '*');
}
