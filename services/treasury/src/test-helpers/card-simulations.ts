import { createHash, randomUUID } from 'node:crypto';
import { idempotently, Problem, type ProblemCode, type RequestContext } from '@exchequer/http-kit';
import { toProblem } from '../cards/network/sandbox-card-network.js';
import type { Deps } from '../deps.js';

interface SimulationResult {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

const CODES: Readonly<Record<409 | 422, ProblemCode>> = { 409: 'conflict', 422: 'idempotency_key_reused' };

/**
 * Lets the sandbox's card network do something. Its id comes from the `Idempotency-Key`, and the network acts once per id, so a
 * repeated request has one effect and one answer. The entry of the audit log is written when the network has answered.
 * @throws {Problem} 403 in live mode; 404 for a card or an authorization that the network does not know; 503 if the network or
 * its issuer does not answer.
 */
export async function simulateOnNetwork<Answer>(
  { db, sandbox }: Pick<Deps, 'db' | 'sandbox'>,
  context: RequestContext,
  kind: 'authorizations' | 'increments' | 'clearings' | 'reversals' | 'refunds' | 'dispute_outcomes',
  simulation: object,
): Promise<Answer> {
  if (context.livemode) throw new Problem('test_mode_only');
  const body = { ...simulation, id: simulationId(context) };
  const result = await sandbox.post(context, `/card_network/simulations/${kind}`, body).catch(toProblem);
  if (result === undefined) throw Problem.notFound();
  const { status, body: answer, replayed } = result as SimulationResult;
  if (status === 200) {
    if (!replayed || !context.idempotency) {
      // The network keeps the answer to the key; the entry of the audit log is ours.
      return idempotently(db, { ...context, idempotency: undefined }, async () => answer as Answer);
    }
    context.setHeader('Idempotent-Replayed', 'true');
    return answer as Answer;
  }
  const { detail } = answer as { readonly detail?: string };
  if (status === 404) throw Problem.notFound();
  if (status === 409 || status === 422) throw new Problem(CODES[status], detail);
  throw new Problem('service_unavailable', 'The card network did not answer.');
}

function simulationId({ idempotency }: RequestContext): string {
  if (!idempotency) return `sim-${randomUUID()}`;
  return `sim-${createHash('sha256').update(idempotency.key).digest('hex').slice(0, 40)}`;
}
