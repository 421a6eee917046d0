import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { auditEntriesOf, eventually } from '@exchequer/testkit';
import { drawW2, FACTS } from '../../test/drawn-w2.ts';
import { startTestService, type TestService, textPdf } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function read(file: Uint8Array, name = 'w2.pdf'): Promise<string> {
  const { body } = await service.upload(file, { name });
  await service.outcome(body.id);
  return body.id;
}

const correct = (id: string, fields: object) =>
  service.call(`/v1/documents/${id}/fields`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  });

const countsOf = async () =>
  (
    await service.database.admin(
      `select document_type, field, source, bucket, confirmed::int, changed::int from documents.correction_count
        order by field, bucket`,
    )
  ).rows;

test('Corrections are counted by field and confidence without their values, once for each value that was read', async () => {
  const id = await read(await drawW2());
  const answer = await correct(id, { wages: FACTS.wages, federal_tax: 1, allocated_tips: null });
  expect(answer.status).toBe(200);
  await correct(id, { wages: 5, federal_tax: 2 });
  const counts = await countsOf();
  expect(counts.map(({ field, source, confirmed, changed }) => [field, source, confirmed, changed])).toEqual([
    ['allocated_tips', 'text', 1, 0],
    ['federal_tax', 'text', 0, 1],
    ['wages', 'text', 1, 0],
  ]);
  for (const { document_type, bucket } of counts) {
    expect(document_type).toBe('w2');
    expect([bucket % 5, bucket >= 80, bucket <= 100]).toEqual([0, true, true]);
  }
});

test('A refused correction is not counted', async () => {
  const before = await countsOf();
  const id = await read(await drawW2());
  expect((await correct(id, { wages: 'many' })).status).toBe(400);
  expect(await countsOf()).toEqual(before);
});

test('The command prints how often each confidence was right', () => {
  const command = fileURLToPath(new URL('../../dist/correction-report.js', import.meta.url));
  const env = { PATH: process.env.PATH!, DATABASE_URL: service.database.urlAs('exchequer_documents', 'pw') };
  const run = (...options: string[]) =>
    execFileSync(process.execPath, [command, ...options], { env, encoding: 'utf8' });
  expect(run()).toMatch(/^w2 wages +confidence \S+ % +1 looked at +100\.0 % right$/m);
  expect(run()).toMatch(/^w2 federal_tax +confidence \S+ % +1 looked at +0\.0 % right$/m);
  expect(JSON.parse(run('--json', '--mode', 'test'))).toHaveLength(3);
  expect(run('--mode', 'live')).toBe('No field was corrected or confirmed yet.\n');
});

test('A correction is an event with the names of the fields and without values, and an entry of the audit log', async () => {
  const id = await read(await drawW2(), 'Dana Miller.pdf');
  const key = expect.stringMatching(/^key_/);
  const uploaded = await service.call(`/v1/documents/${id}`);
  expect(uploaded.body).toMatchObject({ created_by: key, updated_by: null });
  const { body } = await correct(id, { employee: 'DANA SECRET' });
  expect(body).toMatchObject({ created_by: key, updated_by: key });
  const event = await eventually(() => {
    const found = service.events.find(({ subject, type }) => subject === id && type === 'documents.document.corrected');
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(event).toMatchObject({ sequence: 2, data: { id, status: 'completed', part: 0, corrected: ['employee'] } });
  expect(JSON.stringify(event.data)).not.toMatch(/SECRET|Dana Miller/);
  const { rows } = await service.database.admin(
    `select action from ${auditEntriesOf('documents')} where target = '${id}'`,
  );
  expect(rows.map(({ action }) => action)).toContain('document.corrected');
});

describe('lists', () => {
  test('Documents are found by need of review, day and words of their name', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    // The day can end during the test.
    const from = today();
    const [letter, clean] = [
      await read(await textPdf(['any letter']), 'Brief an Mutter.pdf'),
      await read(await drawW2(), 'A_100%.pdf'),
    ];
    const { needs_review } = (await service.call(`/v1/documents/${clean}`)).body;
    const nulls = Object.fromEntries(needs_review.map((name: string) => [name, null]));
    if (needs_review.length > 0) await correct(clean, nulls);
    const ids = async (query: string) =>
      ((await service.call(`/v1/documents?${query}`)).body.data as { id: string }[]).map(({ id }) => id);
    expect(await ids('needs_review=true')).toContain(letter);
    expect(await ids('needs_review=true')).not.toContain(clean);
    expect(await ids('needs_review=false')).toEqual([clean]);
    expect(await ids('search=mutter%20brief')).toEqual([letter]);
    expect(await ids('search=100%25')).toEqual([clean]);
    expect(await ids(`from=${from}&to=${today()}&document_type=unknown`)).toEqual([letter]);
    expect(await ids('to=2020-01-01')).toEqual([]);
    expect(await ids('status=failed')).toEqual([]);
    const wrong = await service.call('/v1/documents?from=2026-02-01&to=2026-01-01&needs_review=maybe');
    expect(wrong.status).toBe(400);
    const days = await service.call('/v1/documents?from=2026-02-30');
    expect([days.status, days.body.errors[0].location]).toEqual([400, 'query.from']);
    const turned = await service.call('/v1/documents?from=2026-02-01&to=2026-01-01');
    expect([turned.status, turned.body.errors[0].location]).toEqual([400, 'query.to']);
    expect(turned.body.errors[0].message).toContain('2026-01-01 is before 2026-02-01');
    const several = await service.call('/v1/documents?from=2026-02-01&to=2026-01-01&starting_after=nothing');
    expect(several.body.errors).toMatchObject([{ location: 'query.starting_after' }, { location: 'query.to' }]);
    const words = Array.from({ length: 11 }, (_, n) => `w${n}`).join('+');
    for (const [search, code] of [
      ['%25', 'invalid_form'],
      [words, 'too_many'],
    ]) {
      const { body } = await service.call(`/v1/documents?search=${search}`);
      expect(body.errors).toMatchObject([{ location: 'query.search', code }]);
    }
  });
});

test.each(['w2', '1099', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt'])(
  'The hint %s is accepted at the upload',
  async (type) => {
    expect((await service.upload(await textPdf(['a letter']), { type })).status).toBe(200);
  },
);

test('A hint that is no document type is refused with those that are', async () => {
  for (const type of ['unknown', 'w-2', '1099-b', '']) {
    const { status, body } = await service.upload(await textPdf(['a letter']), { type });
    expect([type, status, body.errors?.[0].location]).toEqual([type, 400, 'body.type']);
    expect(body.errors[0].message).toContain('bank_statement');
  }
});

test('The fields of a W-2 that the contract lists come first, also after a correction', async () => {
  const id = await read(await drawW2());
  await correct(id, { wages: 1 });
  const { extracted_data } = (await service.call(`/v1/documents/${id}`)).body;
  expect(Object.keys(extracted_data).slice(0, 5)).toEqual(['employer', 'ein', 'wages', 'federal_tax', 'ss_wages']);
});

describe('A value that a tax return refuses is refused here, and nothing is changed', () => {
  test.each<[field: string, value: unknown, code: string, accepts: string]>([
    ['wages', -1, 'out_of_range', '0 or more'],
    ['federal_tax', 100_000_000_000.01, 'out_of_range', 'at most 100,000,000,000'],
    ['wages', 1e300, 'out_of_range', 'at most'],
    ['ssn', '000-00-0000', 'invalid_ssn', 'could have been issued'],
    ['ssn', '666-12-3456', 'invalid_ssn', 'could have been issued'],
    ['ssn', '912-93-1234', 'invalid_ssn', 'ITIN'],
    ['ein', '00-1234567', 'invalid_ein', 'prefix'],
    ['state_rows[0].state', 'ZZ', 'unknown_state', 'postal code'],
    ['state_rows[0].tax', -0.01, 'out_of_range', '0 or more'],
    ['local_rows[0].wages', -1, 'out_of_range', '0 or more'],
    ['box12[0].code', 'QQ', 'unknown_code', 'A, B, C'],
    ['box12[0].code', 'd', 'unknown_code', 'A, B, C'],
    ['box12[0].amount', -1, 'out_of_range', '0 or more'],
  ])('%s: %j', async (field, value, code, accepts) => {
    const id = await read(await drawW2());
    const before = (await service.call(`/v1/documents/${id}`)).body;
    const { status, body } = await correct(id, { [field]: value, control_number: 'A-1' });
    expect([status, body.errors]).toEqual([
      400,
      [{ location: `body.fields.${field}`, code, message: expect.stringContaining(accepts) }],
    ]);
    expect((await service.call(`/v1/documents/${id}`)).body).toEqual(before);
  });

  test('Numbers that can exist, also masked ones and an ITIN, and territories are taken', async () => {
    const id = await read(await drawW2());
    for (const fields of [
      { ssn: '400-12-3456' },
      { ssn: 'XXX-XX-3456' },
      { ssn: '912-70-1234' },
      { 'state_rows[0].state': 'PR' },
      { wages: 0 },
      { wages: 100_000_000_000 },
      { 'box12[0].code': 'TT' },
    ])
      expect([fields, (await correct(id, fields)).status]).toEqual([fields, 200]);
  });
});
