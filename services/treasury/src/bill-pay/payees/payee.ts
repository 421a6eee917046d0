import { type FieldErrors, labelsOf, Problem, showCamelLabels } from '@exchequer/http-kit';
import { CHANGE_CODES, isRoutingNumber, RETURN_CODES } from '@exchequer/nacha';
import { keyIdOf, type Tenant } from '@exchequer/postgres';
import { checkWritable, type OrderPlaces, type OrderToWrite } from '../../transfers/writable-order.js';
import type { BillPayMethod } from '../schedule.js';
import type { Payee, PayeeInput, PayeeVerification } from './payees.api.js';
import type { PayeeRow, PayeeSecrets } from './payees.queries.js';

const MASK = '*';

export function toPayee(row: PayeeRow, { address }: PayeeSecrets): Payee {
  return {
    id: row.id,
    object: 'payee',
    livemode: row.livemode,
    name: row.name,
    method: row.method,
    routingNumber: row.routing_number,
    accountNumber: row.account_last4?.padStart(8, MASK) ?? null,
    accountType: row.account_type,
    address,
    verification: row.method === 'ach' ? toVerification(row) : null,
    ...showCamelLabels(row),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

function toVerification(row: PayeeRow): PayeeVerification {
  const { verification, verification_code: code, verification_transfer_id, payments_from } = row;
  const reason = code === null ? null : (RETURN_CODES.get(code)?.title ?? CHANGE_CODES.get(code)?.title ?? code);
  return {
    status: verification ?? 'unverified',
    code,
    reason,
    transferId: verification_transfer_id,
    paymentsFrom: verification === 'pending' ? payments_from : null,
  };
}

/** Adds the problems of a new payee to `errors`. `place` is where it is in the request: `body` or `body.payee`. */
export function checkPayee(errors: FieldErrors, place: string, input: PayeeInput): void {
  const { routingNumber, accountNumber, accountType, address } = input;
  if (routingNumber === undefined && accountNumber === undefined) {
    if (!address) {
      errors.add(
        place,
        'missing',
        'must have routingNumber and accountNumber (paid by ACH) or address (paid by check)',
      );
    }
    if (accountType !== undefined)
      errors.add(`${place}.accountType`, 'not_allowed', 'needs routingNumber and accountNumber');
    return;
  }
  if (accountNumber === undefined) errors.add(`${place}.accountNumber`, 'missing', 'must be given with routingNumber');
  if (routingNumber === undefined) errors.add(`${place}.routingNumber`, 'missing', 'must be given with accountNumber');
  else if (!isRoutingNumber(routingNumber)) {
    errors.add(
      `${place}.routingNumber`,
      'invalid_routing_number',
      'must be an ABA routing number: its check digit is wrong',
    );
  }
  if (accountNumber !== undefined && routingNumber !== undefined)
    checkWritable(errors, toOrder(input), placesIn(place));
}

/** Any payment to a payee: what can be wrong with it is the payee. */
function toOrder({ name, routingNumber, accountNumber, accountType = 'checking' }: PayeeInput): OrderToWrite {
  const counterparty = { name, routingNumber: routingNumber!, accountNumber: accountNumber!, accountType };
  return { ...BILL_ENTRY, amount: 1n, description: '', counterparty };
}

function placesIn(place: string): OrderPlaces {
  return {
    name: `${place}.name`,
    accountNumber: `${place}.accountNumber`,
    routingNumber: `${place}.routingNumber`,
    amount: 'body.amount',
    description: 'body.memo',
  };
}

/** How bills are paid by ACH. */
const BILL_ENTRY = { type: 'ach', direction: 'credit', secCode: 'CCD' } as const;

export function methodOf({ routingNumber }: PayeeInput): BillPayMethod {
  return routingNumber === undefined ? 'check' : 'ach';
}

/** The row of a new payee, without what is sealed. */
export function newPayee(tenant: Tenant, id: string, input: PayeeInput, now: Date): Omit<PayeeRow, 'sealed'> {
  const { routingNumber = null, accountNumber, accountType = 'checking' } = input;
  return {
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    id,
    name: input.name,
    method: methodOf(input),
    routing_number: routingNumber,
    account_last4: accountNumber?.slice(-4) ?? null,
    account_type: routingNumber === null ? null : accountType,
    verification: null,
    verification_code: null,
    verification_transfer_id: null,
    payments_from: null,
    created_at: now,
    created_by: keyIdOf(tenant),
    deleted_at: null,
    ...labelsOf(input),
  };
}

export function secretsOf({ accountNumber, address }: PayeeInput): PayeeSecrets {
  return { accountNumber: accountNumber ?? null, address: address ?? null };
}

const PAYEES_MAX = 10_000;

/** @throws {Problem} 422 `limit_reached`. */
export function requireRoomForPayee(count: number): void {
  if (count < PAYEES_MAX) return;
  throw new Problem(
    'limit_reached',
    `An organization can have ${PAYEES_MAX} payees. Delete those that are not needed.`,
  );
}
