import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';

/** A tenant whose books are locked for longer is skipped until its next turn, so that others do not wait for it. */
const LOCK_WAIT_MS = 500;

/** From here on the transaction fails with `lock_not_available` if it would wait longer for a lock. `libs/work` then tries again soon. */
export async function limitLockWaits(trx: Transaction<Database>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(trx);
}
