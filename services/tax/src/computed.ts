import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { sealedAnswer } from '@exchequer/vault';
import type { Database } from './database.js';
import type { Deps } from './deps.js';

/** Answers a request that only computes. It uses the database only if an `Idempotency-Key` asks to keep the answer. */
export async function computed<T>(deps: Deps, context: RequestContext, compute: () => T): Promise<T> {
  if (!context.idempotency) return compute();
  return idempotently(deps.db, context, async () => compute(), sealedAnswer<Database, T>(deps.vault, context));
}
