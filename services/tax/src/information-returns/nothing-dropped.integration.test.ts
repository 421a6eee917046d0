import { readFileSync } from 'node:fs';
import { readEfw2File } from '@exchequer/efw2';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { employeeInput, inputW2, ssnOf } from '../../test/information-return-input.ts';

/** Whatever a W-2 says is in the file for the SSA, or the answer says that it is not. */
let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
const schemaOf = (name: string) =>
  openapi.components.schemas[name] as { properties: Record<string, { enum?: string[] }> };

const submit = (body: unknown, as: Tenant) => service.post('/api/filing/submit-w2', body, as);
const fileOf = async (filingId: string, as: Tenant) => {
  const { text } = await service.get(`/api/filing/${filingId}/file`, as);
  const { file, problems } = readEfw2File(text);
  expect(problems).toEqual([]);
  return { text, employees: file!.employers[0]!.employees };
};
const codesAt = (told: { location: string; code: string }[] = []) =>
  told.map(({ location, code }) => `${location} ${code}`);

test('Each amount and text of an employee is in the file', async () => {
  const amounts = {
    wages: 61_000.01,
    federalWithheld: 5_000.02,
    socialSecurityWages: 60_000.03,
    socialSecurityTax: 3_844,
    medicareWages: 64_000.05,
    medicareTax: 928,
    socialSecurityTips: 2_000.07,
    dependentCareBenefits: 700.08,
    nonqualifiedPlans: 800.09,
  };
  const state = { state: 'OH', employerStateId: 'OH-55', stateWages: 61_000.11, stateTax: 1_200.12 };
  const locality = {
    locality: 'Columbus',
    taxType: 'city',
    taxingEntityCode: '18000',
    localWages: 64_000.13,
    localTax: 1_600.14,
  };
  const texts = {
    name: 'Zoe Quentin Marigold Jr',
    address: { street: '9 Yarrow Lane', city: 'Xenia', state: 'OH', zip: '45385-1234' },
    ssn: '400-11-1234',
  };
  const flags = { statutoryEmployee: true, retirementPlan: true, thirdPartySickPay: true };
  const employee = {
    ...texts,
    ...amounts,
    ...flags,
    box12: [{ code: 'D', amount: 900.1 }],
    states: [{ ...state, localities: [locality] }],
  };
  const members = [...Object.keys(employee), 'reportedSsn'].sort();
  expect(members).toEqual(Object.keys(schemaOf('EmployeeInput').properties).sort());
  expect(Object.keys({ ...state, localities: [] }).sort()).toEqual(
    Object.keys(schemaOf('StateWagesInput').properties).sort(),
  );
  expect(Object.keys(locality).sort()).toEqual(Object.keys(schemaOf('LocalWagesInput').properties).sort());

  const as = newTenant();
  const answer = await submit(inputW2(employee), as);
  expect([answer.status, answer.body.warnings]).toEqual([200, []]);
  const { text, employees } = await fileOf(answer.body.filingId, as);
  const { wages, states } = employees[0]!;
  const inFile = Object.values({ ...wages, ...states[0]! });
  const given = [
    ...Object.values(amounts),
    900.1,
    state.stateWages,
    state.stateTax,
    locality.localWages,
    locality.localTax,
  ];
  for (const amount of given) expect(inFile).toContain(BigInt(Math.round(amount * 100)));
  for (const word of [
    'ZOE',
    'QUENTIN',
    'MARIGOLD',
    'JR',
    '9 YARROW LANE',
    'XENIA',
    '45385',
    '1234',
    '400111234',
    'OH-55',
    '18000',
  ])
    expect(text).toContain(word);
  expect(wages).toMatchObject({ statutoryEmployee: '1', retirementPlan: '1', thirdPartySickPay: '1' });
  expect(states[0]).toMatchObject({ taxType: 'C', stateCode: '39' });
});

test('Each code of box 12 is in the file, or is refused, or the answer says that only the copy has it', async () => {
  const as = newTenant();
  const codes = schemaOf('Box12Input').properties.code!.enum!;
  expect(codes.length).toBeGreaterThan(30);
  const refused: string[] = [];
  const onCopyOnly: string[] = [];
  for (const [index, code] of codes.entries()) {
    const box12 = [{ code, amount: 123.45 }];
    const answer = await submit(inputW2({ ssn: ssnOf(index), box12 }, { taxYear: 2026 }), as);
    if (answer.status !== 200) {
      expect(codesAt(answer.body.errors)).toEqual(['body.employee.box12[0].code code_not_in_file']);
      refused.push(code);
      continue;
    }
    const { employees } = await fileOf(answer.body.filingId, as);
    const { wages, optional } = employees[0]!;
    const isInFile = Object.values({ ...wages, ...optional }).includes(123_45n);
    expect([code, isInFile, codesAt(answer.body.warnings)]).toEqual([
      code,
      isInFile,
      isInFile ? [] : ['body.employee.box12[0].code not_in_file'],
    ]);
    if (isInFile) continue;
    onCopyOnly.push(code);
    const copy = await service.get(`/api/filing/${answer.body.filingId}/recipients/0/copy`, as);
    expect((await textsOf(copy.bytes)).flat().join(' ')).toContain('123.45');
  }
  expect([refused, onCopyOnly]).toEqual([
    ['TA', 'TP', 'TT'],
    ['J', 'K', 'L', 'P'],
  ]);
});

test('What does not fit into the file is told, and is on the copy in full', async () => {
  const as = newTenant();
  const street = '1234 Boulevard of the Very Long Street Names, Apartment 5678';
  const address = { street, city: 'Lake Chargoggagogg Village', state: 'MA', zip: '01570' };
  const name = 'Wolfeschlegelsteinhausen Bergerdorff';
  const employer = {
    name: 'The Association of Employers with Names of More than Fifty-Seven',
    ein: '12-3456789',
    address,
  };
  const employee = employeeInput({
    name,
    address,
    states: [
      { state: 'PA', stateWages: 50_000, localities: [{ locality: 'Erie', localWages: 50_000, localTax: 825 }] },
    ],
  });
  const answer = await submit({ employer, employee }, as);
  expect(codesAt(answer.body.warnings)).toEqual([
    'body.employer.name shortened_in_file',
    'body.employer.address shortened_in_file',
    'body.employee.name shortened_in_file',
    'body.employee.address shortened_in_file',
    'body.employee.states[0].localities[0].locality not_in_file',
  ]);
  const copy = await service.get(`/api/filing/${answer.body.filingId}/recipients/0/copy`, as);
  const text = (await textsOf(copy.bytes)).flat().join(' ');
  for (const whole of [name, 'Apartment 5678', employer.name, 'Erie']) expect(text).toContain(whole);
});

test('Ten thousand long names are told for the first hundred', async () => {
  const as = newTenant();
  const employees = Array.from({ length: 10_000 }, (_, n) =>
    employeeInput({ ssn: ssnOf(n), name: 'Ann Featherstonehaughsmythe' }),
  );
  const { body } = await submit({ taxYear: 2025, employer: inputW2().employer, employees }, as);
  expect(body.warnings).toHaveLength(100);
  expect(body.warnings[99].location).toBe('body.employees[99].name');
});
