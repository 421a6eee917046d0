import type { CamelLabelsInput } from '@exchequer/http-kit';
import type { LatinName, ReturnDollars, SignedReturnDollars } from '../../amounts.api.js';
import type { TaxFilingStatus } from '../../law/tax-return.js';
import type { MailingAddress } from '../../returns/returns.api.js';
import type { FilingId } from '../filings.api.js';

/** @pattern ^ret_[0-7][0-9a-hjkmnp-tv-z]{25}$ */
export type ReturnId = string;

/**
 * A number of at most 20 characters.
 * @minLength 1
 * @maxLength 20
 */
export type ShortText = string;

/** A person who files. With `returnId`, members that are left out come from the return. */
export interface EfilePerson {
  /** Nine digits with or without dashes: a Social Security number or an ITIN. */
  ssn?: ShortText;
  firstName?: LatinName;
  lastName?: LatinName;
  /** YYYY-MM-DD */
  dateOfBirth?: ShortText;
}

export interface EfileTaxpayer extends EfilePerson {
  address?: MailingAddress;
}

/**
 * The lines of a simple return, in dollars. What is left out is 0, except the standard deduction, which is the law's. A standard
 * deduction that differs from the law is filed as given; `adjustments` of the answer shows the difference.
 */
export interface GivenForm1040 {
  wages?: ReturnDollars;
  interest?: ReturnDollars;
  dividends?: ReturnDollars;
  standardDeduction?: ReturnDollars;
  taxWithheld?: ReturnDollars;
  /** The sum of wages, interest and dividends. */
  totalIncome?: ReturnDollars;
  adjustedGrossIncome?: ReturnDollars;
  /** Adjusted gross income less the standard deduction, not below 0. */
  taxableIncome?: ReturnDollars;
}

export interface DirectDeposit {
  /** Nine digits with a right check digit. */
  routingNumber: ShortText;
  /** 5 to 17 letters and digits. */
  accountNumber: ShortText;
  accountType: 'checking' | 'savings';
}

/** Who signs the return, and how the authority recognizes the signer. */
export interface EfileSignature {
  /** The five digits that the taxpayer has chosen. */
  pin?: ShortText;
  /** Adjusted gross income of the year before, in dollars. */
  priorYearAgi?: SignedReturnDollars;
  /** Identity protection PIN of six digits. */
  ipPin?: ShortText;
}

/** A child on Schedule EIC. */
export interface EicChild {
  /**
   * The place of the child in `dependents` of the return, from 0.
   * @isInt
   * @minimum 0
   * @maximum 49
   */
  dependent: number;
  /**
   * Months that the child lived with the taxpayer in the tax year, line 6. 12 for a child who was born or died in the year.
   * @isInt
   * @minimum 7
   * @maximum 12
   */
  monthsInHome: number;
}

export interface EfileInput extends CamelLabelsInput {
  taxpayer?: EfileTaxpayer;
  /** The lines of a simple return, or `returnId`. */
  form1040?: GivenForm1040;
  directDeposit?: DirectDeposit;
  /** A return that `POST /v1/tax/forms/1040` has prepared. */
  returnId?: ReturnId;
  /** Present on a joint return with `form1040`. */
  spouse?: EfilePerson;
  /**
   * With `form1040`; default: last year.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear?: number;
  /** With `form1040`; default: `single`. */
  filingStatus?: TaxFilingStatus;
  /**
   * Did the taxpayer receive, sell or exchange digital assets? Form 1040 asks everybody. Needed in live mode, and with `returnId` if the return does not have the answer. Without
   * it, test mode files `form1040` with a warning.
   */
  digitalAssets?: boolean;
  /**
   * The children of the earned income credit, for Schedule EIC. Needed for a return that claims the credit with children.
   * @minItems 1
   * @maxItems 3
   */
  scheduleEic?: EicChild[];
  /** Adjusted gross income of the year before, in dollars. The same as in `signature`. */
  priorYearAgi?: SignedReturnDollars;
  /** Identity protection PIN of six digits. The same as in `signature`. */
  ipPin?: ShortText;
  /** The taxpayer consents that the return is sent to the IRS through us and the e-file provider. Live mode needs it. */
  consent?: boolean;
  /** Live mode needs a PIN, and the prior-year AGI or the IP PIN. */
  signature?: EfileSignature;
  /** The rejected filing that this one replaces. */
  resubmits?: FilingId;
  /** The accepted filing that this one changes. The return is filed as a whole, with Form 1040-X. */
  amends?: FilingId;
  /**
   * Why the return is amended, for Form 1040-X. Live mode needs it with `amends`. Default in test mode: the lines that change.
   * @minLength 1
   * @maxLength 2000
   */
  explanation?: string;
}
