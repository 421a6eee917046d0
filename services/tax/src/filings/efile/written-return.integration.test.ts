import { readFileSync } from 'node:fs';
import { runs } from '@exchequer/testkit';
import * as fc from 'fast-check';
import { efileInput, newSsn } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

/** The document of a return has only what MeF takes; what is missing is refused or told. */
let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const base = efileInput();
const withTaxpayer = ({ address = {}, ...changes }: { address?: object; [name: string]: unknown }) => ({
  ...efileInput({ digitalAssets: false }),
  taxpayer: { ...base.taxpayer, ssn: newSsn(), ...changes, address: { ...base.taxpayer.address, ...address } },
});
const file = (body: object, as: Tenant = newTenant()) => service.post('/v1/tax/efile', body, as);
const codes = (told: { location: string; code: string }[] = []) =>
  told.map(({ location, code }) => `${location} ${code}`);
const refused = async (body: object) => {
  const answer = await file(body);
  return [answer.status, ...codes(answer.body.errors)];
};
const textOf = (document: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(document)?.[1];

async function filed(body: object, as = newTenant()) {
  const answer = await file(body, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  const { text } = await service.get(`/v1/tax/filings/${answer.body.id}/document`, as);
  return { warnings: codes(answer.body.warnings), document: text };
}

test('Names and the address are in the letters of MeF, and a long street has two lines', async () => {
  const { document, warnings } = await filed(
    withTaxpayer({
      firstName: 'Søren',
      lastName: 'Müller-Łukasik',
      address: {
        street: '1234 N. Boulevard of the Long Street Names, #52',
        apartment: 'Apt. 7',
        city: 'Saint-Étienne',
      },
    }),
  );
  expect(warnings).toEqual([]);
  expect(document).toContain('<NameLine1Txt>SOREN&lt;MULLER-LUKASIK</NameLine1Txt>');
  expect(textOf(document, 'PrimaryNameControlTxt')).toBe('MULL');
  expect(textOf(document, 'AddressLine1Txt')).toBe('1234 N Boulevard of the Long Street');
  expect(textOf(document, 'AddressLine2Txt')).toBe('Names 52 Apt 7');
  expect(textOf(document, 'CityNm')).toBe('Saint Etienne');
});

test('A name line has at most 35 characters, and the answer says that it is shortened', async () => {
  const { document, warnings } = await filed(
    withTaxpayer({ firstName: 'Bartholomew Maximilian', lastName: 'Featherstonehaugh-Cholmondeley' }),
  );
  expect(document).toContain('<NameLine1Txt>B&lt;FEATHERSTONEHAUGH-CHOLMONDELEY</NameLine1Txt>');
  expect(warnings).toEqual(['body.taxpayer.lastName shortened_in_file']);
});

test.each<[string, Parameters<typeof withTaxpayer>[0], (string | number)[]]>([
  ['a ZIP code of another state', { address: { zip: '10001' } }, [422, 'body.taxpayer.address.zip R0000-007-01']],
  [
    'a street for which two lines are too short',
    { address: { street: 'x'.repeat(71) } },
    [400, 'body.taxpayer.address.street too_long'],
  ],
  [
    'a street and an apartment that do not fit',
    { address: { street: `${'x'.repeat(30)} ${'y'.repeat(30)}`, apartment: 'z'.repeat(20) } },
    [400, 'body.taxpayer.address.street too_long'],
  ],
  ['a long city', { address: { city: 'Lake Chargoggagogg Village' } }, [400, 'body.taxpayer.address.city too_long']],
  ['a name in another script', { lastName: 'Петров' }, [400, 'body.taxpayer.lastName cannot_be_written']],
  ['a city in another script', { address: { city: '東京' } }, [400, 'body.taxpayer.address.city cannot_be_written']],
])('%s is refused by its name', async (_, changes, answer) => {
  expect(await refused(withTaxpayer(changes))).toEqual(answer);
});

describe('The question on digital assets', () => {
  test('The body of the contract is filed in test mode, with a warning', async () => {
    const { warnings, document } = await filed(efileInput());
    expect(warnings).toEqual(['body.digitalAssets X0000-005']);
    expect(document).not.toContain('VirtualCurAcquiredDurTYInd');
  });

  test('An answer is on the return', async () => {
    const { warnings, document } = await filed(efileInput({ digitalAssets: true }));
    expect(warnings).toEqual([]);
    expect(textOf(document, 'VirtualCurAcquiredDurTYInd')).toBe('true');
  });

  test('A prepared return needs it, here or there, and both must agree', async () => {
    const as = newTenant();
    const prepare = async (changes: object) =>
      (
        await service.post(
          '/v1/tax/forms/1040',
          { taxYear: 2025, filingStatus: 'single', income: 50_000, taxpayer: base.taxpayer, ...changes },
          as,
        )
      ).body.id;
    const open = await prepare({ taxpayer: { ...base.taxpayer, ssn: newSsn() } });
    const answer = await file({ returnId: open }, as);
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, ['body.digitalAssets X0000-005']]);
    expect((await file({ returnId: open, digitalAssets: false }, as)).status).toBe(200);
    const answered = await prepare({ taxpayer: { ...base.taxpayer, ssn: newSsn() }, digitalAssets: true });
    const contradicts = await file({ returnId: answered, digitalAssets: false }, as);
    expect(codes(contradicts.body.errors)).toEqual(['body.digitalAssets contradicts_return']);
    expect((await file({ returnId: answered }, as)).status).toBe(200);
  });
});

describe('The earned income credit', () => {
  const kid = (ssn: string, changes: object = {}) => ({
    firstName: 'Kim',
    lastName: 'Łukasik',
    ssn,
    dateOfBirth: '2015-03-01',
    relationship: 'child',
    ...changes,
  });
  async function prepared(dependents: object[], as: Tenant, changes: object = {}) {
    const { body } = await service.post(
      '/v1/tax/forms/1040',
      {
        taxYear: 2025,
        filingStatus: 'head_of_household',
        income: 20_000,
        taxpayer: { ...base.taxpayer, ssn: newSsn(), ...changes },
        dependents,
        digitalAssets: false,
      },
      as,
    );
    return body.id as string;
  }

  test('With children it needs Schedule EIC, which is then in the document', async () => {
    const as = newTenant();
    const parent = { firstName: 'Ann', lastName: 'Doe', ssn: newSsn(), age: 70, relationship: 'parent' };
    const [first, second] = [newSsn(), newSsn()];
    const returnId = await prepared(
      [parent, kid(first), kid(second, { dateOfBirth: undefined, age: 20, student: true })],
      as,
    );
    const missing = await file({ returnId }, as);
    expect([missing.status, codes(missing.body.errors)]).toEqual([422, ['body.scheduleEic schedule_eic_missing']]);
    const months = (dependent: number, monthsInHome = 12) => ({ dependent, monthsInHome });
    const wrong = await file({ returnId, scheduleEic: [months(7), months(7)] }, as);
    expect(codes(wrong.body.errors)).toEqual([
      'body.scheduleEic[0].dependent out_of_range',
      'body.scheduleEic[1].dependent out_of_range',
      'body.scheduleEic[1].dependent not_unique',
    ]);
    const ofParent = await file({ returnId, scheduleEic: [months(0), months(2, 8)] }, as);
    expect([ofParent.status, codes(ofParent.body.errors)]).toEqual([
      422,
      ['body.scheduleEic[0].dependent no_child_of_credit'],
    ]);
    const { document } = await filed({ returnId, scheduleEic: [months(1), months(2, 8)] }, as);
    const [, schedule = ''] = /<IRS1040ScheduleEIC[^>]*>([\s\S]*)<\/IRS1040ScheduleEIC>/.exec(document) ?? [];
    const children = schedule.split('</QualifyingChildInformation>').slice(0, -1);
    const valuesOf = (xml: string) =>
      Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]+)<\/\1>/g)].map(([, k, v]) => [k, v]));
    expect(children.map(valuesOf)).toEqual([
      {
        QualifyingChildNameControlTxt: 'LUKA',
        PersonFirstNm: 'Kim',
        PersonLastNm: 'Lukasik',
        QualifyingChildSSN: first.replaceAll('-', ''),
        ChildBirthYr: '2015',
        ChildRelationshipCd: 'CHILD',
        MonthsChildLivedWithYouCnt: '12',
      },
      expect.objectContaining({
        ChildBirthYr: '2005',
        ChildIsAStudentUnder24Ind: 'true',
        MonthsChildLivedWithYouCnt: '8',
      }),
    ]);
  });

  test('Without a credit there is no Schedule EIC', async () => {
    const answer = await file({
      ...efileInput({ digitalAssets: false }),
      scheduleEic: [{ dependent: 0, monthsInHome: 12 }],
    });
    expect([answer.status, codes(answer.body.errors)]).toEqual([400, ['body.scheduleEic not_allowed']]);
  });
});

describe('A number that comes with the filing must be of the kind with which the return was computed', () => {
  const itin = '912-70-1234';
  const identified = (type: string) => ({ ...base.taxpayer, ssn: undefined, identification: { type } });
  test.each<[string, object, object, string[]]>([
    [
      'an ITIN, without a kind, for a return with the earned income credit',
      { taxpayer: { ...base.taxpayer, ssn: undefined }, income: 12_000 },
      { ssn: itin },
      ['taxpayer'],
    ],
    [
      'an ITIN, without a kind, for a return that is the same with it',
      { taxpayer: { ...base.taxpayer, ssn: undefined } },
      { ssn: '914-70-1234' },
      [],
    ],
    ['an ITIN, for an SSN', { taxpayer: identified('ssn') }, { ssn: itin }, ['taxpayer']],
    ['an SSN, for an ITIN', { taxpayer: identified('itin') }, { ssn: newSsn() }, ['taxpayer']],
    ['an SSN, for no number', { taxpayer: identified('none') }, { ssn: newSsn() }, ['taxpayer']],
    ['an ITIN', { taxpayer: identified('itin') }, { ssn: '913-70-1234' }, []],
    ['an SSN', { taxpayer: identified('ssn_not_valid_for_employment') }, { ssn: newSsn() }, []],
    ['an SSN, without a kind', { taxpayer: { ...base.taxpayer, ssn: undefined } }, { ssn: newSsn() }, []],
  ])('%s', async (_what, changes, given, refused) => {
    const as = newTenant();
    const prepared = await service.post(
      '/v1/tax/forms/1040',
      { taxYear: 2025, filingStatus: 'single', income: 50_000, digitalAssets: false, ...changes },
      as,
    );
    const answer = await file({ returnId: prepared.body.id, taxpayer: given }, as);
    expect([answer.status, codes(answer.body.errors ?? [])]).toEqual([
      refused.length > 0 ? 422 : 200,
      refused.map((who) => `body.${who}.ssn kind_of_number_differs`),
    ]);
  });
});

test('A rejected return that is filed again without a change is filed with a warning, and a pending one gets the right advice', async () => {
  const as = newTenant();
  const input = efileInput({ digitalAssets: false });
  const first = await file(input, as);
  const pending = await file(input, as);
  expect([pending.status, pending.body.detail]).toEqual([
    422,
    expect.stringMatching(/accepted.*amends.*rejected.*resubmits/),
  ]);
  await service.post(`/v1/test_helpers/tax/filings/${first.body.id}/acknowledge`, { status: 'rejected' }, as);
  const same = await file({ ...input, resubmits: first.body.id }, as);
  expect([same.status, codes(same.body.warnings)]).toEqual([200, ['body.resubmits unchanged_after_rejection']]);
  await service.post(`/v1/test_helpers/tax/filings/${same.body.id}/acknowledge`, { status: 'rejected' }, as);
  const corrected = { ...input, form1040: { ...input.form1040, wages: 59_000 }, resubmits: same.body.id };
  const changed = await file(corrected, as);
  expect([changed.status, codes(changed.body.warnings)]).toEqual([200, []]);
});

test('Numbers and names that come first with the filing are on the return, sealed with the filing', async () => {
  const as = newTenant();
  const [mine, theirs] = [newSsn('4711'), newSsn('4712')];
  const prepared = await service.post(
    '/v1/tax/forms/1040',
    {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      income: 90_000,
      taxpayer: { age: 40 },
      spouse: { age: 41 },
    },
    as,
  );
  const of = async () => (await service.get(`/v1/tax/forms/1040/${prepared.body.id}`, as)).body;
  expect((await of()).missing).toEqual(expect.arrayContaining(['taxpayer.ssn', 'spouse.ssn', 'spouse.lastName']));
  const taxpayer = { ...base.taxpayer, ssn: mine };
  const spouse = { ssn: theirs, firstName: 'Kim', lastName: 'Doe' };
  const answer = await file({ returnId: prepared.body.id, taxpayer, spouse, digitalAssets: false }, as);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  const shown = await of();
  expect(shown.taxpayer).toMatchObject({ firstName: 'Dana', lastName: 'Quillfeather', ssn: '***-**-4711' });
  expect(shown.spouse).toMatchObject({ firstName: 'Kim', lastName: 'Doe', ssn: '***-**-4712' });
  expect(shown.missing).toEqual(['digitalAssets']);
  const pdf = await service.get(`/v1/tax/forms/1040/${prepared.body.id}/pdf`, as);
  expect(pdf.status).toBe(200);
  const { rows } = await service.database.admin(`
    select (select string_agg(f::text, '') from tax.filing f where org_id = '${as.organizationId}')
      || (select string_agg(r::text, '') from tax.tax_return r where org_id = '${as.organizationId}')
      || (select string_agg(o::text, '') from tax.outbox o where org_id = '${as.organizationId}') as text`);
  expect(rows[0].text).not.toMatch(
    new RegExp(`${mine.replaceAll('-', '-?')}|${theirs.replaceAll('-', '-?')}|Quillfeather`),
  );
});

/** What the schemas of MeF say about texts (efileTypes). */
const FORMS: Readonly<Record<string, RegExp>> = {
  NameLine1Txt: /^(?=.{1,35}$)[A-Z](( ?&amp; | ?&lt;(&amp; )?)?[A-Z-]? ?)*$/,
  AddressLine1Txt: /^(?=.{1,35}$)[A-Za-z0-9]( ?[A-Za-z0-9/-])*$/,
  AddressLine2Txt: /^(?=.{1,35}$)[A-Za-z0-9]( ?[A-Za-z0-9/-])*$/,
  CityNm: /^(?=.{1,22}$)([A-Za-z] ?)*[A-Za-z]$/,
};

test('Whatever the schema of the request accepts is in the document in the letters of MeF, or is refused by its name', async () => {
  const { MailingAddress, LatinName } = JSON.parse(
    readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
  ).components.schemas;
  const unit = fc.constantFrom(...'aZeB09   ', ...'ßÆøŁđÞéÑü', ..."-’'ʻ.,&/()#", ...'½Ж@');
  const text = ({ maxLength }: { maxLength: number }) => fc.string({ unit, minLength: 1, maxLength });
  const { street, apartment, city } = MailingAddress.properties;
  const persons = fc.record({
    firstName: text(LatinName),
    lastName: text(LatinName),
    address: fc.record({ street: text(street), apartment: text(apartment), city: text(city) }, { requiredKeys: [] }),
  });
  const filedCount = { ok: 0, refused: 0 };
  const mostlyRight = fc.tuple(
    persons,
    fc.subarray(['firstName', 'lastName', 'address'] as const, { minLength: 1, maxLength: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(mostlyRight, async ([values, [member]]) => {
      const as = newTenant();
      const answer = await file(withTaxpayer({ [member!]: values[member!] }), as);
      if (answer.status !== 200) {
        filedCount.refused += 1;
        expect([400, 422]).toContain(answer.status);
        for (const { location } of answer.body.errors) expect(location).toContain(`body.taxpayer.${member}`);
        return;
      }
      filedCount.ok += 1;
      const { text: document } = await service.get(`/v1/tax/filings/${answer.body.id}/document`, as);
      for (const [element, form] of Object.entries(FORMS)) {
        const value = textOf(document, element);
        if (value !== undefined) expect([element, value]).toEqual([element, expect.stringMatching(form)]);
      }
    }),
    { numRuns: runs(60, 3_000) },
  );
  expect(filedCount.refused).toBeGreaterThan(0);
}, 600_000);

describe('More tax withheld than there is income', () => {
  const rule = 'F1040-071-05';
  const prepared = async (as: Tenant, changes: object) => {
    const { body } = await service.post(
      '/v1/tax/forms/1040',
      {
        taxYear: 2025,
        filingStatus: 'single',
        taxpayer: { ...base.taxpayer, ssn: newSsn() },
        digitalAssets: false,
        ...changes,
      },
      as,
    );
    return body.id;
  };

  test('The lines of a simple return with it are refused by the rule of the IRS', async () => {
    const lines = (taxWithheld: number) =>
      efileInput({ digitalAssets: false, form1040: { wages: 60_000, interest: 200, taxWithheld } });
    expect(await refused(lines(60_200))).toEqual([422, `body.form1040.taxWithheld ${rule}`]);
    expect((await filed(lines(60_199))).warnings).toEqual([]);
  });

  test('A prepared return is refused, unless it has income to which the rule does not apply: then it is told', async () => {
    const as = newTenant();
    const wages = await prepared(as, { income: 50_000, withholding: 50_001 });
    const answer = await file({ returnId: wages }, as);
    expect([answer.status, codes(answer.body.errors)]).toEqual([422, [`body.returnId ${rule}`]]);
    const withRent = { incomeSources: { wages: 50_000, rentalIncome: 1_000 }, withholding: 51_001 };
    const { warnings } = await filed({ returnId: await prepared(as, withRent) }, as);
    expect(warnings).toEqual(['body.returnId withholding_above_income']);
  });
});
