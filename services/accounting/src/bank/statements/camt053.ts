import { SaxesParser } from 'saxes';
import { type Element, readBalance, readEntry } from './camt053-entry.js';
import { type BalanceDifference, differenceOf, type StatedBalance } from './stated-balances.js';
import {
  ROWS_MAX,
  type RowErrors,
  type SkippedRow,
  type Statement,
  type StatementLine,
  unreadable,
} from './statement.js';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/;
const CHUNK_CHARACTERS = 64 * 1024;
const DEPTH_MAX = 40;
const ELEMENTS_PER_ENTRY_MAX = 200_000;
const BALANCES_MAX = 100;

class Unreadable extends Error {}

/**
 * ISO 20022 bank-to-customer statement, camt.053.001.02 to .08. Document types are refused, and only the five predefined XML
 * entities are allowed.
 */
export function readCamt053(errors: RowErrors, text: string): Statement {
  const format = 'camt053' as const;
  const reading = createReading(errors);
  try {
    for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
      reading.write(text.slice(at, at + CHUNK_CHARACTERS));
    }
    return { format, ...reading.end() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { format, ...unreadable(errors, error.message) };
  }
}

function createReading(errors: RowErrors) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: Element[] = [];
  const lines: StatementLine[] = [];
  const skipped: SkippedRow[] = [];
  /** The account of the current statement. */
  let account: string | null = null;
  /** What it states, and the sum of its entries. */
  let balances: StatedBalance[] = [];
  let booked = 0n;
  const balanceDifferences: BalanceDifference[] = [];
  let entries = 0;
  let elements = 0;
  /** The current entry or account. */
  let kept: Element | undefined;

  parser.on('error', () => {
    throw new Unreadable('must be well-formed XML');
  });
  parser.on('doctype', () => {
    throw new Unreadable('must not declare a document type or entities');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0 && (local !== 'Document' || !NAMESPACE.test(uri))) {
      throw new Unreadable('must be a camt.053 statement, version 001.02 to 001.08');
    }
    if (path.length >= DEPTH_MAX) throw new Unreadable('must not be nested so deeply');
    const currency = (attributes.Ccy as { value: string } | undefined)?.value;
    const element: Element = { name: local, currency, children: [], text: '' };
    if (kept) {
      elements += 1;
      if (elements > ELEMENTS_PER_ENTRY_MAX) throw new Unreadable('must not have so much in one entry');
      path.at(-1)!.children.push(element);
    } else if (isKept(local, path)) kept = element;
    path.push(element);
  });
  parser.on('text', (text) => {
    if (kept) path.at(-1)!.text += text;
  });
  parser.on('cdata', (text) => {
    if (kept) path.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    const element = path.pop();
    if (element?.name === 'Stmt' && path.length === 2) {
      const difference = differenceOf(account, balances, booked);
      if (difference) balanceDifferences.push(difference);
      [account, balances, booked] = [null, [], 0n];
    }
    if (element !== kept || !kept) return;
    if (kept.name === 'Acct') account = textsOf(kept).join(' ') || null;
    else if (kept.name === 'Bal') {
      if (balances.length < BALANCES_MAX) balances.push(readBalance(kept));
    } else {
      entries += 1;
      const read = readEntry(errors, kept, entries);
      for (const line of read.lines) lines.push({ ...line, account });
      booked += read.amount ?? 0n;
      if (read.skipped) skipped.push({ row: entries, reason: read.skipped });
    }
    kept = undefined;
    elements = 0;
    if (entries > ROWS_MAX || lines.length > ROWS_MAX) {
      throw new Unreadable(`must have ${ROWS_MAX} transactions or less`);
    }
  });

  return {
    write: (chunk: string) => void parser.write(chunk),
    end: () => {
      parser.close();
      return { lines, skipped, balanceDifferences };
    },
  };
}

/** Entries of a statement, its balances and its account. */
function isKept(name: string, path: readonly Element[]): boolean {
  return (name === 'Ntry' || name === 'Bal' || name === 'Acct') && path.length === 3 && path[2]!.name === 'Stmt';
}

/** Identifies the account: its id, without owner or servicer. */
function textsOf(account: Element): string[] {
  const id = account.children.find(({ name }) => name === 'Id');
  const texts = (element: Element): string[] => [element.text.trim(), ...element.children.flatMap(texts)];
  return id ? texts(id).filter(Boolean) : [];
}
