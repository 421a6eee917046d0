import { signTestToken, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

/** What no return can say, over HTTP: refused by its field, all of it at once, and nothing fails. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
}
interface Interface {
  readonly paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const endpoints = ['/calculate', '/refund/estimate', '/quarterly-estimates'] as const;
const valid: Readonly<Record<(typeof endpoints)[number], object>> = {
  '/calculate': { filingStatus: 'married_filing_jointly', taxYear: 2025, incomeSources: { wages: 50_000 } },
  '/refund/estimate': { filingStatus: 'married_filing_jointly', income: 50_000 },
  '/quarterly-estimates': { filingStatus: 'married_filing_jointly', taxYear: 2026, selfEmploymentIncome: 50_000 },
};

/** By type of a member, what it cannot be. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  number: ['5', 'NaN', '', null, true, [], {}, 1e308, 1e12, -1e308, 0.001, 5e-324, [5]],
  boolean: ['true', '', null, 0, 1, [], {}],
  enum: ['nobody', '', null, 1, true, [], {}, 'toString', '__proto__', 'SINGLE'],
  string: [1, '', null, false, [], {}, 'x'.repeat(1_000), ['CA']],
  array: [{}, 'text', null, 1, false, Array.from({ length: 1_000 }, () => ({ age: 1 })), [null], [[[[]]]], ['x']],
  object: [[], 'text', null, 1, true, { __unknown: 1 }, [{}]],
};

async function readInterface(): Promise<Interface> {
  return (await (await fetch(`${service.url}/openapi.json`)).json()) as Interface;
}

/** Every member of a schema with its path (`incomeSources.wages`, `dependents[0].age`) and the type that it has. */
function membersOf({ components }: Interface, schema: Schema, path = ''): [path: string, type: string][] {
  const { $ref, allOf, properties = {} } = schema;
  if ($ref) return membersOf({ components } as Interface, components.schemas[$ref.split('/').at(-1)!]!, path);
  const own = Object.entries(properties).flatMap(([name, of]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const target = of.$ref ? components.schemas[of.$ref.split('/').at(-1)!]! : (of.allOf?.[0] ?? of);
    const resolved = target.$ref ? components.schemas[target.$ref.split('/').at(-1)!]! : target;
    const type = resolved.enum ? 'enum' : resolved.type === 'integer' ? 'number' : resolved.type!;
    const inside =
      type === 'array'
        ? membersOf({ components } as Interface, resolved.items!, `${at}[0]`)
        : type === 'object'
          ? membersOf({ components } as Interface, resolved, at)
          : [];
    return [[at, type] as [string, string], ...inside];
  });
  return [...own, ...(allOf ?? []).flatMap((part) => membersOf({ components } as Interface, part, path))];
}

/** The body with one member set, and the objects and lists that it is in. */
function withMember(body: object, path: string, value: unknown): object {
  const [first, ...rest] = path.split('.');
  const [, name, index] = /^(\w+?)(\[0\])?$/.exec(first!)!;
  const known = (body as Record<string, unknown>)[name!];
  const inside = (Array.isArray(known) ? known[0] : known) ?? {};
  const inner = rest.length === 0 ? value : withMember(inside, rest.join('.'), value);
  return { ...body, [name!]: index ? [inner] : inner };
}

test.each(endpoints)(
  '%s: every member with every wrong kind of value is a problem at that member',
  async (endpoint) => {
    const contract = await readInterface();
    const { schema } = contract.paths[`/v1/tax${endpoint}`]!.post!.requestBody.content['application/json']!;
    const members = membersOf(contract, schema);
    expect(members.length).toBeGreaterThan(60);
    const misses: string[] = [];
    for (const [path, type] of members) {
      for (const value of wrong[type]!) {
        const { status, body } = await service.post(endpoint, withMember(valid[endpoint], path, value));
        const locations: string[] = (body.errors ?? []).map(({ location }: { location: string }) => location);
        const told = locations.some((location) => location.startsWith(`body.${path}`));
        if (status !== 400 || !told)
          misses.push(`${path} ${JSON.stringify(value).slice(0, 40)}: ${status} ${locations}`);
      }
    }
    expect(misses).toEqual([]);
  },
);

test.each(endpoints)('%s: one answer reports all wrong members', async (endpoint) => {
  const contract = await readInterface();
  const { schema } = contract.paths[`/v1/tax${endpoint}`]!.post!.requestBody.content['application/json']!;
  const inside = (path: string) => path.includes('.');
  const all = membersOf(contract, schema).filter(([path, type]) => inside(path) || !['object', 'array'].includes(type));
  const leaves = all.filter(
    ([path]) => !all.some(([other]) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)),
  );
  for (const value of [null, {}]) {
    for (let from = 0; from < leaves.length; from += WRONG_AT_ONCE) {
      const wrongLeaves = leaves.slice(from, from + WRONG_AT_ONCE);
      const body = wrongLeaves.reduce((so, [path]) => withMember(so, path, value), {});
      const { status, body: problem } = await service.post(endpoint, body);
      const told = new Set(problem.errors.map(({ location }: { location: string }) => location));
      expect([status, wrongLeaves.map(([path]) => `body.${path}`).filter((at) => !told.has(at))]).toEqual([400, []]);
    }
  }
});

/** An answer names at most 100 problems; some are required members that the body lacks. */
const WRONG_AT_ONCE = 80;

/** JSON as the caller wrote it: a parser would have rounded its numbers. */
async function postText(endpoint: string, json: string) {
  const authorization = `Bearer ${await signTestToken('tax', testTenant(1), ['tax:read', 'tax:write'])}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/v1/tax${endpoint}`, { method: 'POST', headers, body: json });
  const body = (await response.json()) as { errors?: { location: string; code: string }[] };
  return { status: response.status, errors: body.errors ?? [] };
}

test.each(endpoints)('%s: no amount is rounded: each inexact one is refused with its place', async (endpoint) => {
  const contract = await readInterface();
  const { schema } = contract.paths[`/v1/tax${endpoint}`]!.post!.requestBody.content['application/json']!;
  const numbers = membersOf(contract, schema).filter(([, type]) => type === 'number');
  const mark = 424_242_424_242;
  const misses: string[] = [];
  for (const [path] of numbers) {
    for (const text of ['1000.00000000000000001', '12.3400000000000000001', '9007199254740.991']) {
      const json = JSON.stringify(withMember(valid[endpoint], path, mark)).replace(String(mark), text);
      const { status, errors } = await postText(endpoint, json);
      const told = errors.some(({ location }) => location === `body.${path}`);
      if (status !== 400 || !told) misses.push(`${path} ${text}: ${status}`);
    }
  }
  expect(numbers.length).toBeGreaterThan(30);
  expect(misses).toEqual([]);
});

test('amounts with a third decimal and amounts that would be rounded are reported in one answer', async () => {
  const sources = '{"wages":1000.00000000000000001,"interest":12.345,"pensions":12.30}';
  const { status, errors } = await postText(
    '/calculate',
    `{"filingStatus":"single","taxYear":2025,"incomeSources":${sources}}`,
  );
  expect(status).toBe(400);
  expect(errors.map(({ location, code }) => `${location} ${code}`).sort()).toEqual([
    'body.incomeSources.interest too_many_decimals',
    'body.incomeSources.wages too_many_decimals',
  ]);
});

const single = { filingStatus: 'single', taxYear: 2025, income: 50_000 };
const joint = { ...single, filingStatus: 'married_filing_jointly' };
const separate = { ...single, filingStatus: 'married_filing_separately' };
const sources = (incomeSources: object) => ({ filingStatus: 'single', taxYear: 2025, incomeSources });

test.each<[string, object, string[]]>([
  [
    'qualified dividends above the ordinary ones',
    sources({ ordinaryDividends: 4, qualifiedDividends: 4.01 }),
    ['body.incomeSources.qualifiedDividends exceeds_ordinary'],
  ],
  ['wages below zero', sources({ wages: -0.01 }), ['body.incomeSources.wages out_of_range']],
  ['interest below zero', sources({ interest: -1 }), ['body.incomeSources.interest out_of_range']],
  ['an age of 300', { ...single, taxpayer: { age: 300 } }, ['body.taxpayer.age too_large']],
  ['an age below zero', { ...single, dependents: [{ age: -1 }] }, ['body.dependents[0].age too_small']],
  ['half an age', { ...single, taxpayer: { age: 30.5 } }, ['body.taxpayer.age wrong_type']],
  [
    'a birth in the future',
    { ...single, taxpayer: { dateOfBirth: '2090-01-01' } },
    ['body.taxpayer.dateOfBirth out_of_range'],
  ],
  [
    'a birth on a day that is none',
    { ...single, dependents: [{ dateOfBirth: '2023-02-29' }] },
    ['body.dependents[0].dateOfBirth invalid_date'],
  ],
  ['a year before the law that is known', { ...single, taxYear: 2022 }, ['body.taxYear too_small']],
  ['a year after it', { ...single, taxYear: 2027 }, ['body.taxYear too_large']],
  ['a year as text', { ...single, taxYear: '2025' }, ['body.taxYear wrong_type']],
  ['a state that is none', { ...single, state: 'ZZ' }, ['body.state unknown_state']],
  ['a state by its name', { ...single, state: 'California' }, ['body.state unknown_state']],
  [
    'a state by its name beside an unknown field',
    { ...single, state: 'California', selfEmploymentIncome: 1 },
    ['body.selfEmploymentIncome unknown_field', 'body.state unknown_state'],
  ],
  ['a ligature that is FL in capitals', { ...single, state: 'ﬂ' }, ['body.state unknown_state']],
  ['a county of another state', { ...single, state: 'MD', county: 'Orange' }, ['body.county unknown_county']],
  ['a county of no state', { ...single, county: 'Howard' }, ['body.state required']],
  ['a spouse of a single filer', { ...single, spouse: { age: 40 } }, ['body.spouse not_married']],
  [
    'what a spouse of a single filer earns and saves',
    { ...sources({ wages: 1, spouseWages: 1, spouseSelfEmployment: -1 }), spouseIraContribution: 1 },
    [
      'body.incomeSources.spouseWages not_joint',
      'body.incomeSources.spouseSelfEmployment not_joint',
      'body.spouseIraContribution not_joint',
    ],
  ],
  ['a joint filer who lived apart', { ...joint, livedApartAllYear: true }, ['body.livedApartAllYear not_separate']],
  ['a joint filer whose spouse itemizes', { ...joint, spouseItemizes: true }, ['body.spouseItemizes not_separate']],
  [
    'two sums that do not agree',
    { ...single, incomeSources: { wages: 40_000, interest: 9_999.99 } },
    ['body.income income_mismatch'],
  ],
  [
    'more tips and overtime than wages',
    sources({ wages: 10, tips: 6, overtimePremium: 5 }),
    ['body.incomeSources.tips exceeds_wages'],
  ],
  [
    'dependents of a filer who is a dependent',
    {
      ...single,
      taxpayer: { claimedAsDependent: true },
      dependents: [{ age: 3 }],
      credits: { childTaxCredit: 2_200 },
    },
    ['body.dependents claimed_as_dependent', 'body.credits.childTaxCredit claimed_as_dependent'],
  ],
  ['claims below zero', { ...single, credits: { childTaxCredit: -1 } }, ['body.credits.childTaxCredit out_of_range']],
  [
    'members that objects inherit',
    JSON.parse(
      '{"filingStatus":"single","taxYear":2025,"income":1,"__proto__":{"state":"ZZ"},"constructor":{},"toString":1}',
    ),
    ['body.__proto__ unknown_field', 'body.constructor unknown_field', 'body.toString unknown_field'],
  ],
  [
    'several fields of the wrong shape in one body',
    {
      ...separate,
      income: '50000',
      dependents: [{ age: 4, relationship: 'cat' }],
      deductions: { itemized: [{ type: 'medical' }] },
    },
    [
      'body.income wrong_type',
      'body.dependents[0].relationship invalid_value',
      'body.deductions.itemized[0].amount required',
    ],
  ],
  [
    'several contradictions in one body',
    {
      ...separate,
      incomeSources: { wages: 5, spouseWages: 5, ordinaryDividends: 1, qualifiedDividends: 2 },
      state: 'QQ',
    },
    [
      'body.incomeSources.qualifiedDividends exceeds_ordinary',
      'body.income income_mismatch',
      'body.incomeSources.spouseWages not_joint',
      'body.state unknown_state',
    ],
  ],
])('%s is refused by its field', async (_what, input, expected) => {
  const { status, body, headers } = await service.post('/calculate', JSON.stringify(input));
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  const told = body.errors.map(({ location, code }: Record<string, string>) => `${location} ${code}`);
  expect(told.sort()).toEqual([...expected].sort());
  for (const { message } of body.errors) expect(message).toMatch(/\w/);
  expect(headers.get('content-type')).toContain('application/problem+json');
});

test.each<[string, object, [field: string, claimed: number, allowed: number]]>([
  [
    'a child tax credit for a child of 19',
    { ...joint, dependents: [{ age: 19 }], credits: { childTaxCredit: 2_200 } },
    ['credits.childTaxCredit', 2_200, 500],
  ],
  [
    'an earned income credit on a separate return',
    { ...separate, credits: { earnedIncomeCredit: 600 } },
    ['credits.earnedIncomeCredit', 600, 0],
  ],
  [
    'a child tax credit above what income leaves of it',
    { ...single, income: 240_000, credits: { childTaxCredit: 2_200 } },
    ['credits.childTaxCredit', 2_200, 200],
  ],
  [
    'student loan interest above the limit',
    { ...single, studentLoanInterest: 3_000 },
    ['studentLoanInterest', 3_000, 2_500],
  ],
  ['interest on a car loan of 2024', { ...single, taxYear: 2024, carLoanInterest: 900 }, ['carLoanInterest', 900, 0]],
  [
    'health insurance of a business without profit',
    { ...single, selfEmployedHealthInsurance: 900 },
    ['selfEmployedHealthInsurance', 900, 0],
  ],
])('%s is limited by the law, and the answer says so', async (_what, input, [field, claimed, allowed]) => {
  const { status, body } = await service.post('/calculate', input);
  expect(status).toBe(200);
  expect(body.adjustments).toEqual([{ field, claimed, allowed, reason: expect.stringContaining('26 U.S.C.') }]);
});

const quarterly = { filingStatus: 'single', taxYear: 2026, selfEmploymentIncome: 50_000 };
test.each<[string, object, string[]]>([
  [
    'fields of the wrong shape in the year and in each period',
    {
      ...quarterly,
      priorYear: { tax: -1 },
      paymentsMade: [{ date: 'soon' }],
      annualized: [{ selfEmploymentIncome: 1 }, { incomeSources: { wages: -1 } }, { wages: 1 }, { income: 1.001 }],
    },
    [
      'body.priorYear.agi required',
      'body.priorYear.tax out_of_range',
      'body.paymentsMade[0].amount required',
      'body.paymentsMade[0].date invalid_date',
      'body.annualized[1].incomeSources.wages out_of_range',
      'body.annualized[2].wages unknown_field',
      'body.annualized[3].income too_many_decimals',
    ],
  ],
  [
    'contradictions in the year and in each period',
    {
      ...quarterly,
      state: 'ZZ',
      paymentsMade: [{ date: '2025-12-31', amount: 1 }],
      annualized: [{ selfEmploymentIncome: 1 }, { income: -1 }, { income: 1 }, {}],
    },
    [
      'body.paymentsMade[0].date out_of_range',
      'body.state unknown_state',
      'body.annualized[1].income out_of_range',
      'body.annualized[3].income required',
    ],
  ],
  [
    'three periods',
    { ...quarterly, annualized: [{ income: 1 }, { income: 1 }, { income: 1 }] },
    ['body.annualized too_few'],
  ],
  ['five periods', { ...quarterly, annualized: [{}, {}, {}, {}, {}] }, ['body.annualized too_many']],
  [
    'profit told twice, and not the same',
    { ...quarterly, incomeSources: { selfEmployment: 49_999 } },
    ['body.selfEmploymentIncome income_mismatch'],
  ],
])('quarterly estimates: %s', async (_what, input, expected) => {
  const { status, body } = await service.post('/quarterly-estimates', input);
  expect(status).toBe(400);
  const told = body.errors.map(({ location, code }: Record<string, string>) => `${location} ${code}`);
  expect(told.sort()).toEqual([...expected].sort());
});

test.each([
  ['not JSON', '{"income": NaN}', 400],
  ['infinity', '{"income": Infinity}', 400],
  ['a number beyond all numbers', '{"filingStatus":"single","taxYear":2025,"income":1e999}', 400],
  ['a hundred thousand brackets', `${'['.repeat(100_000)}`, 400],
  ['a hundred thousand nested objects', `${'{"taxpayer":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 400],
  ['a member given twice', '{"filingStatus":"single","filingStatus":"single","taxYear":2025,"income":1}', 400],
  ['more than a megabyte', JSON.stringify({ ...single, county: 'x'.repeat(2_000_000) }), 413],
])('%s: refused, not failed', async (_what, text, expected) => {
  for (const endpoint of endpoints) {
    const { status, headers } = await service.post(endpoint, text);
    expect([status, headers.get('content-type')]).toEqual([expected, 'application/problem+json; charset=utf-8']);
  }
});
