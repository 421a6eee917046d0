import { matchTransactions } from '../../services/accounting/dist/bank/reconciliation/matching/match.js';
import { replayInDatabase } from './database.mjs';
import { replay } from './replay.mjs';
import { makeWorld } from './world.mjs';

const world = makeWorld(11, { customers: 36, vendors: 9, days: 90 });

test('what the service finds by SQL and posts is what the matching finds in memory', async () => {
  expect(world.rows.length).toBeGreaterThan(300);
  const inDatabase = await replayInDatabase(world, process.env.EXCHEQUER_TEST_CLUSTER);
  const inMemory = replay(world, matchTransactions, { person: false });
  expect(inDatabase.map(told)).toEqual(inMemory.map(told));
  expect(inMemory.filter(({ decided }) => decided).length).toBeGreaterThan(80);
}, 120_000);

function told({ row, decided, proposal }) {
  const allocations = (proposal?.allocations ?? []).filter(({ rowId }) => rowId === row.id);
  const settled = allocations.map(({ itemId, amount, fee }) => `${itemId} ${amount} less ${fee}`);
  return `${row.id} ${decided ?? 'open'} ${settled.sort().join(', ')}`;
}
