import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A folder of `.sql` files, applied in the order of their names. */
export interface MigrationSource {
  /** Separates the records of each source: `service`, `messaging`, ... */
  readonly name: string;
  readonly folder: string;
}

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly digest: string;
  readonly inTransaction: boolean;
}

/** The procedures that migrations of all schemas call. */
const PLATFORM: MigrationSource = {
  name: 'postgres',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
const NO_TRANSACTION = '-- no transaction';

/** The files of all sources of a schema, those of this package first. */
export async function readSources(
  sources: readonly MigrationSource[],
): Promise<readonly { readonly name: string; readonly files: readonly MigrationFile[] }[]> {
  return Promise.all(
    [PLATFORM, ...sources].map(async ({ name, folder }) => ({ name, files: await readFolder(folder) })),
  );
}

async function readFolder(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}/${file}`, 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, digest, inTransaction: !text.startsWith(NO_TRANSACTION) };
    }),
  );
}
