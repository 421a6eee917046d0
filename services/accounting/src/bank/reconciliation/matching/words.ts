/** Converts to lower case without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}

/** Words that identify nobody: legal forms of companies. */
const LEGAL_FORMS = new Set([
  'inc', 'incorporated', 'llc', 'llp', 'lp', 'ltd', 'limited', 'co', 'corp', 'corporation', 'company', 'plc', 'pc', 'pllc', 'gmbh',
  'ag', 'kg', 'ohg', 'ug', 'sa', 'sarl', 'srl', 'spa', 'bv', 'nv', 'oy', 'ab', 'as', 'aps', 'dba', 'the', 'and', 'of', 'von', 'van',
]); // biome-ignore format: one list

/** Words that banks and payers write around a name. */
const BOILERPLATE = new Set([
  'lockbox', 'remote', 'type', 'time', 'et', 'seq', 'snd', 'bk', 'det', 'our', 'st', 'po',
  'ach', 'wire', 'transfer', 'trf', 'xfer', 'deposit', 'dep', 'credit', 'debit', 'payment', 'payments', 'pmt', 'pymt', 'paymt', 'pay',
  'paid', 'bill', 'billpay', 'billpmt', 'invoice', 'invoices', 'inv', 'rechnung', 're', 'ref', 'reference', 'orig', 'name', 'id', 'desc',
  'descr', 'date', 'entry', 'sec', 'ccd', 'ppd', 'web', 'ctx', 'tel', 'trace', 'eed', 'ind', 'trn', 'num', 'number', 'no', 'nr', 'in', 'out',
  'incoming', 'outgoing', 'from', 'to', 'for', 'by', 'via', 'on', 'at', 'online', 'banking', 'bank', 'check', 'chk', 'cheque',
  'zelle', 'venmo', 'quickpay', 'realtime', 'rtp', 'fednow', 'sepa', 'gutschrift',
  'ueberweisung', 'uberweisung', 'thank', 'you', 'thanks', 'account', 'acct', 'conf', 'confirmation', 'memo',
  'vendor', 'customer', 'eft', 'dd', 'pos', 'purchase', 'recurring', 'usd', 'us', 'org', 'beneficiary',
  'bnf', 'obi', 'ogb', 'originator', 'sender', 'receiver', 'txn', 'transaction',
]); // biome-ignore format: one list

/** Intermediaries between payer and payee. Their names say nothing about the payer. */
const PROCESSORS = new Set([
  'stripe', 'paypal', 'square', 'squareup', 'sq', 'gusto', 'adyen', 'payout', 'payouts', 'melio', 'braintree', 'intuit', 'quickbooks',
]); // biome-ignore format: one list

const WORD = /[\p{L}\d]+(?:'[\p{L}\d]+)*/gu;

/** The words that may be a name, in order. */
export function nameWords(text: string): string[] {
  const words = fold(text).match(WORD) ?? [];
  return words
    .map((word) => word.replaceAll("'", ''))
    .filter((word) => !/^\d+$/.test(word) && !LEGAL_FORMS.has(word) && !BOILERPLATE.has(word) && !PROCESSORS.has(word))
    .filter((word) => !/\d{3}/.test(word));
}

export function mentionsProcessor(text: string): boolean {
  return (fold(text).match(WORD) ?? []).some((word) => PROCESSORS.has(word));
}

const PAYER_WORDS_MAX = 4;

/** Identifies a payer's transactions if the bank gives no id: the first words. Empty if there are none. */
export function payerKey(row: { readonly description: string; readonly counterparty: string | null }): string {
  if (mentionsProcessor(`${row.counterparty ?? ''} ${row.description}`)) return '';
  const named = nameWords(row.counterparty ?? '');
  return (named.length > 0 ? named : nameWords(row.description)).slice(0, PAYER_WORDS_MAX).join(' ');
}
