import { RequestBuffer } from './request-buffer.js';

test('one organization that floods the buffer loses its own oldest rows, and nobody else loses any', () => {
  const buffer = new RequestBuffer<string>(100);
  let dropped = 0;
  for (let n = 0; n < 10; n++) for (const quiet of ['a', 'b', 'c']) dropped += buffer.add(quiet, `${quiet} ${n}`);
  for (let n = 0; n < 10_000; n++) dropped += buffer.add('flood', `flood ${n}`);
  const left = buffer.take(1_000);
  expect(left.length + dropped).toBe(10_030);
  expect(left.filter((row) => !row.startsWith('flood'))).toHaveLength(30);
  expect(left.at(-1)).toBe('flood 9999');
  expect(buffer.size).toBe(0);
});

test('organizations take turns, and the rows of each keep their order', () => {
  const buffer = new RequestBuffer<string>(1_000);
  for (let n = 0; n < 30; n++) buffer.add('flood', `flood ${n}`);
  buffer.add('quiet', 'quiet');
  const first = buffer.take(20);
  expect(first).toEqual(Array.from({ length: 20 }, (_, n) => `flood ${n}`));
  expect(buffer.take(20)[0]).toBe('quiet');
});
