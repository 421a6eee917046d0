import { isId, timeOfId } from '@exchequer/ids';
import { newRequestId } from './request-id.js';

test('request ids have the form of ids, tell their time, and never repeat', () => {
  const beforeMs = Date.now();
  const ids = Array.from({ length: 20_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    if (!isId('req', id)) throw new Error(`${id} is not an id`);
    expect(timeOfId(id)).toBeGreaterThanOrEqual(beforeMs);
  }
});
