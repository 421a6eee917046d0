import type { DecimalSeparator } from './amount-text.js';
import type { DateOrder } from './day-text.js';

/**
 * How people and banks of a country usually write amounts and days in numbers. It decides only if a file shows nothing. Countries in which
 * both ways are common are left out. Source: Unicode CLDR 45, `numbers` and short dates of the countries' main languages.
 */
const DECIMAL_COMMA =
  'AR AT BE BG BR BY CL CO CY CZ DE DK EE ES FI FR GR HR HU ID IS IT LT LU LV NL NO PL PT PY RO RS RU SE SI SK TR UA UY VE VN';
const DECIMAL_POINT = 'AU BD CN DO GB GT HK HN IE IL IN JP KE KR LK MX MY NG NI NZ PA PE PH PK SG SV TH TW US';
const DAY_FIRST =
  'AR AT AU BD BE BG BR BY CL CO CY CZ DE DK EE ES FI FR GB GR HR ID IE IN IT LK LU LV MX MY NL NO NZ PE PK PL PT PY RO RS RU SG SI SK TH TR UA UY VE VN';
const MONTH_FIRST = 'US';

const has = (list: string, country: string) => list.split(' ').includes(country);

export function decimalSeparatorIn(country: string): DecimalSeparator | undefined {
  if (has(DECIMAL_COMMA, country)) return ',';
  return has(DECIMAL_POINT, country) ? '.' : undefined;
}

export function dateOrderIn(country: string): DateOrder | undefined {
  if (has(DAY_FIRST, country)) return 'dmy';
  return has(MONTH_FIRST, country) ? 'mdy' : undefined;
}

interface BankLayout {
  readonly bank: string;
  /** All headings of the export, in any order, as `normalizeHeading` gives them. */
  readonly headings: string;
  readonly decimalSeparator: DecimalSeparator;
  readonly dateOrder: DateOrder;
}

/** Exports whose headings no other bank uses. The banks' own downloads of 2024 to 2026; banks do not publish them as a standard. */
const LAYOUTS: readonly BankLayout[] = [
  {
    bank: 'Chase, accounts',
    headings: 'details postingdate description amount type balance checkorslip',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  {
    bank: 'Chase, cards',
    headings: 'transactiondate postdate description category type amount memo',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  {
    bank: 'Bank of America, accounts',
    headings: 'date description amount runningbal',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  {
    bank: 'Bank of America, cards',
    headings: 'posteddate referencenumber payee address amount',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  {
    bank: 'Capital One, accounts',
    headings: 'accountnumber transactiondescription transactiondate transactiontype transactionamount balance',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  {
    bank: 'Discover',
    headings: 'transdate postdate description amount category',
    decimalSeparator: '.',
    dateOrder: 'mdy',
  },
  { bank: 'Citi, cards', headings: 'status date description debit credit', decimalSeparator: '.', dateOrder: 'mdy' },
  {
    bank: 'Lloyds',
    headings:
      'transactiondate transactiontype sortcode accountnumber transactiondescription debitamount creditamount balance',
    decimalSeparator: '.',
    dateOrder: 'dmy',
  },
  {
    bank: 'NatWest',
    headings: 'date type description value balance accountname accountnumber',
    decimalSeparator: '.',
    dateOrder: 'dmy',
  },
  {
    bank: 'Barclays',
    headings: 'number date account amount subcategory memo',
    decimalSeparator: '.',
    dateOrder: 'dmy',
  },
  {
    bank: 'HDFC',
    headings: 'date narration chqrefno valuedt withdrawalamt depositamt closingbalance',
    decimalSeparator: '.',
    dateOrder: 'dmy',
  },
];

/** The layout with exactly these headings. */
export function layoutWith(headings: readonly string[]): BankLayout | undefined {
  const given = headings
    .filter((heading) => heading !== '')
    .toSorted()
    .join(' ');
  return LAYOUTS.find((layout) => layout.headings.split(' ').toSorted().join(' ') === given);
}
