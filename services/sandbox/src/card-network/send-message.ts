import { setTimeout as wait } from 'node:timers/promises';
import { dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import type { MessageKind } from './card-network.tables.js';
import type { IssuerAnswer } from './issuer.js';
import { type MessageRow, type PaymentChange, recordAnswers } from './messages.queries.js';
import { together } from './together.js';

export type SendingDeps = Pick<Deps, 'db' | 'issuer'>;
export type MessageToSend = Pick<MessageRow, 'id' | 'kind' | 'payment_id' | 'content'>;

const ATTEMPTS_MAX = 3;
const PAUSE_MS = 100;

/**
 * Sends a message to the issuer until there is an answer, and records it.
 * @returns undefined if there is none for now: `resendUnanswered` tries again.
 */
export async function sendMessage(
  deps: SendingDeps,
  tenant: Tenant,
  message: MessageToSend,
): Promise<IssuerAnswer | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    if (attempt > 1) await wait(PAUSE_MS * attempt);
    const answer = await deps.issuer.send(tenant, message.kind, message.content as object);
    if (!answer) continue;
    await recordTogether(deps.db, tenant, { message, answer, change: changeOf(message.kind, answer) });
    return answer;
  }
  return undefined;
}

const recordTogether = together(recordAnswers);

interface AuthorizationBody {
  readonly id: string;
  readonly status: string;
  readonly approvedAmount: number;
}

/** What an answer means for the network's record of the payment. */
function changeOf(kind: MessageKind, { status, body }: IssuerAnswer): PaymentChange {
  if (status !== 200) return {};
  switch (kind) {
    case 'authorizations': {
      const { id, status: decision, approvedAmount } = body as AuthorizationBody;
      return { authorization_id: id, approved: decision === 'approved' ? dollarsToCents(approvedAmount) : 0n };
    }
    case 'clearings':
      return { cleared: -dollarsToCents((body as { readonly amount: number }).amount) };
    case 'reversals':
      return { reversed: dollarsToCents((body as { readonly releasedAmount: number }).releasedAmount) };
    case 'refunds':
      return { refunded: dollarsToCents((body as { readonly amount: number }).amount) };
    default:
      return {};
  }
}
