import type { CamelLabels, CamelLabelsInput, CursorList } from '@exchequer/http-kit';
import type { AnyDate, ReturnDollars, SignedReturnDollars } from '../amounts.api.js';
import type { FilingId, FilingProgress } from '../filings/filings.api.js';

/**
 * An employer identification number: nine digits, `12-3456789` or `123456789`.
 * @format ein
 */
export type EmployerNumber = string;

/**
 * The taxpayer number of a recipient: an SSN, ITIN or ATIN (`400-01-1234` or nine digits) or, for a business, an EIN (`12-3456789`).
 * @format recipient_tin
 */
export type RecipientNumber = string;

/**
 * A Social Security number that the Social Security Administration could have issued.
 * @format possible_ssn
 */
export type EmployeeNumber = string;

/**
 * @minLength 1
 * @maxLength 75
 * @format latin_text
 */
export type FiledName = string;

/**
 * @minLength 1
 * @maxLength 60
 * @format latin_text
 */
export type Street = string;

/**
 * @minLength 1
 * @maxLength 40
 * @format latin_text
 */
export type City = string;

/**
 * The postal abbreviation of a state or territory.
 * @format us_state
 */
export type State = string;

/**
 * A ZIP code of 5 or 9 digits.
 * @pattern ^[0-9]{5}(-?[0-9]{4})?$
 * @format zip
 */
export type Zip = string;

/**
 * A telephone number of ten digits, with or without dashes.
 * @pattern ^(1-?)?[0-9]{3}-?[0-9]{3}-?[0-9]{4}$
 * @format us_phone
 * @maxLength 20
 */
export type Phone = string;

/**
 * A tax year that information returns are taken for. Default: last year.
 * @isInt
 * @minimum 2023
 * @maximum 2026
 */
export type ReturnYear = number;

/**
 * ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA has nine digits before the point.
 * @format dollars
 * @maximum 999999999.99
 */
export type WageDollars = number;

/**
 * ReturnDollars, 0 or more, with at most two decimals. A field of a Pub. 1220 file has ten digits before the point.
 * @format dollars
 * @maximum 9999999999.99
 */
export type PaymentDollars = number;

export interface PostalAddress {
  street: Street;
  city: City;
  state: State;
  zip: Zip;
}

/**
 * In one line: street, city, state and ZIP code, as in `2 Oak Avenue, Denver, CO 80202`.
 * @minLength 1
 * @maxLength 160
 */
export type AddressLine = string;

/** An address as an object or in one line. */
export type FilerAddress = AddressLine | PostalAddress;

export interface RecipientInput {
  name: FiledName;
  ssn: RecipientNumber;
  address: Street;
  city: City;
  state: State;
  zip: Zip;
  /** Box 1, nonemployee compensation. In a filing that voids another it is not filed. */
  compensation: PaymentDollars;
  /** Box 4, federal income tax withheld. */
  federalWithheld?: PaymentDollars;
  /** Box 2: consumer products of 5,000 dollars or more were sold to the recipient for resale. */
  directSales?: boolean;
  /** The IRS has notified the payer twice within three years that this number is wrong. */
  secondTinNotice?: boolean;
  /**
   * The payer's account number of the recipient. Needed for two forms of one recipient.
   * @pattern ^[A-Za-z0-9-]{1,20}$
   * @extension {"x-accepts": "1 to 20 letters, digits and dashes"}
   */
  accountNumber?: string;
}

export interface Submission1099Input extends CamelLabelsInput {
  businessName: FiledName;
  ein: EmployerNumber;
  /**
   * In a filing that voids another, the recipients to void.
   * @minItems 1
   * @maxItems 10000
   */
  recipients: RecipientInput[];
  taxYear?: ReturnYear;
  /** The payer's address. Needed in live mode. */
  address?: FilerAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Phone;
  /** An accepted filing of the same payer and year, whose recipients this one corrects. */
  corrects?: FilingId;
  /** An accepted filing of the same payer and year, whose recipients this one voids: their amounts become 0. */
  voids?: FilingId;
  /** A rejected filing of the same payer and year that this one replaces. */
  resubmits?: FilingId;
}

export interface EmployerInput {
  name: FiledName;
  ein: EmployerNumber;
  /** Needed in live mode. */
  address?: FilerAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Phone;
}

export interface Box12Input {
  /** TA, TP and TT are valid from tax year 2026 on, II from 2024 on. */
  code:
    | 'A'
    | 'B'
    | 'C'
    | 'D'
    | 'E'
    | 'F'
    | 'G'
    | 'H'
    | 'J'
    | 'K'
    | 'L'
    | 'M'
    | 'N'
    | 'P'
    | 'Q'
    | 'R'
    | 'S'
    | 'T'
    | 'V'
    | 'W'
    | 'Y'
    | 'Z'
    | 'AA'
    | 'BB'
    | 'DD'
    | 'EE'
    | 'FF'
    | 'GG'
    | 'HH'
    | 'II'
    | 'TA'
    | 'TP'
    | 'TT';
  amount: WageDollars;
}

/** Boxes 18 to 20 of one locality: a city, county or school district that taxes wages. */
export interface LocalWagesInput {
  /**
   * Box 20. Each locality of a state once.
   * @pattern ^[A-Za-z0-9][\x20-\x7e]{0,19}$
   * @extension {"x-accepts": "1 to 20 characters of ASCII that begin with a letter or digit"}
   */
  locality: string;
  /** Who levies the tax. Default: `city`. */
  taxType?: 'city' | 'county' | 'school_district' | 'other';
  /**
   * The code that the state or the tax collector gives to the locality.
   * @pattern ^[A-Za-z0-9]{1,5}$
   * @extension {"x-accepts": "1 to 5 letters and digits"}
   */
  taxingEntityCode?: string;
  localWages: WageDollars;
  localTax?: WageDollars;
}

/** Boxes 15 to 17 of one state, with the localities in it. */
export interface StateWagesInput {
  /** A state or the District of Columbia. */
  state: State;
  /**
   * The employer's number in the state.
   * @pattern ^[A-Za-z0-9-]{1,20}$
   * @extension {"x-accepts": "1 to 20 letters, digits and dashes"}
   */
  employerStateId?: string;
  stateWages: WageDollars;
  stateTax?: WageDollars;
  /**
   * Local wages and tax.
   * @maxItems 10
   */
  localities?: LocalWagesInput[];
}

export interface EmployeeInput {
  /** First name first: `Jane Q Doe` or `Doe, Jane Q`. */
  name: FiledName;
  ssn: EmployeeNumber;
  /** Box 1. */
  wages: WageDollars;
  /** Box 2. */
  federalWithheld: WageDollars;
  address?: FilerAddress;
  /** Box 3. Default: the wages without the tips, up to the wage base of the year. */
  socialSecurityWages?: WageDollars;
  /** Box 4. Default: 6.2 % of boxes 3 and 7. */
  socialSecurityTax?: WageDollars;
  /** Box 5. Default: the wages. */
  medicareWages?: WageDollars;
  /** Box 6. Default: 1.45 % of box 5, and 0.9 % of what is above 200,000 dollars. */
  medicareTax?: WageDollars;
  /** Box 7. */
  socialSecurityTips?: WageDollars;
  /** Box 10. */
  dependentCareBenefits?: WageDollars;
  /** Box 11, not from a section 457 plan. */
  nonqualifiedPlans?: WageDollars;
  /**
   * Box 12.
   * @maxItems 32
   */
  box12?: Box12Input[];
  statutoryEmployee?: boolean;
  retirementPlan?: boolean;
  thirdPartySickPay?: boolean;
  /**
   * State wages and tax, each state once.
   * @maxItems 51
   */
  states?: StateWagesInput[];
  /** In a filing that corrects another: the number that was reported before, if `ssn` corrects it. */
  reportedSsn?: EmployeeNumber;
}

export interface SubmissionW2Input extends CamelLabelsInput {
  employer: EmployerInput;
  /** One employee. Give either this or `employees`. */
  employee?: EmployeeInput;
  /**
   * Several employees in one submission.
   * @minItems 1
   * @maxItems 10000
   */
  employees?: EmployeeInput[];
  taxYear?: ReturnYear;
  /** An accepted filing of the same employer and year, whose employees this one corrects (Form W-2c). Send each employee with all correct values. */
  corrects?: FilingId;
  /** An accepted filing of the same employer and year, whose employees this one voids: their amounts become 0 (Form W-2c). */
  voids?: FilingId;
  /** A rejected filing of the same employer and year that this one replaces. */
  resubmits?: FilingId;
}

/**
 * The lines of Form 941 (Rev. March 2025). Of lines 5a to 5d, the wages or tips. The other lines are computed; those that are given must agree.
 */
export interface Lines941Input {
  /**
   * Employees in the pay period of the 12th of the last month of the quarter.
   * @isInt
   * @minimum 0
   * @maximum 10000000
   */
  line1: number;
  /** Wages, tips and other compensation. */
  line2: ReturnDollars;
  /** Federal income tax withheld. */
  line3: ReturnDollars;
  /** No wages are subject to social security or Medicare tax. */
  line4?: boolean;
  /** Social security wages. */
  line5a?: ReturnDollars;
  /** Social security tips. */
  line5b?: ReturnDollars;
  /** Medicare wages and tips. */
  line5c?: ReturnDollars;
  /** Wages and tips with additional Medicare tax. */
  line5d?: ReturnDollars;
  line5e?: ReturnDollars;
  /** Tax on unreported tips, section 3121(q). */
  line5f?: ReturnDollars;
  line6?: ReturnDollars;
  /** Fractions of cents. */
  line7?: SignedReturnDollars;
  /** Sick pay. */
  line8?: SignedReturnDollars;
  /** Tips and group-term life insurance. */
  line9?: SignedReturnDollars;
  line10?: SignedReturnDollars;
  /** Payroll tax credit of Form 8974. */
  line11?: ReturnDollars;
  line12?: SignedReturnDollars;
  /** Deposits of the quarter. */
  line13?: ReturnDollars;
  line14?: ReturnDollars;
  line15?: ReturnDollars;
}

export interface DayLiability {
  date: AnyDate;
  amount: ReturnDollars;
}

export interface Submission941Input extends CamelLabelsInput {
  businessName: FiledName;
  ein: EmployerNumber;
  /** Needed in live mode. */
  address?: FilerAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Phone;
  taxYear: ReturnYear;
  /**
   * @isInt
   * @minimum 1
   * @maximum 4
   */
  quarter: number;
  /** Needed unless the filing voids another. A correction has all lines with their correct values. */
  lines?: Lines941Input;
  /**
   * The tax liability of the quarter: three amounts, one for each month, or one for each day on which wages were paid (semiweekly depositors). Not needed if
   * line 12 is less than 2,500 dollars.
   * @maxItems 92
   */
  liability?: (SignedReturnDollars | DayLiability)[];
  /** Total tax (line 12) of the four quarters of the lookback period. It decides between monthly and semiweekly deposits. */
  lookbackTax?: ReturnDollars;
  /** Line 15: send the overpayment as a refund instead of applying it to the next return. */
  refund?: boolean;
  /** Line 17: the business has closed or pays no wages any more; the day of the last wages. */
  finalWagesOn?: AnyDate;
  /** Line 18: the employer is seasonal. */
  seasonal?: boolean;
  /** The accepted filing of the same employer and quarter that this one corrects (Form 941-X). */
  corrects?: FilingId;
  /** The accepted filing of the same employer and quarter whose amounts this one makes 0 (Form 941-X). */
  voids?: FilingId;
  /** The rejected filing of the same employer and quarter that this one replaces. */
  resubmits?: FilingId;
  /** Form 941-X: adjust the tax of the current quarter, or claim a refund. Default: `adjustment`. */
  process?: 'adjustment' | 'claim';
  /** Form 941-X: the day on which the error was discovered. Default: today. */
  discoveredOn?: AnyDate;
  /**
   * Form 941-X, line 43: how the error came about. Default: which lines were reported wrong.
   * @minLength 1
   * @maxLength 1000
   * @format latin_text
   */
  explanation?: string;
}

/** Something that is accepted but should be looked at. */
export interface SubmissionWarning {
  location: string;
  code: string;
  message: string;
}

/** How far a large submission is prepared. */
export interface SubmissionProgress {
  stage: 'preparing' | 'filed';
  recipientsDone: number;
  recipientsTotal: number;
}

/** A value that a correction changes. ReturnDollars for amounts; numbers of persons show their last four digits. */
export interface CorrectedValue {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** What a correction or void changes about a recipient. */
export interface RecipientCorrection {
  /** The place in the submission, from 0. Null for Form 941. */
  recipient: number | null;
  changes: CorrectedValue[];
}

export interface SubmissionAnswer extends CamelLabels {
  success: true;
  /** The id of the submission at the authority, 20 characters. */
  submissionId: string;
  status: 'pending';
  filingId: string;
  object: 'information_return';
  livemode: boolean;
  kind: '1099' | 'w2' | '941';
  taxYear: number;
  recipientCount: number;
  /** Id of the key that submitted it. */
  createdBy: string | null;
  progress: SubmissionProgress;
  /** At most 100. */
  warnings: SubmissionWarning[];
  /** The changes that a correction or void makes, for the first 100 recipients. */
  corrections?: RecipientCorrection[];
}

/** Boxes 1 to 7 of a W-2 as they are filed. */
export interface FiledBoxes {
  wages: number;
  federalIncomeTax: number;
  socialSecurityWages: number;
  socialSecurityTax: number;
  medicareWages: number;
  medicareTax: number;
  socialSecurityTips: number;
}

export interface SubmissionW2Answer extends SubmissionAnswer {
  /** Totals of all employees, as on Form W-3. */
  totals: FiledBoxes;
}

/** A deposit of employment taxes. */
export interface Deposit {
  /** `2026-01` for a month, `2026-01-09` for a day on which wages were paid. */
  period: string;
  amount: number;
  dueDate: string;
}

export interface DepositSchedule {
  kind: 'with_return' | 'monthly' | 'semiweekly';
  /** The four quarters whose tax decides. */
  lookbackPeriod: { from: string; to: string };
  lookbackTax: number | null;
  deposits: Deposit[];
  /** When Form 941 is due. */
  returnDueDate: string;
}

export interface Filed941Lines {
  line1: number;
  line2: number;
  line3: number;
  line5a: number;
  line5aTax: number;
  line5b: number;
  line5bTax: number;
  line5c: number;
  line5cTax: number;
  line5d: number;
  line5dTax: number;
  line5e: number;
  line5f: number;
  line6: number;
  line7: number;
  line8: number;
  line9: number;
  line10: number;
  line11: number;
  line12: number;
  line13: number;
  line14: number;
  line15: number;
}

export interface Submission941Answer extends SubmissionAnswer {
  quarter: number;
  /** Every line as it is filed. */
  lines: Filed941Lines;
  depositSchedule: DepositSchedule;
}

export interface ReconciliationInput {
  ein: EmployerNumber;
  taxYear?: ReturnYear;
}

/** An amount of the four Forms 941, and the same amount of the Forms W-2. */
export interface ReconciledAmount {
  amount: 'wages' | 'federalIncomeTax' | 'socialSecurityWages' | 'socialSecurityTips' | 'medicareWages';
  form941: number;
  formsW2: number;
  difference: number;
}

export interface Reconciliation {
  success: true;
  object: 'reconciliation';
  livemode: boolean;
  taxYear: number;
  /** Quarters whose Form 941 is filed. */
  quarters: number[];
  employeeCount: number;
  /** All four quarters are filed and no amount differs. */
  agrees: boolean;
  amounts: ReconciledAmount[];
}

/** A submission of Forms 1099-NEC, W-2 or 941. */
export interface InformationReturn extends CamelLabels {
  filingId: string;
  object: 'information_return';
  livemode: boolean;
  kind: '1099' | 'w2' | '941';
  taxYear: number;
  /** Null unless it is a Form 941. */
  quarter: number | null;
  /** The id of the submission at the authority, 20 characters. */
  submissionId: string;
  /** `pending` until the authority has acknowledged. */
  status: 'pending' | 'accepted' | 'rejected';
  submittedAt: string;
  acknowledgedAt: string | null;
  recipientCount: number;
  progress: FilingProgress;
  /** The accepted filing that it corrects. */
  corrects: string | null;
  /** The accepted filing that it voids. */
  voids: string | null;
  /** The rejected filing that it replaces. */
  resubmits: string | null;
  /** Id of the key that submitted it. */
  createdBy: string | null;
}

export interface InformationReturnList extends CursorList<InformationReturn> {}

/** A form of a submission. */
export interface FiledRecipient {
  /** The place in the submission, from 0. */
  index: number;
  object: 'filed_recipient';
  livemode: boolean;
  name: string;
  /** The last four digits: `***-**-1234`, or `**-***4321` for an EIN. */
  ssn: string;
  accountNumber: string | null;
  /** Dollars: compensation of a Form 1099-NEC, wages of a Form W-2. */
  amount: number;
  /** Dollars. */
  federalWithheld: number;
  /**
   * `pending` until the authority has acknowledged. An accepted form is `corrected` or `voided` once a filing that changes it is submitted, unless that
   * one is rejected.
   */
  status: 'pending' | 'accepted' | 'rejected' | 'corrected' | 'voided';
  /** The filing that corrects or voids it. */
  changedBy: string | null;
}

export interface FiledRecipientList extends CursorList<FiledRecipient> {}
