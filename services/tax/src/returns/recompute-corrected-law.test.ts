import { startTestService, type TestService } from '../../test/test-service.ts';
import type { DatedValue } from '../engine/parameter.js';
import { socialSecurityWageBase } from '../law/federal/payroll-tax/parameters.js';
import { usd } from '../law/values.js';
import { editionOf, lawVersion } from '../law/version.js';

const FORMER = 'us-2026.11.2';
const CORRECTED = 'us-2026.11.3';

/** The value of a parameter turns out to have been wrong; that box 1 was taken for the other boxes did in truth. */
const history = socialSecurityWageBase.history as DatedValue<bigint>[];
const published = history.findIndex(({ from }) => from === '2024-01-01');
history.splice(published + 1, 0, {
  from: '2024-01-01',
  value: usd(170_000),
  source: 'a correction',
  since: editionOf(CORRECTED),
});

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
  const { id } = await prepare(FORMER);
  expect((await recompute(id)).body).toEqual({
    object: 'recomputation',
    livemode: false,
    returnId: id,
    lawVersion: FORMER,
    recomputedLawVersion: FORMER,
    currentLawVersion: lawVersion,
    identical: true,
    differences: [],
  });
  const later = (await recompute(id, `?lawVersion=${CORRECTED}`)).body;
  expect(later).toMatchObject({ lawVersion: FORMER, recomputedLawVersion: CORRECTED, identical: false });
  expect(later.differences).toEqual(
    expect.arrayContaining([
      { form: 'Schedule SE', line: '7', stored: 168_600, recomputed: 170_000 },
      { form: 'Schedule SE', line: '8a', stored: 150_000, recomputed: 155_000 },
      { form: '8959', line: '1', stored: 150_000, recomputed: 230_000 },
    ]),
  );
});

test('a new calculation uses the newest law, or a former version if requested', async () => {
  const by = async (body: object) => {
    const { body: answer } = await service.post('/calculate', { ...input, ...body });
    return [answer.lawVersion, answer.breakdown.additionalMedicare];
  };
  // 0.9 % of 30,000 and of 55,410 of net earnings; before the correction of what 150,000 and 55,410 are above 200,000.
  expect(await by({})).toEqual([lawVersion, 769]);
  expect(await by({ lawVersion: CORRECTED })).toEqual([CORRECTED, 769]);
  expect(await by({ lawVersion: FORMER })).toEqual([FORMER, 49]);
});

test('an unpublished version is refused, and the published ones are listed', async () => {
  const { id } = await prepare(CORRECTED);
  const calculated = await service.post('/calculate', { ...input, lawVersion: 'us-2026.11.1' });
  expect([calculated.status, calculated.body.errors]).toEqual([
    400,
    [{ location: 'body.lawVersion', code: 'invalid_value', message: expect.stringContaining(FORMER) }],
  ]);
  const unknown = {
    location: 'query.lawVersion',
    code: 'unknown_law_version',
    message: expect.stringContaining(`${FORMER}, ${CORRECTED}`),
  };
  const asked = await recompute(id, '?lawVersion=us-2026.11.1');
  expect([asked.status, asked.body.errors]).toEqual([400, [unknown]]);
  await service.admin(`update tax.tax_return set law_version = 'us-2099.1.1' where id = '${id}'`);
  const ofLaterSoftware = await recompute(id);
  expect([ofLaterSoftware.status, ofLaterSoftware.body.errors]).toEqual([400, [unknown]]);
  expect((await recompute(id, `?lawVersion=${CORRECTED}`)).body.identical).toBe(true);
});
