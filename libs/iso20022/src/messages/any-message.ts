import { ACCOUNT_STATEMENTS, type AccountStatements } from './account-statement.js';
import { CREDIT_TRANSFER, type CreditTransfer } from './credit-transfer.js';
import { parse, type ReadResult, readParsed } from './message.js';
import { PAYMENT_RETURN, type PaymentReturn } from './payment-return.js';
import { PAYMENT_STATUS, type PaymentStatus } from './payment-status.js';
import { STATUS_REQUEST, type StatusRequest } from './status-request.js';

/** A message of a kind that is read here. */
export type IsoMessage =
  | { readonly name: 'pacs.008.001.08'; readonly body: CreditTransfer }
  | { readonly name: 'pacs.002.001.10'; readonly body: PaymentStatus }
  | { readonly name: 'pacs.004.001.10'; readonly body: PaymentReturn }
  | { readonly name: 'pacs.028.001.03'; readonly body: StatusRequest }
  | { readonly name: 'camt.053.001.08'; readonly body: AccountStatements };

const KINDS = [CREDIT_TRANSFER, PAYMENT_STATUS, PAYMENT_RETURN, STATUS_REQUEST, ACCOUNT_STATEMENTS] as const;

/** Reads a message of any kind that is known here. Never throws for the content of the text. */
export function readIsoMessage(text: string): ReadResult<IsoMessage> {
  const parsed = parse(text);
  if ('problems' in parsed) return { ok: false, ...parsed };
  const kind = KINDS.find(({ name }) => parsed.namespace.endsWith(`:${name}`));
  if (!kind) {
    const message = `must be one of ${KINDS.map(({ name }) => name).join(', ')}`;
    return { ok: false, problems: [{ path: '/Document', code: 'wrong_message', message }] };
  }
  const result = readParsed<unknown>(kind as never, parsed);
  return result.ok ? { ok: true, message: { name: kind.name, body: result.message } as IsoMessage } : result;
}
