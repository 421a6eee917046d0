import type { RequestContext } from '@exchequer/http-kit';
import type { RowsPlan } from '@exchequer/postgres';
import type { AccountRow } from '../accounts/accounts.queries.js';
import type { BillPayInput } from './bill-pay.api.js';
import type { PayeeRow } from './payees/payees.queries.js';
import { type BillPaymentReferences, type BillPaymentRequest, planBillPayment } from './plan-bill-payment.js';

const tenant = { organizationId: 'org_1', livemode: false };
const context = { ...tenant, keyId: 'key_1' } as RequestContext;
/** A Monday morning in New York. */
const now = new Date('2026-11-30T15:00:00Z');
const payee = { id: 'payee_1', method: 'ach', verification: null } as PayeeRow;
const rules = { ach: null, wire: null, instant: null, bill_payment: 10_000_00n };
const found: BillPaymentReferences = {
  now,
  approvals: { rules, changes: {}, onePerson: false, updatedBy: null, updatedAt: null },
  accounts: new Map([
    ['acct_1', { id: 'acct_1', status: 'active' } as AccountRow],
    ['acct_old', { id: 'acct_old', status: 'closed' } as AccountRow],
  ]),
  payees: new Map([
    ['payee_1', payee],
    ['payee_bad', { ...payee, id: 'payee_bad', verification: 'failed', verification_code: 'R03' } as PayeeRow],
  ]),
  payeeCount: 0,
  sealed: new Map(),
};

const requestOf = (input: Partial<BillPayInput> = {}, amount = 100_00n): BillPaymentRequest => ({
  context,
  input: { accountId: 'acct_1', payeeId: 'payee_1', amount: Number(amount) / 100, ...input },
  amount,
  bank: undefined,
  ids: { payment: 'bp_1', payee: 'payee_new' },
});
const plan = (input?: Partial<BillPayInput>, amount?: bigint) =>
  planBillPayment(requestOf(input, amount), found, tenant);
const rowsOf = ({ rows = [] }: RowsPlan, table: string) =>
  rows.flatMap((added) => (added.table === table ? added.rows : []));

test('A payment by ACH is made on its day at 9:00 in New York, and arrives on the next business day', () => {
  const { plan: planned, answer } = plan({ scheduledDate: '2026-12-04' });
  expect(answer).toMatchObject({ status: 'scheduled', scheduledDate: '2026-12-04', estimatedDelivery: '2026-12-07' });
  expect(rowsOf(planned, 'bill_payment')).toMatchObject([{ id: 'bp_1', series_id: 'bp_1', payee_id: 'payee_1' }]);
  expect(rowsOf(planned, 'work')).toMatchObject([
    { subject: 'bill_payment.process bp_1', due_at: new Date('2026-12-04T14:00:00Z') },
  ]);
  expect(planned.events!.map(({ contract }) => contract.type)).toEqual(['treasury.bill_payment.scheduled']);
  expect(rowsOf(planned, 'payee')).toEqual([]);
});

test('A payment above the rule waits for an approval: no work is planned', () => {
  const { plan: planned, answer } = plan({}, 10_000_01n);
  expect(answer).toMatchObject({ status: 'pending_approval', occurrencesDue: 1 });
  expect(rowsOf(planned, 'work')).toEqual([]);
  expect(planned.events!.map(({ contract }) => contract.type)).toEqual(['treasury.bill_payment.approval_needed']);
});

test('A new payee is stored before its payment, with its sealed data', () => {
  const address = { street: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
  const { payeeId: _, ...input } = requestOf().input;
  const request = { ...requestOf(), input: { ...input, payee: { name: 'Landlord', address } } };
  const sealed = new Map([[request, Buffer.from('sealed')]]);
  const { plan: planned, left } = planBillPayment(request, { ...found, sealed }, tenant);
  expect(planned.rows!.map(({ table }) => table)).toEqual(['payee', 'bill_payment', 'work']);
  expect(rowsOf(planned, 'payee')).toMatchObject([{ id: 'payee_new', method: 'check', sealed: Buffer.from('sealed') }]);
  expect(rowsOf(planned, 'bill_payment')).toMatchObject([{ payee_id: 'payee_new', method: 'check' }]);
  expect(left!.payeeCount).toBe(1);
  expect(() => planBillPayment(request, { ...found, sealed, payeeCount: 10_000 }, tenant)).toThrow(
    expect.objectContaining({ code: 'limit_reached' }),
  );
});

test.each([
  ['an unknown account', { accountId: 'acct_x' }, 'not_found'],
  ['a closed account', { accountId: 'acct_old' }, 'account_closed'],
  ['an unknown payee', { payeeId: 'payee_x' }, 'not_found'],
  ['a payee whose bank account failed its check', { payeeId: 'payee_bad' }, 'payee_not_verified'],
  ['a delivery that is not possible any more', { deliverBy: '2026-11-30' }, 'too_late'],
  ['a day in the past', { scheduledDate: '2026-11-27' }, 'invalid_request'],
])('%s is refused', (_, input, code) => {
  expect(() => plan(input)).toThrow(expect.objectContaining({ code }));
});
