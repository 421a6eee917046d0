import { ENDS_SOON, Problem } from './problem.js';

test('A conflict that somebody has to resolve is not repeated soon, and one that ends by itself is', () => {
  const retryAfter = (problem: Problem) => Number(problem.headers['Retry-After']);
  expect(retryAfter(new Problem('conflict', 'The invoice is void.'))).toBeGreaterThan(60);
  expect(retryAfter(new Problem('conflict', 'The draft was changed meanwhile.', undefined, ENDS_SOON))).toBe(1);
});
