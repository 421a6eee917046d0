import { createLogger } from './logger.js';
import { maskNumbers, scrub } from './scrub.js';

// These tests examine the log lines.
process.env.LOG_LEVEL = 'info';

function capture(): { lines: string[]; stream: { write(line: string): void } } {
  const lines: string[] = [];
  return { lines, stream: { write: (line) => void lines.push(line) } };
}

test('no SSN, EIN, key, secret, token or password reaches the log, wherever it is hidden', () => {
  const { lines, stream } = capture();
  const logger = createLogger('test', stream);
  const secret = {
    ssn: '123-45-6789',
    nested: { text: 'EIN 12-3456789, key sk_live_abcdefghijklmnop, whsec_QUJDREVGR0g=' },
    url: 'postgres://user:hunter2@db/x',
    authorization: 'Bearer eyJhbGciOiJFZERTQSJ9.e30.c2ln',
  };
  logger.error(
    { ...secret, error: new Error('bad input 987-65-4321', { cause: new Error('12-7654321') }) },
    secret.ssn,
  );
  const text = lines.join('');
  for (const forbidden of [/\d{3}-\d{2}-\d{4}/, /\d{2}-\d{7}/, /abcdefgh/, /QUJD/, /hunter2/, /eyJ/]) {
    expect(text).not.toMatch(forbidden);
  }
  expect(JSON.parse(text)).toMatchObject({ service: 'test', level: 'error' });
});

test("a driver error's query values are not logged", () => {
  const { lines, stream } = capture();
  createLogger('test', stream).error({
    error: Object.assign(new Error('x'), { code: '23505', detail: 'Key (name)=(Mary) exists' }),
  });
  expect(lines.join('')).not.toContain('Mary');
  expect(lines.join('')).toContain('23505');
});

test('a line has its time to the millisecond', () => {
  const { lines, stream } = capture();
  const before = Date.now();
  createLogger('test', stream).info('now');
  const time = Date.parse(JSON.parse(lines[0]!).time);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('ordinary text is not changed', () => {
  expect(scrub('{"path":"/v1/documents/:id","ms":12.5,"time":"2026-11-20T12:00:00.000Z"}')).toContain(
    '12.5,"time":"2026-11-20T12',
  );
});

test.each(['W2_123-45-6789_final.pdf', 'w2 123 45 6789.pdf', 'w2 123.45.6789.pdf', 'ein_12-3456789.pdf'])(
  '%s is scrubbed from a log line',
  (name) => {
    expect(scrub(name)).not.toMatch(/6789/);
  },
);

test.each([
  ['W_123-45-6789_final.pdf', 'W_***-**-****_final.pdf'],
  ['123456789.pdf', '*********.pdf'],
  ['4111 1111 1111 1111', '**** **** **** ****'],
  ['w2 of 2024, page 12', 'w2 of 2024, page 12'],
])('numbers in %s are masked', (words, masked) => {
  expect(maskNumbers(words)).toBe(masked);
});
