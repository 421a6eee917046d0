import { changedHeaders, headerProblems } from './custom-headers.js';

const placesOf = (headers: unknown) => headerProblems(headers).map(({ location }) => location);

test.each([
  'Host', 'User-Agent', 'Content-Type', 'content-length', 'Webhook-Id', 'webhook-signature', 'webhook-anything', 'Connection', 'Keep-Alive',
  'Transfer-Encoding', 'TE', 'Trailer', 'Upgrade', 'Expect', 'Proxy-Authorization', 'Via', 'Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Cookie',
  'Set-Cookie', 'Metadata', 'Metadata-Flavor', 'X-aws-ec2-metadata-token',
])('the header %s is never the customer’s', (name) => {
  expect(placesOf({ [name]: 'x' })).toEqual([`body.headers.${name}`]);
}); // biome-ignore format: a list

test.each(['', 'a b', 'a:b', 'naïve', 'x\r\nhost', 'x\ny', 'x\0', '(x)', 'a'.repeat(101)])(
  'the name %j is not a token of RFC 9110, so it cannot add a header or end one',
  (name) => {
    const [problem, ...more] = headerProblems({ [name]: 'x' });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'invalid_value', message: expect.stringContaining('letters, digits') });
    expect(problem!.location).toMatch(/^body\.headers\.[!-~]*$/);
  },
);

test('every wrong header is named, and the answer quotes no value', () => {
  const problems = headerProblems({
    Host: 'secret-1',
    'x y': 'secret-2',
    'X-Ok': 'secret-3',
    'x-ok': 'secret-4',
    'X-Masked': '***',
  });
  expect(problems.map(({ location }) => location)).toEqual([
    'body.headers.Host', 'body.headers.x?y', 'body.headers.x-ok', 'body.headers.X-Masked',
  ]); // biome-ignore format: a list
  expect(JSON.stringify(problems)).not.toContain('secret');
});

test('an endpoint has at most ten headers, counted after a change', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`x-${n}`, 'v']));
  expect(headerProblems(ten)).toEqual([]);
  expect(placesOf({ ...ten, 'x-more': 'v' })).toEqual(['body.headers']);
  expect(changedHeaders(ten, { 'x-more': 'v' })).toBeUndefined();
  expect(Object.keys(changedHeaders(ten, { 'X-0': null, 'X-More': 'v' })!)).toHaveLength(10);
});

test('the headers of an endpoint have at most 6,000 characters together, so that servers accept the request', () => {
  const full = { 'x-a': 'v'.repeat(2000), 'x-b': 'v'.repeat(2000), 'x-c': 'v'.repeat(1991) };
  expect(headerProblems(full)).toEqual([]);
  expect(placesOf({ ...full, 'x-d': '' })).toEqual(['body.headers']);
  expect(changedHeaders(full, { 'x-d': '' })).toBeUndefined();
  expect(changedHeaders(full, { 'x-c': null, 'x-d': 'v'.repeat(1991) })).toBeDefined();
});

test('a change sets, replaces and removes headers by name, in small and capital letters alike', () => {
  const before = { authorization: 'Bearer 1', 'x-team': 'a' };
  expect(changedHeaders(before, { Authorization: 'Bearer 2', 'X-TEAM': null, 'X-Zone': 'b' })).toEqual({
    authorization: 'Bearer 2', 'x-zone': 'b',
  }); // biome-ignore format: a table
});

test('a header named like a member of every object is a header like others', () => {
  const headers = changedHeaders({}, JSON.parse('{"__proto__": "a", "constructor": "b"}'))!;
  expect(JSON.stringify(headers)).toBe('{"__proto__":"a","constructor":"b"}');
});
