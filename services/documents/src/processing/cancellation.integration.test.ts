import { inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { emptyPages } from '../../test/drawn-w2.ts';
import { startTestService, type TestService, tenant, textPdf } from '../../test/test-service.ts';
import { createDeps } from '../create-deps.js';
import type { Deps } from '../deps.js';
import { removeDocument } from '../documents/delete-document.js';
import type { Extractor } from '../extraction/index.js';

/** How readings ended, in order. */
const ended: string[] = [];
let service: TestService;
/** Another process of the service on the same database, which reads no documents. */
let elsewhere: Deps;

beforeAll(async () => {
  service = await startTestService({
    change: (built) => {
      const { extractor } = built;
      const extract: Extractor['extract'] = async (...args) => {
        try {
          const result = await extractor.extract(...args);
          ended.push(`read ${result.pages}`);
          return result;
        } catch (error) {
          ended.push((error as { code: string }).code);
          throw error;
        }
      };
      return Object.assign(built, { extractor: { ...extractor, extract } });
    },
  });
  elsewhere = createDeps(service.config);
});

beforeEach(() => {
  ended.length = 0;
});

afterAll(async () => {
  await elsewhere.close();
  await service.stop();
});

const BIG = 30;

/** Uploads big documents, as many as are read at once, and waits until readers have finished pages of them. */
async function uploadBig(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await service.upload(await emptyPages(BIG))).body.id);
  await eventually(async () => {
    const { rows } = await service.database.admin('select 1 from documents.document where pages_done > 0');
    expect(rows.length).toBeGreaterThan(0);
  }, 60_000);
  return ids;
}

async function uploadSmall(): Promise<string> {
  return (await service.upload(await textPdf(['a short letter']))).body.id;
}

test('documents deleted while they are read free their readers at once', async () => {
  const big = await uploadBig(2);
  for (const id of big) expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(200);
  await service.outcome(await uploadSmall());
  expect(ended).toEqual([...big.map(() => 'aborted'), 'read 1']);
});

test('a document deleted through another process of the service is not read any further', async () => {
  const big = await uploadBig(2);
  for (const id of big) await inTenant(elsewhere.db, tenant, (trx) => removeDocument(elsewhere, trx, tenant, id));
  await service.outcome(await uploadSmall());
  expect(ended).toEqual([...big.map(() => 'aborted'), 'read 1']);
});
