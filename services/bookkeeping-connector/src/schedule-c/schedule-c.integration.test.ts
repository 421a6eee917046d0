import { newId } from '@exchequer/ids';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { scheduleCOf, type YearGroup } from './schedule-c.js';

const group = (category: string, money: number, more: Partial<YearGroup> = {}): YearGroup => ({
  connection_id: 'conn_1',
  category,
  deductible_percent: null,
  needs_review: false,
  count: 1,
  money_in: money > 0 ? BigInt(money) : 0n,
  money_out: money < 0 ? BigInt(money) : 0n,
  ...more,
});
const yearOf = (groups: readonly YearGroup[], taxYear = 2025) =>
  scheduleCOf(groups, { livemode: false, taxYear, connections: [] });

test('Income and expenses are on their lines with their deductible share, and what waits for a review is not in the totals', () => {
  const year = yearOf([
    group('gross_receipts', 1_000_00),
    group('returns_and_allowances', -50_00),
    group('cost_of_goods_sold', -200_00),
    group('meals', -30_01),
    group('meals', -10_00, { deductible_percent: 100 }),
    group('office_expense', -80_00, { money_in: 5_00n }),
    group('software', -20_00),
    group('owner_draw', -400_00),
    group('interest_income', 3_00),
    group('travel', -70_00, { needs_review: true, count: 2 }),
  ]);
  expect(year.lines.map(({ line, amount }) => [line, amount])).toEqual([
    ['1', 1_000],
    ['2', 50],
    ['4', 200],
    ['18', 75],
    ['24b', 25.01],
    ['27b', 20],
  ]);
  expect(year).toMatchObject({
    grossIncome: 750,
    totalExpenses: 120.01,
    netProfit: 629.99,
    needsReview: { transactionCount: 2, moneyIn: 0, moneyOut: 70 },
    otherCategories: [
      { category: 'interest_income', amount: 3 },
      { category: 'owner_draw', amount: -400 },
    ],
  });
  expect(yearOf([group('software', -20_00)], 2023).lines[0]).toMatchObject({ line: '27a' });
});

describe('The totals of a connection', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });

  afterAll(() => service.stop());

  test('have every transaction of the year once, and none of another organization', async () => {
    const connection = await service.connect(tenant);
    await service.post('/api/bookkeeping/sync');
    const path = `/api/bookkeeping/schedule-c?taxYear=2026&connectionId=${connection.id}`;
    const { status, body } = await service.get(path);
    expect([status, body.success, body.connections]).toMatchObject([200, true, [{ id: connection.id }]]);
    const { rows } = await service.database.admin(
      `select count(*)::int as count from bookkeeping.entry where date like '2026-%' and removed_at is null`,
    );
    const counted = [...body.lines, ...body.otherCategories, body.needsReview]
      .map(({ transactionCount }: { transactionCount: number }) => transactionCount)
      .reduce((all: number, count: number) => all + count, 0);
    expect(counted).toBe(rows[0]!.count);
    expect((await service.get(path, { as: otherTenant })).status).toBe(404);
    expect((await service.get(`/api/bookkeeping/schedule-c?taxYear=2026&connectionId=${newId('conn')}`)).status).toBe(
      404,
    );
    expect((await service.get('/api/bookkeeping/schedule-c?taxYear=x')).status).toBe(400);
  });
});

test('A total that is larger than an amount of the API can be is refused, and no error of the service', () => {
  const large = 9_000_000_000_000_00;
  const code = (groups: readonly YearGroup[]) => {
    try {
      yearOf(groups);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  expect(code([group('gross_receipts', large)])).toBeUndefined();
  expect(code([group('gross_receipts', large, { money_in: 2n * BigInt(large) })])).toBe('amount_out_of_range');
  expect(code([group('travel', -large, { needs_review: true, money_out: -2n * BigInt(large) })])).toBe(
    'amount_out_of_range',
  );
});
