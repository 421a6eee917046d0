import { labelsOf } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { TransferRow } from './transfers.queries.js';

type Given = Pick<TransferRow, 'id' | 'type' | 'status' | 'amount' | 'account_id' | 'description' | 'created_at'> &
  Partial<TransferRow>;

/** The row of a new transfer. What is not given is empty. */
export function newTransferRow({ organizationId: org_id, livemode }: Tenant, given: Given): TransferRow {
  return {
    direction: 'credit',
    fee: 0n,
    to_account_id: null,
    counterparty: null,
    routing_number: null,
    account_type: null,
    account_last4: null,
    sec_code: null,
    effective_speed: null,
    delay_reason: null,
    send_at: null,
    expected_settlement_date: null,
    message_id: null,
    trace_number: null,
    imad: null,
    uetr: null,
    settlement_date: null,
    hold_id: null,
    funds_available_at: null,
    return_code: null,
    return_reason: null,
    return_is_late: false,
    failure_code: null,
    failure_reason: null,
    change_code: null,
    applied_change_code: null,
    reverses_id: null,
    bill_payment_id: null,
    payee_id: null,
    dishonor_code: null,
    dishonor_trace: null,
    dishonor_status: null,
    contest_code: null,
    created_by: null,
    created_by_root: null,
    approved_by: null,
    approved_at: null,
    is_payout: false,
    submitted_at: null,
    settled_at: null,
    returned_at: null,
    ...labelsOf(),
    ...given,
    org_id,
    livemode,
  };
}
