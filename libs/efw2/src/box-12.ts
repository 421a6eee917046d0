import type { EmployeeAmount, EmployeeOptionalAmount } from './layouts.js';

/** A code of box 12 of Form W-2, and where EFW2 has its amount. */
export interface Box12Code {
  /** First tax year of the code. Undefined for codes that are older than any year that is filed here. */
  readonly from?: number;
  /** Field of the RW record. */
  readonly wages?: EmployeeAmount;
  /** Field of the RO record. */
  readonly optional?: EmployeeOptionalAmount;
  /**
   * Why the code has no field. `not_reported`: EFW2 has no field for it, it is only on the copies of the employee. `unknown_position`: the
   * positions of the SSA are not known here yet.
   */
  readonly without?: 'not_reported' | 'unknown_position';
}

/**
 * Codes of box 12 by the General Instructions for Forms W-2 and W-3 (2026), and their fields in EFW2. The positions are those of public
 * implementations (see the README). Codes A and B share a field.
 */
export const BOX_12_CODES: Readonly<Record<string, Box12Code>> = {
  A: { optional: 'uncollectedTaxOnTips' },
  B: { optional: 'uncollectedTaxOnTips' },
  C: { wages: 'groupTermLifeInsurance' },
  D: { wages: 'deferred401k' },
  E: { wages: 'deferred403b' },
  F: { wages: 'deferred408k6' },
  G: { wages: 'deferred457b' },
  H: { wages: 'deferred501c18d' },
  J: { without: 'not_reported' },
  K: { without: 'not_reported' },
  L: { without: 'not_reported' },
  M: { optional: 'uncollectedSocialSecurityTax' },
  N: { optional: 'uncollectedMedicareTax' },
  P: { without: 'not_reported' },
  Q: { wages: 'nontaxableCombatPay' },
  R: { optional: 'medicalSavingsAccount' },
  S: { optional: 'simpleRetirement' },
  T: { optional: 'adoptionExpenses' },
  V: { wages: 'stockOptions' },
  W: { wages: 'healthSavingsAccount' },
  Y: { wages: 'deferrals409A' },
  Z: { optional: 'income409A' },
  AA: { wages: 'roth401k' },
  BB: { wages: 'roth403b' },
  DD: { wages: 'healthCoverage' },
  EE: { optional: 'roth457b' },
  FF: { wages: 'smallEmployerHealthReimbursement' },
  GG: { optional: 'income83i' },
  HH: { optional: 'deferrals83i' },
  II: { from: 2024, optional: 'medicaidWaiver' },
  // Pub. L. 119-21: employer contributions to a Trump account, cash tips, qualified overtime compensation.
  TA: { from: 2026, without: 'unknown_position' },
  TP: { from: 2026, without: 'unknown_position' },
  TT: { from: 2026, without: 'unknown_position' },
};

/** Whether the code can be on a Form W-2 of this tax year. */
export function isBox12Code(code: string, taxYear: number): boolean {
  const known = Object.hasOwn(BOX_12_CODES, code) ? BOX_12_CODES[code] : undefined;
  return known !== undefined && taxYear >= (known.from ?? 0);
}

export interface Box12Amounts {
  readonly wages: Partial<Record<EmployeeAmount, bigint>>;
  /** Undefined if no amount belongs to the RO record. */
  readonly optional: Partial<Record<EmployeeOptionalAmount, bigint>> | undefined;
}

/** The amounts of box 12 by their fields. Amounts of the same field are added up. */
export function toBox12Amounts(entries: readonly { readonly code: string; readonly amount: bigint }[]): Box12Amounts {
  const wages: Partial<Record<EmployeeAmount, bigint>> = {};
  const optional: Partial<Record<EmployeeOptionalAmount, bigint>> = {};
  for (const { code, amount } of entries) {
    const place = BOX_12_CODES[code];
    if (place?.wages) wages[place.wages] = (wages[place.wages] ?? 0n) + amount;
    if (place?.optional) optional[place.optional] = (optional[place.optional] ?? 0n) + amount;
  }
  return { wages, optional: Object.keys(optional).length > 0 ? optional : undefined };
}
