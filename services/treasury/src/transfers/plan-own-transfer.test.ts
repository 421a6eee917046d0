import type { RequestContext } from '@exchequer/http-kit';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { type OwnTransferReferences, planOwnTransfer } from './plan-own-transfer.js';

const tenant = { organizationId: 'org_1', livemode: false };
const context = { ...tenant, keyId: 'key_1' } as RequestContext;
const now = new Date('2026-11-28T03:00:00Z');
const accountOf = (id: string, status: AccountRow['status'] = 'active') => [id, { id, status } as AccountRow] as const;
const found: OwnTransferReferences = {
  now,
  accounts: new Map([accountOf('acct_1'), accountOf('acct_2'), accountOf('acct_cold', 'frozen')]),
  lookalikes: new Map(),
};

const requestOf = (transfer: string, toAccountId = 'acct_2', amount = 10_00n) => ({
  context,
  order: { type: 'ach', fromAccountId: 'acct_1', toAccountId, amount, description: 'Rent' } as const,
  ids: { transfer, from: `${transfer} from`, to: `${transfer} to` },
});

test('A transfer between own accounts is one entry with a transaction on each account, and settles at once', () => {
  const { plan, answer } = planOwnTransfer(requestOf('trf_1'), found, tenant);
  expect(answer).toMatchObject({ id: 'trf_1', status: 'settled', amount: 10, warnings: [] });
  expect(plan.movement.entry).toMatchObject({
    id: 'trf_1',
    postings: [
      { accountId: 'acct_1', debit: 10_00n },
      { accountId: 'acct_2', credit: 10_00n },
    ],
  });
  expect(plan.movement.transactions).toMatchObject([
    { id: 'trf_1 from', account_id: 'acct_1', amount: -10_00n, transfer_id: 'trf_1' },
    { id: 'trf_1 to', account_id: 'acct_2', amount: 10_00n, transfer_id: 'trf_1' },
  ]);
  // The day of the bank, which is in New York.
  expect(plan.rows![0]).toMatchObject({
    table: 'transfer',
    rows: [{ settlement_date: '2026-11-27', created_by: 'key_1' }],
  });
  expect(plan.events!.map(({ contract }) => contract.type)).toEqual([
    'treasury.transfer.created',
    'treasury.transfer.settled',
  ]);
});

test('An unknown account is a 404 and a frozen one a 409', () => {
  expect(() => planOwnTransfer(requestOf('trf_1', 'acct_x'), found, tenant)).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  );
  expect(() => planOwnTransfer(requestOf('trf_1', 'acct_cold'), found, tenant)).toThrow(
    expect.objectContaining({ code: 'account_frozen' }),
  );
});

test('A transfer that looks like one before it in the same transaction has a warning', () => {
  const { left } = planOwnTransfer(requestOf('trf_1'), found, tenant);
  const { answer } = planOwnTransfer(requestOf('trf_2'), left!, tenant);
  expect(answer.warnings).toEqual([{ code: 'possible_duplicate', transferId: 'trf_1' }]);
  expect(planOwnTransfer(requestOf('trf_3', 'acct_2', 11_00n), left!, tenant).answer.warnings).toEqual([]);
});
