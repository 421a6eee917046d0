import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';

/** Attempts with one e-mail address, from all client addresses together. */
const ATTEMPTS_MAX = 20;
const WINDOW = '15 minutes';

/**
 * Counts an attempt to sign in, for known and unknown e-mail addresses alike.
 * @returns whether it is allowed
 */
export async function countAttempt(db: Kysely<Database>, email: string): Promise<boolean> {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest();
  const { rows } = await sql<{ attempts: number }>`
    insert into sign_in_attempts (email_hash, attempts, since) values (${hash}, 1, now())
    on conflict (email_hash) do update set
      attempts = case when sign_in_attempts.since < now() - ${WINDOW}::interval then 1 else sign_in_attempts.attempts + 1 end,
      since = case when sign_in_attempts.since < now() - ${WINDOW}::interval then now() else sign_in_attempts.since end
    returning attempts`.execute(db);
  return rows[0]!.attempts <= ATTEMPTS_MAX;
}

/** Deletes what no longer counts. */
export async function deleteOldAttempts(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_attempts where since < now() - ${WINDOW}::interval`.execute(db);
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from verification where expires_at < now()`.execute(db);
}
