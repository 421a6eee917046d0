import type { DeclineReason } from './decide.js';

interface Explanation {
  readonly meaning: string;
  readonly remedy: string;
}

/** In the order in which the controls are asked: the first that refuses a payment is its reason. */
export const declineReasons: Readonly<Record<DeclineReason, Explanation>> = {
  card_frozen: { meaning: 'The card is frozen.', remedy: 'Set the status of the card to `active`.' },
  card_inactive: {
    meaning: 'The card is not active: it was not activated, or it or its account is closed.',
    remedy: 'Activate the card, or issue another one.',
  },
  card_expired: { meaning: 'The last month of the card is over.', remedy: 'Replace the card.' },
  account_frozen: { meaning: 'The account of the card is frozen.', remedy: 'Unfreeze the account.' },
  merchant_blocked: {
    meaning: 'The merchant is in `restrictions.blockedMerchants` of the card.',
    remedy: 'Take it out of the list if the card may pay there.',
  },
  category_not_allowed: {
    meaning: 'No category of `restrictions.allowedCategories` of the card has the code of the merchant.',
    remedy: 'Add the category of the merchant, which the authorization shows.',
  },
  per_transaction_limit: {
    meaning: 'The payment is larger than the limit of one payment of the card.',
    remedy: 'Raise `spendingLimits.perTransaction` of the card, or pay in another way.',
  },
  daily_limit: {
    meaning: 'With this payment the card would pay more today than its limit of a day.',
    remedy: 'Raise `spendingLimits.daily` of the card, or pay tomorrow.',
  },
  monthly_limit: {
    meaning: 'With this payment the card would pay more this month than its limit of a month.',
    remedy: 'Raise `spendingLimits.monthly` of the card, or pay next month.',
  },
  insufficient_funds: {
    meaning: 'The account has less money than the payment needs.',
    remedy: 'Bring money to the account. What is on hold for other payments cannot be spent.',
  },
  already_reversed: {
    meaning: 'The merchant had given up the payment: its messages arrived in another order.',
    remedy: 'Nothing is needed. The merchant can ask again.',
  },
};
