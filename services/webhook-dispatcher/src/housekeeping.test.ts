import { deleteOldEvents } from './housekeeping.js';
import { type Rig, startRig } from './testing/rig.js';

const DAY = 24 * 3_600_000;
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({}, { dispatching: false });
});

afterAll(() => rig.stop());

test('events are forgotten after 90 days, with their deliveries, and not before', async () => {
  await rig.register({ url: 'https://example.com/' });
  await rig.publish();
  rig.advance(DAY);
  const young = await rig.publish();
  rig.advance(89 * DAY - 1);
  expect(await deleteOldEvents(rig.deps)).toBe(0);
  rig.advance(2);
  expect(await deleteOldEvents(rig.deps)).toBe(1);
  expect(await deleteOldEvents(rig.deps)).toBe(0);
  for (const path of ['/v1/events', '/v1/webhooks/deliveries']) {
    const { data } = (await rig.call('GET', path)).body;
    expect(data.map((item: { id: string; event_id?: string }) => item.event_id ?? item.id)).toEqual([young.id]);
  }
});
