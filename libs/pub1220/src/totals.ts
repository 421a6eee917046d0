import {
  AMOUNT_CODES,
  type AmountCode,
  type EndOfIssuerRecord,
  type MiscPayeeRecord,
  type PayeeRecord,
} from './layouts.js';

type Amounts = Readonly<Pick<PayeeRecord, `amount${AmountCode}`>>;
type TotalFields = Pick<EndOfIssuerRecord, `total${AmountCode}`>;

/** Counts and sums of the payees of an issuer or of a state. */
export class PayeeTotals {
  count = 0;
  stateIncomeTaxWithheld = 0n;
  localIncomeTaxWithheld = 0n;
  private readonly sums = new Map<AmountCode, bigint>();

  add(payee: Amounts & Pick<MiscPayeeRecord, 'stateIncomeTaxWithheld' | 'localIncomeTaxWithheld'>): void {
    this.count += 1;
    this.stateIncomeTaxWithheld += payee.stateIncomeTaxWithheld;
    this.localIncomeTaxWithheld += payee.localIncomeTaxWithheld;
    for (const code of AMOUNT_CODES) {
      const amount = payee[`amount${code}`];
      if (amount !== 0n) this.sums.set(code, this.of(code) + amount);
    }
  }

  of(code: AmountCode): bigint {
    return this.sums.get(code) ?? 0n;
  }

  /** Amount codes with a sum that is not zero. */
  codes(): AmountCode[] {
    return AMOUNT_CODES.filter((code) => this.of(code) !== 0n);
  }

  fields(): TotalFields {
    return Object.fromEntries(AMOUNT_CODES.map((code) => [`total${code}`, this.of(code)])) as unknown as TotalFields;
  }
}
