import { efileInput, newSsn } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const address = { street: '12 Larch Road', city: 'Portland', state: 'OR', zip: '97201' };
const person = (ssn: string) => ({ ssn, firstName: 'Dana', lastName: 'Quillfeather', dateOfBirth: '1985-06-15' });

interface Family {
  readonly taxpayer: string;
  readonly spouse?: string;
  readonly dependents?: readonly string[];
  readonly taxYear?: number;
}

/** Prepares a return of a family and files it. */
async function file({ taxpayer, spouse, dependents = [], taxYear = 2025 }: Family, as: Tenant, more: object = {}) {
  const prepared = await service.post(
    '/v1/tax/forms/1040',
    {
      taxYear,
      filingStatus: spouse === undefined ? 'head_of_household' : 'married_filing_jointly',
      // Above the earned income credit, which needs Schedule EIC.
      income: 80_000,
      taxpayer: { ...person(taxpayer), address },
      ...(spouse !== undefined && { spouse: person(spouse) }),
      dependents: dependents.map((ssn) => ({
        ssn,
        firstName: 'Kim',
        lastName: 'Quillfeather',
        dateOfBirth: '2015-03-01',
        relationship: 'child',
      })),
    },
    as,
  );
  if (prepared.status !== 200) throw new Error(prepared.text);
  return service.post('/v1/tax/efile', { returnId: prepared.body.id, taxpayer: {}, digitalAssets: false, ...more }, as);
}

const codesOf = ({ status, body }: Awaited<ReturnType<typeof file>>) =>
  status === 200 ? [] : body.errors.map(({ location, code }: Record<string, string>) => `${location} ${code}`);

const filingsOf = async (as: Tenant) => (await service.get('/v1/tax/filings', as)).body.total_count;
const end = async (id: string, status: string, as: Tenant) =>
  service.post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status }, as);

describe('Before the submission, a person who is on the return of another taxpayer of the year is refused', () => {
  const [a, b, c, d] = [newSsn(), newSsn(), newSsn(), newSsn()];
  test.each<[string, Omit<Family, 'taxpayer'>, string[]]>([
    ['a dependent who is a dependent there', { dependents: [c] }, ['body.returnId R0000-507-01']],
    ['a spouse who is the taxpayer there', { spouse: a }, ['body.spouse.ssn IND-510-02']],
    ['a spouse who is the spouse there', { spouse: b }, ['body.spouse.ssn IND-513-01']],
    ['all at once', { spouse: b, dependents: [d, c] }, ['body.spouse.ssn IND-513-01', 'body.returnId R0000-507-01']],
    ['nobody, for another year', { spouse: b, dependents: [c], taxYear: 2024 }, []],
    ['nobody', { spouse: newSsn(), dependents: [newSsn()] }, []],
  ])('%s', async (_what, family, codes) => {
    const as = newTenant();
    expect(codesOf(await file({ taxpayer: a, spouse: b, dependents: [c, d] }, as))).toEqual([]);
    const answer = await file({ taxpayer: newSsn(), ...family }, as);
    expect(codesOf(answer).sort()).toEqual([...codes].sort());
    if (codes.length > 0) expect(answer.body.code).toBe('efile_rule');
    expect(await filingsOf(as)).toBe(codes.length > 0 ? 1 : 2);
    // Another organization can file the same family.
    expect(codesOf(await file({ taxpayer: newSsn(), ...family }, newTenant()))).toEqual([]);
  });
});

test('A spouse cannot file alone too, and a child can file a return of its own', async () => {
  const as = newTenant();
  const [spouse, child] = [newSsn(), newSsn()];
  expect(codesOf(await file({ taxpayer: newSsn(), spouse, dependents: [child] }, as))).toEqual([]);
  const alone = await service.post('/v1/tax/efile', efileInput({ ssn: spouse }), as);
  expect(codesOf(alone)).toEqual(['body.taxpayer.ssn IND-511-01']);
  expect((await service.post('/v1/tax/efile', efileInput({ ssn: child }), as)).status).toBe(200);
});

test('With the IP PIN of the taxpayer, a dependent can be on two returns since tax year 2024', async () => {
  const as = newTenant();
  const child = newSsn();
  const ipPin = { ipPin: '123456' };
  for (const taxYear of [2023, 2024]) {
    expect(codesOf(await file({ taxpayer: newSsn(), dependents: [child], taxYear }, as))).toEqual([]);
    const second = await file({ taxpayer: newSsn(), dependents: [child], taxYear }, as, ipPin);
    expect(codesOf(second)).toEqual(taxYear === 2023 ? ['body.returnId R0000-507-01'] : []);
  }
});

test('After a rejection, the persons can be on another return, and the family can amend and resubmit its own return', async () => {
  const as = newTenant();
  const family = { taxpayer: newSsn('9004'), spouse: newSsn(), dependents: [newSsn()] };
  const first = await file(family, as);
  await end(first.body.id, 'rejected', as);
  const other = { ...family, taxpayer: newSsn('9004') };
  const second = await file(other, as);
  expect(codesOf(second)).toEqual([]);
  expect(codesOf(await file(family, as, { resubmits: first.body.id }))).toHaveLength(2);
  await end(second.body.id, 'accepted', as);
  const amended = await file(other, as, { amends: second.body.id });
  expect(codesOf(amended)).toEqual([]);
  await end(amended.body.id, 'rejected', as);
  expect(codesOf(await file(other, as, { resubmits: amended.body.id }))).toEqual([]);
});

test('Of many returns that claim one child at the same time, one is filed', async () => {
  const as = newTenant();
  const child = newSsn();
  await file({ taxpayer: newSsn() }, as);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => file({ taxpayer: newSsn(), dependents: [child] }, as)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await filingsOf(as)).toBe(2);
});

test('A child whose claim was released is a dependent of the other parent alone, and can be on both returns', async () => {
  const child = { ssn: newSsn(), firstName: 'Robin', lastName: 'Quillfeather', dateOfBirth: '2015-03-01' };
  const fileFor = async (filingStatus: string, releasedTo: string) => {
    const as = newTenant();
    const prepared = await service.post(
      '/v1/tax/forms/1040',
      {
        taxYear: 2025,
        filingStatus,
        income: 80_000,
        taxpayer: { ...person(newSsn()), address },
        dependents: [{ ...child, relationship: 'child', releasedTo }],
      },
      as,
    );
    const filed = await service.post(
      '/v1/tax/efile',
      { returnId: prepared.body.id, taxpayer: {}, digitalAssets: false },
      as,
    );
    const { text } = await service.get(`/v1/tax/filings/${filed.body.id}/document`, as);
    const codes = prepared.body.warnings.map(({ code }: { code: string }) => code);
    return {
      status: filed.status,
      isListed: text.includes('DependentDetail'),
      needsForm: codes.includes('form_8332_needed'),
    };
  };
  const mother = await fileFor('head_of_household', 'other_parent');
  expect(mother).toEqual({ status: 200, isListed: false, needsForm: false });
  const father = await fileFor('single', 'filer');
  expect(father).toEqual({ status: 200, isListed: true, needsForm: true });
});
