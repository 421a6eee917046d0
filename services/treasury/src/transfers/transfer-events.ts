import {
  transferApprovalNeeded,
  transferApproved,
  transferCanceled,
  transferCorrected,
  transferCreated,
  transferFailed,
  transferFundsAvailable,
  transferReturned,
  transferSettled,
} from '@exchequer/event-contracts';
import { showCamelLabels } from '@exchequer/http-kit';
import { eventToPlan, type PlannedEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { TransferRow } from './transfers.queries.js';

const contracts = {
  created: transferCreated,
  approval_needed: transferApprovalNeeded,
  approved: transferApproved,
  settled: transferSettled,
  returned: transferReturned,
  failed: transferFailed,
  canceled: transferCanceled,
  funds_available: transferFundsAvailable,
  corrected: transferCorrected,
};

/** An event of a transfer, for a plan. */
export function transferEvent(tenant: Tenant, what: keyof typeof contracts, row: TransferRow): PlannedEvent {
  return eventToPlan({
    contract: contracts[what] as typeof transferCreated,
    subject: row.id,
    tenant,
    labels: showCamelLabels(row),
    data: {
      id: row.id,
      object: 'transfer',
      livemode: row.livemode,
      type: row.type,
      direction: row.direction,
      status: row.status,
      amount: centsToDollars(row.amount),
      fromAccountId: row.account_id,
      toAccountId: row.to_account_id,
      returnCode: row.return_code,
      failureCode: row.failure_code,
      changeCode: row.change_code,
    },
  });
}
