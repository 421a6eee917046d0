import { createHmac } from 'node:crypto';
import { newId } from '@exchequer/ids';
import { createLogger } from '@exchequer/telemetry';
import { type Answer, jsonRequest, request } from '@exchequer/testkit';
import { efileInput, newSsn } from '../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import {
  employeeInput,
  input941,
  input1099,
  inputW2,
  recipientInput,
  ssnOf,
} from '../../test/information-return-input.ts';
import { LiveProvider } from '../../test/live-provider.ts';
import { TEST_TRANSMITTER } from '../information-returns/transmitter.js';

const CALLBACK_SECRET = 'callback-secret-of-live-mode';

let provider: LiveProvider;
let service: FilingService;
const log: string[] = [];

beforeAll(async () => {
  process.env.LOG_LEVEL = 'trace';
  provider = new LiveProvider();
  service = await startFilingService({
    housekeeping: false,
    logger: createLogger('tax', { write: (line) => void log.push(line) }),
    environment: {
      EFILE_PROVIDER_URL: await provider.start(),
      EFILE_PROVIDER_KEY: 'provider-key',
      EFILE_CALLBACK_SECRET: CALLBACK_SECRET,
      EFILE_EFIN: '654321',
      TRANSMITTER: JSON.stringify(TEST_TRANSMITTER),
    },
  });
});

afterAll(async () => {
  await service.stop();
  provider.stop();
});

const signed = { consent: true, digitalAssets: false, signature: { pin: '12345', priorYearAgi: 48_500 } };
const file = (body: object, as: Tenant) => service.post('/v1/tax/efile', body, as);
const submit = (what: string, body: unknown, as: Tenant) => service.post(`/api/filing/submit-${what}`, body, as);
const acknowledge = (id: string, status: string, as: Tenant) =>
  service.post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status }, as);

/** How many filings an organization has in both modes, and how many events. */
async function written({ organizationId }: Tenant): Promise<string> {
  const count = (table: string) => `(select count(*) from tax.${table} where org_id = '${organizationId}')`;
  const { rows } = await service.database.admin(
    `select ${count('filing')} || ' ' || ${count('information_return')} || ' ' || ${count('outbox')} as n`,
  );
  return rows[0].n;
}

interface Filed {
  readonly efile: { readonly id: string; readonly submissionId: string; readonly returnId: string };
  readonly rejected: string;
  readonly information: Readonly<Record<'1099' | 'w2' | '941', { filingId: string; submissionId: string }>>;
}

/** One accepted filing of each kind, and a rejected e-file. */
async function fileEverything(as: Tenant): Promise<Filed> {
  const { body: rejected } = await file(efileInput(), as);
  expect((await acknowledge(rejected.id, 'rejected', as)).status).toBe(200);
  const { body: efile } = await file(efileInput(), as);
  const bodies = { '1099': input1099(), w2: inputW2(), '941': input941() };
  const information = {} as Record<keyof typeof bodies, { filingId: string; submissionId: string }>;
  for (const [what, body] of Object.entries(bodies)) {
    information[what as keyof typeof bodies] = (await submit(what, body, as)).body;
  }
  for (const id of [efile.id, ...Object.values(information).map(({ filingId }) => filingId)]) {
    expect((await acknowledge(id, 'accepted', as)).status).toBe(200);
  }
  return { efile, rejected: rejected.id, information };
}

interface Named {
  readonly filing: string;
  readonly submission: string;
  readonly return: string;
}

/** Every request that names a filing, a return or a submission. */
function requestsNaming(ids: Named, as: Tenant): Promise<Answer>[] {
  const { filing } = ids;
  const roles = ['corrects', 'voids', 'resubmits'];
  const bodies = { '1099': input1099(), w2: inputW2(), '941': input941() };
  const returns = Object.entries(bodies).flatMap(([what, body]) =>
    roles.map((role) => submit(what, { ...body, [role]: filing }, as)),
  );
  return [
    file({ ...efileInput(signed), resubmits: filing }, as),
    file({ ...efileInput(signed), amends: filing, explanation: 'A wage was left out.' }, as),
    file({ ...signed, returnId: ids.return }, as),
    service.get(`/v1/tax/status/${filing}`, as),
    service.get(`/v1/tax/filings/${filing}/document`, as),
    service.get(`/v1/tax/forms/1040/${ids.return}`, as),
    service.get(`/v1/tax/forms/1040/${ids.return}/pdf`, as),
    service.get(`/v1/tax/returns/${ids.return}/recomputation`, as),
    service.delete(`/v1/tax/returns/${ids.return}`, as),
    service.get(`/api/filing/status?filingId=${filing}`, as),
    service.get(`/api/filing/status?submissionId=${ids.submission}`, as),
    service.get(`/api/filing/${filing}/file`, as),
    service.get(`/api/filing/${filing}/recipients/0/copy`, as),
    ...returns,
  ];
}

test('The filings and returns of another organization, or of the other mode, are as unknown as ids that do not exist', async () => {
  const as = newTenant();
  const filed = await fileEverything(as);
  const before = await written(as);
  const foreign = [
    { filing: filed.efile.id, submission: filed.efile.submissionId, return: filed.efile.returnId },
    { filing: filed.rejected, submission: filed.efile.submissionId, return: filed.efile.returnId },
    ...Object.values(filed.information).map(({ filingId, submissionId }) => ({
      filing: filingId,
      submission: submissionId,
      return: filed.efile.returnId,
    })),
  ];
  const unknown: Named = { filing: newId('fil'), submission: '0001002026001zzzzzzz', return: newId('ret') };
  /** What an answer says, without the ids of the request. */
  const saidBy = ({ status, text }: Answer, ids: Named) =>
    Object.values(ids).reduce(
      (said, id) => said.replaceAll(id, 'ID'),
      `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`,
    );
  for (const other of [newTenant(), newTenant(true), { ...as, livemode: true }]) {
    const nothing = (await Promise.all(requestsNaming(unknown, other))).map((answer) => saidBy(answer, unknown));
    expect(nothing.map((said) => said.slice(0, 3))).toEqual(nothing.map(() => '404'));
    for (const ids of foreign) {
      const answers = await Promise.all(requestsNaming(ids, other));
      expect(answers.map((answer) => saidBy(answer, ids))).toEqual(nothing);
    }
    if (other.organizationId !== as.organizationId) expect(await written(other)).toBe('0 0 0');
  }
  expect(await written(as)).toBe(before);
}, 120_000);

test('Test helpers do not take a live key, nor the filing of another organization', async () => {
  const as = newTenant();
  const { body } = await file(efileInput(), as);
  const helpers = (tenant: Tenant) =>
    Promise.all([
      acknowledge(body.id, 'accepted', tenant),
      service.post('/v1/test_helpers/tax/advance_time', { days: 30 }, tenant),
    ]);
  for (const live of [{ ...as, livemode: true }, newTenant(true)]) {
    const answers = await helpers(live);
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, 'test_mode_only'],
      [403, 'test_mode_only'],
    ]);
  }
  expect((await acknowledge(body.id, 'accepted', newTenant())).status).toBe(404);
  expect((await service.get(`/v1/tax/status/${body.id}`, as)).body.status).toBe('submitted');
});

test('A filing of another kind, another person or another state is refused where it is named, and nothing is filed', async () => {
  const as = newTenant();
  const { efile, rejected, information } = await fileEverything(as);
  const before = await written(as);
  const { filingId: w2 } = information.w2;
  const { filingId: nec } = information['1099'];
  const { filingId: quarter } = information['941'];
  const answers = await Promise.all([
    file({ ...efileInput(), resubmits: w2 }, as),
    file({ ...efileInput(), amends: nec }, as),
    file({ ...efileInput(), amends: rejected }, as),
    file({ ...efileInput(), resubmits: efile.id }, as),
    submit('1099', input1099({ corrects: efile.id }), as),
    submit('1099', input1099({ voids: w2 }), as),
    submit('1099', input1099({ resubmits: nec }), as),
    submit('w2', inputW2({}, { corrects: quarter }), as),
    submit('w2', inputW2({}, { voids: w2, taxYear: 2024 }), as),
    submit('w2', inputW2({}, { corrects: w2, employer: { name: 'Other', ein: '45-1234567' } }), as),
    submit('941', input941({ corrects: nec }), as),
    submit('941', input941({ voids: quarter, quarter: 2 }), as),
    service.get(`/v1/tax/filings/${w2}/document`, as),
    service.get(`/api/filing/${efile.id}/file`, as),
    service.get(`/api/filing/${quarter}/recipients/0/copy`, as),
    service.get(`/api/filing/${w2}/recipients/1/copy`, as),
    service.get(`/api/filing/${w2}/recipients/-1/copy`, as),
    service.get(`/api/filing/${w2}/file?format=pdf`, as),
  ]);
  for (const { status, body } of answers) {
    expect([400, 404, 409, 422]).toContain(status);
    expect(body.code).toMatch(/^[a-z_]+$/);
  }
  expect(await written(as)).toBe(before);
});

test.each([
  '..%2f..',
  '%00',
  'fil_',
  `fil_${'0'.repeat(500)}`,
  'ret_00000000000000000000000000',
  "fil_' or 1=1",
  '%F0%9F%92%A9',
])('The id %s is unknown', async (id) => {
  const as = newTenant();
  const answers = await Promise.all([
    service.get(`/v1/tax/status/${id}`, as),
    service.get(`/v1/tax/filings/${id}/document`, as),
    service.get(`/api/filing/${id}/file`, as),
    service.get(`/api/filing/${id}/recipients/0/copy`, as),
    service.get(`/api/filing/status?filingId=${id}`, as),
    service.get(`/api/filing/status?submissionId=${id}`, as),
    acknowledge(id, 'accepted', as),
  ]);
  for (const { status } of answers) expect([400, 404, 414, 431]).toContain(status);
});

test('A filing that was accepted cannot be filed again in another way', async () => {
  const as = newTenant();
  const input = efileInput();
  const { body } = await file(input, as);
  await acknowledge(body.id, 'accepted', as);
  const before = await written(as);
  const edited = { ...input, form1040: { ...input.form1040, wages: 99_000 } };
  const spouse = { ssn: newSsn(), firstName: 'Kim', lastName: 'Okafor', dateOfBirth: '1984-02-29' };
  const answers = await Promise.all([
    file(edited, as),
    file({ ...edited, resubmits: body.id }, as),
    file({ returnId: body.returnId, digitalAssets: false }, as),
    file({ ...edited, taxpayer: { ...input.taxpayer, ssn: input.taxpayer.ssn.replaceAll('-', '') } }, as),
    file(
      { ...efileInput({ filingStatus: 'married_filing_jointly', spouse: { ...spouse, ssn: input.taxpayer.ssn } }) },
      as,
    ),
    service.delete(`/v1/tax/returns/${body.returnId}`, as),
    acknowledge(body.id, 'rejected', as),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 409, 422, 422, 422, 409, 409]);
  expect(await written(as)).toBe(before);
  expect((await service.get(`/v1/tax/status/${body.id}`, as)).body.status).toBe('accepted');
});

describe('One Idempotency-Key', () => {
  const bodies: [string, () => object, () => object][] = [
    ['/v1/tax/efile', () => efileInput({ ssn: '400-98-1111' }), () => efileInput({ ssn: '400-98-2222' })],
    [
      '/api/filing/submit-1099',
      () => input1099(),
      () => input1099({ recipients: [recipientInput({ compensation: 1 })] }),
    ],
    ['/api/filing/submit-w2', () => inputW2(), () => inputW2({ wages: 1 })],
    ['/api/filing/submit-941', () => input941(), () => input941({ quarter: 2 })],
  ];

  test.each(bodies)('files once with %s, and not another body', async (path, first, second) => {
    const [as, other] = [newTenant(), newTenant()];
    const headers = { 'idempotency-key': 'the same key' };
    const post = (body: object, tenant = as, to = path) => service.post(to, body, tenant, { headers });
    const answer = await post(first());
    expect(answer.status).toBe(200);
    const before = await written(as);
    const reused = await post(second());
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
    if (path.startsWith('/api/')) expect(reused.body.success).toBe(false);
    const replayed = await post(first());
    expect([replayed.body, replayed.headers.get('idempotent-replayed')]).toEqual([answer.body, 'true']);
    const elsewhere = await post(input941({ quarter: 3 }), as, '/api/filing/submit-941');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await written(as)).toBe(before);
    const foreign = await post(first(), other);
    expect(foreign.status).toBe(200);
    expect(foreign.body).not.toEqual(answer.body);
  });

  test('of twenty equal requests at once files once', async () => {
    const as = newTenant();
    const headers = { 'idempotency-key': 'twenty at once' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.post('/api/filing/submit-1099', input1099(), as, { headers })),
    );
    const filed = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.filingId));
    expect(filed.size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await service.events(as)).filter(({ type }) => type === 'tax.filing.submitted')).toHaveLength(1);
  });

  test('without one, twenty equal requests at once file once: the others are duplicates', async () => {
    const as = newTenant();
    const input = efileInput();
    const returns = await Promise.all(Array.from({ length: 20 }, () => file(input, as)));
    expect(returns.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    const forms = await Promise.all(Array.from({ length: 20 }, () => submit('w2', inputW2(), as)));
    expect(forms.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });
});

describe('A callback of the provider', () => {
  const PATH = '/partner/efile/callbacks';
  const now = () => Math.floor(Date.now() / 1_000);
  const SANDBOX_KEY = 'efile-key-of-this-test';

  interface Signed {
    readonly secret?: string;
    readonly id?: string;
    readonly at?: number;
    readonly body?: string;
    readonly changes?: Readonly<Record<string, string>>;
    readonly sent?: string;
  }

  /** A signed callback; `changes` replaces headers and `sent` the body after the signature was made. */
  function callBack(
    submissionId: string,
    { secret = SANDBOX_KEY, id = newId('req'), at = now(), ...rest }: Signed = {},
  ) {
    const { body = JSON.stringify({ submissionId }), changes = {}, sent = body } = rest;
    const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${signature}`,
      ...changes,
    };
    return request(`${service.url}${PATH}`, { method: 'POST', headers, body: sent });
  }

  const pending = async (as: Tenant) => (await file(efileInput({ ssn: newSsn('9004') }), as)).body;
  const rowOf = async (id: string) =>
    (await service.database.admin(`select to_jsonb(f) as row from tax.filing f where id = '${id}'`)).rows[0].row;

  test('that is forged, stale or signed for something else changes nothing', async () => {
    const as = newTenant();
    const { id, submissionId } = await pending(as);
    const live = (await file(efileInput(signed), newTenant(true))).body;
    const before = [await rowOf(id), await rowOf(live.id)];
    const body = JSON.stringify({ submissionId });
    const other = JSON.stringify({ submissionId: live.submissionId });
    const answers = await Promise.all([
      callBack(submissionId, { secret: '' }),
      callBack(submissionId, { secret: 'wrong' }),
      callBack(submissionId, { secret: CALLBACK_SECRET }),
      callBack(live.submissionId),
      callBack(submissionId, { at: now() - 301 }),
      // It is not in reach of the tolerance while the request is on its way.
      callBack(submissionId, { at: now() + 400 }),
      callBack(submissionId, { changes: { 'webhook-id': 'another' } }),
      callBack(submissionId, { changes: { 'webhook-timestamp': String(now() - 1) } }),
      callBack(submissionId, { changes: { 'webhook-timestamp': 'soon' } }),
      callBack(submissionId, { changes: { 'webhook-signature': '' } }),
      callBack(submissionId, { changes: { 'webhook-signature': 'v1,' } }),
      callBack(submissionId, { changes: { 'webhook-signature': 'v1,AAAA v1,BBBB' } }),
      callBack(submissionId, { body: other, sent: body }),
      callBack(submissionId, { body, sent: other }),
      callBack('0001002026001zzzzzzz'),
      callBack("x' or true --"),
      callBack(submissionId, { body: 'no JSON' }),
      callBack(submissionId, { body: '[]' }),
      callBack(submissionId, { body: JSON.stringify({ submissionId: { $ne: null } }) }),
      request(`${service.url}${PATH}`, jsonRequest('POST', { submissionId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map(({ text }) => text.replace(/"request_id":"[^"]*"/, ''))).size).toBe(1);
    const large = await callBack(submissionId, { body: JSON.stringify({ submissionId, x: 'x'.repeat(70_000) }) });
    expect(large.status).toBe(413);
    expect([await rowOf(id), await rowOf(live.id)]).toEqual(before);
  });

  test('cannot say itself that a filing is accepted, and counts once', async () => {
    const as = newTenant();
    const { id, submissionId } = await pending(as);
    const claims = JSON.stringify({ submissionId, status: 'accepted', confirmationNumber: 'X' });
    const claimed = await callBack(submissionId, { body: claims });
    expect([claimed.status, claimed.body.errors?.map((error: { code: string }) => error.code)]).toEqual([
      400,
      ['unknown_field', 'unknown_field'],
    ]);
    const once = { id: newId('req'), at: now() };
    const answers = [await callBack(submissionId, once), await callBack(submissionId, once)];
    expect(answers.map(({ status, body: { received } }) => [status, received])).toEqual([
      [200, true],
      [200, false],
    ]);
    expect((await service.get(`/v1/tax/status/${id}`, as)).body.status).toBe('submitted');
    expect((await service.events(as)).map(({ type }) => type)).toEqual(['tax.filing.submitted']);
  });
});

describe('An address abroad', () => {
  const abroad = { street: '1 Bond Street', city: 'London', state: 'LND', zip: 'SW1A 1AA' };
  const canada = { address: '1 Rue Principale', city: 'Montreal', state: 'QC', zip: 'H2Y 1C6' };
  const taxpayer = (address: object) => ({ ...efileInput(), taxpayer: { ...efileInput().taxpayer, address } });
  const cases: [string, string, object, string[]][] = [
    ['of a taxpayer', '/v1/tax/efile', taxpayer(abroad), ['body.taxpayer.address.state', 'body.taxpayer.address.zip']],
    [
      'with a country',
      '/v1/tax/efile',
      taxpayer({ street: '1 Bond Street', city: 'London', state: 'CA', zip: '90001', country: 'GB' }),
      ['body.taxpayer.address.country'],
    ],
    [
      'of a recipient',
      '/api/filing/submit-1099',
      input1099({ recipients: [recipientInput(canada)] }),
      ['body.recipients[0].state', 'body.recipients[0].zip'],
    ],
    [
      'of a payer',
      '/api/filing/submit-1099',
      input1099({ address: '1 Bond Street, London, SW1A 1AA, UK' }),
      ['body.address'],
    ],
    [
      'of an employer',
      '/api/filing/submit-w2',
      { ...inputW2(), employer: { ...inputW2().employer, address: abroad } },
      ['body.employer.address'],
    ],
    [
      'of an employee',
      '/api/filing/submit-w2',
      inputW2({ address: '10 Main St, Toronto, ON M5V 2T6' }),
      ['body.employee.address'],
    ],
    ['of an employer of Form 941', '/api/filing/submit-941', input941({ address: abroad }), ['body.address']],
  ];
  test.each(cases)('%s is refused by its field, and nothing is filed', async (_what, path, body, locations) => {
    const as = newTenant();
    const answer = await service.post(path, body, as);
    const told = (answer.body.errors ?? []).map(({ location }: { location: string }) => location);
    expect([answer.status, answer.body.success ?? false]).toEqual([400, false]);
    for (const location of locations) expect(told.some((at: string) => at.startsWith(location))).toBe(true);
    expect(await written(as)).toBe('0 0 0');
  });
});

test('10,001 employees, too many localities and too many days are refused as a whole', async () => {
  const as = newTenant();
  const { employer } = inputW2();
  const employees = Array.from({ length: 10_001 }, (_, n) => employeeInput({ ssn: ssnOf(n) }));
  const localities = Array.from({ length: 11 }, (_, n) => ({ locality: `City ${n}`, localWages: 1 }));
  const liability = Array.from({ length: 93 }, () => ({ date: '2025-01-10', amount: 1 }));
  const answers = await Promise.all([
    submit('w2', { employer, employees }, as),
    submit('w2', inputW2({ states: [{ state: 'OH', stateWages: 1, localities }] }), as),
    submit('941', input941({ liability }), as),
  ]);
  expect(answers.map(({ status, body }) => [status, body.success, body.errors?.map(at)])).toEqual([
    [400, false, ['body.employees too_many']],
    [400, false, ['body.employee.states[0].localities too_many']],
    [400, false, ['body.liability too_many']],
  ]);
  expect(await written(as)).toBe('0 0 0');
});

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** Whether a text is there as a word or number of its own. The few digits of a PIN are in any long number by chance. */
const mentions = (all: string, text: string) => new RegExp(`(?<![0-9a-z])${text}(?![0-9a-z])`, 'i').test(all);

/** Every row of every table as text; bytes are hexadecimal. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await service.database.admin(
    `select format('select t::text as row from %I.%I t', schemaname, tablename) as query from pg_tables
     where schemaname in ('tax', 'sandbox', 'event_log')`,
  );
  const { rows } = await service.database.admin(tables.map(({ query }) => query).join(' union all '));
  return rows.map(({ row }) => row).join('\n');
}
const at = ({ location, code }: { location: string; code: string }) => `${location} ${code}`;

test('Nothing personal is in an error, a log line, an event or an unsealed column', async () => {
  const as = newTenant();
  const secrets = {
    taxpayer: '431-77-5512',
    spouse: '432-77-5513',
    recipient: '433-77-5514',
    employee: '434-77-5515',
    wrongSsn: '000-77-5516',
    firstName: 'Zebedee',
    lastName: 'Quixotry',
    street: '77 Kumquat Parade',
    account: '880077665544',
    pin: '77665',
    ipPin: '776655',
    locality: 'Yggdrasil',
    text: 'Because Uncle Ferdinand forgot',
  };
  const { firstName, lastName } = secrets;
  const name = `${firstName} ${lastName}`;
  const address = { street: secrets.street, city: 'Portland', state: 'OR', zip: '97201' };
  const person = (ssn: string) => ({ ssn, firstName, lastName, dateOfBirth: '1980-04-05' });
  const joint = {
    ...efileInput({ filingStatus: 'married_filing_jointly' }),
    taxpayer: { ...person(secrets.taxpayer), address },
    spouse: person(secrets.spouse),
    directDeposit: { routingNumber: '021000021', accountNumber: secrets.account, accountType: 'checking' },
    signature: { pin: secrets.pin, priorYearAgi: 1, ipPin: secrets.ipPin },
  };
  const recipient = recipientInput({ name, ssn: secrets.recipient, address: secrets.street });
  const employee = {
    name,
    ssn: secrets.employee,
    address,
    states: [{ state: 'OR', stateWages: 1, localities: [{ locality: secrets.locality, localWages: 1 }] }],
  };
  const answers: Answer[] = [];
  const note = async (answer: Promise<Answer>) => {
    answers.push(await answer);
    return answer;
  };

  // Valid returns and forms are filed, rejected, corrected, amended and downloaded.
  const { body: filing } = await note(file(joint, as));
  expect(filing.status).toBe('submitted');
  await note(acknowledge(filing.id, 'rejected', as));
  const { body: again } = await note(file({ ...joint, resubmits: filing.id }, as));
  await note(acknowledge(again.id, 'accepted', as));
  await note(file({ ...joint, amends: again.id, explanation: secrets.text }, as));
  const { body: nec } = await note(submit('1099', input1099({ recipients: [recipient] }), as));
  const { body: w2 } = await note(submit('w2', inputW2(employee), as));
  await note(acknowledge(nec.filingId, 'accepted', as));
  await note(acknowledge(w2.filingId, 'accepted', as));
  await submit('w2', inputW2({ ...employee, wages: 60_000 }, { corrects: w2.filingId }), as);
  await submit('1099', input1099({ recipients: [{ ...recipient, compensation: 1 }], corrects: nec.filingId }), as);
  for (const path of [`/v1/tax/filings/${again.id}/document`, `/api/filing/${w2.filingId}/file`]) {
    expect((await service.get(path, as)).text).toContain('QUIXOTRY');
  }

  // Requests with mistakes are refused.
  const wrong = {
    ssn: secrets.wrongSsn,
    firstName: `${firstName}1`,
    lastName: `${lastName}<`,
    dateOfBirth: '1780-04-05',
  };
  const refused = [
    file(joint, as),
    file({ ...joint, resubmits: newId('fil') }, as),
    file({ ...joint, taxpayer: { ...wrong, address: { ...address, zip: secrets.street } } }, as),
    file(
      {
        ...joint,
        directDeposit: { routingNumber: secrets.account, accountNumber: `${secrets.account}!`, accountType: name },
      },
      as,
    ),
    file({ ...joint, signature: { pin: `${secrets.pin}1`, ipPin: `${secrets.ipPin}1` } }, as),
    // The answer names the unknown member to the client that sent it.
    file({ ...joint, [secrets.lastName]: 1 }, as).then((answer) => ({ ...answer, text: '' })),
    submit(
      '1099',
      input1099({ recipients: [recipient, { ...recipient, state: lastName, zip: secrets.recipient }] }),
      as,
    ),
    submit('1099', input1099({ recipients: [{ ...recipient, ssn: secrets.wrongSsn }] }), as),
    submit('1099', input1099({ address: `${secrets.street}, somewhere` }), as),
    submit('w2', inputW2({ ...employee, ssn: secrets.wrongSsn, wages: -1 }), as),
    submit('w2', inputW2({ ...employee, address: secrets.street, socialSecurityWages: 999_999 }), as),
    submit('w2', inputW2(employee), as),
    service.post('/v1/tax/efile', `{"taxpayer":{"ssn":"${secrets.taxpayer}","firstName":"${name}"`, as),
    service.get(`/v1/tax/status/${secrets.taxpayer}`, as),
    service.get(`/api/filing/status?submissionId=${secrets.lastName}`, as),
  ];
  for (const answer of await Promise.all(refused)) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    answers.push(answer);
  }
  // The provider fails in the middle of it.
  await service.sandbox.kill();
  await file({ ...joint, taxpayer: { ...joint.taxpayer, ssn: '435-77-5517' }, spouse: person('436-77-5518') }, as);
  await service.post('/v1/test_helpers/tax/advance_time', { days: 2 }, as);
  await service.sandbox.restart();

  const forms = Object.values({ ...secrets, other: '435-77-5517', otherSpouse: '436-77-5518' }).flatMap((text) => [
    text,
    text.toUpperCase(),
    text.replaceAll('-', ''),
  ]);
  const told = answers.map(({ text }) => text).join('\n');
  const logged = log.join('\n');
  expect(logged.length).toBeGreaterThan(1_000);
  const events = JSON.stringify(await service.events(as));
  const rows = await everyRow();
  expect(rows.length).toBeGreaterThan(10_000);
  for (const text of new Set(forms)) {
    const where = { told, logged, events, rows };
    const mentioning = Object.entries(where).filter(([, all]) => mentions(all, text) || all.includes(hexOf(text)));
    expect([text, mentioning.map(([name]) => name)]).toEqual([text, []]);
  }
}, 300_000);
