import { readFileSync } from 'node:fs';
import { TEST_KEY } from '@exchequer/testkit';
import { runDue } from '@exchequer/work';
import { efileInput, newSsn } from '../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../test/information-return-input.ts';
import { preparation } from './information-returns/prepare.js';

const MAKER = TEST_KEY;
const CHANGER = 'key_00000000000000000000000002';

/** It has an id and is an answer about an object, not an object that is kept. */
const NOT_KEPT = ['DeletedTaxReturn'];

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const { components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** The members of an object, also those that it has from another one. */
const membersOf = ({ $ref, allOf = [], properties = {} }: Schema): string[] => [
  ...($ref ? membersOf(components.schemas[$ref.split('/').at(-1)!]!) : []),
  ...allOf.flatMap(membersOf),
  ...Object.keys(properties),
];

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

async function post(path: string, body: object, as: Tenant) {
  const answer = await service.post(path, body, as);
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
  return answer.body;
}
const show = async (path: string, as: Tenant) => (await service.get(path, as)).body;

test('Every object of the API that has an id shows the key that made it', () => {
  const objects = Object.entries(components.schemas).filter(([, schema]) => {
    const members = membersOf(schema);
    return members.includes('object') && (members.includes('id') || members.includes('filingId'));
  });
  expect(objects.length).toBeGreaterThan(6);
  const without = objects.filter(([, schema]) => !membersOf(schema).includes('createdBy')).map(([name]) => name);
  expect(without).toEqual(NOT_KEPT);
});

const form1040 = {
  filingStatus: 'single',
  taxYear: 2024,
  income: 85_000,
  taxpayer: {
    firstName: 'Ada',
    lastName: 'Byron',
    ssn: newSsn(),
    dateOfBirth: '1985-12-10',
    address: { street: '1 Engine Way', city: 'Salem', state: 'OR', zip: '97301' },
  },
};

test('A return keeps the key that prepared it', async () => {
  const as = newTenant();
  const made = await post('/v1/tax/forms/1040', form1040, { ...as, keyId: CHANGER });
  expect(made).toMatchObject({ createdBy: CHANGER });
  expect(await show(`/v1/tax/forms/1040/${made.id}`, as)).toMatchObject({ createdBy: CHANGER });
  expect(await show(`/v1/tax/returns/${made.id}`, as)).toMatchObject({ createdBy: CHANGER });
  expect((await show('/v1/tax/returns', as)).data).toMatchObject([{ createdBy: CHANGER }]);
});

test.each([
  ['/v1/tax/efile', () => efileInput()],
  ['/api/filing/submit-1099', () => input1099()],
  ['/api/filing/submit-w2', () => inputW2()],
  ['/api/filing/submit-941', () => input941()],
])('POST %s: the filing keeps the key that submitted it and the key that acknowledged it', async (path, input) => {
  const as = newTenant();
  const made = await post(path, input(), as);
  expect(made.createdBy).toBe(MAKER);
  const id = made.filingId ?? made.id;
  const submitted = { createdBy: MAKER, updatedBy: null };
  expect(await show(`/v1/tax/status/${id}`, as)).toMatchObject(submitted);
  const byOther = { ...as, keyId: CHANGER };
  const acknowledged = { status: 'accepted', createdBy: MAKER, updatedBy: CHANGER };
  expect(await post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status: 'accepted' }, byOther)).toMatchObject(
    acknowledged,
  );
  // It changes nothing any more.
  await post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status: 'accepted' }, as);
  expect(await show(`/v1/tax/status/${id}`, as)).toMatchObject(acknowledged);
  expect(await show(`/api/filing/status?filingId=${id}`, as)).toMatchObject(acknowledged);
  expect((await show('/v1/tax/filings', as)).data).toMatchObject([acknowledged]);
});

test('What the authority decides by itself is no change of a key', async () => {
  const as = newTenant();
  const { id } = await post('/v1/tax/efile', efileInput(), as);
  await post('/v1/test_helpers/tax/advance_time', { days: 30 }, { ...as, keyId: CHANGER });
  expect(await show(`/v1/tax/status/${id}`, as)).toMatchObject({
    status: 'accepted',
    createdBy: MAKER,
    updatedBy: null,
  });
});

test('A submission whose filing is written later keeps the key that submitted it', async () => {
  const as = newTenant();
  const recipients = Array.from({ length: 300 }, (_, n) => recipientInput({ ssn: ssnOf(n + 10) }));
  const made = await post('/api/filing/submit-1099', input1099({ recipients }), { ...as, keyId: CHANGER });
  const submitted = { createdBy: CHANGER, updatedBy: null };
  expect(made).toMatchObject({ createdBy: CHANGER, progress: { stage: 'preparing' } });
  expect(await show(`/v1/tax/status/${made.filingId}`, as)).toMatchObject(submitted);
  expect(await show(`/api/filing/status?filingId=${made.filingId}`, as)).toMatchObject(submitted);
  const tenant = { organizationId: as.organizationId, livemode: false };
  expect(await runDue(service.deps, preparation(service.deps), tenant)).toEqual(['done']);
  expect(await show(`/api/filing/status?filingId=${made.filingId}`, as)).toMatchObject({
    ...submitted,
    progress: { stage: 'filed' },
  });
});
