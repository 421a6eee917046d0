import type { Cents } from '@exchequer/money';
import { sumOf } from '../../wire/money.js';
import type { SkipReason } from '../bank-transactions/bank-transactions.api.js';
import { parseAmount } from './amount-text.js';
import { parseDay } from './day-text.js';
import type { StatedBalance } from './stated-balances.js';
import { checkLine, type RowErrors, type StatementLine } from './statement.js';

/** An element of an entry. It is small, because only one entry at a time is kept. */
export interface Element {
  readonly name: string;
  readonly currency: string | undefined;
  readonly children: Element[];
  text: string;
}

type Direction = 'DBIT' | 'CRDT';

/** Only booked entries. Pending and informational entries may still change or never happen. Without a status it is one, as camt.053 says. */
const BOOKED = 'BOOK';
const NO_REFERENCE = /^(notprovided|none|nonref)$/i;

interface ReadEntry {
  readonly lines: readonly StatementLine[];
  /** What the entry changes in the booked balance. Undefined: not readable. */
  readonly amount: Cents | undefined;
  readonly skipped?: SkipReason;
}

/**
 * The lines of one entry (`Ntry`): one line, or for a batch one line per transaction if all amounts are given and add up to
 * the entry.
 */
export function readEntry(errors: RowErrors, entry: Element, number: number): ReadEntry {
  const status = find(entry, 'Sts');
  // A status that is the bank's own (`Prtry`), or empty, does not say that the entry is booked.
  const code = status && (find(status, 'Cd')?.text || status.text).trim();
  if (code !== undefined && code !== BOOKED) return { lines: [], amount: 0n, skipped: 'not_booked' };
  const place = `body.file[${number}]`;
  const direction = directionOf(entry);
  if (!direction) errors.add(`${place}.direction`, 'invalid_value', 'must be CRDT or DBIT');
  const amount = amountOf(entry, direction);
  if (amount === 0n) return { lines: [], amount, skipped: 'no_money' };

  const transactions = findAll(entry, 'NtryDtls').flatMap((details) => findAll(details, 'TxDtls'));
  const parts = partsOf(transactions, amount, direction);
  const own = textOf(entry, 'AcctSvcrRef');
  const common = {
    date: parseDay(textOf(entry, 'BookgDt', 'Dt') ?? textOf(entry, 'BookgDt', 'DtTm') ?? dayOfValue(entry), 'ymd'),
    currency: find(entry, 'Amt')?.currency ?? '',
  };
  if (!parts) {
    const only = transactions.length === 1 ? transactions[0] : undefined;
    const providerId = own ?? (only && referenceOf(only, 'AcctSvcrRef'));
    const line = checkLine(errors, place, { ...common, ...saidBy(entry, only, direction), amount, providerId });
    return { lines: line ? [line] : [], amount };
  }
  const lines = transactions.flatMap((transaction, n) => {
    const providerId = own === undefined ? referenceOf(transaction, 'AcctSvcrRef') : `${own}/${n + 1}`;
    const line = { ...common, ...saidBy(entry, transaction, direction), amount: parts[n]!, providerId };
    return checkLine(errors, `${place}.transaction[${n + 1}]`, line) ?? [];
  });
  return { lines, amount };
}

/** A balance (`Bal`) of a statement. */
export function readBalance(balance: Element): StatedBalance {
  return {
    type: textOf(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? '',
    amount: amountOf(balance, directionOf(balance) ?? 'CRDT'),
    currency: find(balance, 'Amt')?.currency,
  };
}

/** The amounts of a batch. Undefined if some are missing or do not add up to the entry. */
function partsOf(
  transactions: readonly Element[],
  total: Cents | undefined,
  direction: Direction | undefined,
): Cents[] | undefined {
  if (transactions.length < 2) return undefined;
  const parts = transactions.map((transaction) => {
    const amountElement = find(transaction, 'Amt') ? transaction : find(transaction, 'AmtDtls', 'TxAmt');
    return amountElement && amountOf(amountElement, directionOf(transaction) ?? direction);
  });
  const known = parts.filter((part) => part !== undefined && part !== 0n);
  return known.length === parts.length && sumOf(known as Cents[]) === total ? (known as Cents[]) : undefined;
}

function saidBy(entry: Element, transaction: Element | undefined, direction: Direction | undefined) {
  const parties = transaction && find(transaction, 'RltdPties');
  const role = direction === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const party = parties && (find(parties, role, 'Pty') ?? find(parties, role));
  const remittance = transaction && find(transaction, 'RmtInf');
  const unstructured = remittance ? findAll(remittance, 'Ustrd').map(({ text }) => text) : [];
  const structured = remittance
    ? findAll(remittance, 'Strd').flatMap((strd) => [
        textOf(strd, 'CdtrRefInf', 'Ref'),
        ...findAll(strd, 'RfrdDocInf').map((document) => textOf(document, 'Nb')),
      ])
    : [];
  const counterparty = party && textOf(party, 'Nm');
  const endToEnd = transaction && referenceOf(transaction, 'EndToEndId');
  const texts = [
    ...unstructured,
    ...structured,
    transaction && textOf(transaction, 'AddtlTxInf'),
    textOf(entry, 'AddtlNtryInf'),
  ].filter(Boolean);
  return {
    description: texts.join(' ') || counterparty,
    counterparty,
    reference: endToEnd ?? (transaction && referenceOf(transaction, 'ChqNb')),
  };
}

function amountOf(element: Element, direction: Direction | undefined): Cents | undefined {
  const text = find(element, 'Amt')?.text.trim() ?? '';
  const cents = /^\d+(\.\d+)?$/.test(text) ? parseAmount(text, '.') : undefined;
  return cents !== undefined && direction === 'DBIT' ? -cents : cents;
}

function directionOf(element: Element): Direction | undefined {
  const text = find(element, 'CdtDbtInd')?.text.trim();
  return text === 'CRDT' || text === 'DBIT' ? text : undefined;
}

function dayOfValue(entry: Element): string {
  return textOf(entry, 'ValDt', 'Dt') ?? textOf(entry, 'ValDt', 'DtTm') ?? '';
}

function referenceOf(transaction: Element, name: string): string | undefined {
  const reference = textOf(transaction, 'Refs', name);
  return reference && NO_REFERENCE.test(reference) ? undefined : reference;
}

function textOf(element: Element, ...path: readonly string[]): string | undefined {
  return find(element, ...path)?.text.trim() || undefined;
}

/** The first element at this path. */
function find(element: Element, ...path: readonly string[]): Element | undefined {
  let at: Element | undefined = element;
  for (const step of path) at = at?.children.find(({ name }) => name === step);
  return at;
}

function findAll(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}
