import { acrossTenants } from '@exchequer/postgres';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { eraseOriginals } from './sweeper.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('one sweep erases all originals that are due; one that cannot be erased does not delay the others', async () => {
  const { db, logger } = service.deps;
  await acrossTenants(db, (trx) =>
    sql`insert into erasure (document_id, org_id, livemode, erase_after)
        select 'doc_sweep_' || lpad(n::text, 4, '0'), 'org_sweep', false, now() - interval '1 minute'
        from generate_series(1, 350) n`.execute(trx),
  );
  const erased: string[] = [];
  const originals = {
    ...service.deps.originals,
    erase: async (_tenant: unknown, id: string) => {
      if (id === 'doc_sweep_0001') throw new Error('the store is away');
      erased.push(id);
    },
  };
  await eraseOriginals({ db, logger, originals });
  expect(erased.filter((id) => id.startsWith('doc_sweep_'))).toHaveLength(349);
  const left = await acrossTenants(db, (trx) =>
    trx.selectFrom('erasure').select('document_id').where('org_id', '=', 'org_sweep').execute(),
  );
  expect(left).toEqual([{ document_id: 'doc_sweep_0001' }]);
  await acrossTenants(db, (trx) => sql`delete from erasure where org_id = 'org_sweep'`.execute(trx));
});
