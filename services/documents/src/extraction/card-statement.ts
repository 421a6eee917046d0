import { forms } from './forms/forms.js';
import type { PageReading } from './read-document-page.js';

const CARD = 'credit-card-statement';
const isCard = ({ classification }: PageReading) => classification.looksLike === CARD;
const isForm = ({ classification }: PageReading) => forms.some(({ type }) => type === classification.type);

/**
 * The pages after a credit card statement that continue it are part of it, whatever their totals and rows look like: they have the next page number, the number of
 * the account, or the header of a page before.
 */
export function withCardPages<P extends PageReading & { words?: Uint8Array }>(pages: readonly P[]): P[] {
  let card: P[] = [];
  return pages.map((page) => {
    const isNext = card.at(-1)?.page === page.page - 1;
    if (isCard(page)) {
      card = isNext ? [...card, page] : [page];
      return page;
    }
    if (!isNext || isForm(page) || !continues(card, page)) {
      card = [];
      return page;
    }
    card.push(page);
    const { words: _, ...rest } = page;
    return { ...rest, classification: { type: 'unknown', confidence: 0, looksLike: CARD } } as P;
  });
}

/** Pages that follow a credit card statement and may belong to it. Their totals and names can be those of the card. */
export function pagesBesideCard(pages: readonly PageReading[]): ReadonlySet<number> {
  const beside = new Set<number>();
  let last: number | undefined;
  for (const page of pages) {
    const isBeside = last === page.page - 1 && !isForm(page) && pageCountOn(page)?.page !== 1;
    if (isBeside && !isCard(page)) beside.add(page.page);
    last = isBeside || isCard(page) ? page.page : undefined;
  }
  return beside;
}

function continues(card: readonly PageReading[], next: PageReading): boolean {
  const count = pageCountOn(next);
  if (count?.page === 1) return false;
  if (count && card.some((page) => pageCountOn(page)?.of === count.of)) return true;
  const [numbers, headers] = [card.flatMap(accountsOn), new Set(card.flatMap(headersOn))];
  return (
    accountsOn(next).some((number) => numbers.includes(number)) || headersOn(next).some((line) => headers.has(line))
  );
}

const LINE_LENGTH_MAX = 200;

function pageCountOn({ lines }: PageReading): { page: number; of: number } | undefined {
  for (const { text } of lines) {
    const match = text.length <= LINE_LENGTH_MAX ? /\bpage:? (\d{1,3}) ?(?:of|\/) ?(\d{1,3})\b/i.exec(text) : null;
    if (match) return { page: Number(match[1]), of: Number(match[2]) };
  }
  return undefined;
}

/** The last digits of the account, where a line names it. */
function accountsOn({ lines }: PageReading): string[] {
  return lines.flatMap(({ text }) => {
    const match = text.length <= LINE_LENGTH_MAX ? ACCOUNT.exec(text) : null;
    const digits = (match?.[1] ?? '').replace(/\D/g, '');
    return digits.length >= 4 ? [digits.slice(-4)] : [];
  });
}

const ACCOUNT = /\baccount\b[^\d*x]{0,40}([\dx*•][\dx*• -]{2,30}\d)/i;
const HEADER_LINES = 4;
const HEADER_WORDS = 3;

/** The first lines of a page, without their numbers. The names of months differ, too, where the page is that of another statement. */
const headersOn = ({ lines }: PageReading): string[] =>
  lines
    .slice(0, HEADER_LINES)
    .map(({ text }) => text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= HEADER_WORDS);
