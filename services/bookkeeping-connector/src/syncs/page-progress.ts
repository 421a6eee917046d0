/** Facts about the full pages that were read. They detect a provider whose list never ends. They are stored with the position. */
export interface PageProgress {
  /** Full pages of the synchronization so far. */
  readonly pages: number;
  /** Fingerprint of the page that later ones are compared with, and its number. */
  readonly mark: string;
  readonly markedAt: number;
  /** How often the marked page came again. */
  readonly repeats: number;
}

/**
 * How often a page may come again. One time is normal: if all rows of the first page have the same time of change, they are read a second
 * time before the next rows.
 */
const REPEATS_MAX = 5;
/** About ten million transactions. */
export const PAGES_MAX = 10_000;

/** A provider answers the same pages again and again. */
export class NoProgress extends Error {
  constructor() {
    super('The bookkeeping software answers the same page again and again.');
  }
}

/** A synchronization of more pages than a company can have. */
export class TooManyPages extends Error {
  constructor() {
    super(`The bookkeeping software has more than ${PAGES_MAX} pages.`);
  }
}

/**
 * Counts a full page. Later pages are compared with a marked one. The mark moves whenever the number of pages has doubled, so a sequence of
 * pages that repeats is found too, whatever its length is.
 * @param fingerprint is the same for pages with the same objects
 * @throws {NoProgress}
 * @throws {TooManyPages}
 */
export function countPage(before: PageProgress | undefined, fingerprint: string): PageProgress {
  const pages = (before?.pages ?? 0) + 1;
  if (pages > PAGES_MAX) throw new TooManyPages();
  if (before?.mark === fingerprint) {
    if (before.repeats >= REPEATS_MAX) throw new NoProgress();
    return { ...before, pages, repeats: before.repeats + 1 };
  }
  if (before && pages < 2 * before.markedAt) return { ...before, pages };
  return { pages, mark: fingerprint, markedAt: pages, repeats: 0 };
}
