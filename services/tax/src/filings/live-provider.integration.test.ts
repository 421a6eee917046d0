import { eraseOrganization, inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { hurry, runNext } from '@exchequer/work';
import { efileInput } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { LiveProvider, RECEIVED } from '../../test/live-provider.ts';
import { filingExchange } from './exchange.js';
import { EXCHANGE } from './filings.queries.js';

const KEY = 'provider-key';
const CALLBACK_SECRET = 'callback-secret';

let provider: LiveProvider;
let service: FilingService;

beforeAll(async () => {
  provider = new LiveProvider();
  service = await startFilingService({
    environment: {
      EFILE_PROVIDER_URL: await provider.start(),
      EFILE_PROVIDER_KEY: KEY,
      EFILE_CALLBACK_SECRET: CALLBACK_SECRET,
      EFILE_EFIN: '654321',
    },
  });
});

afterAll(async () => {
  await service.stop();
  provider.stop();
});

const signed = { consent: true, digitalAssets: false, signature: { pin: '12345', priorYearAgi: 48_500 } };

test('Live mode needs consent and a signature', async () => {
  const as = newTenant(true);
  const answer = await service.post('/v1/tax/efile', efileInput(), as);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ location }: { location: string }) => location)).toEqual([
    'body.consent',
    'body.signature.pin',
    'body.signature.priorYearAgi',
    'body.digitalAssets',
  ]);
});

test('A live filing goes to the configured provider with its key and our EFIN, and a signed callback brings the acceptance', async () => {
  const as = newTenant(true);
  provider.nonsense.push([500, 'oops'], [200, 'no JSON'], [200, '{"status":"accepted"}']);
  const { body } = await service.post('/v1/tax/efile', efileInput(signed), as);
  expect(body.submissionId).toMatch(/^654321/);
  const transmitted = await eventually(async () => {
    const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
    expect(filing.history).toHaveLength(3);
    return filing;
  }, 60_000);
  expect(transmitted.status).toBe('submitted');
  expect([...provider.authorizations]).toEqual([`Bearer ${KEY}`]);
  expect(provider.taken.map(({ submissionId }) => submissionId)).toEqual([body.submissionId]);
  expect(provider.taken[0]!.document).toContain('<PrimarySignaturePIN>12345</PrimarySignaturePIN>');
  const acknowledgedAt = new Date().toISOString();
  provider.answer = { status: 'accepted', reference: 'P-1', acknowledgedAt, confirmationNumber: 'C-77', errors: [] };
  const refused = await service.callBack(body.submissionId, 'cb-1');
  expect(refused.status).toBe(401);
  const taken = await service.callBack(body.submissionId, 'cb-1', { secret: CALLBACK_SECRET });
  expect([taken.status, taken.body]).toEqual([200, { received: true }]);
  const accepted = await eventually(async () => {
    const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
    expect(filing.status).toBe('accepted');
    return filing;
  });
  expect(accepted.acknowledgmentCode).toBe('C-77');
});

/** Lets the provider be asked again now. */
const askAgain = (as: Tenant) =>
  inTenant(service.deps.db, as, async (trx) => hurry(trx, as, EXCHANGE)).then(() => ask(as));

const ask = (as: Tenant) => runNext(service.deps, filingExchange(service.deps), as);

describe('A provider that refuses a transmission', () => {
  afterEach(() => {
    provider.refusesWith = undefined;
  });

  test.each([400, 409, 413, 422])(
    'with %s every time: the filing is rejected once, and can be resubmitted',
    async (status) => {
      const as = newTenant(true);
      provider.refusesWith = status;
      const { body } = await service.post('/v1/tax/efile', efileInput(signed), as);
      for (let turn = 0; turn < 10; turn++) await askAgain(as);
      const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
      expect(filing).toMatchObject({
        status: 'rejected',
        acknowledgmentCode: 'provider_refused',
        errors: [{ code: 'provider_refused', field: null }],
        refundDate: null,
      });
      expect(filing.history.map((step: { status: string }) => step.status)).toEqual([
        'submitted',
        'queued',
        'rejected',
      ]);
      expect((await service.events(as)).map(({ type }) => type)).toEqual([
        'tax.filing.submitted',
        'tax.filing.rejected',
      ]);
      provider.refusesWith = undefined;
      const again = await service.post('/v1/tax/efile', efileInput({ ...signed, resubmits: body.id }), as);
      expect(again.body).toMatchObject({ status: 'submitted', resubmits: body.id });
    },
  );

  test.each([401, 403, 404, 408, 429, 500, 503])(
    'with %s: the fault is not in the submission, so it is transmitted when the fault has ended',
    async (status) => {
      const as = newTenant(true);
      provider.refusesWith = status;
      const { body } = await service.post('/v1/tax/efile', efileInput(signed), as);
      for (let turn = 0; turn < 10; turn++) await askAgain(as);
      const find = async () => (await service.get(`/v1/tax/status/${body.id}`, as)).body;
      expect((await find()).history).toHaveLength(2);
      provider.refusesWith = undefined;
      provider.answer = RECEIVED;
      await askAgain(as);
      expect((await find()).history).toHaveLength(3);
    },
  );

  test('for a moment, or after it has taken the submission, changes nothing', async () => {
    const as = newTenant(true);
    provider.refusesWith = 422;
    const { body } = await service.post('/v1/tax/efile', efileInput(signed), as);
    for (let turn = 0; turn < 3; turn++) await askAgain(as);
    // The first transmission has arrived, and its answer was lost: the provider refuses the second one and knows the submission.
    provider.taken.push({ submissionId: body.submissionId, document: '' });
    provider.answer = RECEIVED;
    for (let turn = 0; turn < 10; turn++) await askAgain(as);
    const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
    expect(filing.history.map((step: { status: string }) => step.status)).toEqual([
      'submitted',
      'queued',
      'transmitted',
    ]);
    // The provider has lost it again.
    provider.taken.length = 0;
    for (let turn = 0; turn < 10; turn++) await askAgain(as);
    expect((await service.get(`/v1/tax/status/${body.id}`, as)).body.status).toBe('submitted');
  });
});

describe('refund.issued in live mode', () => {
  const accept = async (changes: object = {}) => {
    const as = newTenant(true);
    const acknowledgedAt = new Date().toISOString();
    provider.answer = { status: 'accepted', reference: 'P-1', acknowledgedAt, confirmationNumber: 'C-1', errors: [] };
    const { body } = await service.post('/v1/tax/efile', efileInput({ ...signed, ...changes }), as);
    // The service itself may be asking at this moment: then `askAgain` finds nothing to do.
    await eventually(async () => {
      await askAgain(as);
      const { body: filing } = await service.get(`/v1/tax/status/${body.id}`, as);
      expect(filing).toMatchObject({ status: 'accepted', refundIssuedAt: null });
    });
    return { as, id: body.id, submissionId: body.submissionId, acknowledgedAt };
  };
  const pay = (acknowledgedAt: string, amount: number, issuedAt = '2026-12-01T17:00:00.000Z') => {
    const refund = { amount, issuedAt };
    provider.answer = {
      status: 'accepted',
      reference: 'P-1',
      acknowledgedAt,
      confirmationNumber: 'C-1',
      errors: [],
      refund,
    };
  };
  const refunds = async (as: Tenant) => (await service.events(as)).filter(({ type }) => type === 'tax.refund.issued');
  const letADayPass = (as: Tenant) =>
    service.database.admin(`update tax.work set due_at = now() where org_id = '${as.organizationId}'`);

  test('follows a callback, once, with the amount that the authority paid', async () => {
    const { as, id, submissionId, acknowledgedAt } = await accept();
    expect(await ask(as)).toBeUndefined();
    pay(acknowledgedAt, 899.5);
    expect((await service.callBack(submissionId, `refund-${id}`, { secret: CALLBACK_SECRET })).status).toBe(200);
    await ask(as);
    await eventually(async () => expect(await refunds(as)).toHaveLength(1));
    await letADayPass(as);
    expect(await ask(as)).toBeUndefined();
    expect(await refunds(as)).toMatchObject([{ data: { amount: 899.5, filingId: id, method: 'direct_deposit' } }]);
    const { body } = await service.get(`/v1/tax/status/${id}`, as);
    expect(body).toMatchObject({ status: 'accepted', refundIssuedAt: '2026-12-01T17:00:00.000Z' });
  });

  test('follows the daily question when the callback was lost', async () => {
    const { as, acknowledgedAt } = await accept();
    await letADayPass(as);
    await ask(as);
    expect(await refunds(as)).toEqual([]);
    expect(await ask(as)).toBeUndefined();
    pay(acknowledgedAt, 901);
    await letADayPass(as);
    await Promise.all([ask(as), ask(as)]);
    expect(await refunds(as)).toMatchObject([{ data: { amount: 901 } }]);
  });

  test.each([-1, 1.005, '901', null])('does not follow an answer with the amount %s', async (amount) => {
    const { as, acknowledgedAt } = await accept();
    pay(acknowledgedAt, amount as number);
    await letADayPass(as);
    await ask(as);
    expect(await refunds(as)).toEqual([]);
  });
});

test('Joint returns and deductions of 0 and of more than the income are filed', async () => {
  const as = newTenant();
  const spouse = { ssn: '401-22-7788', firstName: 'Kim', lastName: 'Okafor', dateOfBirth: '1984-02-29' };
  const joint = { ...efileInput({ filingStatus: 'married_filing_jointly', spouse }), taxYear: 2024 };
  joint.form1040.standardDeduction = 29_200;
  const answer = await service.post('/v1/tax/efile', joint, as);
  expect(answer.body).toMatchObject({ status: 'submitted', taxYear: 2024, adjustments: [] });
  const document = await service.get(`/v1/tax/filings/${answer.body.id}/document`, as);
  expect(document.text).toContain('<NameLine1Txt>DANA&lt;QUILLFEATHER&lt;&amp; KIM OKAFOR</NameLine1Txt>');
  expect(document.text).toContain('<SpouseSSN>401227788</SpouseSSN>');
  for (const [standardDeduction, taxable] of [
    [0, 60_200],
    [900_000, 0],
  ] as const) {
    const { form1040, ...others } = efileInput();
    const { body, status } = await service.post(
      '/v1/tax/efile',
      { ...others, form1040: { ...form1040, standardDeduction } },
      as,
    );
    expect([standardDeduction, status]).toEqual([standardDeduction, 200]);
    expect(body.adjustments).toContainEqual(expect.objectContaining({ field: 'lines.1040.15', claimed: taxable }));
  }
});

test('The erasure of an organization deletes its filings from the API', async () => {
  const as = newTenant();
  const { body } = await service.post('/v1/tax/efile', efileInput(), as);
  await eventually(async () => {
    expect((await service.get(`/v1/tax/status/${body.id}`, as)).body.status).toBe('accepted');
  }, 60_000);
  const erased = await eraseOrganization(service.deps.db, as.organizationId);
  expect(erased).toMatchObject({ filing: 1, filing_history: 3, filing_secret: 1, tax_return: 1 });
  expect((await service.get(`/v1/tax/status/${body.id}`, as)).status).toBe(404);
});
