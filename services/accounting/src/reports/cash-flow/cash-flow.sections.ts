import type { AccountType } from '../../books/accounts/accounts.api.js';
import type { CashFlowSection } from './cash-flow.api.js';
import type { CashFlowRole } from './cash-flow.reclassify.js';

/** Accumulated depreciation. */
const DEPRECIATION = '159';

/**
 * The section of each account, by its type and the first digits of its number, longest match first (ASC 230-10-45: operating
 * is what is neither investing nor financing).
 */
const sections: readonly {
  readonly type: AccountType;
  readonly prefix: string;
  readonly section: CashFlowSection | 'cash';
}[] = [
  // Depreciation lowers income without using cash, so it is added back.
  { type: 'asset', prefix: DEPRECIATION, section: 'operating' },
  { type: 'asset', prefix: '10', section: 'cash' },
  ...['15', '16', '17', '18', '19'].map((prefix) => ({ type: 'asset', prefix, section: 'investing' }) as const),
  { type: 'asset', prefix: '', section: 'operating' },
  ...['25', '26', '27', '28', '29'].map((prefix) => ({ type: 'liability', prefix, section: 'financing' }) as const),
  { type: 'liability', prefix: '', section: 'operating' },
  { type: 'equity', prefix: '', section: 'financing' },
  // These accounts make up net income, the first row of the operating section.
  { type: 'revenue', prefix: '', section: 'operating' },
  { type: 'expense', prefix: '', section: 'operating' },
];

export function sectionOf(account: { readonly type: AccountType; readonly number: number }): CashFlowSection | 'cash' {
  const digits = String(account.number);
  return sections.find(({ type, prefix }) => type === account.type && digits.startsWith(prefix))!.section;
}

/** The role of an account when single entries are examined. */
export function roleOf(account: { readonly type: AccountType; readonly number: number }): CashFlowRole {
  if (account.type === 'revenue' || account.type === 'expense') return 'result';
  const isDepreciation = account.type === 'asset' && String(account.number).startsWith(DEPRECIATION);
  return isDepreciation ? 'depreciation' : sectionOf(account);
}
