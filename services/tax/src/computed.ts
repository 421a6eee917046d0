import { idempotently, type RequestContext } from '@exchequer/http-kit';
import type { Deps } from './deps.js';
import { sealedAnswer } from './sealed-answer.js';

/** An answer that is only computed. The database is asked where an `Idempotency-Key` wants the answer kept, and not else. */
export async function computed<T>(deps: Deps, context: RequestContext, compute: () => T): Promise<T> {
  if (!context.idempotency) return compute();
  return idempotently(deps.db, context, async () => compute(), sealedAnswer<T>(deps.vault, context));
}
