/** The payee and the words that were read from the text of a bank row. */
export interface NormalizedText {
  /** The name without the noise of banks, in upper case: `BLUE BOTTLE COFFEE`. Empty if nothing is left. */
  readonly name: string;
  /**
   * Equal for all spellings of a payee: at most three words of the name, in lower case, without company forms.
   * Empty if the text names only the way of the payment.
   */
  readonly key: string;
  /** The letters of the name of the payee without spaces. */
  readonly letters: string;
  /** All words that may indicate the kind of payment, in lower case, without repetition. At most 16. */
  readonly words: readonly string[];
}

/** A bank row has at most a few hundred characters. The rest is ignored, so that a hostile text costs little time. */
const LENGTH_MAX = 400;
const WORDS_MAX = 16;
const WORD_LENGTH_MAX = 40;
const KEY_WORDS = 3;

/** Prefixes that payment processors print before the name of the merchant. The name follows an asterisk or a space. */
export const PROCESSORS =
  /^(?:SQ|TST|SP|PY|IN|PP|PAYPAL|PAYPAL INST XFER|PAYPAL DES|EB|CKE|BT|FS|GOSQ|SQC|STRIPE|ZLR|POS|DD|IC|WPY|PYMT|CHK|LS|NYX|ACT|TOASTTAB|CLOVER|SUMUP|IZ|POY|2CO|BLS|DRI|G2A|FSPRG|SHOPIFY|KS|APL|ETSY|WL) ?\* ?/;

/** Words that banks print about the way of the payment. They give no information about the payee. */
const BANK_PHRASES =
  /\b(?:POS (?:PURCHASE|PUR|DEBIT|WITHDRAWAL|REFUND|SIGNATURE|PIN|TRANSACTION)?|(?:VISA |MASTERCARD |MC )?(?:DEBIT|CHECK|CREDIT|CHECKCARD|DBT|DEB) ?(?:CARD|CRD) (?:PURCHASE|PURCH|PUR|REFUND|TRANSACTION|AUTHORIZATION)(?: WITH PIN)?|CHECKCARD|CHECK CRD|(?:RECURRING|RECUR|SIGNATURE|PIN|CONTACTLESS|INTL|INTERNATIONAL|NON[- ]PIN|PREAUTHORIZED|PRE[- ]AUTHORIZED|ELECTRONIC|EXTERNAL|DOMESTIC) (?:PURCHASE|PURCH|PAYMENT|PMT|PYMT|DEBIT|CREDIT|WITHDRAWAL|REFUND|TRANSACTION|DEPOSIT)|PURCHASE (?:AUTHORIZED ON|RETURN AUTHORIZED ON|RETURN|REFUND|ON|AT)?|PURCH|AUTHORIZED ON|RECURRING|ORIG CO NAME|ORIG ID|CO ENTRY DESCR|ENTRY DESCR|SEC|ORIG|DESCR|DESC DATE|TRACE|EED|IND ID|IND NAME|INDN|INDN:|CO ID|CO REF|CONF(?:IRMATION)?|REF(?:ERENCE)?|TRAN|TRN|TRANSACTION|AUTH(?:CODE)?|TERMINAL|TERM ID|SEQ|ACH (?:DEBIT|CREDIT|HOLD|PMT|PAYMENT|WITHDRAWAL|TRANSACTION|TRANS)?|WEB (?:PMTS?|PYMTS?|PAYMENTS?|INITIATED PAYMENT)|PPD|CCD|CTX|WEB ID|PPD ID|CCD ID|DES|ID|CARD (?=\d|X)|DATE|APPLE PAY|GOOGLE PAY|AP|GPAY|ANDROID PAY|PENDING|POSTED|MEMO|DBA|C\/O|ON|AT(?![& ]T\b)|US|USA)\b[:#.]*/g;

export const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR';
const STATE_AT_END = new RegExp(`\\s(?:${STATES})(?:\\s+\\d{5}(?:-\\d{4})?)?(?:\\s+(?:US|USA))?\\s*$`);

/** Large cities, and cities where mail-order and online companies have their headquarters. Other cities stay in the text. */
export const CITIES = [
  'NEW YORK', 'BROOKLYN', 'QUEENS', 'BRONX', 'LOS ANGELES', 'CHICAGO', 'HOUSTON', 'PHOENIX', 'PHILADELPHIA', 'SAN ANTONIO',
  'SAN DIEGO', 'DALLAS', 'SAN JOSE', 'AUSTIN', 'JACKSONVILLE', 'FORT WORTH', 'COLUMBUS', 'CHARLOTTE', 'INDIANAPOLIS',
  'SAN FRANCISCO', 'SEATTLE', 'DENVER', 'WASHINGTON', 'NASHVILLE', 'OKLAHOMA CITY', 'EL PASO', 'BOSTON', 'PORTLAND',
  'LAS VEGAS', 'DETROIT', 'MEMPHIS', 'LOUISVILLE', 'BALTIMORE', 'MILWAUKEE', 'ALBUQUERQUE', 'TUCSON', 'FRESNO', 'SACRAMENTO',
  'KANSAS CITY', 'MESA', 'ATLANTA', 'OMAHA', 'COLORADO SPRINGS', 'RALEIGH', 'MIAMI', 'LONG BEACH', 'VIRGINIA BEACH',
  'OAKLAND', 'MINNEAPOLIS', 'TULSA', 'TAMPA', 'ARLINGTON', 'NEW ORLEANS', 'WICHITA', 'CLEVELAND', 'BAKERSFIELD', 'AURORA',
  'ANAHEIM', 'HONOLULU', 'SANTA ANA', 'RIVERSIDE', 'CORPUS CHRISTI', 'LEXINGTON', 'HENDERSON', 'STOCKTON', 'SAINT PAUL',
  'ST PAUL', 'CINCINNATI', 'ST LOUIS', 'SAINT LOUIS', 'PITTSBURGH', 'GREENSBORO', 'LINCOLN', 'ANCHORAGE', 'PLANO', 'ORLANDO',
  'IRVINE', 'NEWARK', 'DURHAM', 'CHULA VISTA', 'TOLEDO', 'FORT WAYNE', 'ST PETERSBURG', 'LAREDO', 'JERSEY CITY', 'CHANDLER',
  'MADISON', 'LUBBOCK', 'SCOTTSDALE', 'RENO', 'BUFFALO', 'GILBERT', 'GLENDALE', 'WINSTON SALEM', 'CHESAPEAKE', 'NORFOLK',
  'FREMONT', 'GARLAND', 'IRVING', 'HIALEAH', 'RICHMOND', 'BOISE', 'SPOKANE', 'BATON ROUGE', 'TACOMA', 'DES MOINES',
  'MODESTO', 'ROCHESTER', 'SALT LAKE CITY', 'CUPERTINO', 'MOUNTAIN VIEW', 'SUNNYVALE', 'PALO ALTO', 'MENLO PARK', 'REDMOND',
  'BELLEVUE', 'SANTA MONICA', 'SANTA CLARA', 'CAMBRIDGE', 'WALTHAM', 'SCRANTON', 'WILMINGTON', 'BOULDER', 'TEMPE', 'PASADENA',
].sort((a, b) => b.length - a.length); // biome-ignore format: one list
const STATE = new RegExp(`^(?:${STATES})$`);
const CITY_AT_END = new RegExp(`\\s(?:${CITIES.join('|')})\\s*$`);

const COMPANY_FORMS = new Set(['inc', 'llc', 'ltd', 'corp', 'co', 'company', 'gmbh', 'sa', 'sas', 'bv', 'plc', 'lp', 'llp', 'pllc', 'pc', 'the', 'www', 'com', 'net', 'org', 'http', 'https', 'and', 'of']); // biome-ignore format: one list

/** Ways to pay. They do not name the payee: a check, for example, can be for anybody. */
export const WAYS: ReadonlySet<string> = new Set(['ach', 'app', 'autopay', 'bill', 'bnf', 'cash', 'check', 'checks', 'credit', 'debit', 'deposit', 'des', 'eft', 'from', 'mobile', 'online', 'orig', 'out', 'paid', 'payment', 'payments', 'paypal', 'pmt', 'pmts', 'pymt', 'pymts', 'remote', 'to', 'transfer', 'type', 'venmo', 'web', 'wire', 'withdrawal', 'xfer', 'zelle']); // biome-ignore format: one list

/** Reads the name of the payee and the words that say something from the text of a bank row. Pure and linear in the text. */
export function normalizeText(text: string): NormalizedText {
  const plain = text
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[’'`´]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = nameOf(plain);
  const words = [...new Set(wordsOf(name))].slice(0, WORDS_MAX);
  const named = words.filter((word) => !COMPANY_FORMS.has(word));
  // In the text of an ACH payment the name is in a field of its own.
  const [, field] = /ORIG CO NAME ?:(.*?)(?:ORIG ID|$)/.exec(plain) ?? /^(.+?) DES ?:/.exec(plain) ?? [];
  const payee = (
    field === undefined ? named : wordsOf(nameOf(field)).filter((word) => !COMPANY_FORMS.has(word))
  ).filter((word) => !WAYS.has(word));
  return { name, key: payee.slice(0, KEY_WORDS).join(' '), letters: payee.join(''), words: named };
}

function nameOf(plain: string): string {
  let rest = plain
    .replace(/\b(?:INDN|IND NAME) ?:.*?(?=CO ID|$)/g, ' ') // the name of the account's owner
    .replace(/\bCARD (?:X*\d{4})\s*$/, ' ')
    .replace(/(?:\s+[A-Z]?\d{8,})+\s*$/, ' ')
    .replace(BANK_PHRASES, ' ')
    .trim()
    .replace(/^(?:X+\d{4}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{4,})\s+/, '')
    .replace(/^[-:,.*#\s]+/, '');
  // There can be two prefixes (PAYPAL *SQ *NAME), because one processor can pay through another one.
  for (let times = 0; times < 2; times++) rest = rest.replace(PROCESSORS, '').trim();
  const here = rest
    .replace(/\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g, ' ') // dates
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' ')
    .replace(/(?:\+?1[-. ])?(?:\(\d{3}\)|\b\d{3})[-. ]?\d{3}[-. ]?\d{4}\b/g, ' 0000 ') // telephone numbers
    .replace(/\b(?:WWW\.)?([A-Z0-9-]+)\.(?:COM|NET|ORG|IO|CO|APP|DEV|AI|SO|US)(?:\/\S*)?\b/g, '$1 ')
    .replace(/\b(?:STORE|STR|ST|UNIT|LOC|NO|T|F|S)[ -]?#?[ -]?\d{2,}\b/g, ' 0000 ') // numbers of stores
    .replace(/#\s*\w*\d\w*/g, ' 0000 ')
    .replace(/\bX{2,}\w*\b/g, ' ') // masked account numbers
    .trim();
  const words = withoutPlace(here)
    .replace(/\*/g, ' ')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && !isReference(word));
  return words.filter((word, n) => n === 0 || !STATE.test(word)).join(' ');
}

/** Card networks print the city and the state after the name. After a telephone number or a store number they print only the state. */
function withoutPlace(text: string): string {
  const name = text.replace(STATE_AT_END, '').trim();
  if (name === text || name === '') return text;
  const shorter = name.replace(CITY_AT_END, '').trim();
  if (shorter !== name && shorter !== '') return shorter;
  const words = name.split(' ');
  return words.length > 1 && !/\d/.test(words.at(-1)!) ? words.slice(0, -1).join(' ') : name;
}

/** Numbers, and mixtures of letters and digits as in reference numbers. `3M`, `7ELEVEN` and `U2` remain: they have at most one digit. */
function isReference(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  return digits === word.length || digits >= 2 || word.length > WORD_LENGTH_MAX;
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/&/g, ''))
    .filter((word) => word.length >= 2);
}
