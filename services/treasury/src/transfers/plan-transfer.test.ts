import type { AccountRow } from '../accounts/accounts.queries.js';
import { planTransfer, type TransferOrder, type TransferReferences } from './plan-transfer.js';
import { DEFAULT_POLICY } from './transfer-policy.js';

const tenant = { organizationId: 'org_1', livemode: false };
/** A Monday morning in New York. */
const now = new Date('2026-11-30T15:00:00Z');
const counterparty = {
  name: 'Northwind Mills',
  routingNumber: '021000021',
  accountNumber: '123456789',
  accountType: 'checking',
} as const;
const unused = { amount: 0n, count: 0 };
const policy = {
  ...DEFAULT_POLICY,
  instantMax: 1_000_00n,
  fees: { ach: 0n, achSameDay: 1_00n, wire: 15_00n, instant: 50n },
};
const found: TransferReferences = {
  now,
  account: { id: 'acct_1', status: 'active' } as AccountRow,
  policy,
  approvals: {
    rules: { ach: 500_00n, wire: null, instant: null, bill_payment: null },
    changes: {},
    onePerson: false,
    updatedBy: null,
    updatedAt: null,
  },
  usage: { organization: { '24h': unused, '30d': unused }, account: { '24h': unused, '30d': unused } },
  lookalike: undefined,
  cutoffs: { ach: { sameDay: ['10:30', '14:45'], standard: '20:00' }, wire: '18:00' },
};

const orderOf = (more: Partial<TransferOrder> = {}): TransferOrder => ({
  type: 'ach',
  direction: 'credit',
  accountId: 'acct_1',
  counterparty,
  amount: 100_00n,
  speed: 'standard',
  secCode: 'PPD',
  description: 'Rent',
  createdBy: { keyId: 'key_1' },
  ...more,
});

function plan(order?: Partial<TransferOrder>, facts: Partial<TransferReferences> = {}) {
  const ids = { transfer: 'trf_1', amount: 'txn_amount', fee: 'txn_fee' };
  const sealed = Buffer.from('sealed');
  const request = { order: orderOf(order), counterparty, sealed, changeCode: null, ids };
  return planTransfer(request, { ...found, ...facts }, tenant);
}

test('A credit by ACH holds its amount until it settles, and is sent at the cut-off of the day', () => {
  const { row, holds, announces, warnings } = plan();
  expect(row).toMatchObject({
    id: 'trf_1',
    status: 'pending',
    account_last4: '6789',
    expected_settlement_date: '2026-12-01',
  });
  // 20:00 in New York.
  expect(row.send_at).toEqual(new Date('2026-12-01T01:00:00Z'));
  expect(holds).toMatchObject([
    {
      entry: { kind: 'hold', id: 'trf_1.hold', amount: 100_00n },
      transactions: [{ id: 'txn_amount', amount: -100_00n }],
    },
  ]);
  expect([announces, warnings]).toEqual([['created'], []]);
});

test('A debit holds nothing, because its money comes in', () => {
  expect(plan({ direction: 'debit' }).holds).toEqual([]);
});

test('The fee of the rail is held beside the amount; a payout has none', () => {
  const { row, holds } = plan({ type: 'wire', secCode: null });
  expect(row.fee).toBe(15_00n);
  expect(holds[1]).toMatchObject({
    entry: { id: 'trf_1.fee', amount: 15_00n },
    transactions: [{ id: 'txn_fee', type: 'fee' }],
  });
  const payout = plan({ type: 'wire', secCode: null, isPayout: true });
  expect([payout.row.fee, payout.holds.length, payout.holds[0]!.entry.force]).toEqual([0n, 1, true]);
});

test('A transfer above the rule of its rail waits for an approval, and its money is held meanwhile', () => {
  const { row, holds, announces } = plan({ amount: 500_01n });
  expect([row.status, holds.length, announces]).toEqual(['pending_approval', 1, ['created', 'approval_needed']]);
  expect(plan({ amount: 500_00n }).row.status).toBe('pending');
  // Taking own money back needs no approval.
  expect(plan({ amount: 500_01n, direction: 'debit', reversesId: 'trf_0' }).row.status).toBe('pending');
});

test.each([
  ['an unknown account', {}, { account: undefined }, 'not_found'],
  ['a frozen account', {}, { account: { id: 'acct_1', status: 'frozen' } as AccountRow }, 'account_frozen'],
  ['an instant payment above its limit', { type: 'instant', amount: 1_000_01n }, {}, 'rail_limit_exceeded'],
  [
    'a transfer above what is left of a limit',
    {},
    { usage: { ...found.usage, account: { ...found.usage.account, '24h': { amount: 5_000_000_00n, count: 1 } } } },
    'transfer_limit_exceeded',
  ],
] as const)('%s is refused', (_, order, facts, code) => {
  expect(() => plan(order, facts)).toThrow(expect.objectContaining({ code }));
});

test('The reversal of a transfer does not count in the limits', () => {
  const full = { amount: 5_000_000_00n, count: 2_000 };
  const usage = { ...found.usage, account: { '24h': full, '30d': full } };
  expect(plan({ reversesId: 'trf_0' }, { usage }).row.reverses_id).toBe('trf_0');
});

test('A transfer that looks like an earlier one has a warning', () => {
  const lookalike = { id: 'trf_0' } as TransferReferences['lookalike'];
  expect(plan({}, { lookalike }).warnings).toEqual([{ code: 'possible_duplicate', transferId: 'trf_0' }]);
});
