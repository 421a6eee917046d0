import { createInterestHandler, INTEREST_WORK } from './accounts/interest/pay-interest.js';
import { EXPIRE_AUTHORIZATION } from './cards/authorizations/authorize.js';
import { expireAuthorization } from './cards/authorizations/expire-authorization.js';
import type { WorkHandlers } from './clock/run-due-work.js';
import type { Deps } from './deps.js';
import { createAchFileHandler } from './transfers/ach-file.js';
import { createPaymentHandler } from './transfers/payments.js';
import { releaseFunds } from './transfers/release-funds.js';

/** Who does which kind of due work. */
export function createWorkHandlers(deps: Pick<Deps, 'logger' | 'vault' | 'banks' | 'savingsRates'>): WorkHandlers {
  return {
    ach_file: createAchFileHandler(deps),
    payment: createPaymentHandler(deps),
    release_funds: releaseFunds,
    [EXPIRE_AUTHORIZATION]: expireAuthorization,
    [INTEREST_WORK]: createInterestHandler(deps),
  };
}
