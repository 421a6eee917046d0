import { startTestService, type TestService } from '../../test/test-service.ts';
import { corrected, type Rule } from '../engine/fact.js';
import type { DatedValue } from '../engine/parameter.js';
import { socialSecurityWageBase } from '../law/federal/payroll-tax/parameters.js';
import { medicareWages } from '../law/federal/payroll-tax/wages.rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import { usd } from '../law/values.js';
import { editionOf, type LawVersion, lawVersion, lawVersions } from '../law/version.js';

const CORRECTED = 'us-2099.1' as string as LawVersion;
const RETIRED = 'us-2026.11.14';

/** Invented: a later version corrects a value and a rule in the way that docs/changing-the-law.md asks for. */
(lawVersions as LawVersion[]).push(CORRECTED);
const since = editionOf(CORRECTED);
const history = socialSecurityWageBase.history as DatedValue<bigint>[];
const published = history.findIndex(({ from }) => from === '2024-01-01');
const wrong = history[published]!;
history.splice(published + 1, 0, { ...wrong, value: usd(170_000), source: 'a correction', since });
const former = medicareWages.rule;
const rule: Rule<TaxReturn, bigint> = corrected(since, (scope) => former(scope) + usd(1_000), former);
Object.assign(medicareWages, { rule });

const input = {
  filingStatus: 'single',
  taxYear: 2024,
  incomeSources: { wages: 150_000, selfEmployment: 60_000 },
  w2s: [{ socialSecurityWages: 155_000, medicareWages: 230_000 }],
  withholding: 50_000,
  state: 'MA',
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function prepare(version: string) {
  const { status, body } = await service.post('/forms/1040', { ...input, lawVersion: version });
  expect([status, body.lawVersion]).toEqual([200, version]);
  return body;
}
const recompute = async (id: string, query = '') => service.get(`/returns/${id}/recomputation${query}`);

test('a return is recomputed to the same cent after a value and a rule of its law were corrected', async () => {
  const { id } = await prepare(lawVersion);
  expect((await recompute(id)).body).toEqual({
    object: 'recomputation',
    livemode: false,
    returnId: id,
    lawVersion,
    recomputedLawVersion: lawVersion,
    currentLawVersion: lawVersion,
    identical: true,
    differences: [],
  });
  const later = (await recompute(id, `?lawVersion=${CORRECTED}`)).body;
  expect(later).toMatchObject({ lawVersion, recomputedLawVersion: CORRECTED, identical: false });
  expect(later.differences).toEqual(
    expect.arrayContaining([
      { form: 'Schedule SE', line: '7', stored: 168_600, recomputed: 170_000 },
      { form: '8959', line: '1', stored: 230_000, recomputed: 231_000 },
    ]),
  );
});

test('a calculation uses the newest law, or the version that is requested', async () => {
  const by = async (body: object) => {
    const { body: answer } = await service.post('/calculate', { ...input, ...body });
    return [answer.lawVersion, answer.breakdown.additionalMedicare];
  };
  // 0.9 % of 30,000 and of 55,410 of net earnings; after the correction of 31,000 and 55,410.
  expect(await by({})).toEqual([lawVersion, 769]);
  expect(await by({ lawVersion })).toEqual([lawVersion, 769]);
  expect(await by({ lawVersion: CORRECTED })).toEqual([CORRECTED, 778]);
});

test.each(['/calculate', '/forms/1040'])(
  '%s refuses a retired and an unknown version, and lists the published ones',
  async (path) => {
    for (const version of [RETIRED, 'us-2026.11.2', 'us-1913.1']) {
      const { status, body } = await service.post(path, { ...input, lawVersion: version });
      const message = expect.stringContaining(`must be a published version of the law: ${lawVersion}, ${CORRECTED}`);
      expect([version, status, body.errors]).toEqual([
        version,
        400,
        [{ location: 'body.lawVersion', code: 'invalid_value', message }],
      ]);
    }
  },
);

test('a recomputation by a retired or an unknown version is refused, and the published ones are listed', async () => {
  const { id } = await prepare(CORRECTED);
  const unknown = {
    location: 'query.lawVersion',
    code: 'unknown_law_version',
    message: expect.stringContaining(`${lawVersion}, ${CORRECTED}`),
  };
  for (const version of [RETIRED, 'us-1913.1']) {
    const asked = await recompute(id, `?lawVersion=${version}`);
    expect([asked.status, asked.body.errors]).toEqual([400, [unknown]]);
  }
  await service.admin(`update tax.tax_return set law_version = 'us-2199.1' where id = '${id}'`);
  const ofLaterSoftware = await recompute(id);
  expect([ofLaterSoftware.status, ofLaterSoftware.body.errors]).toEqual([400, [unknown]]);
  expect((await recompute(id, `?lawVersion=${CORRECTED}`)).body.identical).toBe(true);
});
