/** Ids of merchants in test mode that make the network behave in a certain way. services/treasury/service.json lists them. */

/** The issuer's first answer is lost: the network sends the authorization again, with the same id. */
export const REPEATED_REQUEST = 'merchant_answer_lost';
/** The issuer's answer is too late: the network declines at the merchant and reverses the authorization. */
export const NO_ANSWER_IN_TIME = 'merchant_timeout';
