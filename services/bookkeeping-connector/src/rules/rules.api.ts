import type {
  CamelLabels,
  CamelLabelsChange,
  CamelLabelsInput,
  PositionedList,
  PositiveDollars,
} from '@exchequer/http-kit';
import type { CategoryName } from '../transactions/transactions.api.js';

/**
 * @minLength 2
 * @maxLength 200
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 * @extension {"x-accepts": "one line of text"}
 */
export type RuleText = string;

/**
 * @isInt
 * @minimum 0
 * @maximum 100
 */
export type Percent = number;

/**
 * @isInt
 * @minimum 0
 * @maximum 1000
 */
export type RulePriority = number;

/** At least one of `payeeContains`, `account`, `minAmount` and `maxAmount` is needed. All given conditions must be met. */
export interface RuleInput extends CamelLabelsInput {
  /** Text that the payee or the description contains. Upper and lower case do not matter. */
  payeeContains?: RuleText;
  /** Name (QuickBooks) or code (Xero) of the account in the bookkeeping software (`providerAccount`). Upper and lower case do not matter. */
  account?: RuleText;
  /** `in`: only money received. `out`: only money paid. */
  direction?: 'in' | 'out';
  /** Dollars, without sign. */
  minAmount?: PositiveDollars;
  /** Dollars, without sign. */
  maxAmount?: PositiveDollars;
  category: CategoryName;
  /** Percentage of the amount that is deductible. Default: as the law says for the category. */
  deductiblePercent?: Percent;
  /** Rules with a smaller number come first, and among equal ones the older. The first rule that matches counts. Default: 500. */
  priority?: RulePriority;
}

/** Members that are not given stay as they are. `null` removes a condition. */
export interface RuleChange extends CamelLabelsChange {
  payeeContains?: RuleText | null;
  account?: RuleText | null;
  direction?: 'in' | 'out' | null;
  minAmount?: PositiveDollars | null;
  maxAmount?: PositiveDollars | null;
  category?: CategoryName;
  deductiblePercent?: Percent | null;
  priority?: RulePriority;
}

/** Transactions that meet all conditions get the category. */
export interface CategoryRule extends CamelLabels {
  id: string;
  object: 'bookkeeping_rule';
  livemode: boolean;
  payeeContains: string | null;
  account: string | null;
  direction: 'in' | 'out' | null;
  minAmount: number | null;
  maxAmount: number | null;
  category: string;
  deductiblePercent: number | null;
  priority: number;
  createdAt: string;
  updatedAt: string;
  /** Id of the key that made it. */
  createdBy: string | null;
  /** Id of the key that changed it last. Null if nobody has changed it. */
  updatedBy: string | null;
}

export interface RuleAnswer extends CategoryRule {
  success: true;
}

export interface DeletedRule {
  success: true;
  id: string;
  object: 'bookkeeping_rule';
  livemode: boolean;
  deleted: true;
}

export interface RuleList extends PositionedList<CategoryRule> {
  success: true;
}
