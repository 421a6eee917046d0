import { readFileSync } from 'node:fs';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

test('Every category that is listed can limit a card, and shows its codes', async () => {
  const { status, body } = await service.get('/v1/cards/categories');
  expect([status, body.object, body.has_more]).toEqual([200, 'list', false]);
  expect(body.data.find(({ name }: { name: string }) => name === 'veterinary_services')).toEqual({
    object: 'merchant_category',
    livemode: false,
    name: 'veterinary_services',
    codes: [{ from: '0742', to: '0742' }],
  });
  const accountId = await service.openAccount();
  const names: string[] = body.data.map(({ name }: { name: string }) => name);
  // A card takes 50 of them at most.
  for (const allowedCategories of [names.slice(0, 50), names.slice(50)]) {
    const card = { accountId, type: 'virtual', restrictions: { allowedCategories } };
    const issued = await service.post('/v1/cards/issue', card);
    expect([issued.status, issued.body.restrictions?.allowedCategories.toSorted()]).toEqual([200, allowedCategories]);
  }
});

test('Every reason that an authorization can show is listed with its meaning and what to do', async () => {
  const { status, body } = await service.get('/v1/cards/decline_reasons');
  expect(status).toBe(200);
  const reasons = openapi.components.schemas.DeclineReason.enum;
  expect(body.data.map(({ code }: { code: string }) => code).toSorted()).toEqual(reasons.toSorted());
  for (const { code, meaning, remedy } of body.data)
    expect([code, meaning, remedy]).toEqual([code, expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
});
