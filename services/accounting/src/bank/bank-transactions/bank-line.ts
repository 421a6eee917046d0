import { createHash } from 'node:crypto';
import type { Cents } from '@exchequer/money';

/** One transaction as the bank states it, checked for its form. */
export interface BankLine {
  readonly date: string;
  /** Not 0. Positive means money came in. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
  readonly providerId: string | null;
}

/** Values for members that a file does not give. */
export const NO_DESCRIPTION = 'No description';

export interface IdentifiedBankLine extends BankLine {
  readonly contentHash: Buffer;
  readonly occurrence: number;
}

/**
 * Gives each line of a statement a key that is unique in the account: the bank's id with the amount, because banks reuse ids;
 * otherwise its content plus a counter for equal content. A repeated statement gets the same keys. Two equal purchases in one
 * statement get different keys.
 */
export function identifyLines(lines: readonly BankLine[]): IdentifiedBankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const contentHash = sha256(contentOf(line));
    if (line.providerId !== null) return { ...line, contentHash, occurrence: 1 };
    const key = contentHash.toString('hex');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, contentHash, occurrence };
  });
}

/** A row of a document. */
export interface DocumentLine extends IdentifiedBankLine {
  readonly providerId: string;
}

/**
 * Gives each row of a document a key of the document and its place there: a person can correct every value of the row.
 * `providerId` names the place.
 */
export function identifyDocumentLines(lines: readonly (BankLine & { readonly providerId: string })[]): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    contentHash: sha256(JSON.stringify(['document', line.providerId])),
    occurrence: 1,
  }));
}

/** Collapses white space, because banks pad with spaces and not in the same way in every export. Null for an empty text. */
export function collapseWhitespace(text: string | null | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function contentOf({ providerId, date, amount, currency, description, counterparty, reference }: BankLine): string {
  return JSON.stringify(
    providerId === null
      ? ['content', date, String(amount), currency, description, counterparty, reference]
      : ['id', providerId, String(amount), currency],
  );
}
