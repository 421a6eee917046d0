import { createOutageLog } from './outage-log.js';

test('an outage is told when it begins, once a minute while it lasts, and when it is over, however often it is noticed', () => {
  const told: unknown[][] = [];
  const logger = { warn: (...args: unknown[]) => told.push(args), info: (...args: unknown[]) => told.push(args) };
  let nowMs = 0;
  const outage = createOutageLog(logger, 'database', () => nowMs);
  const error = new Error('gone');
  outage.recovered();
  for (; nowMs < 62_000; nowMs += 100) outage.failed(error);
  outage.recovered();
  outage.recovered();
  outage.failed(error);
  expect(told).toEqual([
    [{ error, failures: 1, seconds: 0 }, 'database: away'],
    [{ error, failures: 601, seconds: 60 }, 'database: away'],
    [{ failures: 620, seconds: 62 }, 'database: back'],
    [{ error, failures: 1, seconds: 0 }, 'database: away'],
  ]);
});
