import { isUsState, type RecordProblemCode, type RecordProblems } from '@exchequer/fixed-width';
import { COMBINED_FILING_CODES } from './combined-filing.js';
import {
  AMOUNT_CODES,
  type EndOfIssuerRecord,
  type EndOfTransmissionRecord,
  type IssuerRecord,
  type MiscPayeeRecord,
  type PayeeRecord,
  type StateTotalsRecord,
  type TransmitterRecord,
} from './layouts.js';
import { PayeeTotals } from './totals.js';

/** Amount codes of each form that can be read and written. Pub. 1220, Part C, Sec. 2, "Amount Codes". */
const FORM_AMOUNT_CODES: Readonly<Record<string, string>> = { NE: '14', A: '1234568ABCDEFG7' };

const ZIP = /^(\d{5}|\d{9})?$/;

type Values = Readonly<Record<string, string | number | bigint>>;

/** Checks the rules of Pub. 1220, Part C, record by record. The memory that it needs does not depend on the size of the file. */
export class Checker {
  private record = 0;
  private year = '';
  private declaredPayees: number | undefined;
  private issuers = 0;
  private payees = 0;
  private issuer:
    | { codes: string; isCombined: boolean; corrected: string | undefined; totals: PayeeTotals }
    | undefined;
  private states = new Map<string, PayeeTotals>();

  constructor(private readonly problems: RecordProblems) {}

  transmitter(values: Readonly<TransmitterRecord>): void {
    this.next(values);
    this.year = values.paymentYear;
    this.declaredPayees = values.payeeCount;
    this.oneOf(values, {
      priorYearData: ' P',
      testFile: ' T',
      foreignEntity: ' 1',
      vendorIndicator: 'VI',
      vendorForeignEntity: ' 1',
    });
    this.required(values, [
      'transmitterName',
      'companyName',
      'companyAddress',
      'companyCity',
      'contactName',
      'contactPhone',
    ]);
    this.mustMatch(values, 'transmitterControlCode', /^[A-Z0-9]{5}$/, 'must be the 5 characters of the TCC');
    this.address(values, 'companyState', 'companyZip', values.foreignEntity === '1');
  }

  issuerStart(values: Readonly<IssuerRecord>): void {
    this.next(values);
    this.issuers += 1;
    this.sameYear(values);
    this.oneOf(values, { combinedFederalState: ' 1', lastFiling: ' 1', foreignEntity: ' 1', transferAgent: '01' });
    this.required(values, ['issuerName', 'issuerAddress', 'issuerCity', 'issuerPhone']);
    this.address(values, 'issuerState', 'issuerZip', values.foreignEntity === '1');
    const allowed = FORM_AMOUNT_CODES[values.typeOfReturn];
    if (allowed === undefined) this.wrong('typeOfReturn', 'wrong_value', 'must be NE (1099-NEC) or A (1099-MISC)');
    const codes = values.amountCodes;
    const isAscending = [...codes].every((code, at) => at === 0 || codes[at - 1]! < code);
    if (codes === '' || !isAscending || [...codes].some((code) => !allowed?.includes(code))) {
      this.wrong('amountCodes', 'wrong_value', 'must be amount codes of the form, in ascending order');
    }
    this.issuer = {
      codes,
      isCombined: values.combinedFederalState === '1',
      corrected: undefined,
      totals: new PayeeTotals(),
    };
    this.states = new Map();
  }

  payee(values: Readonly<PayeeRecord> | Readonly<MiscPayeeRecord>): void {
    this.next(values);
    this.payees += 1;
    this.sameYear(values);
    this.oneOf(values, {
      corrected: ' GC',
      tinType: ' 12',
      foreignCountry: ' 1',
      secondTinNotice: ' 2',
      directSales: ' 1',
    });
    this.required(values, ['name', 'address', 'city']);
    this.mustMatch(values, 'nameControl', /^[A-Z0-9&-]{0,4}$/, 'must be at most 4 letters, digits, & or -');
    this.address(values, 'state', 'zip', values.foreignCountry === '1');
    const { issuer } = this;
    if (!issuer) return;
    issuer.corrected ??= values.corrected;
    if (issuer.corrected !== values.corrected) {
      this.wrong('corrected', 'wrong_value', 'must be the same for all payees of an issuer record');
    }
    for (const code of AMOUNT_CODES) {
      if (values[`amount${code}`] !== 0n && !issuer.codes.includes(code)) {
        this.wrong(`amount${code}`, 'wrong_value', 'must be zero: the issuer record does not have this amount code');
      }
    }
    const combined = values.combinedFederalStateCode;
    if (combined !== '' && !Object.values(COMBINED_FILING_CODES).includes(combined)) {
      this.wrong(
        'combinedFederalStateCode',
        'wrong_value',
        'must be blank or the code of a state of the combined program',
      );
    }
    issuer.totals.add(values);
    if (issuer.isCombined && combined !== '') {
      const totals = this.states.get(combined) ?? new PayeeTotals();
      this.states.set(combined, totals);
      totals.add(values);
    }
  }

  issuerEnd(values: Readonly<EndOfIssuerRecord>): void {
    this.next(values);
    if (this.issuer) this.sameTotals(values, this.issuer.totals);
  }

  state(values: Readonly<StateTotalsRecord>): void {
    this.next(values);
    // Some programs write the postal abbreviation.
    const code = COMBINED_FILING_CODES[values.combinedFederalStateCode] ?? values.combinedFederalStateCode;
    const totals = this.states.get(code);
    if (!totals) {
      this.wrong(
        'combinedFederalStateCode',
        'wrong_value',
        'must be a state with payees of the combined program, once',
      );
      return;
    }
    this.sameTotals(values, totals);
    for (const field of ['stateIncomeTaxWithheld', 'localIncomeTaxWithheld'] as const) {
      const text = values[field];
      if (text !== '' && (!/^\d+$/.test(text) || BigInt(text) !== totals[field])) {
        this.wrong(field, 'wrong_total', `must be ${totals[field]}, or blank`);
      }
    }
    this.states.delete(code);
  }

  /** Call it after the last record of an issuer. */
  issuerComplete(): void {
    for (const state of this.states.keys()) {
      this.wrong('record', 'missing_record', `must be followed by a state totals record for the state ${state}`);
    }
    this.states = new Map();
    this.issuer = undefined;
  }

  transmissionEnd(values: Readonly<EndOfTransmissionRecord>): void {
    this.next(values);
    if (values.issuerCount !== this.issuers) this.wrong('issuerCount', 'wrong_total', `must be ${this.issuers}`);
    if (values.payeeCount !== 0 && values.payeeCount !== this.payees) {
      this.wrong('payeeCount', 'wrong_total', `must be ${this.payees}, or zero`);
    }
    if (this.declaredPayees !== 0 && this.declaredPayees !== this.payees) {
      this.problems.add(1, 'payeeCount', 'wrong_total', `must be ${this.payees}, or zero`);
    }
  }

  /** States of the combined program that the current issuer's payees have, with their totals. */
  stateTotals(): [code: string, totals: PayeeTotals][] {
    return [...this.states].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  issuerTotals(): PayeeTotals {
    return this.issuer?.totals ?? new PayeeTotals();
  }

  private next({ sequence }: { readonly sequence: number }): void {
    this.record += 1;
    if (sequence !== this.record) this.wrong('sequence', 'wrong_sequence', `must be ${this.record}`);
  }

  private sameTotals(values: Readonly<EndOfIssuerRecord>, totals: PayeeTotals): void {
    if (values.payeeCount !== totals.count) this.wrong('payeeCount', 'wrong_total', `must be ${totals.count}`);
    for (const code of AMOUNT_CODES) {
      const total = totals.of(code);
      if (values[`total${code}`] !== total) this.wrong(`total${code}`, 'wrong_total', `must be ${total}`);
    }
  }

  private sameYear({ paymentYear }: { readonly paymentYear: string }): void {
    if (paymentYear !== this.year)
      this.wrong('paymentYear', 'wrong_value', 'must be the year of the transmitter record');
  }

  private oneOf(values: Values, allowed: Readonly<Record<string, string>>): void {
    for (const [field, characters] of Object.entries(allowed)) {
      const value = values[field] === '' ? ' ' : String(values[field]);
      if (!characters.includes(value)) {
        this.wrong(
          field,
          'wrong_value',
          `must be ${[...characters].map((one) => (one === ' ' ? 'blank' : one)).join(' or ')}`,
        );
      }
    }
  }

  private required(values: Values, fields: readonly string[]): void {
    for (const field of fields) if (values[field] === '') this.wrong(field, 'required', 'must not be blank');
  }

  private mustMatch(values: Values, field: string, form: RegExp, message: string): void {
    if (!form.test(String(values[field]))) this.wrong(field, 'wrong_value', message);
  }

  private address(values: Values, state: string, zip: string, isForeign: boolean): void {
    if (isForeign) return;
    if (!isUsState(String(values[state])))
      this.wrong(state, 'wrong_value', 'must be the postal abbreviation of a state');
    this.mustMatch(values, zip, ZIP, 'must be a ZIP code of 5 or 9 digits, or blank');
  }

  private wrong(field: string, code: RecordProblemCode, message: string): void {
    this.problems.add(this.record, field, code, message);
  }
}
