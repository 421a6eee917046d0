import { dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import {
  type EfileProvider,
  EfileUnavailable,
  type ProviderRefund,
  type ProviderStatus,
  SubmissionRefused,
} from './efile-provider.js';

export interface HttpProviderOptions {
  /** Address that the paths below are appended to. */
  readonly url: string;
  /** Headers that authenticate us. */
  readonly headersOf: (tenant: Tenant) => Record<string, string>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const ANSWER_CHARACTERS_MAX = 1_000_000;
const ERRORS_MAX = 100;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
const REFERENCE = /^[\x21-\x7e]{1,100}$/;
/**
 * Answers to a transmission that are about this submission. The other errors are about the connection, the key or the address, or will pass:
 * the same submission can be taken later.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 410, 413, 415, 422]);

/**
 * A provider that speaks the HTTP interface of docs/e-filing.md: `POST submissions` and `GET submissions/:submissionId`. The sandbox
 * speaks it too.
 */
export function createHttpProvider({ url, headersOf, timeoutMs = TIMEOUT_MS }: HttpProviderOptions): EfileProvider {
  const base = url.replace(/\/$/, '');

  async function ask(tenant: Tenant, path: string, body?: object): Promise<ProviderStatus | undefined> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headersOf(tenant) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (cause) {
      throw new EfileUnavailable('The e-file provider did not answer.', { cause });
    }
    if (status === 404 && !body) return undefined;
    if (body && REFUSALS.has(status)) throw new SubmissionRefused(`The e-file provider answered ${status}.`);
    if (status !== 200 || text.length > ANSWER_CHARACTERS_MAX)
      throw new EfileUnavailable(`The e-file provider answered ${status}.`);
    return readStatus(text);
  }

  return {
    transmit: async (tenant, { submittedAt, ...submission }) => {
      const body = { ...submission, submittedAt: submittedAt.toISOString() };
      const status = await ask(tenant, '/submissions', body);
      return status!;
    },
    findStatus: (tenant, submissionId, now) =>
      ask(tenant, `/submissions/${submissionId}?${new URLSearchParams({ asOf: now.toISOString() })}`),
  };
}

/** @throws {EfileUnavailable} if the answer is not one of the interface */
function readStatus(text: string): ProviderStatus {
  const { status, reference, acknowledgedAt, confirmationNumber, errors, refund } = parse(text);
  const at = typeof acknowledgedAt === 'string' ? new Date(acknowledgedAt) : null;
  const codes = Array.isArray(errors)
    ? errors.slice(0, ERRORS_MAX).map((one) => (one as { code?: unknown })?.code)
    : [];
  const isAccepted = status === 'accepted';
  const isRejected = status === 'rejected';
  const isValid =
    (status === 'received' || ((isAccepted || isRejected) && at !== null && !Number.isNaN(at.getTime()))) &&
    isText(reference, REFERENCE) &&
    (!isAccepted || isText(confirmationNumber, REFERENCE)) &&
    codes.every((code) => isText(code, CODE)) &&
    (!isRejected || codes.length > 0);
  if (!isValid) throw new EfileUnavailable('The answer of the e-file provider could not be read.');
  return {
    status,
    reference,
    acknowledgedAt: status === 'received' ? null : at,
    confirmationNumber: isAccepted ? confirmationNumber : null,
    errorCodes: isRejected ? (codes as string[]) : [],
    refund: isAccepted ? readRefund(refund) : null,
  } as ProviderStatus;
}

/** @throws {EfileUnavailable} */
function readRefund(value: unknown): ProviderRefund | null {
  if (value === undefined || value === null) return null;
  const { amount, issuedAt } = value as { amount?: unknown; issuedAt?: unknown };
  const at = typeof issuedAt === 'string' ? new Date(issuedAt) : null;
  try {
    if (typeof amount === 'number' && amount >= 0 && at !== null && !Number.isNaN(at.getTime()))
      return { amount: dollarsToCents(amount), issuedAt: at };
  } catch {
    // Not an amount of dollars and cents.
  }
  throw new EfileUnavailable('The refund in the answer of the e-file provider could not be read.');
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
  } catch {
    // Not JSON.
  }
  throw new EfileUnavailable('The answer of the e-file provider could not be read.');
}

const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);
