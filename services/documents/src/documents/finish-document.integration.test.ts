import { once } from 'node:events';
import { partnerHeaders } from '@exchequer/http-kit';
import { eventually } from '@exchequer/testkit';
import { drawW2, FACTS } from '../../test/drawn-w2.ts';
import { giveUp } from '../../test/give-up.ts';
import { bind } from '../../test/instruction-pages.ts';
import { receiptPdf } from '../../test/printed-receipts.ts';
import {
  DOCUMENTS_KEY,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
  textPdf,
} from '../../test/test-service.ts';
import { ExtractionError } from '../extraction/index.js';

let service: TestService;
let fails = false;
/** The reading does not end. */
let hangs = false;

beforeAll(async () => {
  service = await startTestService({
    change: (deps) => ({
      ...deps,
      extractor: {
        ...deps.extractor,
        extract: (file, options) =>
          fails && options?.readAs
            ? Promise.reject(new ExtractionError('too_complex'))
            : hangs
              ? once(options!.signal!, 'abort').then(() => Promise.reject(new Error('aborted')))
              : deps.extractor.extract(file, options),
      },
    }),
  });
});

afterAll(() => service.stop());

async function read(file: Uint8Array, type?: string): Promise<string> {
  const { body } = await service.upload(file, type === undefined ? {} : { type });
  await service.outcome(body.id);
  return body.id;
}

const get = async (id: string) => (await service.call(`/v1/documents/${id}`)).body;
const patch = (path: string, body: object, as = tenant) =>
  service.call(
    `/v1/documents/${path}`,
    { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    as,
  );
const correct = (id: string, fields: object, part = 0) => patch(`${id}/fields`, { part, fields });

/** Says what a part is, and waits until it was read again. */
async function setType(id: string, body: object) {
  const answer = await patch(id, body);
  expect([answer.status, answer.body]).toMatchObject([200, { status: 'processing' }]);
  expect(answer.body).not.toHaveProperty('parts');
  return completed(id);
}

const completed = (id: string) =>
  eventually(async () => {
    const document = await get(id);
    expect(document.status).toBe('completed');
    return document;
  }, 60_000);

const LETTER = ['Dear Ada, the picnic was lovely.'];
/** No word of it names a receipt. */
const SLIP = ['KIOSK AM HAFEN', '14.03.2025', 'Zeitung 2.40', 'Kaffee 3.10', 'Summe 5.50'];

test('A document that nobody can read is finished by hand, and its receipt reaches accounting', async () => {
  const id = await read(await textPdf(LETTER));
  const opened = await setType(id, { document_type: 'receipt' });
  expect(opened).toMatchObject({ document_type: 'receipt', confidence: 0, pages: 1, parts: [{ pages: [1] }] });
  expect(opened.extracted_data).toMatchObject({ total: null, company: null, items: [] });
  expect(opened.needs_review).toEqual(expect.arrayContaining(['total', 'date', 'company', 'tip']));
  expect(
    opened.fields.every(
      ({ value, confidence }: { value: unknown; confidence: number }) => value === null && confidence === 0,
    ),
  ).toBe(true);
  const typed = { company: 'HARBOR INN', date: '2026-02-03', total: 4.68, 'items[0].amount': 4.68 };
  const { status, body } = await correct(id, typed);
  expect([status, body]).toMatchObject([200, { confidence: 1 }]);
  expect(body.extracted_data).toMatchObject({
    company: 'HARBOR INN',
    total: 4.68,
    items: [{ description: null, quantity: null, unit_price: null, amount: 4.68 }],
  });
  expect(body.needs_review).not.toEqual(expect.arrayContaining(['total']));
  const rest = await correct(id, Object.fromEntries(body.needs_review.map((name: string) => [name, null])));
  expect(rest.body.needs_review).toEqual([]);
  const headers = { authorization: '', ...partnerHeaders(DOCUMENTS_KEY, tenant) };
  const { parts } = (await service.call(`/internal/documents/${id}`, { headers })).body;
  expect(parts).toMatchObject([{ part: 0, extracted_data: { total: 4.68 }, field_confidence: { total: 1 } }]);
  const announced = service.events.filter(
    ({ subject, type }) => subject === id && type === 'documents.document.processed',
  );
  expect(announced.map(({ data }) => [data.document_type, data.receipts])).toEqual([
    ['unknown', 0],
    ['receipt', 1],
  ]);
});

test('A page is read again as the type that a person names, and what only this supports needs a review', async () => {
  const id = await read(await receiptPdf(SLIP));
  expect(await get(id)).toMatchObject({ document_type: 'unknown' });
  const { document_type, extracted_data, fields } = await setType(id, { document_type: 'receipt' });
  expect([document_type, extracted_data]).toMatchObject(['receipt', { total: 5.5 }]);
  expect(Math.max(...fields.map(({ confidence }: { confidence: number }) => confidence))).toBeLessThanOrEqual(0.8);
});

test('The hint of the upload has the same weight where no page shows a type', async () => {
  const body = await get(await read(await receiptPdf(SLIP), 'receipt'));
  expect(body).toMatchObject({ document_type: 'receipt', extracted_data: { total: 5.5 } });
  expect(Math.max(...Object.values<number>(body.field_confidence))).toBeLessThanOrEqual(0.8);
  expect(await get(await read(await textPdf(LETTER), 'receipt'))).toMatchObject({
    document_type: 'unknown',
    looks_like: null,
  });
  expect(await get(await read(await textPdf(LETTER), 'w2'))).toMatchObject({
    document_type: 'unknown',
    looks_like: null,
  });
});

test('The part that the sender asked for is the first one', async () => {
  const file = await bind(
    await receiptPdf(['HARBOR INN LLC', '02/03/2026', 'Dinner 20.00', 'TAX 1.60', 'TOTAL 21.60']),
    await drawW2(),
  );
  expect((await get(await read(file))).parts.map((part: { document_type: string }) => part.document_type)).toEqual([
    'receipt',
    'w2',
  ]);
  expect(await get(await read(file, 'w2'))).toMatchObject({
    document_type: 'w2',
    extracted_data: { wages: FACTS.wages },
    parts: [{ pages: [2] }, { pages: [1] }],
  });
});

test('Rows are added without gaps and removed, and the rows after them move up', async () => {
  const id = await read(await drawW2());
  const empty = await correct(id, { box12: null });
  expect(empty.body).toMatchObject({ extracted_data: { box12: [] }, field_confidence: { box12: 1 } });
  expect((await correct(id, { box12: 'D 3.00' })).status).toBe(400);
  const gap = await correct(id, { 'box12[1].code': 'D' });
  expect([gap.status, gap.body.errors]).toMatchObject([
    400,
    [{ location: 'body.fields.box12[1].code', message: expect.stringContaining('the next row is box12[0]') }],
  ]);
  const { body } = await correct(id, { 'box12[1].code': 'DD', 'box12[1].amount': 7415.2, 'box12[0].code': 'D' });
  expect(body.extracted_data.box12).toEqual([
    { code: 'D', amount: null },
    { code: 'DD', amount: 7415.2 },
  ]);
  expect(body.field_confidence).toMatchObject({ 'box12[0].code': 1, 'box12[0].amount': 0, 'box12[1].amount': 1 });
  expect(body.needs_review).toContain('box12[0].amount');
  const less = await correct(id, { 'box12[0]': null, 'box12[1].code': 'C' });
  expect(less.body.extracted_data.box12).toEqual([{ code: 'C', amount: 7415.2 }]);
  const names = less.body.fields
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.startsWith('box12'));
  expect(names.sort()).toEqual(['box12[0].amount', 'box12[0].code']);
  expect(less.body.needs_review).not.toContain('box12[0].amount');
  const wrong = await correct(id, { 'box12[4]': null, 'box12[0]': 3, 'box13[0].code': 'D', wages: 'many' });
  expect(wrong.body.errors.map(({ location }: { location: string }) => location)).toEqual([
    'body.fields.box12[4]',
    'body.fields.box12[0]',
    'body.fields.box13[0].code',
    'body.fields.wages',
  ]);
  expect((await get(id)).extracted_data.box12).toHaveLength(1);
});

test('Thousands of rows are added and removed in one request each, in time that grows with their number only', async () => {
  const id = await read(await drawW2());
  const rows = Array.from({ length: 9_000 }, (_, index) => index);
  const added = await correct(
    id,
    Object.fromEntries(
      rows.flatMap((index) => [
        [`box12[${index}].code`, 'D'],
        [`box12[${index}].amount`, index],
      ]),
    ),
  );
  expect([added.status, added.body.extracted_data.box12.length]).toEqual([200, 9_000]);
  const odd = rows.filter((index) => index % 2 === 1);
  const removed = await correct(id, Object.fromEntries(odd.map((index) => [`box12[${index}]`, null])));
  const amounts = removed.body.extracted_data.box12.map(({ amount }: { amount: number }) => amount);
  expect(amounts).toEqual(rows.filter((index) => index % 2 === 0));
  const names = new Set(removed.body.fields.map(({ name }: { name: string }) => name));
  expect([names.has('box12[4499].amount'), names.has('box12[4500].amount')]).toEqual([true, false]);
});

test('An index with a leading zero is no field', async () => {
  const id = await read(await drawW2());
  const { status, body } = await correct(id, { 'box12[00].amount': 3 });
  expect([status, body.errors]).toMatchObject([
    400,
    [{ location: 'body.fields.box12[00].amount', code: 'unknown_field' }],
  ]);
});

test('Other parts keep their corrections and their index when one is read again, and a failure loses nothing', async () => {
  const id = await read(await bind(await drawW2(), await textPdf(LETTER)));
  await correct(id, { control_number: 'A-1' });
  fails = true;
  const { parts } = await setType(id, { document_type: 'bank_statement', part: 1 });
  fails = false;
  expect(parts).toMatchObject([
    { document_type: 'w2', pages: [1], extracted_data: { control_number: 'A-1', wages: FACTS.wages } },
    { document_type: 'bank_statement', pages: [2], extracted_data: { closing_balance: null, transactions: [] } },
  ]);
  const other = await setType(id, { document_type: 'receipt', part: 1 });
  expect(other.parts).toMatchObject([{ extracted_data: { control_number: 'A-1' } }, { document_type: 'receipt' }]);
  const same = await patch(id, { document_type: 'receipt', part: 1 });
  expect(same.body).toMatchObject({ status: 'completed', parts: [{}, { document_type: 'receipt' }] });
});

test('What a person has corrected stays if the file cannot be read again, for example while the store of the files is away', async () => {
  const id = await read(await drawW2());
  const { body: before } = await correct(id, { control_number: 'A-1', 'box12[0].code': 'DD' });
  hangs = true;
  await patch(id, { document_type: 'receipt' });
  await giveUp(service.deps, service.database, tenant, id);
  const { status, document_type, extracted_data, needs_review } = await completed(id);
  hangs = false;
  expect({ status, document_type, extracted_data, needs_review }).toEqual({
    status: 'completed',
    document_type: 'w2',
    extracted_data: before.extracted_data,
    needs_review: before.needs_review,
  });
});

test('A person can say that a document is none of the types, and nothing is left to review', async () => {
  const id = await read(await textPdf(LETTER));
  const { status, body } = await patch(id, { document_type: 'unknown' });
  expect([status, body]).toMatchObject([200, { status: 'completed', document_type: 'unknown', needs_review: [] }]);
  expect((await get(id)).parts[0]).toMatchObject({ needs_review: [], text_lines: [{ page: 1 }] });
  const fields = await correct(id, { total: 1 });
  expect([fields.status, fields.body.errors[0].message]).toEqual([400, expect.stringContaining('document_type')]);
});

test('A wrong type or part is refused, and so are changes while the document is read', async () => {
  const id = await read(await textPdf(LETTER));
  for (const body of [{ document_type: 'w-2' }, { document_type: 'receipt', part: 1 }, { part: 0 }]) {
    const { status, body: problem } = await patch(id, body);
    expect([status, problem.errors[0].location]).toEqual([
      400,
      'part' in body && body.part === 1 ? 'body.part' : 'body.document_type',
    ]);
  }
  expect((await patch(id, { document_type: 'receipt' }, otherTenant)).status).toBe(404);
  await patch(id, { document_type: 'receipt' });
  for (const again of [await patch(id, { document_type: 'w2' }), await correct(id, { total: 1 })])
    expect([again.status, again.body.code]).toEqual([409, 'document_processing']);
  await completed(id);
});
