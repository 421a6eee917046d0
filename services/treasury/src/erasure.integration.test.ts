import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { eventually, tablesMentioning } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ organizationId: newId('org'), livemode: false });

test('Erasing an organization leaves no row of it in any table, and no other organization loses one', async () => {
  const [erased, kept] = [newTenant(), newTenant()];
  for (const as of [erased, kept]) {
    const from = await service.openAccount({ as, type: 'savings', initialDeposit: 100 });
    const to = await service.openAccount({ as });
    const { ownerId } = (await service.get(`/v1/accounts/${from}`, { as })).body;
    expect((await service.patch(`/v1/owners/${ownerId}`, { lastName: 'King' }, { as })).status).toBe(200);
    const headers = { 'idempotency-key': 'transfer' };
    const body = { type: 'ach', fromAccountId: from, toAccountId: to, amount: 40 };
    expect((await service.post('/v1/transfers', body, { as, headers })).status).toBe(200);
    const card = await service.post('/v1/cards/issue', { accountId: from, type: 'virtual' }, { as });
    expect([card.status, card.body.detail]).toEqual([200, undefined]);
  }
  const rowsOf = (organizationId: string) => tablesMentioning(service.database, 'treasury', organizationId);
  const before = await eventually(async () => {
    const rows = await rowsOf(kept.organizationId);
    expect(await rowsOf(kept.organizationId)).toEqual(rows);
    return rows;
  });
  expect(Object.keys(before).length).toBeGreaterThan(10);
  const { db, bus } = service.deps;
  await eraseOnEvent(
    { service: 'treasury', db, bus },
    {
      id: newId('evt'),
      type: organizationErased.type,
      source: 'gateway',
      subject: erased.organizationId,
      sequence: 1,
      time: new Date().toISOString(),
      ...erased,
      data: { id: erased.organizationId },
    },
  );
  // Only the report is left. It holds the id of the organization and counts.
  expect(await rowsOf(erased.organizationId)).toEqual({ outbox: 1, event_sequence: 1 });
  expect(await rowsOf(kept.organizationId)).toEqual(before);
});
