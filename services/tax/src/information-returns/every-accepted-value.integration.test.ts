import { readFileSync } from 'node:fs';
import { readEfw2File } from '@exchequer/efw2';
import { readIrisTransmission, readReturn941 } from '@exchequer/irs-xml';
import { readFireFile } from '@exchequer/pub1220';
import { runs } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput, ssnOf } from '../../test/information-return-input.ts';

/** Whatever a submission accepts is written into its file. Otherwise the answer is a refusal that names the member. */
let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
const { schemas } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')).components as {
  schemas: Record<string, Schema>;
};
const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : { ...resolve(schemas[schema.$ref.split('/').at(-1)!]!) };

/** Letters that files have, letters that they have in another form, letters that they do not have, and signs. */
const LETTERS = [...'aZeB09  ', ...'ßÆæØøŁłĐþéÑüčğıŋß', ..."-’'ʻ.,&/()#", ...'½²٣Ж株☕@"<'];
const text = ({ minLength = 0, maxLength = 40 }: Schema) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength: Math.min(maxLength, 90) }),
    fc.string({ unit: fc.constantFrom(...'aßÆ b'), minLength: Math.max(minLength, maxLength - 3), maxLength }),
    fc.constantFrom(
      'Doe',
      '-',
      "'",
      'ß',
      'Ł',
      '٣',
      '½',
      'Jr.',
      'Jane ٣',
      'Acme, Inc.',
      'Doe, Jane',
      ', Doe',
      'a b c d e f',
      '...',
    ),
  );

/** Values that a schema accepts, as far as it says, and some that it does not. */
function valuesOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
    case 'number': {
      const [min, max] = [Math.round((schema.minimum ?? 0) * 100), Math.round((schema.maximum ?? 1e6) * 100)];
      return fc
        .oneof(
          fc.constantFrom(min, max, 0, 1),
          fc.maxSafeInteger().map((n) => min + (Math.abs(n) % (max - min))),
        )
        .map((cents) => cents / 100);
    }
    case 'string':
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
      if (schema.format === 'ein') return fc.constantFrom('12-3456789', '123456789', '99-9999998', '10-0000000');
      if (schema.format === 'recipient_tin')
        return fc.constantFrom('400-11-1234', '400111234', '45-1234567', '451234567', '912-70-1234', '900-93-1234');
      if (schema.format === 'possible_ssn') return fc.constantFrom('400-11-1234', '400111234', '001-01-0001');
      if (schema.format === 'us_state') return fc.constantFrom('ID', 'PR', 'AE', 'CO', 'DC', 'GU');
      if (schema.format === 'date') return fc.constantFrom('2025-01-01', '2025-03-31', '2025-02-28', '1999-12-31');
      return text(schema);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties!).map(([name, member]) => [name, valuesOf(member)])),
      );
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

type Place = readonly (string | number)[];

/** The places of the members of a body that have a schema without members of its own, or with a choice. */
function leavesOf(given: Schema, body: unknown, at: Place = []): { readonly place: Place; readonly schema: Schema }[] {
  const schema = resolve(given);
  if (Array.isArray(body)) return body.flatMap((item, index) => leavesOf(schema.items!, item, [...at, index]));
  const own = schema.anyOf ? [{ place: at, schema }] : [];
  const inside = schema.anyOf ? schema.anyOf.map(resolve).find(({ type }) => type === 'object') : schema;
  if (typeof body !== 'object' || body === null || !inside?.properties)
    return own.length > 0 ? own : [{ place: at, schema }];
  const { properties } = inside;
  return [
    ...own,
    ...Object.entries(body).flatMap(([name, value]) => leavesOf(properties[name]!, value, [...at, name])),
  ];
}

function changed(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.map((item, index) => (index === name ? changed(item, rest, value) : item));
  if (typeof body !== 'object' || body === null) return body;
  return { ...body, [name]: changed((body as Record<string, unknown>)[name], rest, value) };
}

/** Bodies in which one to three members have other values. */
function bodiesOf(schemaName: string, body: object) {
  const leaves = leavesOf({ $ref: `#/components/schemas/${schemaName}` }, body);
  const change = fc
    .constantFrom(...leaves)
    .chain(({ place, schema }) => fc.tuple(fc.constant(place), valuesOf(schema)));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((one, [place, value]) => changed(one, place, value), body));
}

const address = { street: '2 Oak Avenue', city: 'Denver', state: 'CO', zip: '80202-1234' };
const full1099 = input1099({
  address,
  phone: '303-555-0100',
  recipients: [
    recipientInput({ federalWithheld: 10, directSales: true, secondTinNotice: true, accountNumber: 'A-1' }),
    recipientInput({ ssn: '45-1234567', name: 'Doe & Sons LLC' }),
  ],
});
const fullW2 = inputW2(
  {
    address,
    box12: [
      { code: 'A', amount: 1 },
      { code: 'B', amount: 2 },
    ],
    dependentCareBenefits: 1,
    nonqualifiedPlans: 2,
    socialSecurityTips: 3,
    statutoryEmployee: true,
    states: [
      {
        state: 'OH',
        employerStateId: 'OH-55',
        stateWages: 50_000,
        stateTax: 1,
        localities: [
          { locality: 'Columbus', taxType: 'city', taxingEntityCode: '18000', localWages: 50_000, localTax: 1 },
        ],
      },
    ],
  },
  { employer: { name: 'Acme Inc.', ein: '12-3456789', address, phone: '303-555-0100' } },
);
const full941 = input941({
  phone: '303-555-0100',
  finalWagesOn: '2025-03-31',
  seasonal: true,
  refund: true,
  lookbackTax: 1,
});

async function filesOf(what: string, id: string, as: Tenant): Promise<void> {
  const fileOf = async (query = '') => {
    const answer = await service.get(`/api/filing/${id}/file${query}`, as);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.text;
  };
  if (what === '1099') {
    expect(readIrisTransmission(await fileOf())).toMatchObject({ ok: true });
    if ((await service.get(`/api/filing/status?filingId=${id}`, as)).body.taxYear < 2026)
      expect(readFireFile(await fileOf('?format=pub1220')).problems).toEqual([]);
  } else if (what === 'w2') expect(readEfw2File(await fileOf()).problems).toEqual([]);
  else expect(readReturn941(await fileOf())).toMatchObject({ ok: true });
  if (what === '941') return;
  expect((await service.get(`/api/filing/${id}/recipients/0/copy`, as)).status).toBe(200);
  // A copy has one address.
  expect((await service.get(`/api/filing/${id}/recipients/00/copy`, as)).status).toBe(400);
}

async function isWrittenOrRefused(what: string, body: unknown): Promise<number> {
  const as = newTenant();
  const answer = await service.post(`/api/filing/submit-${what}`, body, as);
  if (answer.status === 200) await filesOf(what, answer.body.filingId, as);
  else {
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    for (const { location } of answer.body.errors) expect(location).toMatch(/^body\.\w/);
  }
  return answer.status;
}

test.each([
  ['1099', 'Submission1099Input', full1099],
  ['w2', 'SubmissionW2Input', fullW2],
  ['941', 'Submission941Input', full941],
])(
  'Every value that submit-%s accepts is in its file, and every other one is refused by its name',
  async (what, schema, body) => {
    expect(await isWrittenOrRefused(what, body)).toBe(200);
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(bodiesOf(schema, body), async (one) => {
        seen.add(await isWrittenOrRefused(what, one));
      }),
      { numRuns: runs(60, 3_000) },
    );
    expect([...seen]).toEqual(expect.arrayContaining([200, 400]));
  },
  600_000,
);

test('One bad recipient of many is named by its place, and nothing is filed', async () => {
  const as = newTenant();
  const recipients = Array.from({ length: 300 }, (_, n) =>
    recipientInput({ ssn: ssnOf(n + 10), ...(n === 271 && { name: 'Иван Петров' }) }),
  );
  const answer = await service.post('/api/filing/submit-1099', input1099({ recipients }), as);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ location: 'body.recipients[271].name', code: 'cannot_be_written' }),
  ]);
  expect(await service.events(as)).toEqual([]);
});
