import * as fc from 'fast-check';
import { firstIdAt, isId, newId, timeOfId } from './id.js';

test('ids created later sort later, even within a millisecond and when the clock goes back', () => {
  const ids: string[] = [];
  for (let i = 0; i < 5000; i++) ids.push(newId('doc', 1_750_000_000_000 - (i % 7)));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id contains its creation time', () => {
  const nowMs = Date.now() + 60_000;
  expect(timeOfId(newId('evt', nowMs))).toBe(nowMs);
  expect(() => timeOfId('evt_short')).toThrow(RangeError);
});

test('only the exact format is an id with its prefix', () => {
  const id = newId('acct');
  expect(isId('acct', id)).toBe(true);
  expect(isId('doc', id)).toBe(false);
  for (const wrong of [id.toUpperCase(), `${id}0`, id.slice(0, -1), ` ${id}`, `acct_${'z'.repeat(26)}`, 1, null]) {
    expect(isId('acct', wrong)).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => !isId('acct', text) || text.startsWith('acct_')));
});

test('the first id of a time is after all ids from before, and not after those of the time', () => {
  const nowMs = Date.now() + 120_000;
  const id = newId('evt', nowMs);
  expect(firstIdAt('evt', nowMs) <= id && id < firstIdAt('evt', nowMs + 1)).toBe(true);
  expect(isId('evt', firstIdAt('evt', nowMs))).toBe(true);
  expect(timeOfId(firstIdAt('evt', nowMs))).toBe(nowMs);
  expect(firstIdAt('evt', -1)).toBe(firstIdAt('evt', 0));
  expect(isId('evt', firstIdAt('evt', Number.MAX_SAFE_INTEGER))).toBe(true);
});
