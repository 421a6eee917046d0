import { mapInSlices } from './map-in-slices.js';

test('other work runs between slices of 250 items', async () => {
  let mapped = 0;
  const seen: number[] = [];
  let isOver = false;
  const look = () => {
    seen.push(mapped);
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const items = Array.from({ length: 1_000 }, (_, n) => n);
  const doubled = await mapInSlices(items, (item, index) => {
    mapped = index + 1;
    return 2 * item;
  });
  isOver = true;
  expect(doubled).toEqual(items.map((item) => 2 * item));
  expect(seen).toEqual(expect.arrayContaining([250, 500, 750]));
});
