import { toAscii } from '@exchequer/transliteration';

/** Words that only companies have in their names: their legal forms. */
const LEGAL_FORMS = new Set([
  'inc', 'incorporated', 'llc', 'corp', 'corporation', 'ltd', 'limited', 'llp', 'lllp', 'pllc', 'plc', 'gmbh', 'sarl', 'pty', 'company',
]); // biome-ignore format: a list

/** Words in the names of companies and other organizations, which are hardly ever somebody's name. */
const WORDS = new Set([
  'academy', 'accounting', 'agency', 'associates', 'association', 'bakery', 'brewing', 'builders', 'cafe', 'capital', 'catering', 'cleaning', 'clinic',
  'communications', 'construction', 'consultants', 'consulting', 'contracting', 'contractors', 'council', 'creative', 'dental', 'department', 'design',
  'designs', 'development', 'digital', 'distributors', 'electric', 'engineering', 'enterprises', 'entertainment', 'environmental', 'equipment', 'estate',
  'events', 'express', 'financial', 'fitness', 'foods', 'foundation', 'fund', 'gallery', 'global', 'graphics', 'group', 'health', 'healthcare', 'holdings',
  'hospital', 'hotel', 'industries', 'institute', 'insurance', 'interiors', 'international', 'investments', 'labs', 'landscaping', 'laundry', 'legal',
  'logistics', 'management', 'manufacturing', 'marketing', 'media', 'medical', 'ministries', 'mortgage', 'motors', 'national', 'network', 'networks',
  'painting', 'partners', 'partnership', 'pharmacy', 'photography', 'plumbing', 'printing', 'productions', 'products', 'properties', 'publishing', 'realty',
  'recycling', 'rentals', 'repair', 'restaurant', 'restoration', 'roofing', 'salon', 'security', 'service', 'services', 'shipping', 'shop', 'society',
  'software', 'solutions', 'store', 'studio', 'studios', 'supplies', 'supply', 'systems', 'tech', 'technologies', 'technology', 'tours', 'transport',
  'transportation', 'trucking', 'trust', 'union', 'university', 'utilities', 'ventures', 'warehouse', 'winery', 'works', 'workshop',
]); // biome-ignore format: a list

/** Words of company names that are also surnames or parts of them. They prove nothing. */
const AMBIGUOUS = new Set([
  'ag', 'america', 'american', 'and', 'auto', 'bank', 'books', 'bros', 'brothers', 'care', 'church', 'city', 'club', 'co', 'college', 'county', 'data', 'dba',
  'energy', 'farm', 'farms', 'first', 'games', 'garage', 'gas', 'glass', 'home', 'homes', 'house', 'inn', 'law', 'lp', 'market', 'music', 'of', 'oil', 'pa',
  'paper', 'pc', 'power', 'press', 'ranch', 'records', 'sa', 'school', 'solar', 'sons', 'spa', 'state', 'steel', 'the', 'travel', 'united', 'us', 'usa',
  'water', 'wood', 'world',
]); // biome-ignore format: a list

const WORDS_OF_A_PERSON_MAX = 4;

const wordsOf = (name: string): string[] =>
  toAscii(name)
    .toLowerCase()
    .replace(/[.']/g, '')
    .split(/[^a-z0-9&]+/)
    .filter(Boolean);

/** Whether the name ends in, or has, a legal form: `Acme, Inc.`, `Acme L.L.C.`, `Smith & Co`. */
export function hasLegalForm(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && (words.some((word) => LEGAL_FORMS.has(word)) || words.slice(-2).join(' ') === '& co');
}

/** Whether the name is a company's, as far as a name can tell. */
export function isCompanyName(name: string): boolean {
  const words = wordsOf(name);
  return hasLegalForm(name) || words.some((word) => WORDS.has(word) || /[\d&]/.test(word));
}

/** Whether the name is a person's, as far as a name can tell: two to four words, none of which names a company. */
export function isPersonName(name: string): boolean {
  const words = wordsOf(name);
  return (
    !isCompanyName(name) &&
    words.length > 1 &&
    words.length <= WORDS_OF_A_PERSON_MAX &&
    !words.some((word) => AMBIGUOUS.has(word) || LEGAL_FORMS.has(word))
  );
}
