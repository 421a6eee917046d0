import { createInterestHandler, INTEREST_WORK } from './accounts/interest/pay-interest.js';
import { CHECK_DELIVERED, checkDelivered, makeBillPayment } from './bill-pay/make-bill-payment.js';
import { PRENOTE_CHANGED, PRENOTE_PASSED, prenoteChanged, prenotePassed } from './bill-pay/payees/verify-payee.js';
import { PROCESS_BILL_PAYMENT } from './bill-pay/plan-bill-payment.js';
import { TRANSFER_CHANGED, transferChanged } from './bill-pay/transfer-changed.js';
import { EXPIRE_AUTHORIZATION } from './cards/authorizations/authorization-hold.js';
import { expireAuthorization } from './cards/authorizations/expire-authorization.js';
import type { WorkHandlers } from './clock/run-due-work.js';
import type { Deps } from './deps.js';
import { SWEEP_WORK } from './transactions/sweep-later.js';
import { createAchFileHandler } from './transfers/ach-file.js';
import { sweepAccount } from './transfers/closed/sweep-account.js';
import { createPaymentHandler } from './transfers/payments.js';
import { releaseFunds } from './transfers/release-funds.js';

/** Who does which kind of due work. */
export function createWorkHandlers(
  deps: Pick<
    Deps,
    'logger' | 'vault' | 'accountNumbers' | 'banks' | 'cutoffs' | 'savingsRates' | 'billPaymentApprovalAbove'
  >,
): WorkHandlers {
  return {
    ach_file: createAchFileHandler(deps),
    payment: createPaymentHandler(deps),
    release_funds: releaseFunds,
    [EXPIRE_AUTHORIZATION]: expireAuthorization,
    [SWEEP_WORK]: sweepAccount,
    [INTEREST_WORK]: createInterestHandler(deps),
    [PROCESS_BILL_PAYMENT]: makeBillPayment(deps),
    [CHECK_DELIVERED]: checkDelivered,
    [TRANSFER_CHANGED]: transferChanged,
    [PRENOTE_CHANGED]: prenoteChanged,
    [PRENOTE_PASSED]: prenotePassed,
  };
}
