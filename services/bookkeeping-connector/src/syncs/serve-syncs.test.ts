import { newId } from '@exchequer/ids';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { lease } from './serve-syncs.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ housekeeping: false });
});

afterAll(() => service.stop());

async function addSyncs(organizationId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await service.database.admin(
      `insert into bookkeeping.sync (org_id, livemode, id, connection_id, kind, started_by, position)
       values ('${organizationId}', false, '${newId('sync')}', '${newId('conn')}', 'full', 'request', '{}')`,
    );
}

test('Workers that are woken together give an organization at most two turns, and a new synchronization overtakes none', async () => {
  for (let round = 0; round < 10; round++) {
    const [early, late] = [newId('org'), newId('org')];
    await addSyncs(early, 4);
    await addSyncs(late, 1);
    const leased = await Promise.all([1, 2, 3, 4].map(() => lease(service.deps)));
    const organizations = leased.map((one) => one?.organizationId);
    expect(organizations.filter((id) => id === early)).toHaveLength(2);
    expect(organizations.filter((id) => id === late)).toHaveLength(1);
    await service.database.admin(`update bookkeeping.sync set lease_until = null where org_id = '${early}'`);
    // One of the first four has waited longest now.
    await addSyncs(newId('org'), 1);
    expect((await lease(service.deps))?.organizationId).toBe(early);
    await service.database.admin('delete from bookkeeping.sync');
  }
});
