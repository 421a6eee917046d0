import type {
  Adjustment,
  Assumption,
  CalculationInput,
  DependentInput,
  FilerInput,
  StateResult,
} from '../calculation/calculation.api.js';
import type { FilingStatus } from '../law/tax-return.js';

export interface MailingAddress {
  street?: string;
  apartment?: string;
  city?: string;
  /** Postal code of a state, `OR`. */
  state?: string;
  /** `97201` or `97201-1234`. */
  zip?: string;
}

/** A person of the return. What is not told is taken from the documents, or listed in `missing`. */
export interface PersonInput extends FilerInput {
  firstName?: string;
  middleInitial?: string;
  lastName?: string;
  /** Nine digits, with or without dashes. */
  ssn?: string;
  occupation?: string;
}

export interface TaxpayerInput extends PersonInput {
  address?: MailingAddress;
}

export interface DependentOnReturnInput extends DependentInput {
  firstName?: string;
  lastName?: string;
}

/** Input of a Form 1040: that of a calculation by the IRS tables, who the filers are, and documents to fill it from. */
export interface Form1040Input
  extends Omit<CalculationInput, 'taxYear' | 'taxpayer' | 'spouse' | 'dependents' | 'method' | 'explain'> {
  /**
   * 2023 to 2026. Not told: that of the documents.
   * @isInt
   */
  taxYear?: number;
  taxpayer?: TaxpayerInput;
  spouse?: PersonInput;
  dependents?: DependentOnReturnInput[];
  /** Whether digital assets were received, sold or exchanged: the question above the dependents. */
  digitalAssets?: boolean;
  /** Ids of processed W-2s and 1099s. What the input tells itself stands; the documents fill the rest. */
  documents?: string[];
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
  /** Dollars, unless `unit` says that it is a whole number or a decimal. */
  amount: number;
  unit?: 'count' | 'decimal';
  /** The lines (`form:line`), inputs (`input:member`) and documents (`document:doc_...`) that it was found from. */
  from: string[];
  /** The law or the line of a form. */
  source: string;
}

export interface ReturnWarning {
  /** Which input or document: `documents[0].wages`. */
  field: string;
  code: string;
  message: string;
}

/** A prepared Form 1040 with its schedules. Amounts are dollars. */
export interface Form1040 {
  id: string;
  object: 'tax_return';
  livemode: boolean;
  form: '1040';
  taxYear: number;
  filingStatus: FilingStatus;
  taxpayer: PersonOnReturn;
  spouse: PersonOnReturn | null;
  refundAmount: number;
  amountOwed: number;
  adjustedGrossIncome: number;
  taxableIncome: number;
  totalTax: number;
  totalPayments: number;
  /** By form: `1040`, `Schedule 1` and so on. Lines that are not there stay empty on paper. */
  lines: { [form: string]: ReturnLine[] };
  /** The forms that go with Form 1040, in their order. */
  schedules: string[];
  /** What the form asks for and nobody told. */
  missing: string[];
  warnings: ReturnWarning[];
  adjustments: Adjustment[];
  assumptions: Assumption[];
  state: StateResult | null;
  documents: string[];
  lawVersion: string;
  pdfUrl: string;
  /** The official forms, filled; null where there are no templates of them. */
  officialPdfUrl: string | null;
  createdAt: string;
}

/** A return without what is in it. */
export interface TaxReturnSummary {
  id: string;
  object: 'tax_return';
  livemode: boolean;
  form: '1040';
  taxYear: number;
  lawVersion: string;
  pdfUrl: string;
  createdAt: string;
}

export interface TaxReturnList {
  object: 'list';
  data: TaxReturnSummary[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

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
  /** Of the law that the return was computed by. */
  lawVersion: string;
  /** Of the law that it was computed by now: its own, or the one that was asked for. */
  recomputedLawVersion: string;
  /** The newest. */
  currentLawVersion: string;
  /** Whether every line comes to the same cent. */
  identical: boolean;
  differences: LineDifference[];
}

export interface LineDifference {
  form: string;
  line: string;
  /** Null where the return has no such line. */
  stored: number | null;
  recomputed: number | null;
}
