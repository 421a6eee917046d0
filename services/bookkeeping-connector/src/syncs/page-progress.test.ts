import { countPage, NoProgress, PAGES_MAX, type PageProgress, TooManyPages } from './page-progress.js';

/** Counts pages until it is refused. @returns how many were accepted */
function countAll(pageAt: (n: number) => string): { readonly pages: number; readonly error: unknown } {
  let progress: PageProgress | undefined;
  for (let n = 0; ; n++) {
    try {
      progress = countPage(progress, pageAt(n));
    } catch (error) {
      return { pages: n, error };
    }
  }
}

test.each([1, 2, 3, 7, 50])('Pages that repeat after %d pages are found after a limited number of pages', (length) => {
  const { pages, error } = countAll((n) => `page ${n % length}`);
  expect(error).toBeInstanceOf(NoProgress);
  expect(pages).toBeLessThanOrEqual(20 * length);
});

test('Pages that repeat after some different ones are found', () => {
  const { pages, error } = countAll((n) => (n < 100 ? `page ${n}` : `page ${n % 2}`));
  expect(error).toBeInstanceOf(NoProgress);
  expect(pages).toBeLessThanOrEqual(300);
});

test('Different pages are accepted up to the maximum, also if each comes twice', () => {
  for (const pageAt of [(n: number) => `page ${n}`, (n: number) => `page ${Math.floor(n / 2)}`]) {
    const { pages, error } = countAll(pageAt);
    expect([pages, error]).toEqual([PAGES_MAX, expect.any(TooManyPages)]);
  }
});
