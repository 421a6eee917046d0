/** What a status means for the money. `unknown`: not final, so ask again (pacs.028) before anything is repeated. */
export type PaymentOutcome = 'settled' | 'accepted' | 'unknown' | 'rejected';

export interface PaymentStatusCode {
  readonly title: string;
  readonly outcome: PaymentOutcome;
}

/** ExternalPaymentTransactionStatus1Code, as far as Fedwire, FedNow and RTP use it. */
export const PAYMENT_STATUSES: Readonly<Record<string, PaymentStatusCode>> = {
  RCVD: { title: 'Received', outcome: 'unknown' },
  PDNG: { title: 'Pending', outcome: 'unknown' },
  ACTC: { title: 'Accepted: technical checks passed', outcome: 'accepted' },
  ACCP: { title: 'Accepted: checks of the customer passed', outcome: 'accepted' },
  ACSP: { title: 'Accepted: settlement in process', outcome: 'accepted' },
  ACWP: { title: 'Accepted without posting: the receiving bank decides later', outcome: 'accepted' },
  ACSC: { title: "Settled on the debtor's account", outcome: 'settled' },
  ACCC: { title: "Settled on the creditor's account", outcome: 'settled' },
  BLCK: { title: 'Blocked: the money is held, neither posted nor returned', outcome: 'accepted' },
  RJCT: { title: 'Rejected', outcome: 'rejected' },
};

/** Returns what a status means for the money; a status that is not known here is `unknown`. */
export function paymentOutcome(status: string | undefined): PaymentOutcome {
  return (
    (status !== undefined && Object.hasOwn(PAYMENT_STATUSES, status) && PAYMENT_STATUSES[status]?.outcome) || 'unknown'
  );
}

/** ExternalStatusReason1Code and ExternalReturnReason1Code, as far as they are usual for payments in dollars. */
export const REASONS: Readonly<Record<string, string>> = {
  AC01: 'Incorrect account number',
  AC02: 'Invalid account number of the debtor',
  AC03: 'Invalid account number of the creditor',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AC07: "The creditor's account is closed",
  AC14: "Invalid type of the creditor's account",
  AG01: 'Payments to this account are forbidden',
  AG03: 'This type of payment is not supported',
  AM02: 'Amount above the limit',
  AM04: 'Insufficient funds',
  AM05: 'Duplicate',
  AM09: 'Wrong amount',
  AM14: "Amount above the customer's limit",
  BE04: 'Address of the creditor is missing',
  BE16: 'Identification of the debtor is invalid',
  CUST: 'Decision of the debtor',
  DUPL: 'Duplicate payment',
  FOCR: 'Returned after a request to cancel',
  FRAD: 'Fraudulent',
  MD07: 'The end customer is deceased',
  MS02: 'Reason not given by the customer',
  MS03: 'Reason not given by the bank',
  NARR: 'Reason in the additional information',
  NOAT: 'The receiving customer does not accept this type of payment',
  RC01: 'Incorrect routing number',
  RC04: "Invalid routing number of the creditor's bank",
  RR04: 'Regulatory reason',
  TM01: 'After the cut-off',
  UPAY: 'Undue payment',
};
