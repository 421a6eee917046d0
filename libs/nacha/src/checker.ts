import { fromAchDate } from './ach-date.js';
import { CHANGE_CODES, REFUSED_CHANGE_CODES } from './change-codes.js';
import {
  type AchAddenda,
  type AchBatchControl,
  type AchBatchHeader,
  type AchEntry,
  type AchFileControl,
  type AchFileHeader,
  SEC_CODES,
  type SecCode,
} from './model.js';
import type { AchProblemCode, AchProblems } from './problem.js';
import { RETURN_CODES, returnKind } from './return-codes.js';
import { isRoutingNumber } from './routing-number.js';
import { Totals } from './totals.js';
import { type AchTransactionCode, readTransactionCode } from './transaction-code.js';

type Category = 'forward' | 'return' | 'change';

/** The most addenda records 05 of an entry. Nacha Operating Rules, Appendix Three. */
export const PAYMENT_ADDENDA_MAX: Readonly<Record<SecCode, number>> = {
  PPD: 1,
  CCD: 1,
  WEB: 1,
  TEL: 0,
  CTX: 9999,
  COR: 0,
};

/** Why a batch of another entry class is refused. */
export const UNSUPPORTED = `must be ${SEC_CODES.join(', ')}: other entry classes are not supported`;

const SERVICE_CLASSES: ReadonlySet<number> = new Set([200, 220, 225]);

/** Checks the rules of Nacha record by record, in the order of the file. It needs the same memory for a file of any size. */
export class Checker {
  private batch:
    | {
        header: AchBatchHeader;
        headerLine: number;
        totals: Totals;
        category?: Category;
        lastTrace: string;
        hasCredit: boolean;
        hasDebit: boolean;
        isDamaged: boolean;
      }
    | undefined;
  private readonly file = new Totals();
  private batches = 0;
  private lastBatchNumber = -1;
  private isDamaged = false;
  private line = 0;

  /**
   * @param options.isNew whether the file is being made. A new entry names its receiver; banks also send entries without a name, and answers to
   * these are written too.
   */
  constructor(
    private readonly problems: AchProblems,
    private readonly options: { readonly isNew: boolean } = { isNew: false },
  ) {}

  /** After a record that could not be read, the counts and sums of its batch and of the file are not checked. */
  skipTotals(): void {
    this.isDamaged = true;
    if (this.batch) this.batch.isDamaged = true;
  }

  fileHeader(header: AchFileHeader, line: number): void {
    this.line = line;
    for (const field of ['immediateDestination', 'immediateOrigin'] as const) {
      const value = header[field];
      const isOrigin = field === 'immediateOrigin';
      if (!(isOrigin ? /^ ?[^ ].{7}[^ ]{1,2}$/ : /^( \d{9}|[^ ].{8}[^ ])$/).test(value) || value.length !== 10) {
        const accepted = isOrigin ? 'an id of 9 or 10 characters' : 'an id of 10 characters';
        this.wrong(field, 'required', `must be a blank and a routing number of 9 digits, or ${accepted}`);
      } else if (field === 'immediateDestination' && value.startsWith(' ') && !isRoutingNumber(value.slice(1))) {
        this.wrong(field, 'wrong_check_digit', 'must have a routing number with a right check digit');
      }
    }
    if (!fromAchDate(header.fileCreationDate)) this.wrongDate('fileCreationDate');
    if (!/^(([01]\d|2[0-3])[0-5]\d)?$/.test(header.fileCreationTime)) {
      this.wrong('fileCreationTime', 'invalid_date', 'must be a time as HHMM or blank');
    }
    if (!/^[A-Z0-9]$/.test(header.fileIdModifier))
      this.wrong('fileIdModifier', 'unknown_code', 'must be A to Z or 0 to 9');
  }

  batchHeader(header: AchBatchHeader, line: number): void {
    this.line = line;
    this.batch = {
      header,
      headerLine: line,
      totals: new Totals(),
      lastTrace: '',
      hasCredit: false,
      hasDebit: false,
      isDamaged: false,
    };
    this.batches += 1;
    if (!SERVICE_CLASSES.has(header.serviceClassCode)) {
      this.wrong('serviceClassCode', 'unknown_code', 'must be 200 (debits and credits), 220 (credits) or 225 (debits)');
    }
    if (!isSupported(header.secCode)) this.wrong('secCode', 'unsupported_entry_class', UNSUPPORTED);
    for (const field of ['companyName', 'companyIdentification', 'companyEntryDescription'] as const) {
      if (isMissing(header[field])) this.wrong(field, 'required', 'must not be blank or all zeros');
    }
    if (!/^[012]$/.test(header.originatorStatusCode)) {
      this.wrong('originatorStatusCode', 'unknown_code', 'must be 1 (bank), 0 (ACH operator) or 2 (federal agency)');
    }
    if (header.settlementDate !== '' && !(Number(header.settlementDate) <= 366)) {
      this.wrong('settlementDate', 'invalid_date', 'must be a day of the year from 001 to 366, or blank');
    }
    if (header.batchNumber <= this.lastBatchNumber) {
      this.wrong('batchNumber', 'wrong_sequence', 'must be larger than that of the batch before');
    }
    this.lastBatchNumber = header.batchNumber;
  }

  entry(entry: AchEntry, line: number): void {
    this.line = line;
    const { batch } = this;
    if (!batch) return;
    batch.totals.addEntry(entry);
    if (!isSupported(batch.header.secCode)) return;
    this.checkReceiver(entry, batch.header);
    const category = this.checkAddenda(entry, batch.header);
    this.checkCategory(category);
    if (this.options.isNew && category === 'forward' && entry.name.trim() === '') {
      this.wrong('name', 'required', 'must not be blank');
    }
    const code = readTransactionCode(entry.transactionCode);
    if (code) this.checkTransaction(entry, code, category, batch.header);
    else
      this.wrong(
        'transactionCode',
        'unknown_code',
        'must be a transaction code of Nacha, for example 22, 27, 32 or 37',
      );
    this.checkTrace(entry, batch.header);
  }

  batchControl(control: AchBatchControl, line: number): void {
    this.line = line;
    const { batch } = this;
    this.batch = undefined;
    if (!batch) return;
    this.file.addBatch(batch.totals);
    const { header } = batch;
    for (const field of ['serviceClassCode', 'odfiIdentification', 'batchNumber'] as const) {
      this.mustMatch(field, control[field], header[field], 'that of the batch header');
    }
    this.mustMatch(
      'companyIdentification',
      control.companyIdentification.trim(),
      header.companyIdentification.trim(),
      'that of the batch header',
    );
    if (batch.totals.entryAddendaCount === 0 && !batch.isDamaged) {
      this.wrong('record', 'missing_record', 'must follow at least one entry');
    }
    if (!batch.isDamaged) this.checkTotals(control, batch.totals.batchControl(header));
  }

  fileControl(control: AchFileControl, line: number): void {
    this.line = line;
    if (this.isDamaged) return;
    const expected = this.file.fileControl(this.batches);
    this.mustMatch('batchCount', control.batchCount, expected.batchCount, 'the number of batches', 'wrong_total');
    this.mustMatch(
      'blockCount',
      control.blockCount,
      expected.blockCount,
      'the number of blocks of 10 lines',
      'wrong_total',
    );
    this.checkTotals(control, expected);
  }

  private checkReceiver(entry: AchEntry, { secCode }: AchBatchHeader): void {
    if (!isRoutingNumber(entry.routingNumber)) {
      this.wrong('routingNumber', 'wrong_check_digit', 'must be a routing number of 9 digits with a right check digit');
    }
    if (isMissing(entry.accountNumber)) this.wrong('accountNumber', 'required', 'must not be blank or all zeros');
    if ((secCode === 'WEB' || secCode === 'TEL') && isMissing(entry.name)) {
      this.wrong('name', 'required', `must not be blank or all zeros for ${secCode}`);
    }
  }

  private checkAddenda({ addenda }: AchEntry, { secCode }: AchBatchHeader): Category {
    const [first] = addenda;
    if (secCode === 'COR' || first?.kind === 'change' || first?.kind === 'refused_change') {
      const isChange = first?.kind === 'change' || first?.kind === 'refused_change';
      if (addenda.length !== 1 || !isChange)
        this.wrong('addenda', 'wrong_addenda', 'must be exactly one addenda record 98 for COR');
      else if (secCode !== 'COR')
        this.wrong('addenda', 'wrong_addenda', 'must not have an addenda record 98: its entry class is COR');
      else this.checkChange(first);
      return 'change';
    }
    const returned = addenda.find(({ kind }) => kind !== 'payment');
    if (returned) {
      if (addenda.length > 1)
        this.wrong('addenda', 'wrong_addenda', 'must be the only addenda record when it is a return (99)');
      else this.checkReturn(returned);
      return 'return';
    }
    const max = PAYMENT_ADDENDA_MAX[secCode];
    if (addenda.length > max)
      this.wrong('addenda', 'wrong_addenda', `must be at most ${max} addenda records for ${secCode}`);
    return 'forward';
  }

  private checkChange(addenda: AchAddenda): void {
    if (addenda.kind === 'change' && !CHANGE_CODES.has(addenda.changeCode)) {
      this.wrong('changeCode', 'unknown_code', 'must be a change code from C01 to C14, or C61 to C69 for a refusal');
    }
    if (addenda.kind !== 'refused_change') {
      if (
        addenda.kind === 'change' &&
        CHANGE_CODES.get(addenda.changeCode)?.corrects.length &&
        addenda.correctedData === ''
      ) {
        this.wrong('correctedData', 'required', 'must not be blank for this change code');
      }
      return;
    }
    if (!REFUSED_CHANGE_CODES.has(addenda.changeCode)) {
      this.wrong('changeCode', 'unknown_code', 'must be from C61 to C69 for a refusal');
    }
    if (!CHANGE_CODES.has(addenda.refusedChangeCode)) {
      this.wrong('refusedChangeCode', 'unknown_code', 'must be a change code from C01 to C14');
    }
  }

  private checkReturn(addenda: AchAddenda): void {
    if (!('returnCode' in addenda)) return;
    if (!RETURN_CODES.has(addenda.returnCode) || returnKind(addenda.returnCode) !== addenda.kind) {
      this.wrong('returnCode', 'unknown_code', 'must be a return code of Nacha, R01 to R85');
    }
    if (addenda.kind !== 'return') return;
    if (addenda.dateOfDeath !== '' && !/^0{6}$/.test(addenda.dateOfDeath) && !fromAchDate(addenda.dateOfDeath)) {
      this.wrongDate('dateOfDeath');
    }
  }

  /** Entries, returns and notifications of change are in different batches. */
  private checkCategory(category: Category): void {
    const batch = this.batch!;
    if (batch.category === undefined) {
      batch.category = category;
      const { effectiveEntryDate } = batch.header;
      if (category === 'forward' && !fromAchDate(effectiveEntryDate)) {
        this.problems.add(batch.headerLine, 'effectiveEntryDate', 'invalid_date', 'must be a day as YYMMDD');
      }
    } else if (batch.category !== category) {
      this.wrong(
        'addenda',
        'wrong_addenda',
        'must not be in one batch with other kinds: entries, returns and notifications of change',
      );
    }
  }

  /** The reversal of a TEL debit is a credit. A debit beside it reverses nothing. */
  private checkReversalOfTel(code: AchTransactionCode, category: Category, header: AchBatchHeader): void {
    if (category !== 'forward' || header.secCode !== 'TEL' || header.companyEntryDescription !== 'REVERSAL') return;
    const batch = this.batch!;
    if (code.direction === 'credit') batch.hasCredit = true;
    else batch.hasDebit = true;
    if (batch.hasCredit && batch.hasDebit) {
      const message = 'must go in the same direction as the other entries: a reversal of TEL debits has credits only';
      this.wrong('transactionCode', 'wrong_direction', message);
    }
  }

  private checkTransaction(
    entry: AchEntry,
    code: AchTransactionCode,
    category: Category,
    header: AchBatchHeader,
  ): void {
    const { serviceClassCode, secCode, companyEntryDescription } = header;
    if ((code.kind === 'return') !== (category !== 'forward')) {
      const accepted =
        category === 'forward'
          ? 'a code of an entry, for example 22 or 27'
          : 'a code of a return or notification of change: 21, 26, 31, 36, 41, 46, 51 or 56';
      this.wrong('transactionCode', 'unknown_code', `must be ${accepted}`);
    }
    if (serviceClassCode === 220 && code.direction === 'debit') {
      this.wrong('transactionCode', 'wrong_direction', 'must be a credit: the service class of the batch is 220');
    } else if (serviceClassCode === 225 && code.direction === 'credit') {
      this.wrong('transactionCode', 'wrong_direction', 'must be a debit: the service class of the batch is 225');
    }
    const isReversal = companyEntryDescription === 'REVERSAL';
    if (category === 'forward' && secCode === 'TEL' && code.direction === 'credit' && !isReversal) {
      this.wrong('transactionCode', 'wrong_direction', 'must be a debit: TEL credits are only reversals');
    }
    this.checkReversalOfTel(code, category, header);
    if (category === 'forward' && code.code === 55 && !isReversal) {
      this.wrong('transactionCode', 'wrong_direction', 'must be a credit: debits to a loan account are only reversals');
    }
    if (code.kind === 'remittance' && secCode !== 'CCD' && secCode !== 'CTX') {
      this.wrong(
        'transactionCode',
        'unknown_code',
        'must not be a zero-dollar remittance code: only CCD and CTX have them',
      );
    }
    if (code.kind === 'live' && entry.amountCents === 0n) {
      this.wrong('amountCents', 'wrong_amount', 'must be more than 0, except for prenotes and zero-dollar remittances');
    }
    if ((code.kind === 'prenote' || code.kind === 'remittance' || category === 'change') && entry.amountCents !== 0n) {
      this.wrong(
        'amountCents',
        'wrong_amount',
        'must be 0 for prenotes, zero-dollar remittances and notifications of change',
      );
    }
  }

  private checkTrace({ traceNumber }: AchEntry, { odfiIdentification }: AchBatchHeader): void {
    const batch = this.batch!;
    if (traceNumber.slice(0, 8) !== odfiIdentification) {
      this.wrong(
        'traceNumber',
        'does_not_match',
        'must begin with the 8 digits of the sending bank in the batch header',
      );
    }
    if (traceNumber <= batch.lastTrace) {
      this.wrong('traceNumber', 'wrong_sequence', 'must be larger than that of the entry before');
    }
    batch.lastTrace = traceNumber;
  }

  private checkTotals(control: AchBatchControl | AchFileControl, expected: AchBatchControl | AchFileControl): void {
    const are: [keyof AchBatchControl & keyof AchFileControl, string][] = [
      ['entryAddendaCount', 'the number of entries and addenda records'],
      ['entryHash', 'the last 10 digits of the sum of the receiving routing numbers (8 digits each)'],
      ['totalDebitCents', 'the sum of the debits'],
      ['totalCreditCents', 'the sum of the credits'],
    ];
    for (const [field, is] of are) this.mustMatch(field, control[field], expected[field], is, 'wrong_total');
  }

  private mustMatch<T>(
    field: string,
    value: T,
    expected: T,
    is: string,
    code: AchProblemCode = 'does_not_match',
  ): void {
    if (value === expected) return;
    const told = code === 'wrong_total' ? `must be ${is}: ${expected}` : `must be ${is}`;
    this.wrong(field, code, told);
  }

  private wrongDate(field: string): void {
    this.wrong(field, 'invalid_date', 'must be a day as YYMMDD');
  }

  private wrong(field: string, code: AchProblemCode, message: string): void {
    this.problems.add(this.line, field, code, message);
  }
}

export function isSupported(secCode: string): secCode is SecCode {
  return (SEC_CODES as readonly string[]).includes(secCode);
}

function isMissing(text: string): boolean {
  return /^[ 0]*$/.test(text);
}
