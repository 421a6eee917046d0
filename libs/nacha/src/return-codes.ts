import type { ReturnTimeLimit } from '@exchequer/calendar';

/** Which bank sends a return with the code. */
export type ReturnInitiator = 'rdfi' | 'odfi' | 'gateway' | 'federal_agency';

export interface ReturnCode {
  readonly code: string;
  readonly title: string;
  /** How long after the settlement of the original entry (for R61 and later: of the return) it may come. Undefined: no limit is set. */
  readonly timeLimit?: ReturnTimeLimit;
  readonly initiator: ReturnInitiator;
  /** The receiver did not authorize the debit. Counts toward the unauthorized return rate, whose limit is 0.5 % (Nacha Operating Rules 2.18). */
  readonly isUnauthorized?: true;
  /** The account data were wrong. Counts toward the administrative return rate, whose level for an inquiry is 3 %. */
  readonly isAdministrative?: true;
  /** The debit may be sent again, at most twice and within 180 days after the settlement of the original entry (Nacha Operating Rules 2.13.4). */
  readonly isRetryable?: true;
  /** The first day on which the code has this meaning, if it changed. */
  readonly from?: string;
}

type Row = readonly [code: string, title: string, more?: Partial<ReturnCode>];

const UNAUTHORIZED: Partial<ReturnCode> = { timeLimit: 'sixty_calendar_days', isUnauthorized: true };
const SIXTY: Partial<ReturnCode> = { timeLimit: 'sixty_calendar_days' };

/** Nacha Operating Rules, Appendix Four, "Return Entries", as of 2026. */
const RECEIVING_BANK: readonly Row[] = [
  ['R01', 'Insufficient funds', { isRetryable: true }],
  ['R02', 'Account closed', { isAdministrative: true }],
  ['R03', 'No account, or unable to locate the account', { isAdministrative: true }],
  ['R04', 'Invalid account number structure', { isAdministrative: true }],
  ['R05', 'Unauthorized debit to a consumer account with a corporate entry class', UNAUTHORIZED],
  ['R06', "Returned at the originating bank's request", { timeLimit: undefined }],
  ['R07', 'Authorization revoked by the customer', UNAUTHORIZED],
  ['R08', 'Payment stopped'],
  ['R09', 'Uncollected funds', { isRetryable: true }],
  [
    'R10',
    'Customer advises that the originator is not known or not authorized',
    { ...UNAUTHORIZED, from: '2020-04-01' },
  ],
  [
    'R11',
    'Customer advises that the entry is not in accordance with the authorization',
    { ...UNAUTHORIZED, from: '2020-04-01' },
  ],
  ['R12', 'Account sold to another bank'],
  ['R13', 'Invalid routing number of the receiving bank'],
  ['R14', 'Representative payee deceased or unable to continue'],
  ['R15', 'Beneficiary or account holder deceased'],
  ['R16', 'Account frozen, or entry returned on an instruction of OFAC'],
  ['R17', 'File record edit criteria, or entry with an invalid account number under questionable circumstances'],
  ['R18', 'Improper effective entry date'],
  ['R19', 'Amount field error'],
  ['R20', 'Not a transaction account'],
  ['R21', 'Invalid company identification'],
  ['R22', 'Invalid individual identification number'],
  ['R23', 'Credit entry refused by the receiver'],
  ['R24', 'Duplicate entry'],
  ['R25', 'Addenda error'],
  ['R26', 'Mandatory field error'],
  ['R27', 'Trace number error'],
  ['R28', 'Check digit of the routing number is wrong'],
  ['R29', 'Corporate customer advises that the entry is not authorized', { isUnauthorized: true }],
  ['R30', 'Receiving bank does not take part in check truncation'],
  ['R31', 'Permissible return entry of CCD and CTX', { timeLimit: undefined }],
  ['R32', 'Receiving bank cannot settle'],
  ['R33', 'Return of an XCK entry', SIXTY],
  ['R34', 'Receiving bank with limited participation'],
  ['R35', 'Return of an improper debit entry'],
  ['R36', 'Return of an improper credit entry'],
  ['R37', 'Source document presented for payment', SIXTY],
  ['R38', 'Stop payment on the source document', SIXTY],
  ['R39', 'Improper source document, or source document presented for payment'],
  ['R50', 'State law affects the acceptance of RCK'],
  ['R51', 'Item of the RCK entry is ineligible, or the RCK entry is improper', UNAUTHORIZED],
  ['R52', 'Stop payment on the item of the RCK entry', SIXTY],
  ['R53', 'Item and RCK entry presented for payment', SIXTY],
];

const FEDERAL_AGENCY: readonly Row[] = [
  ['R40', 'Return of an ENR entry by a federal agency', { timeLimit: undefined }],
  ['R41', 'Invalid transaction code (ENR)', { timeLimit: undefined }],
  ['R42', 'Wrong routing number or check digit (ENR)', { timeLimit: undefined }],
  ['R43', 'Invalid account number (ENR)', { timeLimit: undefined }],
  ['R44', 'Invalid individual identification number (ENR)', { timeLimit: undefined }],
  ['R45', 'Invalid individual or company name (ENR)', { timeLimit: undefined }],
  ['R46', 'Invalid representative payee indicator (ENR)', { timeLimit: undefined }],
  ['R47', 'Duplicate enrollment (ENR)', { timeLimit: undefined }],
];

const GATEWAY: readonly Row[] = [
  ['R80', 'IAT entry coding error', { timeLimit: undefined }],
  ['R81', 'Gateway does not take part in IAT', { timeLimit: undefined }],
  ['R82', 'Invalid identification of the foreign receiving bank', { timeLimit: undefined }],
  ['R83', 'Foreign receiving bank cannot settle', { timeLimit: undefined }],
  ['R84', 'Entry not processed by the gateway', { timeLimit: undefined }],
  ['R85', 'Incorrectly coded outbound international payment', { timeLimit: undefined }],
];

/** Dishonored returns: five banking days after the settlement of the return. */
const DISHONORED: readonly Row[] = [
  ['R61', 'Misrouted return'],
  ['R62', 'Return of an erroneous or reversing debit'],
  ['R67', 'Duplicate return'],
  ['R68', 'Untimely return'],
  ['R69', 'Field errors'],
  ['R70', 'Permissible return not accepted, or return not requested'],
];

/** Contested dishonored returns: two banking days after the settlement of the dishonored return. */
const CONTESTED: readonly Row[] = [
  ['R71', 'Misrouted dishonored return'],
  ['R72', 'Untimely dishonored return'],
  ['R73', 'Timely original return'],
  ['R74', 'Corrected return'],
  ['R75', 'Return not a duplicate'],
  ['R76', 'No errors found'],
  ['R77', 'Dishonored return R62 not accepted'],
];

export const RETURN_CODES: ReadonlyMap<string, ReturnCode> = table([
  ...rows(RECEIVING_BANK, 'rdfi', 'two_banking_days'),
  ...rows(FEDERAL_AGENCY, 'federal_agency', 'two_banking_days'),
  ...rows(GATEWAY, 'gateway', 'two_banking_days'),
  ...rows(DISHONORED, 'odfi', 'five_banking_days'),
  ...rows(CONTESTED, 'rdfi', 'two_banking_days'),
]);

/** Which record format a return code needs, or undefined for an unknown code. */
export function returnKind(code: string): 'return' | 'dishonored_return' | 'contested_return' | undefined {
  if (!RETURN_CODES.has(code)) return undefined;
  if (DISHONORED.some(([known]) => known === code)) return 'dishonored_return';
  return CONTESTED.some(([known]) => known === code) ? 'contested_return' : 'return';
}

function rows(source: readonly Row[], initiator: ReturnInitiator, timeLimit: ReturnTimeLimit): ReturnCode[] {
  return source.map(([code, title, more]) => ({ code, title, timeLimit, initiator, ...more }));
}

function table(codes: ReturnCode[]): ReadonlyMap<string, ReturnCode> {
  return new Map(codes.map((entry) => [entry.code, entry]));
}
