import { bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
let tenants = 60;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function withBooks(): Promise<Tenant> {
  const as = testTenant(tenants++);
  await service.connect(as);
  await service.post('/api/bookkeeping/sync', undefined, { as });
  return as;
}

interface Row {
  readonly id: string;
  readonly category: string;
  readonly categoryReason: string;
  readonly needsReview: boolean;
  readonly deduction: object;
}

const rowsOf = async (as: Tenant, search: string): Promise<Row[]> =>
  (await service.get(`/api/bookkeeping/transactions?limit=1000&search=${search}`, { as })).body.data;
/** Until no transaction waits to be categorized again. */
const settled = (as: Tenant) =>
  eventually(async () => {
    const { rows } = await service.database.admin(`select from bookkeeping.work where org_id = '${as.organizationId}'`);
    expect(rows).toEqual([]);
  }, 60_000);

/** The key that calls. */
const KEY = 'key_00000000000000000000000001';

test('A rule comes before what was learnt, gives its reason and its share, and existing transactions follow', async () => {
  const as = await withBooks();
  const [first, ...others] = await rowsOf(as, 'pixelforge');
  await service.patch(`/api/bookkeeping/transactions/${first!.id}`, { category: 'software' }, { as });
  const input = { payeeContains: 'PixelForge', category: 'advertising', deductiblePercent: 80 };
  const { status, body: rule } = await service.post('/api/bookkeeping/rules', input, { as });
  expect([status, rule]).toMatchObject([
    200,
    {
      success: true,
      object: 'bookkeeping_rule',
      ...input,
      account: null,
      minAmount: null,
      priority: 500,
      createdBy: KEY,
      updatedBy: null,
    },
  ]);
  await settled(as);
  const after = await rowsOf(as, 'pixelforge');
  expect(after.find(({ id }) => id === first!.id)).toMatchObject({ category: 'software' });
  for (const { id } of others) {
    expect(after.find((row) => row.id === id)).toMatchObject({
      category: 'advertising',
      categoryReason: `rule ${rule.id}: text contains "PixelForge"`,
      needsReview: false,
      deduction: { scheduleCLine: '8', percent: 80 },
    });
  }
  const told = (await service.events(as)).filter(({ type }) => type === bookkeepingTransactionsSynced.type);
  expect(told.flatMap(({ data }) => data.transactionIds)).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  const changed = await service.patch(`/api/bookkeeping/rules/${rule.id}`, { priority: 400 }, { as });
  expect(changed.body).toMatchObject({ priority: 400, createdBy: KEY, updatedBy: KEY });
  const deleted = await service.delete(`/api/bookkeeping/rules/${rule.id}`, { as });
  expect(deleted.body).toMatchObject({ success: true, id: rule.id, deleted: true });
  await settled(as);
  for (const row of await rowsOf(as, 'pixelforge')) expect(row).toMatchObject({ category: 'software' });
});

test('Transactions of a later synchronization follow the rules, the smallest priority first', async () => {
  const as = testTenant(tenants++);
  const rules = [
    { maxAmount: 1_000_000, category: 'supplies' },
    { account: 'automobile:fuel', direction: 'out', category: 'travel', priority: 10 },
    { payeeContains: 'cascade', minAmount: 1_000_000, category: 'wages', priority: 1 },
  ];
  for (const rule of rules) await service.post('/api/bookkeeping/rules', rule, { as });
  await settled(as);
  const { body: list } = await service.get('/api/bookkeeping/rules', { as });
  expect(list).toMatchObject({ success: true, total_count: 3 });
  expect(list.data.map(({ category }: Row) => category)).toEqual(['wages', 'travel', 'supplies']);
  await service.connect(as);
  await service.post('/api/bookkeeping/sync', undefined, { as });
  const found = new Set((await rowsOf(as, 'cascade')).map(({ category }) => category));
  expect([...found]).toEqual(['travel']);
  expect((await rowsOf(as, 'stonebridge'))[0]).toMatchObject({ category: 'supplies' });
});

test('Hundreds of transactions are categorized again in bounded batches, and a change meanwhile begins again', async () => {
  const as = await withBooks();
  const { body: rule } = await service.post(
    '/api/bookkeeping/rules',
    { minAmount: 0.01, category: 'utilities' },
    { as },
  );
  const change = { category: 'insurance', minAmount: null, payeeContains: ' ', maxAmount: 5_000_000 };
  expect((await service.patch(`/api/bookkeeping/rules/${rule.id}`, change, { as })).status).toBe(400);
  const changed = await service.patch(
    `/api/bookkeeping/rules/${rule.id}`,
    { category: 'insurance', minAmount: null, maxAmount: 5_000_000 },
    { as },
  );
  expect(changed.body).toMatchObject({ category: 'insurance', minAmount: null, maxAmount: 5_000_000 });
  await settled(as);
  const { rows } = await service.database.admin(
    `select category, count(*)::int as count from bookkeeping.entry where org_id = '${as.organizationId}' group by 1`,
  );
  expect(rows).toEqual([{ category: 'insurance', count: expect.any(Number) }]);
  expect(rows[0]!.count).toBeGreaterThan(400);
});

test('A wrong rule is refused with every wrong member, and a rule of another organization does not exist', async () => {
  const wrong = await service.post('/api/bookkeeping/rules', {
    category: 'no_such_category',
    minAmount: 5,
    maxAmount: 4,
  });
  expect([wrong.status, wrong.body.success]).toEqual([400, false]);
  expect(wrong.body.errors.map(({ location }: { location: string }) => location)).toEqual([
    'body.category',
    'body.maxAmount',
  ]);
  const empty = await service.post('/api/bookkeeping/rules', { category: 'travel' });
  expect([empty.status, empty.body.errors]).toMatchObject([400, [{ location: 'body', code: 'required' }]]);
  const { body: rule } = await service.post('/api/bookkeeping/rules', { account: 'Fuel', category: 'travel' });
  for (const id of [rule.id, newId('rule')]) {
    const path = `/api/bookkeeping/rules/${id}`;
    const as = otherTenant;
    const answers = [
      await service.get(path, { as }),
      await service.patch(path, { category: 'meals' }, { as }),
      await service.delete(path, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await service.get(`/api/bookkeeping/rules/${rule.id}`)).body).toMatchObject({
    success: true,
    category: 'travel',
  });
});

test('a rule keeps the labels of the caller and is found by them; a change of labels alone categorizes nothing again', async () => {
  const as = testTenant(tenants++);
  const labels = { externalId: 'rule-1', metadata: { set: 'parking' } };
  const rule = { payeeContains: 'parking', category: 'car_and_truck' };
  const { body: made } = await service.post(
    '/api/bookkeeping/rules',
    { ...rule, ...labels, uniqueExternalId: true },
    { as },
  );
  expect(made).toMatchObject(labels);
  await service.post('/api/bookkeeping/rules', { ...rule, priority: 1 }, { as });
  for (const query of ['externalId=rule-1', 'metadata=set:parking']) {
    const { body: list } = await service.get(`/api/bookkeeping/rules?${query}`, { as });
    expect([query, list.total_count, list.data.map(({ id }: { id: string }) => id)]).toEqual([query, 1, [made.id]]);
  }
  const taken = await service.post('/api/bookkeeping/rules', { ...rule, ...labels, uniqueExternalId: true }, { as });
  expect([taken.status, taken.body.code]).toEqual([409, 'external_id_taken']);
  await settled(as);
  const versionOf = async () =>
    (
      await service.database.admin(
        `select rules_version from bookkeeping.category_knowledge where org_id = '${as.organizationId}'`,
      )
    ).rows;
  const before = await versionOf();
  const changed = await service.patch(
    `/api/bookkeeping/rules/${made.id}`,
    { metadata: { set: null }, externalId: null },
    { as },
  );
  expect([changed.body.externalId, changed.body.metadata]).toEqual([null, {}]);
  expect(await versionOf()).toEqual(before);
});
