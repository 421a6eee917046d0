import type { UsAddress } from '@exchequer/irs-xml';

/** The content of an information return as it is stored, sealed. Amounts are whole cents, which JSON holds exactly. */

/** The ZIP code has 5 or 9 digits. */
export type Address = Omit<UsAddress, 'street2'>;

/** Who files: the payer of a 1099, the employer of a W-2 or 941. */
export interface Filer {
  readonly name: string;
  readonly ein: string;
  /** Undefined only in test mode. */
  readonly address: Address | undefined;
  readonly phone: string | undefined;
}

export interface Recipient1099 {
  readonly tin: string;
  readonly isBusiness: boolean;
  readonly name: string;
  readonly address: Address;
  readonly compensation: number;
  readonly federalWithheld: number;
  readonly directSales: boolean;
  readonly secondTinNotice: boolean;
  readonly accountNumber: string | undefined;
  /** `receipt|submission|record` of the return that this one corrects or voids. */
  readonly correctsRecord?: string;
}

/** Boxes 1 to 7, 10 and 11 of a W-2. */
export interface W2Boxes {
  readonly wages: number;
  readonly federalIncomeTax: number;
  readonly socialSecurityWages: number;
  readonly socialSecurityTax: number;
  readonly medicareWages: number;
  readonly medicareTax: number;
  readonly socialSecurityTips: number;
  readonly dependentCareBenefits: number;
  readonly nonqualifiedPlans: number;
}

/** Boxes 18 to 20. */
export interface LocalWages {
  readonly locality: string;
  readonly taxType: 'city' | 'county' | 'school_district' | 'other';
  readonly taxingEntityCode: string | undefined;
  readonly wages: number;
  readonly tax: number;
}

/** Boxes 15 to 17, with the localities of the state. */
export interface StateWages {
  readonly state: string;
  readonly employerStateId: string | undefined;
  readonly wages: number;
  readonly tax: number;
  readonly localities: readonly LocalWages[];
}

export interface EmployeeW2 {
  readonly ssn: string;
  readonly name: string;
  readonly address: Address | undefined;
  readonly boxes: W2Boxes;
  readonly box12: readonly { readonly code: string; readonly amount: number }[];
  readonly statutoryEmployee: boolean;
  readonly retirementPlan: boolean;
  readonly thirdPartySickPay: boolean;
  readonly states: readonly StateWages[];
  /** In a correction: the values that were reported before. */
  readonly reported?: Omit<EmployeeW2, 'reported'>;
}

export type Recipient = Recipient1099 | EmployeeW2;

interface Head {
  readonly filer: Filer;
  readonly taxYear: number;
}

export interface Content1099 extends Head {
  readonly kind: '1099';
  readonly type: 'original' | 'correction';
  readonly totals: { readonly count: number; readonly compensation: number; readonly federalWithheld: number };
}

export interface ContentW2 extends Head {
  readonly kind: 'w2';
  readonly totals: W2Boxes;
  /** In a correction (W-2c): the totals of the values that were reported before. */
  readonly reportedTotals?: W2Boxes;
}

/** Lines of Form 941 by their number. A line with two columns has an amount and a tax. */
export interface Lines941 {
  readonly line1: number;
  readonly line2: number;
  readonly line3: number;
  readonly line5a: number;
  readonly line5aTax: number;
  readonly line5b: number;
  readonly line5bTax: number;
  readonly line5c: number;
  readonly line5cTax: number;
  readonly line5d: number;
  readonly line5dTax: number;
  readonly line5e: number;
  readonly line5f: number;
  readonly line6: number;
  readonly line7: number;
  readonly line8: number;
  readonly line9: number;
  readonly line10: number;
  readonly line11: number;
  readonly line12: number;
  readonly line13: number;
  readonly line14: number;
  readonly line15: number;
}

export interface Content941 extends Head {
  readonly kind: '941';
  readonly quarter: number;
  readonly noSocialSecurityWages: boolean;
  readonly lines: Lines941;
  readonly deposits: 'with_return' | 'monthly' | 'semiweekly';
  /** The tax liability of each month of the quarter, cents. */
  readonly liability: readonly [number, number, number];
  readonly liabilityByDay: readonly { readonly date: string; readonly amount: number }[];
  readonly refund: boolean;
  readonly finalWagesOn: string | undefined;
  readonly seasonal: boolean;
  /** In a correction (941-X). */
  readonly correction?: Correction941;
}

export interface Correction941 {
  /** The lines that were reported before. */
  readonly reported: Lines941;
  /** Whether the tax of a later quarter is adjusted or a refund is claimed. */
  readonly process: 'adjustment' | 'claim';
  /** YYYY-MM-DD */
  readonly discoveredOn: string;
  readonly explanation: string;
}

export type Content = Content1099 | ContentW2 | Content941;
