import type { AccountStatus } from '../../accounts/accounts.tables.js';
import type { Merchant } from '../../transactions/transactions.tables.js';
import type { CardTable } from '../cards.tables.js';
import { isIn } from './merchant-categories.js';
import { descriptorForms } from './merchant-name.js';

export type DeclineReason =
  | 'card_inactive'
  | 'card_frozen'
  | 'card_expired'
  | 'account_frozen'
  | 'merchant_blocked'
  | 'category_not_allowed'
  | 'per_transaction_limit'
  | 'daily_limit'
  | 'monthly_limit'
  | 'insufficient_funds'
  /** The network has reversed the payment already: its messages arrived in another order. */
  | 'already_reversed';

/** What a decision depends on. Amounts are cents. */
export interface AuthorizationRequest {
  readonly card: Pick<
    CardTable,
    | 'status'
    | 'exp_month'
    | 'exp_year'
    | 'daily_limit'
    | 'monthly_limit'
    | 'transaction_limit'
    | 'allowed_categories'
    | 'blocked_merchants'
    | 'blocked_names'
  >;
  readonly accountStatus: AccountStatus;
  /** Today in the time zone of the card, `YYYY-MM-DD`. */
  readonly today: string;
  readonly merchant: Merchant;
  readonly amount: bigint;
  /** What is authorized for this payment already: the request increases it. */
  readonly earlier: bigint;
  /** Whether the merchant accepts less than the amount. */
  readonly partialAllowed: boolean;
  /** Counted in the windows of the payment. */
  readonly spent: { readonly day: bigint; readonly month: bigint };
  /** Balance of the account without its holds. */
  readonly available: bigint;
}

export type Decision =
  | { readonly status: 'approved'; readonly amount: bigint }
  | { readonly status: 'declined'; readonly reason: DeclineReason };

/**
 * Decides an authorization. The first control that refuses it is the reason: first the state of the card, then the merchant, then
 * the amount. A merchant that accepts less gets what the daily limit, the monthly limit and the balance leave.
 */
export function decide(request: AuthorizationRequest): Decision {
  const { card, amount, earlier, partialAllowed } = request;
  const refused = refusalOfCard(request) ?? refusalOfMerchant(request);
  if (refused) return { status: 'declined', reason: refused };
  if (card.transaction_limit !== null && earlier + amount > card.transaction_limit) {
    return { status: 'declined', reason: 'per_transaction_limit' };
  }
  // A verification of the card spends nothing.
  if (amount === 0n) return { status: 'approved', amount };
  let approved = amount;
  for (const { reason, left } of roomOf(request)) {
    if (approved <= left) continue;
    if (!partialAllowed || left <= 0n) return { status: 'declined', reason };
    approved = left;
  }
  return { status: 'approved', amount: approved };
}

function refusalOfCard({ card, accountStatus, today }: AuthorizationRequest): DeclineReason | undefined {
  if (card.status === 'frozen') return 'card_frozen';
  if (card.status !== 'active' || accountStatus === 'closed') return 'card_inactive';
  // A card is valid until the end of its month.
  const lastMonth = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  if (today.slice(0, 7) > lastMonth) return 'card_expired';
  return accountStatus === 'frozen' ? 'account_frozen' : undefined;
}

function refusalOfMerchant({ card, merchant }: AuthorizationRequest): DeclineReason | undefined {
  const isBlocked =
    (merchant.id !== null && card.blocked_merchants.includes(merchant.id)) ||
    (card.blocked_names.length > 0 && descriptorForms(merchant.name).some((form) => card.blocked_names.includes(form)));
  if (isBlocked) return 'merchant_blocked';
  const { allowed_categories: allowed } = card;
  return allowed.length > 0 && !isIn(merchant.mcc, allowed) ? 'category_not_allowed' : undefined;
}

/** How much more each control allows. */
function roomOf({ card, spent, available }: AuthorizationRequest): { reason: DeclineReason; left: bigint }[] {
  return [
    ...(card.daily_limit === null ? [] : [{ reason: 'daily_limit' as const, left: card.daily_limit - spent.day }]),
    ...(card.monthly_limit === null
      ? []
      : [{ reason: 'monthly_limit' as const, left: card.monthly_limit - spent.month }]),
    { reason: 'insufficient_funds', left: available },
  ];
}
