import { createOutageLog } from './outage-log.js';

function clockedLogger() {
  const told: unknown[][] = [];
  const tell = (...args: unknown[]) => void told.push(args);
  const clock = { ms: 0 };
  return { told, clock, logger: { warn: tell, info: tell }, nowMs: () => clock.ms };
}

test('an outage writes a line when it begins, one per minute while it lasts, and one when it ends', () => {
  const { told, clock, logger, nowMs } = clockedLogger();
  const outage = createOutageLog(logger, 'database', nowMs);
  const error = new Error('gone');
  outage.recovered();
  for (; clock.ms < 62_000; clock.ms += 100) outage.failed(error);
  outage.recovered();
  outage.recovered();
  clock.ms = 121_000;
  outage.failed(error);
  expect(told).toEqual([
    [{ error, failures: 1, seconds: 0 }, 'database: away'],
    [{ error, failures: 601, seconds: 60 }, 'database: away'],
    [{ failures: 620, seconds: 62 }, 'database: back'],
    [{ error, failures: 1, seconds: 0 }, 'database: away'],
  ]);
});

test('an unstable connection writes one warning per minute', () => {
  const { told, clock, logger, nowMs } = clockedLogger();
  const outage = createOutageLog(logger, 'kafka', nowMs);
  for (; clock.ms < 180_000; clock.ms += 50) {
    outage.failed(new Error('reset'));
    outage.recovered();
  }
  const messages = told.map(([, message]) => message);
  expect(messages.filter((message) => message === 'kafka: away')).toHaveLength(3);
  expect(messages).toHaveLength(6);
});

test('parts of a process that report the same outage share one line and its total duration', () => {
  const { told, clock, logger, nowMs } = clockedLogger();
  const [relay, consumer] = [createOutageLog(logger, 'kafka', nowMs), createOutageLog(logger, 'kafka', nowMs)];
  const error = new Error('gone');
  relay.failed(error);
  clock.ms = 5_000;
  consumer.failed(error);
  clock.ms = 20_000;
  consumer.recovered();
  relay.recovered();
  expect(told).toEqual([
    [{ error, failures: 1, seconds: 0 }, 'kafka: away'],
    [{ failures: 2, seconds: 20 }, 'kafka: back'],
  ]);
});
