import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import type { Death } from '@exchequer/testkit';
import { endPauses } from '../../test/do-work.ts';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { OTHER_BANK } from '../../test/scripted-bank.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { setTestClock } from '../clock/clock.js';
import { DUE_WORK } from '../clock/due-work.js';
import { OUTGOING_MESSAGE } from '../transfers/outgoing-messages.js';

let service: TestService;
let faulty: FaultInjectedService;

beforeAll(async () => {
  service = await startTestService();
  faulty = await startFaultInjectedService(service);
});

afterAll(async () => {
  await faulty.stop();
  await service.stop();
});

/** A helper whose process dies is asked again with the same key. */
async function driveTransfer(helper: 'settle' | 'return', order: object, death?: Death) {
  const as = { organizationId: newId('org'), livemode: false };
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, newYorkInstant('2031-03-04', '11:00')));
  const fromAccountId = await service.openAccount({ initialDeposit: 100, as });
  const counterparty = { name: 'Dana Miller', routingNumber: OTHER_BANK, accountNumber: '123456789' };
  const transfer = await service.post('/v1/transfers', { fromAccountId, counterparty, amount: 40, ...order }, { as });
  const path = `/v1/test_helpers/transfers/${transfer.body.id}/${helper}`;
  const body = helper === 'return' ? { returnCode: 'R01' } : undefined;
  const key = { 'idempotency-key': 'one request' };
  faulty.pool.live(death);
  const first = await faulty.post(path, body, as, key);
  const { statements } = faulty.pool;
  faulty.pool.live();
  // The leases of the crashed process end.
  for (const kind of [DUE_WORK, OUTGOING_MESSAGE]) await endPauses(service.deps, as, kind);
  const again = await faulty.post(path, body, as, key);
  const { body: account } = await service.get(`/v1/accounts/${fromAccountId}`, { as });
  return {
    statements,
    first: first.status,
    end: [again.status, again.body.status, account.balance, account.availableBalance],
  };
}

test.each([
  ['return', { type: 'ach' }, ['returned', 100, 100]],
  ['return', { type: 'instant' }, ['returned', 100, 100]],
  // The bank rejects a payment that is still pending.
  [
    'return',
    { type: 'wire', counterparty: { name: 'Dana Miller', routingNumber: OTHER_BANK, accountNumber: '1120000002' } },
    ['failed', 100, 100],
  ],
  ['settle', { type: 'ach' }, ['settled', 60, 60]],
] as const)(
  'A request to %s a transfer has its effect once and its answer, after whatever commit the process dies: %j',
  async (helper, order, [status, balance, available]) => {
    const complete = [200, status, balance, available];
    const { statements, end } = await driveTransfer(helper, order);
    expect(end).toEqual(complete);
    const commits = statements.flatMap((text, n) => (text === 'commit' ? [n + 1] : []));
    expect(commits.length).toBeGreaterThan(5);
    for (const statement of commits) {
      const { first, end: afterDeath } = await driveTransfer(helper, order, { statement, when: 'after' });
      expect([statement, first, afterDeath]).toEqual([statement, 503, complete]);
    }
  },
  120_000,
);
