import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idempotencyMigrations, storageMigrations } from '@exchequer/http-kit';
import { messagingMigrations } from '@exchequer/messaging';
import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase } from '@exchequer/testkit';
import { vaultMigrations } from '@exchequer/vault';
import { migrate } from './migrations.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

test('Documents stored before the counter moved to storage_usage stay counted, and their deletion frees the bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-migrations-'));
  cpSync(MIGRATIONS, folder, {
    recursive: true,
    filter: (file) => !/^\d/.test(basename(file)) || basename(file) < '0018',
  });
  const database = await createTestDatabase(cluster, 'documents_before_0018', (adminUrl) =>
    migrateService({
      adminUrl,
      schema: 'documents',
      runtimePassword: 'pw',
      sources: [
        messagingMigrations,
        idempotencyMigrations,
        storageMigrations,
        vaultMigrations,
        { name: 'service', folder },
      ],
    }),
  );
  const counted = async () =>
    (await database.admin('select livemode, bytes::int as bytes from documents.storage_usage order by livemode')).rows;
  try {
    const add = (id: string, livemode: boolean, bytes: number) =>
      database.admin(
        `insert into documents.document (id, org_id, livemode, status, file_name, file_type, file_bytes)
         values ('${id}', 'org_1', ${livemode}, 'processing', 'w2.pdf', 'pdf', ${bytes})`,
      );
    await add('doc_1', false, 100);
    await add('doc_2', false, 20);
    await add('doc_3', true, 7);
    await migrate(database.adminUrl, 'pw');
    expect(await counted()).toEqual([
      { livemode: false, bytes: 120 },
      { livemode: true, bytes: 7 },
    ]);
    await add('doc_4', false, 3);
    await database.admin(`delete from documents.document where id in ('doc_1', 'doc_3')`);
    expect(await counted()).toEqual([{ livemode: false, bytes: 23 }]);
  } finally {
    await dropTestDatabase(cluster, database);
    rmSync(folder, { recursive: true });
  }
});
