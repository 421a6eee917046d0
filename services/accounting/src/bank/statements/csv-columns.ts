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
  | 'balance';

/** Positions of the columns in a row. Several cells form one description. */
export type ColumnPlaces = Readonly<Partial<Record<Column, readonly number[]>>>;

/** Column headings used by banks, best first. Compared without case, spaces and punctuation. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'date', 'postingdate', 'posteddate', 'postdate', 'dateposted', 'bookingdate', 'transactiondate', 'transdate',
    'valuedate', 'completeddate', 'buchungstag', 'buchungsdatum', 'datum', 'valutadatum', 'fecha', 'data',
  ],
  amount: [
    'amount', 'amountusd', 'transactionamount', 'netamount', 'net', 'value', 'betrag', 'betrageur', 'umsatz', 'montant',
    'importe', 'importo', 'bedrag',
  ],
  debit: [
    'debit', 'debits', 'debitamount', 'withdrawal', 'withdrawals', 'withdrawalamount', 'paidout', 'moneyout', 'soll',
    'ausgang', 'cargo',
  ],
  credit: [
    'credit', 'credits', 'creditamount', 'deposit', 'deposits', 'depositamount', 'paidin', 'moneyin', 'haben',
    'eingang', 'abono',
  ],
  direction: ['creditdebitindicator', 'creditdebit', 'debitcredit', 'drcr', 'crdr', 'details', 'type', 'transactiontype', 'sollhaben'],
  description: [
    'description', 'memo', 'transactiondescription', 'originaldescription', 'narrative', 'narration', 'details',
    'verwendungszweck', 'buchungstext', 'libelle', 'concepto', 'descrizione', 'omschrijving', 'particulars', 'notes',
  ],
  counterparty: [
    'counterparty', 'counterpartyname', 'payee', 'payer', 'name', 'merchant', 'merchantname', 'beneficiary',
    'beguenstigterzahlungspflichtiger', 'begunstigterzahlungspflichtiger', 'auftraggeberempfanger', 'sendername',
  ],
  reference: [
    'reference', 'referencenumber', 'ref', 'refno', 'checknumber', 'chequenumber', 'checkorslip', 'check', 'endtoendid',
    'kundenreferenz', 'bankreference', 'customerreference',
  ],
  provider_id: ['transactionid', 'id', 'fitid', 'transactionreference', 'uniqueid', 'bankid'],
  currency: ['currency', 'currencycode', 'ccy', 'wahrung', 'waehrung', 'devise', 'divisa'],
  status: ['status', 'state', 'transactionstatus'],
  balance: ['balance', 'runningbalance', 'runningbal', 'balanceafter', 'saldo', 'kontostand'],
}; // biome-ignore format: tables

/** Finds the columns by their headings. Undefined if this row is not a heading. */
export function placesByHeading(row: readonly string[]): ColumnPlaces | undefined {
  const headings = row.map(normalizeHeading);
  const places: Partial<Record<Column, number[]>> = {};
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const found = names.map((name) => headings.indexOf(name)).filter((place) => place >= 0);
    if (found.length > 0) places[column] = column === 'description' ? found : [found[0]!];
  }
  // `Details` is the direction if there is a description column, otherwise the description.
  const direction = HEADINGS.direction.map((name) => headings.indexOf(name)).filter((place) => place >= 0);
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
    places[column] = found;
  }
  return isWhole(places) ? places : undefined;
}

function isWhole(places: ColumnPlaces): boolean {
  return places.date !== undefined && (places.amount ?? places.debit ?? places.credit) !== undefined;
}

function normalizeHeading(heading: string): string {
  return heading
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/g, '');
}
