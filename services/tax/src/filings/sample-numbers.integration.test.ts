import { inTenant } from '@exchequer/postgres';
import { efileInput } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService } from '../../test/filing-service.ts';
import { input1099, inputW2, recipientInput } from '../../test/information-return-input.ts';
import { LiveProvider } from '../../test/live-provider.ts';
import { contentFrom, storeReturn } from '../returns/prepare-return.js';
import { readForm1040 } from '../returns/read-form-1040.js';

/** The numbers of documentation work in test mode and are refused in live mode, with one code in every operation. */
let provider: LiveProvider;
let service: FilingService;

beforeAll(async () => {
  provider = new LiveProvider();
  service = await startFilingService({
    housekeeping: false,
    environment: {
      EFILE_PROVIDER_URL: await provider.start(),
      EFILE_PROVIDER_KEY: 'key',
      EFILE_CALLBACK_SECRET: 'secret',
      EFILE_EFIN: '654321',
    },
  });
});

afterAll(async () => {
  await service.stop();
  provider.stop();
});

const SAMPLES = ['123-45-6789', '078-05-1120', '987-65-4320', '987654329'];
const base = efileInput();
const calculation = { taxYear: 2025, filingStatus: 'single', income: 50_000 } as const;

/** For each operation: a body with a number, and the place of the number. */
const operations: [path: string, body: (ssn: string) => object, place: string][] = [
  ['/v1/tax/efile', (ssn) => efileInput({ ssn }), 'taxpayer.ssn'],
  ['/v1/tax/forms/1040', (ssn) => ({ ...calculation, taxpayer: { ssn } }), 'taxpayer.ssn'],
  [
    '/v1/tax/forms/1040',
    (number) => ({ ...calculation, taxpayer: { identification: { type: 'ssn', number } } }),
    'taxpayer.identification.number',
  ],
  ['/v1/tax/calculate', (ssn) => ({ ...calculation, dependents: [{ age: 20 }, { age: 3, ssn }] }), 'dependents[1].ssn'],
  ['/api/filing/submit-1099', (ssn) => input1099({ recipients: [recipientInput({ ssn })] }), 'recipients[0].ssn'],
  ['/api/filing/submit-w2', (ssn) => inputW2({ ssn }), 'employee.ssn'],
];

describe.each(operations)('%s', (path, body, place) => {
  test.each(SAMPLES)(`${place} %s is accepted in test mode and refused in live mode`, async (ssn) => {
    const inTest = await service.post(path, body(ssn), newTenant());
    expect([inTest.status, inTest.status === 200 ? '' : inTest.text]).toEqual([200, '']);
    const live = await service.post(path, body(ssn), newTenant(true));
    expect([live.status, live.body.errors]).toEqual([
      400,
      [expect.objectContaining({ location: `body.${place}`, code: 'sample_value' })],
    ]);
  });
});

test('A sample number is an SSN for the credits too, also one that begins with 9', async () => {
  const family = { ...calculation, filingStatus: 'head_of_household', income: 20_000 };
  const creditFor = async (child: object) => {
    const input = { ...family, dependents: [{ age: 7, ...child }] };
    const { status, body } = await service.post('/v1/tax/calculate', input, newTenant());
    return [status, body.credits.earnedIncomeCredit];
  };
  expect(await creditFor({ ssn: '912-70-1234' })).toEqual([200, 0]);
  for (const ssn of SAMPLES) expect(await creditFor({ ssn })).toEqual([200, 4_328]);
  const asItin = { taxpayer: { identification: { type: 'itin', number: '987-65-4320' } } };
  const { body } = await service.post('/v1/tax/forms/1040', { ...calculation, ...asItin }, newTenant());
  expect(body.errors).toEqual([
    expect.objectContaining({ location: 'body.taxpayer.identification.number', code: 'identification_mismatch' }),
  ]);
});

test.each(['98-7654321', '12-3456789', '07-8051120'])(
  'The EIN %s of a recipient is no sample SSN, and no number of a person',
  async (ein) => {
    const sampled = { location: expect.anything(), code: 'sample_value', message: expect.anything() };
    const { body } = await service.post(
      '/api/filing/submit-1099',
      input1099({ recipients: [recipientInput({ ssn: ein })] }),
      newTenant(true),
    );
    expect(body.errors ?? []).not.toContainEqual(sampled);
    for (const livemode of [false, true])
      for (const [path, input, place] of [
        ['/v1/tax/efile', efileInput({ ssn: ein }), 'taxpayer.ssn'],
        ['/api/filing/submit-w2', inputW2({ ssn: ein }), 'employee.ssn'],
      ] as const) {
        const answer = await service.post(path, input, newTenant(livemode));
        expect(answer.body.errors).toContainEqual(
          expect.objectContaining({ location: `body.${place}`, code: 'invalid_ssn' }),
        );
      }
  },
);

test('A return into which a document brought a sample number is not filed in live mode', async () => {
  const as = newTenant(true);
  const taxpayer = { ...base.taxpayer, ssn: '123-45-6789' };
  const content = contentFrom(readForm1040({ ...calculation, taxpayer }), { forms: [], unused: [] });
  const { head } = await inTenant(service.deps.db, as, (trx) => storeReturn(trx, service.deps, as, content));
  const signed = { consent: true, digitalAssets: false, signature: { pin: '12345', priorYearAgi: 1 } };
  const answer = await service.post('/v1/tax/efile', { ...signed, returnId: head.id, taxpayer: {} }, as);
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [expect.objectContaining({ location: 'body.returnId', code: 'sample_value' })],
  ]);
});

test('A number that nobody has and that is no sample stays refused in both modes', async () => {
  for (const live of [false, true]) {
    const answer = await service.post('/api/filing/submit-w2', inputW2({ ssn: '333-33-3333' }), newTenant(live));
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ location: 'body.employee.ssn', code: 'invalid_ssn' }),
    );
  }
});
