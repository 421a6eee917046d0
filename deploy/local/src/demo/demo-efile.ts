import { setTimeout as sleep } from 'node:timers/promises';
import { expectStep } from './expect-step.js';
import type { CallSuite } from './suite-client.js';
import type { receiveWebhooks } from './webhook-listener.js';

type Listener = Awaited<ReturnType<typeof receiveWebhooks>>;

interface Filing {
  readonly id: string;
  readonly status: string;
  readonly submissionId: string;
  readonly acknowledgmentCode: string | null;
  readonly estimatedRefund: number;
  readonly refundDate: string | null;
  readonly errors: readonly { readonly code: string; readonly message: string }[];
}

const PATIENCE_MS = 30_000;
/** The sandbox rejects an SSN with these last digits with IND-031-04, until it is sent with another prior-year AGI: docs/test-mode.md. */
const WRONG_AGI = '9002';

/** E-files a return, which the IRS of the sandbox rejects, corrects it and files it again. */
export async function runEfile(api: CallSuite, listener: Listener, secret: string): Promise<void> {
  // A person can file only once a year, so each run of the demo uses another person.
  const ssn = `${between(100, 665)}-${between(10, 99)}-${WRONG_AGI}`;
  const input = {
    taxpayer: {
      ssn,
      firstName: 'Dana',
      lastName: 'Miller',
      dateOfBirth: '1985-06-15',
      address: { street: '77 River Road', city: 'Salem', state: 'OR', zip: '97301' },
    },
    form1040: { wages: 52_000, interest: 120, dividends: 0, standardDeduction: 15_750, taxWithheld: 5_830 },
    directDeposit: { routingNumber: '021000021', accountNumber: '7000123456', accountType: 'checking' },
  };
  const first = await api<Filing>('POST', '/v1/tax/efile', { ...input, priorYearAgi: 1 });
  console.log(`\nE-filed a Form 1040 with last year's AGI mistyped: ${first.id}, submission ${first.submissionId}`);
  const rejected = await outcomeOf(api, first.id);
  expectStep(rejected.status === 'rejected', `${first.id} is ${rejected.status}, not rejected.`);
  for (const { code, message } of rejected.errors) console.log(`  rejected, ${code}: ${message}`);

  const corrected = { ...input, priorYearAgi: 48_500, resubmits: first.id };
  const second = await api<Filing>('POST', '/v1/tax/efile', corrected);
  console.log(`Corrected and filed again: ${second.id}`);
  const accepted = await outcomeOf(api, second.id);
  expectStep(accepted.status === 'accepted', `${second.id} is ${accepted.status}, not accepted.`);
  console.log(`  accepted, confirmation ${accepted.acknowledgmentCode}`);
  console.log(`  refund $${accepted.estimatedRefund} expected on ${accepted.refundDate}`);
  const event = await listener.next(second.id, secret, PATIENCE_MS);
  console.log(`  webhook ${event.type} (${event.id}) received and verified`);
}

async function outcomeOf(api: CallSuite, id: string): Promise<Filing> {
  const startedMs = Date.now();
  for (;;) {
    const filing = await api<Filing>('GET', `/v1/tax/status/${id}`);
    if (filing.status !== 'submitted') {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      return filing;
    }
    if (Date.now() - startedMs > PATIENCE_MS) throw new Error(`The IRS of the sandbox has not acknowledged ${id}.`);
    if (process.stdout.isTTY) {
      process.stdout.write(`\r  … waiting for the IRS, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
    }
    await sleep(250);
  }
}

const between = (first: number, last: number) => first + Math.floor(Math.random() * (last - first + 1));
