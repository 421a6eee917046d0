import MiniSearch from 'minisearch';
import { GUIDES } from './generated/guides.js';

export interface FoundSection {
  readonly guide: string;
  readonly heading: string;
  readonly text: string;
}

const TEXT_MAX = 4_000;
/** The work of a search grows with its words, and with the letters that may differ. */
const WORDS_MAX = 12;
const LETTERS_MAX = 1;
let index: MiniSearch | undefined;

/** The sections that fit best. The index is made at the first search. */
export function searchGuides(query: string, limit: number): readonly FoundSection[] {
  if (index === undefined) {
    index = new MiniSearch({ fields: ['title', 'heading', 'text'], storeFields: ['guide', 'heading', 'text'] });
    index.addAll(GUIDES);
  }
  const words = new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const found = index.search([...words].slice(0, WORDS_MAX).join(' '), {
    boost: { heading: 3, title: 2 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 5 ? LETTERS_MAX : 0),
  });
  return found.slice(0, limit).map(({ guide, heading, text }) => ({
    guide,
    heading,
    text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)} [cut]` : text,
  }));
}
