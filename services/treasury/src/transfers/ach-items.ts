import { type AchChangeAddenda, type AchReturnAddenda, RETURN_CODES, readCorrectedData } from '@exchequer/nacha';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { BankMessage } from '../bank/bank-rails.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { AchItem } from './ach-item.js';
import { storeCorrection } from './corrections.js';
import { openCounterparty, SEALED_FOR } from './counterparty.js';
import { receiveAchPayments } from './receive-ach-payments.js';
import { returnTransfers } from './return-transfers.js';
import { lockTransfersByTrace, updateTransfer } from './transfers.queries.js';

type ItemDeps = Pick<Deps, 'vault' | 'banks' | 'logger'>;

/** Returns and corrections of our entries, and entries for our accounts. */
export async function handleAchItems(
  trx: Transaction<Database>,
  deps: ItemDeps,
  tenant: Tenant,
  { items, message }: { readonly items: readonly AchItem[]; readonly message: BankMessage },
): Promise<void> {
  const returns = items.flatMap(({ entry }) =>
    entry.addenda.filter((one): one is AchReturnAddenda => one.kind === 'return'),
  );
  const changes = items.flatMap(({ entry }) =>
    entry.addenda.filter((one): one is AchChangeAddenda => one.kind === 'change'),
  );
  const payments = items.filter(({ entry }) => entry.addenda.every(({ kind }) => kind === 'payment'));
  // Transfers are locked before balances everywhere, so that nobody waits in a circle.
  if (changes.length > 0) await recordChanges(trx, deps, tenant, changes, message.occurredAt);
  if (returns.length > 0) await recordReturns(trx, tenant, returns, message.occurredAt);
  if (payments.length > 0) await receiveAchPayments(trx, deps, tenant, { items: payments, at: message.occurredAt });
}

async function recordReturns(
  trx: Transaction<Database>,
  tenant: Tenant,
  returns: readonly AchReturnAddenda[],
  at: Date,
): Promise<void> {
  const transfers = await lockTransfersByTrace(
    trx,
    returns.map(({ originalTraceNumber }) => originalTraceNumber),
  );
  // The same return can come twice in one file.
  const byTrace = new Map(returns.map((one) => [one.originalTraceNumber, one]));
  await returnTransfers(
    trx,
    tenant,
    [...transfers].map(([trace, transfer]) => {
      const { returnCode } = byTrace.get(trace)!;
      return { transfer, code: returnCode, reason: RETURN_CODES.get(returnCode)?.title ?? 'Unknown return code' };
    }),
    at,
  );
}

/** Stores corrected data for later transfers to the same counterparty. */
async function recordChanges(
  trx: Transaction<Database>,
  { vault, logger }: ItemDeps,
  tenant: Tenant,
  changes: readonly AchChangeAddenda[],
  now: Date,
): Promise<void> {
  const [transfers, key] = await Promise.all([
    lockTransfersByTrace(
      trx,
      changes.map(({ originalTraceNumber }) => originalTraceNumber),
    ),
    vault.existingKey(trx, tenant, SEALED_FOR),
  ]);
  for (const { changeCode, correctedData, originalTraceNumber } of changes) {
    const transfer = transfers.get(originalTraceNumber);
    const counterparty = transfer && key && openCounterparty(key, transfer);
    if (!counterparty) continue;
    // A bank that answers twice tells the same correction again.
    if (transfer.change_code === changeCode) continue;
    updateTransfer(trx, tenant, transfer.id, { change_code: changeCode });
    const corrected = readCorrectedData(changeCode, correctedData);
    if (corrected && Object.keys(corrected).length > 0) {
      storeCorrection(trx, tenant, key, { counterparty, code: changeCode, corrected, now });
    } else {
      logger.warn({ transferId: transfer.id, changeCode }, 'a notification of change has no usable data');
    }
  }
}
