import type { CamelLabels, CamelLabelsInput, PositionedList } from '@exchequer/http-kit';
import type { LatinName, SocialSecurityNumber } from '../amounts.api.js';
import type {
  Adjustment,
  Assumption,
  DeductionsInput,
  DependentInput,
  FilerInput,
  IdentificationInput,
  PayrollInput,
  StateResult,
  TaxFacts,
} from '../calculation/calculation.api.js';
import type { TaxFilingStatus } from '../law/tax-return.js';
import type { BooksOnReturn, ConnectionId } from '../prefill/books.api.js';

/** @pattern ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$ */
export type DocumentId = string;

export interface MailingAddress {
  /**
   * @minLength 1
   * @maxLength 100
   * @format latin_text
   */
  street?: string;
  /**
   * @minLength 1
   * @maxLength 20
   * @format latin_text
   */
  apartment?: string;
  /**
   * @minLength 1
   * @maxLength 60
   * @format latin_text
   */
  city?: string;
  /**
   * Postal code of a state, for example `OR`.
   * @minLength 1
   * @maxLength 2
   */
  state?: string;
  /**
   * `97201` or `97201-1234`.
   * @pattern ^\d{5}(-\d{4})?$
   * @extension {"x-accepts": "a ZIP code, for example 97201 or 97201-1234"}
   */
  zip?: string;
}

/** The kind of number of a person on a form, and the number itself in place of `ssn`. */
export interface NumberedIdentificationInput extends IdentificationInput {
  /** Nine digits, with or without dashes. */
  number?: SocialSecurityNumber;
}

/** A person of the return. Omitted members are taken from the documents, or listed in `missing`. */
export interface PersonInput extends FilerInput {
  firstName?: LatinName;
  /**
   * @minLength 1
   * @maxLength 2
   * @format initial
   */
  middleInitial?: string;
  lastName?: LatinName;
  /**
   * Nine digits, with or without dashes. A number that begins with 9 is an ITIN.
   */
  ssn?: SocialSecurityNumber;
  /** Default: what `ssn` says, otherwise `ssn`. If it matters and is not given, `assumptions` says so. */
  identification?: NumberedIdentificationInput;
  /**
   * @minLength 1
   * @maxLength 60
   * @format latin_text
   */
  occupation?: string;
}

export interface TaxpayerInput extends PersonInput {
  address?: MailingAddress;
}

export interface DependentOnReturnInput extends DependentInput {
  firstName?: LatinName;
  lastName?: LatinName;
  /** Default: what `ssn` says, otherwise `ssn`. If it matters and is not given, `assumptions` says so. */
  identification?: NumberedIdentificationInput;
}

/** Input of a Form 1040: the input of a calculation with the IRS tables, the filers, and documents. */
export interface Form1040Input extends TaxFacts, PayrollInput, CamelLabelsInput {
  deductions?: DeductionsInput;
  /**
   * A published version of the law. Default: the newest version.
   * @minLength 1
   * @maxLength 40
   */
  lawVersion?: string;
  /**
   * 2023 to 2026. Default: the year of the documents.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear?: number;
  taxpayer?: TaxpayerInput;
  spouse?: PersonInput;
  /** @maxItems 50 */
  dependents?: DependentOnReturnInput[];
  /** Answer to the question about digital assets: were any received, sold or exchanged? */
  digitalAssets?: boolean;
  /**
   * Ids of processed W-2s and 1099s. Amounts in the input are kept; documents supply the rest.
   * @maxItems 20
   * @extension {"x-unique-items": true}
   */
  documents?: DocumentId[];
  /**
   * Ids of connections to bookkeeping software. Their reviewed transactions of `taxYear`, which must be given, fill Schedule C of the taxpayer.
   * A profit in `incomeSources.selfEmployment` is kept.
   * @maxItems 10
   * @extension {"x-unique-items": true}
   */
  bookkeeping?: ConnectionId[];
}

export interface PersonOnReturn {
  firstName: string | null;
  middleInitial: string | null;
  lastName: string | null;
  /** The last four digits: `***-**-1234`. */
  ssn: string | null;
}

/** A line of a form. */
export interface ReturnLine {
  line: string;
  label: string;
  /** ReturnDollars, unless `unit` says that it is a whole number or a decimal. */
  amount: number;
  unit?: 'count' | 'decimal';
  /** The lines (`form:line`), inputs (`input:member`), documents (`document:doc_...`) and connections (`bookkeeping:conn_...`) that the amount comes from. */
  from: string[];
  /** The legal provision or the form line. */
  source: string;
}

export interface ReturnWarning {
  /** Place in the input or document: `documents[0].wages`. */
  field: string;
  code: string;
  message: string;
}

/** A prepared Form 1040 with its schedules. Amounts are in dollars. */
export interface Form1040 extends CamelLabels {
  id: string;
  object: 'tax_return';
  livemode: boolean;
  form: '1040';
  taxYear: number;
  filingStatus: TaxFilingStatus;
  taxpayer: PersonOnReturn;
  spouse: PersonOnReturn | null;
  refundAmount: number;
  amountOwed: number;
  adjustedGrossIncome: number;
  taxableIncome: number;
  totalTax: number;
  totalPayments: number;
  /** Lines by form: `1040`, `Schedule 1` and so on. Lines that are not listed stay empty on paper. */
  lines: { [form: string]: ReturnLine[] };
  /** The forms that go with Form 1040, in order. */
  schedules: string[];
  /** What the form needs and neither the input nor a document supplies, and tax withheld that was read with a confidence under 0.85. */
  missing: string[];
  warnings: ReturnWarning[];
  adjustments: Adjustment[];
  assumptions: Assumption[];
  state: StateResult | null;
  documents: string[];
  /** The connections to bookkeeping software that fill Schedule C. */
  bookkeeping: BooksOnReturn[];
  lawVersion: string;
  pdfUrl: string;
  /** Address of the filled official forms. Null if there are no templates of that year. */
  officialPdfUrl: string | null;
  createdAt: string;
  /** Id of the key that made it. Null if no request made it. */
  createdBy: string | null;
}

/** A return without its content. */
export interface TaxReturnSummary extends CamelLabels {
  id: string;
  object: 'tax_return';
  livemode: boolean;
  form: '1040';
  taxYear: number;
  lawVersion: string;
  pdfUrl: string;
  createdAt: string;
  /** Id of the key that made it. Null if no request made it. */
  createdBy: string | null;
}

export interface TaxReturnList extends PositionedList<TaxReturnSummary> {}

export interface DeletedTaxReturn {
  id: string;
  object: 'tax_return';
  livemode: boolean;
  deleted: true;
}

/** A stored return computed again. */
export interface Recomputation {
  object: 'recomputation';
  livemode: boolean;
  returnId: string;
  /** The version of the law that first computed the return. */
  lawVersion: string;
  /** The version of the law of this recomputation: the return's own or the requested one. */
  recomputedLawVersion: string;
  /** The newest version of the law. */
  currentLawVersion: string;
  /** True if every line is the same to the cent. */
  identical: boolean;
  differences: LineDifference[];
}

export interface LineDifference {
  form: string;
  line: string;
  /** Null if the return has no such line. */
  stored: number | null;
  recomputed: number | null;
}
