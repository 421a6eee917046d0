import type { Logger } from '@exchequer/telemetry';
import { logFailures } from './log-failures.js';

test('while Postgres is away, one line is logged for all loops of a process, and other errors are all logged', () => {
  const lines: string[] = [];
  const logger = { warn: (_: object, message: string) => lines.push(message), info: () => {} } as unknown as Logger;
  const [one, other] = [
    logFailures(logger, 'work could not be read'),
    logFailures(logger, 'tokens could not be revoked'),
  ];
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  for (let n = 0; n < 40; n++) for (const failed of [one, other]) failed(away);
  expect(lines).toEqual(['database: away']);
  other(new Error('broken'));
  one(new Error('broken'));
  expect(lines.slice(1)).toEqual(['tokens could not be revoked', 'work could not be read']);
});
