import { createHash } from 'node:crypto';
import type { Cents } from '@exchequer/money';

/** What the bank says of one transaction, known to be well formed. */
export interface BankLine {
  readonly date: string;
  /** Not 0; positive is money that came in. */
  readonly amount: Cents;
  readonly currency: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
  readonly providerId: string | null;
}

/** Where a file says nothing of a transaction. */
export const NO_DESCRIPTION = 'No description';

export interface NumberedBankLine extends BankLine {
  readonly contentHash: Buffer;
  readonly occurrence: number;
}

/**
 * Gives each line of one statement what tells it apart from all others of the account: the bank's id with the amount,
 * because banks use an id twice; else its content and the how-manieth of the same content it is. A statement that comes
 * again has the same; two purchases that look alike in one statement do not.
 */
export function tellApart(lines: readonly BankLine[]): NumberedBankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const contentHash = createHash('sha256').update(contentOf(line)).digest();
    if (line.providerId !== null) return { ...line, contentHash, occurrence: 1 };
    const key = contentHash.toString('hex');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, contentHash, occurrence };
  });
}

/** In one line: banks pad with spaces, and not in every export alike. Null for nothing. */
export function oneLine(text: string | null | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}

function contentOf({ providerId, date, amount, currency, description, counterparty, reference }: BankLine): string {
  return JSON.stringify(
    providerId === null
      ? ['content', date, String(amount), currency, description, counterparty, reference]
      : ['id', providerId, String(amount), currency],
  );
}
