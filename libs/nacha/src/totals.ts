import type { AchBatchControl, AchBatchHeader, AchEntry, AchFileControl } from './model.js';
import { readTransactionCode } from './transaction-code.js';

const HASH_MODULUS = 10_000_000_000n;
const LINES_IN_BLOCK = 10;

/** The largest sum of the debits or of the credits of a batch or a file: twelve digits. Nacha Operating Rules, Appendix Three. */
export const ACH_TOTAL_CENTS_MAX = 999_999_999_999n;

/** Counts and sums of a batch or a file. */
export class Totals {
  entryAddendaCount = 0;
  entryHash = 0n;
  totalDebitCents = 0n;
  totalCreditCents = 0n;

  addEntry({ transactionCode, routingNumber, amountCents, addenda }: AchEntry): void {
    this.entryAddendaCount += 1 + addenda.length;
    this.entryHash = (this.entryHash + BigInt(routingNumber.slice(0, 8))) % HASH_MODULUS;
    if (readTransactionCode(transactionCode)?.direction === 'debit') this.totalDebitCents += amountCents;
    else this.totalCreditCents += amountCents;
  }

  addBatch(batch: Totals): void {
    this.entryAddendaCount += batch.entryAddendaCount;
    this.entryHash = (this.entryHash + batch.entryHash) % HASH_MODULUS;
    this.totalDebitCents += batch.totalDebitCents;
    this.totalCreditCents += batch.totalCreditCents;
  }

  batchControl(header: AchBatchHeader): AchBatchControl {
    return {
      serviceClassCode: header.serviceClassCode,
      ...this.values(),
      companyIdentification: header.companyIdentification,
      messageAuthenticationCode: '',
      odfiIdentification: header.odfiIdentification,
      batchNumber: header.batchNumber,
    };
  }

  fileControl(batchCount: number): AchFileControl {
    return { batchCount, blockCount: blocks(this.lines(batchCount)), ...this.values() };
  }

  /** Lines of a file with these totals, without filler: a header and a control for the file and for each batch. */
  lines(batchCount: number): number {
    return 2 + 2 * batchCount + this.entryAddendaCount;
  }

  private values() {
    const { entryAddendaCount, entryHash, totalDebitCents, totalCreditCents } = this;
    return { entryAddendaCount, entryHash, totalDebitCents, totalCreditCents };
  }
}

function blocks(lines: number): number {
  return Math.ceil(lines / LINES_IN_BLOCK);
}

/** Lines of nines that fill up the last block. */
export function fillerLines(lines: number): number {
  return blocks(lines) * LINES_IN_BLOCK - lines;
}
