/** The kinds of columns in a CSV statement. */
export type Column =
  | 'date'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'description'
  | 'counterparty'
  | 'reference'
  | 'provider_id'
  | 'currency'
  | 'status'
  | 'balance'
  | 'account';

/** Positions of the columns in a row. Several cells form one description, or name one account. */
export type ColumnPlaces = Readonly<Partial<Record<Column, readonly number[]>>>;

interface Headings {
  /** Words of English, and words that English shares with other languages. */
  readonly english: string;
  readonly other: string;
}

/** Column headings used by banks, best first. Compared without case, spaces, punctuation and a currency at the end. */
const HEADINGS: Readonly<Record<Column, Headings>> = {
  date: {
    english:
      'date postingdate posteddate postdate dateposted bookingdate transactiondate transdate datetime datetimeutc valuedate completeddate',
    other:
      'buchungstag buchungsdatum buchung datum abschlussdatum transaktionsdatum datumderbuchung valutadatum valuta wertstellung dateoperation datedoperation datedeloperation datecomptable datedecomptabilisation datedetransaction datedenregistrement datevaleur datedevaleur dataoperazione datacontabile datavaluta dataregistrazione boekingsdatum boekdatum transactiedatum rentedatum fechaoperacion fechadeoperacion fechavalor fecha datamovimento datalancamento datadooperacao bokforingsdag bokforingsdato data',
  },
  amount: {
    english: 'amount transactionamount netamount net value amt',
    other:
      'betrag umsatz einzelbetrag buchungsbetrag montant montantoperation montantdeloperation montanten importe importo bedrag transactiebedrag valor belop belopp kwota importedelaoperacion',
  },
  debit: {
    english: 'debit debits debitamount withdrawal withdrawals withdrawalamount withdrawalamt paidout moneyout',
    other: 'soll ausgang belastung belastungen lastschrift debitmontant debito addebito addebiti uscite debet cargo cargos saida saidas',
  },
  credit: {
    english: 'credit credits creditamount deposit deposits depositamount depositamt paidin moneyin',
    other: 'haben eingang gutschrift gutschriften creditmontant credito accredito accrediti entrate abono abonos entrada entradas',
  },
  direction: {
    english: 'creditdebitindicator creditdebit debitcredit drcr crdr details type transactiontype',
    other: 'sollhaben afbij creditodebito debitocredito sens',
  },
  description: {
    english: 'description memo transactiondescription originaldescription narrative narration details particulars notes',
    other:
      'verwendungszweck buchungstext beschreibung beschreibung1 avisierungstext mitteilung mitteilungen bezeichnung text libelle libelleoperation libelledeloperation libelledetaille libellesimplifie designation communication communications motif objet informations texte textedenotification descriptif concepto descripcion descrizione causale descricao omschrijving naamomschrijving mededelingen tekst opis',
  },
  counterparty: {
    english: 'counterparty counterpartyname payee payer name merchant merchantname beneficiary',
    other:
      'beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberempfanger auftraggeberbegunstigter zahlungsempfanger zahlungsbeteiligter zahlungspflichtiger empfanger sendername nomducontrepartie contrepartie beneficiaire tiers tegenpartij naamtegenpartij beneficiario ordinante',
  },
  reference: {
    english:
      'reference referencenumber ref refno checknumber chequenumber checkorslip check chqrefno endtoendid bankreference customerreference',
    other: 'kundenreferenz referenz numerodepiece',
  },
  provider_id: { english: 'transactionid id fitid transactionreference uniqueid bankid', other: '' },
  currency: { english: 'currency currencycode ccy', other: 'wahrung waehrung devise divisa moneda valutacode munt monnaie' },
  status: { english: 'status state transactionstatus', other: '' },
  balance: {
    english: 'balance runningbalance runningbal balanceafter closingbalance',
    other: 'saldo kontostand solde saldonachbuchung saldonamutatie soldeapresoperation',
  },
  account: {
    english: 'accountnumber accountno accountid cardno cardnumber iban bankaccount account accountname',
    other: 'kontonummer ibanauftragskonto auftragskonto konto numerodecompte compte ibanbban rekeningnummer rekening conto cuenta',
  },
}; // biome-ignore format: tables

const NAMES = new Map(
  Object.entries(HEADINGS).map(([column, { english, other }]) => [
    column as Column,
    `${english} ${other}`.split(' ').filter(Boolean),
  ]),
);
/** Words that say nothing about the language, and Spanish, in which some countries write the month first or decimals with a point. */
const OF_ANY_COUNTRY = new Set(
  'text data designation communication communications fecha fechaoperacion fechadeoperacion fechavalor importe importedelaoperacion cargo cargos abono abonos concepto descripcion saldo credito debito'.split(' '),
); // biome-ignore format: one list
const CURRENCY_AT_END = /(?:in)?(?:eur|euros?|chf|usd|gbp|cad|aud|nzd|inr|sek|nok|dkk|pln|czk|huf|brl|mxn|jpy)$/;

/** Account columns: the number first, then the name. */
const OF_SEVERAL_CELLS: ReadonlySet<Column> = new Set(['description', 'account']);
/** Columns whose values are money that is recorded. */
const OF_AMOUNTS: ReadonlySet<Column> = new Set(['amount', 'debit', 'credit']);
/** What brackets in the heading of an amount say of its direction. A sole `$` is the sign of several currencies. */
const DIRECTION_IN_BRACKETS =
  /^(?:[-+/$ ]*|in|out|dr|cr|db|debits?|credits?|withdrawals?|deposits?|money (?:in|out)|paid (?:in|out)|soll|haben|(?:dr|debit) ?\/ ?(?:cr|credit)|soll ?\/ ?haben|net)$/i;
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g;
/** Digits and signs outside of brackets. */
const SIGNS = /[^\p{L}\p{M}\s.,:;_\-–/'’"&+#]+/gu;
const CURRENCY_OF_SIGN: Readonly<Record<string, string>> = {
  '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₪': 'ILS', '₺': 'TRY', '₽': 'RUB', '₫': 'VND', ZŁ: 'PLN', EURO: 'EUR', EUROS: 'EUR',
  US$: 'USD', CA$: 'CAD', C$: 'CAD', A$: 'AUD', AU$: 'AUD', NZ$: 'NZD', S$: 'SGD', HK$: 'HKD', NT$: 'TWD', R$: 'BRL',
}; // biome-ignore format: a table
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const CURRENCY_IN_HEADING = /\b(EUR|EUROS?|CHF|USD|GBP|CAD|AUD|NZD|INR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|JPY)\b/i;

/** Finds the columns by their headings. Undefined if this row is not a heading. */
export function placesByHeading(row: readonly string[]): ColumnPlaces | undefined {
  const headings = row.map(normalizeHeading);
  const wordings = wordingsOf(headings);
  const places: Partial<Record<Column, number[]>> = {};
  for (const [column, names] of NAMES) {
    const found = names.map((name) => placeOf(wordings, name)).filter((place) => place >= 0);
    const [first] = found;
    if (first === undefined || (OF_AMOUNTS.has(column) && !isClear(row, first))) continue;
    places[column] = OF_SEVERAL_CELLS.has(column) ? [...new Set(found)] : [first];
  }
  if (isOfOther(headings)) delete places.account;
  // Revolut has a row of columns for all its accounts: `Product` tells current and savings accounts apart.
  if (headings.includes('product') && headings.includes('starteddate')) {
    places.account = [...(places.account ?? []), headings.indexOf('product')];
  }
  // `Details` is the direction if there is a description column, otherwise the description.
  const direction = NAMES.get('direction')!
    .map((name) => headings.indexOf(name))
    .filter((place) => place >= 0);
  const onlyDescription = places.description?.length === 1 ? places.description[0] : undefined;
  const [place] = direction.filter((each) => each !== onlyDescription);
  delete places.direction;
  if (place !== undefined) {
    places.direction = [place];
    if (places.description) places.description = places.description.filter((each) => each !== place);
  }
  return isWhole(places) ? places : undefined;
}

/** Finds the columns that the caller names: a heading, or a position from 0. */
export function placesAsNamed(
  row: readonly string[],
  named: Readonly<Partial<Record<Column, readonly (string | number)[]>>>,
): ColumnPlaces | undefined {
  const headings = row.map((heading) => heading.trim());
  const places: Partial<Record<Column, number[]>> = {};
  for (const [column, names] of Object.entries(named) as [Column, readonly (string | number)[]][]) {
    const found = names.map((name) => (typeof name === 'number' ? name : headings.indexOf(name)));
    if (found.some((place) => place < 0 || place >= row.length)) return undefined;
    if (
      OF_AMOUNTS.has(column) &&
      names.some((name) => headings.indexOf(String(name)) < headings.lastIndexOf(String(name)))
    )
      return undefined;
    places[column] = found;
  }
  return isWhole(places) ? places : undefined;
}

/** Whether a heading is in a language of which all countries write the day first and decimals with a comma. */
export function isInLanguageWithCommas(row: readonly string[]): boolean {
  const wordings = wordingsOf(row.map(normalizeHeading));
  return (['date', 'amount', 'debit', 'credit', 'description', 'balance'] as const).some((column) =>
    HEADINGS[column].other.split(' ').some((name) => !OF_ANY_COUNTRY.has(name) && placeOf(wordings, name) >= 0),
  );
}

/** The currency in the heading of an amount: `Amount (EUR)`, `Betrag in €`, `Débit euros`. */
export function currencyOfHeading(heading: string): string | undefined {
  const [currency] = unitsOf(heading).filter((unit) => unit !== UNKNOWN);
  if (currency !== undefined) return currency;
  const found = CURRENCY_IN_HEADING.exec(heading.slice(0, 100))?.[1]?.toUpperCase();
  return found?.startsWith('EURO') ? 'EUR' : found;
}

const UNKNOWN = 'unknown';

/** Whether the heading of an amount has no second column of the same name, and no brackets or signs that could be another currency or unit. */
function isClear(row: readonly string[], place: number): boolean {
  const same = row.filter((heading) => heading.trim().toLowerCase() === row[place]!.trim().toLowerCase());
  return same.length === 1 && !unitsOf(row[place]!).includes(UNKNOWN);
}

/** What brackets and signs in the heading of an amount say: a currency, or something unknown, such as `(cents)` or `¥`. */
function unitsOf(heading: string): string[] {
  const text = heading.slice(0, 100);
  const inside = [...text.matchAll(BRACKETS)].map(([, said = '']) => said.trim());
  const outside = text.replace(BRACKETS, '').match(SIGNS) ?? [];
  return [...inside, ...outside].filter((said) => !DIRECTION_IN_BRACKETS.test(said)).map(unitOf);
}

function unitOf(said: string): string {
  const name = said.replace(/^in /i, '').toUpperCase();
  return CURRENCIES.has(name) ? name : (CURRENCY_OF_SIGN[name] ?? UNKNOWN);
}

export function normalizeHeading(heading: string): string {
  return heading
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/g, '');
}

/** The headings of a row, and the same without a currency at the end. */
interface Wordings {
  readonly whole: readonly string[];
  readonly withoutCurrency: readonly string[];
}

function wordingsOf(headings: readonly string[]): Wordings {
  return { whole: headings, withoutCurrency: headings.map((heading) => heading.replace(CURRENCY_AT_END, '')) };
}

function placeOf({ whole, withoutCurrency }: Wordings, name: string): number {
  const place = whole.indexOf(name);
  return place >= 0 ? place : withoutCurrency.indexOf(name);
}

function isWhole(places: ColumnPlaces): boolean {
  return places.date !== undefined && (places.amount ?? places.debit ?? places.credit) !== undefined;
}

/** Some banks have a column with the account of the other party, called like the account of the owner. */
function isOfOther(headings: readonly string[]): boolean {
  return headings.includes('payee') && headings.includes('paymentreference');
}
