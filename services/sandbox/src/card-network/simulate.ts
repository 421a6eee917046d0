import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { centsToDollars } from '@exchequer/money';
import { constraintOf, inTenant, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type {
  AuthorizationSimulation,
  CardSimulationResult,
  ClearingSimulation,
  DisputeSimulation,
  IncrementSimulation,
  RefundSimulation,
  ReversalSimulation,
} from './card-network.api.js';
import type { MessageKind } from './card-network.tables.js';
import { NO_ANSWER_IN_TIME, REPEATED_REQUEST } from './magic-merchants.js';
import {
  findCard,
  findMessage,
  findPaymentOf,
  insertAuthorizations,
  insertMessage,
  insertPayment,
  isBeingCleared,
  lockPayment,
  type MessageRow,
  type PaymentRow,
} from './messages.queries.js';
import { type MessageToSend, type SendingDeps, sendMessage } from './send-message.js';
import { together } from './together.js';

/** A simulation as it was asked for. */
interface Request {
  readonly id: string;
  readonly merchant?: { readonly id?: string };
}

/** What a simulation says to the issuer, or why it cannot happen. */
type Plan =
  | { readonly paymentId: string | null; readonly content: object }
  | { readonly refused: CardSimulationResult };

/** @throws {Problem} 404 if the network has not issued the card. */
export async function simulateAuthorization(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: AuthorizationSimulation,
): Promise<CardSimulationResult> {
  const { id, cardId, amount, merchant, partialAllowed } = simulation;
  const paymentId = newId('cpay');
  const content = { id, paymentId, cardId, amount, merchant, partialAllowed: partialAllowed ?? false };
  const stored = await storeTogether(deps.db, tenant, {
    id,
    card_id: cardId,
    payment_id: paymentId,
    content,
    request: simulation,
  });
  if (stored === 'unknown_card') throw Problem.notFound(`card: ${cardId}`);
  const message: StoredMessage =
    stored === 'new'
      ? { id, kind: 'authorizations', payment_id: paymentId, content, request: simulation, answer: null, status: null }
      : (await inTenant(deps.db, tenant, (trx) => findMessage(trx, id)))!;
  const isNew = stored === 'new';
  const result = await sendSimulation(deps, tenant, 'authorizations', simulation, { message, isNew });
  return merchant.id === NO_ANSWER_IN_TIME ? giveUp(deps, tenant, id, result) : result;
}

const storeTogether = together(insertAuthorizations);

/** The answer came too late for the network: it declines at the merchant and reverses what the issuer may have approved. */
async function giveUp(
  deps: SendingDeps,
  tenant: Tenant,
  id: string,
  result: CardSimulationResult,
): Promise<CardSimulationResult> {
  const { id: authorizationId } = result.body as { readonly id?: string };
  if (result.status !== 200 || authorizationId === undefined) return result;
  const reversal = await simulateReversal(deps, tenant, { id: `${id}:gave-up`, authorizationId });
  if (reversal.status !== 200) return reversal;
  return { ...result, body: (reversal.body as { readonly authorization: object }).authorization };
}

export function simulateIncrement(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: IncrementSimulation,
): Promise<CardSimulationResult> {
  const { id, authorizationId, amount, partialAllowed } = simulation;
  return simulate(deps, tenant, 'authorizations', simulation, async (trx) => {
    const { id: paymentId, card_id: cardId, merchant } = await requirePayment(trx, authorizationId);
    const about = { id, paymentId, cardId, merchant };
    return { paymentId, content: { ...about, amount, partialAllowed: partialAllowed ?? false, incremental: true } };
  });
}

export function simulateClearing(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: ClearingSimulation,
): Promise<CardSimulationResult> {
  const { id, authorizationId, final } = simulation;
  return simulate(deps, tenant, 'clearings', simulation, async (trx) => {
    const { id: paymentId, card_id: cardId, merchant } = await requirePayment(trx, authorizationId);
    const payment = await lockPayment(trx, paymentId);
    if (simulation.amount === undefined && (await isBeingCleared(trx, paymentId))) {
      return refusal('Another clearing of this payment is under way: name an amount, or try again.');
    }
    const rest = payment.approved - payment.reversed - payment.cleared;
    if (simulation.amount === undefined && rest <= 0n) return refusal('Nothing is left to be cleared: name an amount.');
    const amount = simulation.amount ?? centsToDollars(rest);
    return { paymentId, content: { id, paymentId, cardId, amount, merchant, final: final ?? true } };
  });
}

export function simulateReversal(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: ReversalSimulation,
): Promise<CardSimulationResult> {
  const { id, authorizationId, amount } = simulation;
  return simulate(deps, tenant, 'reversals', simulation, async (trx) => {
    const { id: paymentId, card_id: cardId } = await requirePayment(trx, authorizationId);
    return { paymentId, content: { id, paymentId, cardId, ...(amount !== undefined && { amount }) } };
  });
}

export function simulateRefund(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: RefundSimulation,
): Promise<CardSimulationResult> {
  const { id, cardId, amount, merchant } = simulation;
  return simulate(deps, tenant, 'refunds', simulation, async (trx) => {
    await requireCard(trx, cardId);
    const paymentId = newId('cpay');
    insertPayment(trx, tenant, { id: paymentId, card_id: cardId, merchant });
    return { paymentId, content: { id, cardId, amount, merchant } };
  });
}

export function simulateDispute(
  deps: SendingDeps,
  tenant: Tenant,
  simulation: DisputeSimulation,
): Promise<CardSimulationResult> {
  const content = { id: simulation.id, disputeId: simulation.disputeId, outcome: simulation.outcome };
  return simulate(deps, tenant, 'dispute_outcomes', simulation, async () => ({ paymentId: null, content }));
}

/**
 * Stores the message of a simulation with the id that the caller chose, then sends it. A simulation with the same id is the same
 * one: it gets the first answer, and a message that has none is sent again.
 */
async function simulate(
  deps: SendingDeps,
  tenant: Tenant,
  kind: MessageKind,
  request: Request,
  plan: (trx: Transaction<Database>) => Promise<Plan>,
): Promise<CardSimulationResult> {
  const stored = await store(deps.db, tenant, kind, request, plan);
  return 'refused' in stored ? stored.refused : sendSimulation(deps, tenant, kind, request, stored);
}

/** Sends the stored message of a simulation. If it was answered before, returns that answer. */
async function sendSimulation(
  deps: SendingDeps,
  tenant: Tenant,
  kind: MessageKind,
  request: Request,
  { message, isNew }: { readonly message: StoredMessage; readonly isNew: boolean },
): Promise<CardSimulationResult> {
  const isSame = message.kind === kind && isDeepStrictEqual(message.request, { ...request });
  if (!isSame) return problem(422, 'idempotency_key_reused', 'This id belongs to another simulation.');
  if (message.answer !== null) return { status: message.status!, body: message.answer, replayed: true };
  if (isRepeated(request)) await deps.issuer.send(tenant, kind, message.content as object);
  const answer = await sendMessage(deps, tenant, message);
  if (!answer) return problem(503, 'service_unavailable', 'The issuer did not answer.');
  return { ...answer, replayed: !isNew };
}

/** The first answer of the issuer gets lost, so the network sends the request again. */
function isRepeated(request: Request): boolean {
  return request.merchant?.id === REPEATED_REQUEST;
}

type StoredMessage = Pick<MessageRow, 'kind' | 'request' | 'answer' | 'status'> & MessageToSend;

type Stored = { readonly message: StoredMessage; readonly isNew: boolean } | { readonly refused: CardSimulationResult };

async function store(
  db: Kysely<Database>,
  tenant: Tenant,
  kind: MessageKind,
  request: Request,
  plan: (trx: Transaction<Database>) => Promise<Plan>,
): Promise<Stored> {
  const { id } = request;
  try {
    return await inTenant(db, tenant, async (trx) => {
      const known = await findMessage(trx, id);
      if (known) return { message: known, isNew: false };
      const planned = await plan(trx);
      if ('refused' in planned) return planned;
      const message = { id, kind, payment_id: planned.paymentId, content: planned.content, request };
      insertMessage(trx, tenant, message);
      return { message: { ...message, answer: null, status: null }, isNew: true };
    });
  } catch (error) {
    if (constraintOf(error) !== 'card_message_pkey') throw error;
    const message = await inTenant(db, tenant, (trx) => findMessage(trx, id));
    return { message: message!, isNew: false };
  }
}

async function requireCard(trx: Transaction<Database>, cardId: string): Promise<void> {
  if (!(await findCard(trx, cardId))) throw Problem.notFound(`card: ${cardId}`);
}

async function requirePayment(trx: Transaction<Database>, authorizationId: string): Promise<PaymentRow> {
  const payment = await findPaymentOf(trx, authorizationId);
  if (!payment) throw Problem.notFound(`card authorization: ${authorizationId}`);
  return payment;
}

function refusal(detail: string): { refused: CardSimulationResult } {
  return { refused: problem(409, 'conflict', detail) };
}

function problem(status: number, code: string, detail: string): CardSimulationResult {
  return { status, body: { code, detail }, replayed: false };
}
