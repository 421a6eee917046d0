import { SchemaVersionError } from '@exchequer/postgres';
import { home } from './paths.js';
import type { LocalSecrets } from './secrets.js';
import { migrateAll } from './services.js';
import { StartError } from './start-error.js';

/**
 * Brings the database to the schema of this version. It deletes nothing.
 * @throws {StartError} that says what to do with a database of another version
 */
export async function migrateOrExplain(adminUrl: string, secrets: LocalSecrets): Promise<void> {
  try {
    await migrateAll(adminUrl, secrets);
  } catch (error) {
    if (!(error instanceof SchemaVersionError)) throw error;
    throw new StartError(process.env.DATABASE_URL ? otherDatabase(error) : otherFolder(error));
  }
}

const LOST =
  'organizations and their API keys, books, documents, tax returns and filings, bank accounts, cards and payments, webhooks, and the keys that open what is encrypted';

function otherFolder({ message }: Error): string {
  return `${message}

The data is in ${home}. This version cannot use it, and has deleted nothing. To start with an empty suite, move the folder away:

  mv ${home} ${home}-old

Or delete it, if you need none of its data: ${LOST}.`;
}

function otherDatabase({ message }: Error): string {
  return `${message}

This version cannot use the database of DATABASE_URL, and has deleted nothing. To start with an empty suite, name another database, and move ${home} away:
it has the keys that belong to the old one. Delete the old database only if you need none of its data: ${LOST}.`;
}
