import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './load-config.js';
import { bool, int, list, oneOf, optional, secret, text, url } from './settings.js';

const settings = {
  PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
  DATABASE_URL: url({ doc: 'Postgres of this service' }),
  TOKEN: secret({ doc: 'signing key' }),
  MODE: oneOf(['a', 'b'], { doc: 'a or b', default: 'a' }),
  BROKERS: optional(list({ doc: 'Kafka brokers' })),
  LOOSE: bool({ doc: 'allow', default: false }),
  NAME: text({ doc: 'name', default: 'x' }),
};

test('one error lists every problem by name, and shows no value', () => {
  const attempt = () => loadConfig(settings, { PORT: '99999', DATABASE_URL: 'hunter2', MODE: 'c', LOOSE: 'yes' });
  expect(attempt).toThrow(ConfigError);
  try {
    attempt();
  } catch (error) {
    const { problems, message } = error as ConfigError;
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TOKEN',
      'MODE',
      'LOOSE',
    ]);
    expect(message).not.toContain('hunter2');
  }
});

test('values are typed, frozen and have defaults', () => {
  const config = loadConfig(settings, { DATABASE_URL: 'postgres://h/db/', TOKEN: 't', BROKERS: 'a:1, b:2,' });
  expect(config).toEqual({
    PORT: 8080, DATABASE_URL: 'postgres://h/db', TOKEN: 't', MODE: 'a', BROKERS: ['a:1', 'b:2'], LOOSE: false, NAME: 'x',
  }); // biome-ignore format: a table
  expect(Object.isFrozen(config)).toBe(true);
});

test('a secret can come from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'token');
  writeFileSync(file, 'from-file\n');
  expect(loadConfig({ TOKEN: settings.TOKEN }, { TOKEN_FILE: file })).toEqual({ TOKEN: 'from-file' });
  expect(() => loadConfig({ TOKEN: settings.TOKEN }, { TOKEN_FILE: `${file}.no` })).toThrow('TOKEN cannot be read');
});
