import pg from 'pg';
import { StartError } from './start-error.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** The address itself, after a Postgres has answered there. @throws {StartError} that does not show the password */
export async function reachPostgres(adminUrl: string): Promise<string> {
  try {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    await client.connect();
    await client.end();
    return adminUrl;
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The Postgres of DATABASE_URL cannot be used: ${reason}. Unset DATABASE_URL to start one here.`,
    );
  }
}
