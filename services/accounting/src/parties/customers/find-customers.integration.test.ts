import { newId } from '@exchequer/ids';
import { testTenant } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

const tenant = testTenant(41);
let service: TestService;
const ids: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  const customers = {
    lena: {
      contact_name: 'Lena Ortiz',
      company_name: 'Ortiz & Söhne',
      email: 'Lena@Ortiz.example',
      external_id: 'crm-1',
    },
    ann: { contact_name: 'Ann Lee', email: 'lena@lee.example', phone: '+1 415 867 5309', metadata: { plan: 'basic' } },
    jo: { contact_name: 'José Lenard', email: 'jo@lenard.example' },
  };
  for (const [name, body] of Object.entries(customers))
    ids[name] = (await service.post('/customers', body, tenant)).body.id;
  await service.post('/customers', customers.lena, otherTenant);
});

afterAll(() => service.stop());

const find = async (query: Record<string, string>) => {
  const { status, body } = await service.get(`/customers?${new URLSearchParams(query)}`, tenant);
  expect([status, body.errors]).toEqual([200, undefined]);
  const names = body.data.map(({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id));
  expect(body.total_count).toBe(names.length);
  return names;
};

test('customers are found by words and beginnings of words of names, e-mail address and telephone number', async () => {
  expect(await find({ search: 'lena' })).toEqual(['jo', 'ann', 'lena']);
  expect(await find({ search: 'ORTIZ lena' })).toEqual(['lena']);
  expect(await find({ search: 'sohne' })).toEqual(['lena']);
  expect(await find({ search: 'jose' })).toEqual(['jo']);
  expect(await find({ search: 'lena@lee.example' })).toEqual(['ann']);
  expect(await find({ search: '415 867' })).toEqual(['ann']);
  expect(await find({ search: 'rtiz' })).toEqual([]);
});

test('customers are found by e-mail address without case, by days of creation, and by all filters together', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const all = ['jo', 'ann', 'lena'];
  expect(await find({ email: 'LENA@ortiz.EXAMPLE' })).toEqual(['lena']);
  expect(await find({ email: 'lena@ortiz.exampl' })).toEqual([]);
  expect(await find({ from: today, to: tomorrow })).toEqual(all);
  expect(await find({ from: '2020-01-01', to: today })).toEqual(all);
  expect(await find({ from: tomorrow })).toEqual([]);
  expect(await find({ to: '2020-01-01' })).toEqual([]);
  expect(await find({ search: 'lena', from: today, external_id: 'crm-1', email: 'lena@ortiz.example' })).toEqual([
    'lena',
  ]);
  expect(await find({ search: 'lena', metadata: 'plan:basic' })).toEqual(['ann']);
  expect(await find({ search: 'lena', email: 'jo@lenard.example', metadata: 'plan:basic' })).toEqual([]);
});

test('the pages of a search have each customer once, and the cursor works', async () => {
  const { body: first } = await service.get('/customers?search=lena&limit=2', tenant);
  expect([first.data.map(({ id }: { id: string }) => id), first.has_more]).toEqual([[ids.jo, ids.ann], true]);
  const { body: next } = await service.get(
    `/customers?search=lena&limit=2&starting_after=${first.next_cursor}`,
    tenant,
  );
  expect([next.data.map(({ id }: { id: string }) => id), next.has_more]).toEqual([[ids.lena], false]);
});

test('a change, an erasure and a deletion change what is found', async () => {
  const own = testTenant(42);
  const { body } = await service.post('/customers', { contact_name: 'Mia Berg', email: 'mia@berg.example' }, own);
  const found = async (query: string) => (await service.get(`/customers?${query}`, own)).body.data.length;
  await service.patch(`/customers/${body.id}`, { contact_name: 'Mia Holm', email: 'mia@holm.example' }, own);
  expect([await found('search=berg'), await found('search=holm'), await found('email=mia@berg.example')]).toEqual([
    0, 1, 0,
  ]);
  await service.post(`/customers/${body.id}/erase`, {}, own);
  expect([await found('search=holm'), await found('email=mia@holm.example')]).toEqual([0, 0]);
});

test('a wrong search is refused, and one answer names every wrong parameter', async () => {
  const words = Array.from({ length: 1_000 }, (_, n) => `w${n}`).join(' ');
  const query = { search: words, email: 'nobody', from: '2026-02-30', limit: '0' };
  const { status, body } = await service.get(`/customers?${new URLSearchParams(query)}`, tenant);
  expect([status, body.errors.map(({ location }: { location: string }) => location)]).toEqual([
    400,
    ['query.limit', 'query.search', 'query.email', 'query.from'],
  ]);
  const range = { from: '2026-02-02', to: '2026-02-01', offset: '5', starting_after: newId('inv') };
  const second = await service.get(`/customers?${new URLSearchParams(range)}`, tenant);
  expect(second.body.errors.map(({ location, code }: Record<string, string>) => [location, code])).toEqual([
    ['query.offset', 'invalid_value'],
    ['query.starting_after', 'invalid_value'],
    ['query.to', 'out_of_range'],
  ]);
  const many = await service.get('/customers?search=a+b+c+d+e+f+g+h+i+j+k', tenant);
  expect(many.body.errors).toEqual([
    expect.objectContaining({
      location: 'query.search',
      code: 'too_many',
      message: expect.stringContaining('10 words'),
    }),
  ]);
  expect((await service.get('/customers?search=%26%25', tenant)).status).toBe(400);
});
