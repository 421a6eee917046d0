import { acrossTenants } from '@exchequer/postgres';
import { startTestService, type TestService, tenant, textPdf } from '../../test/test-service.ts';
import type { Deps } from '../deps.js';
import { ExtractionError, type ExtractionResult } from '../extraction/index.js';
import { ATTEMPTS_MAX } from '../jobs/jobs.queries.js';
import { processDocument } from './process-document.js';
import { enqueueForgottenDocuments, failAbandonedDocuments } from './sweeper.js';

/** Jobs do not run here: each test decides what the page reader answers, and when. */
let service: TestService;
let deps: Deps;
let read: () => Promise<ExtractionResult>;
let isStoreDown = false;

const field = (name: string, value: string | number, confidence: number) => ({
  name,
  value,
  confidence,
  page: 1,
  bounding_box: null,
  source: 'ocr' as const,
  checks: [],
});

const w2: ExtractionResult = {
  pages: 1,
  failed_pages: [],
  parts: [
    {
      document_type: 'w2',
      looks_like: null,
      pages: [1],
      confidence: 0.6,
      extracted_data: { ein: '12-3456780', wages: 5200, box12: [{ code: 'D', amount: 1 }] },
      field_confidence: { ein: 0.99, wages: 0.6, 'box12[0].code': 0.9, 'box12[0].amount': 0.5 },
      fields: [
        field('ein', '12-3456780', 0.99),
        field('wages', 5200, 0.6),
        field('box12[0].code', 'D', 0.9),
        field('box12[0].amount', 1, 0.5),
      ],
      needs_review: ['wages', 'box12[0].amount'],
      text_lines: [],
    },
  ],
};

beforeAll(async () => {
  service = await startTestService({
    processing: false,
    change: (built) => {
      const { extractor, originals } = built;
      const open: typeof originals.open = async (...original) => {
        if (isStoreDown) throw new Error('store unreachable');
        return originals.open(...original);
      };
      return Object.assign(built, {
        originals: { ...originals, open },
        extractor: { ...extractor, extract: () => read() },
      });
    },
  });
  deps = service.deps;
});

afterAll(() => service.stop());

async function upload(): Promise<string> {
  return (await service.upload(await textPdf(['any']))).body.id;
}

const run = (documentId: string, attempt = 1) => processDocument(deps, { tenant, documentId }, { attempt });
const status = async (id: string) => (await service.call(`/v1/documents/${id}`)).body.status;
const eventsOf = async (id: string) =>
  acrossTenants(deps.db, (trx) => trx.selectFrom('outbox').select('type').where('subject', '=', id).execute());

test('a document that is read twice concurrently has one outcome and one event', async () => {
  const id = await upload();
  read = async () => w2;
  await Promise.all([run(id), run(id), run(id)]);
  expect(await status(id)).toBe('completed');
  expect(await eventsOf(id)).toEqual([{ type: 'documents.document.processed' }]);
});

test('a document deleted while it is read stays deleted, without an event', async () => {
  const id = await upload();
  read = async () => {
    expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(200);
    return w2;
  };
  await run(id);
  expect((await service.call(`/v1/documents/${id}`)).status).toBe(404);
  expect(await eventsOf(id)).toEqual([]);
});

test('a document that crashes its reader three times fails; deaths of the service do not count against it', async () => {
  const id = await upload();
  const crash = new ExtractionError('worker_crashed');
  read = () => Promise.reject(crash);
  await expect(run(id, 5)).rejects.toBe(crash);
  await expect(run(id, 6)).rejects.toBe(crash);
  expect(await status(id)).toBe('processing');
  await run(id, 7);
  expect(await status(id)).toBe('failed');
  expect(await eventsOf(id)).toEqual([{ type: 'documents.document.failed' }]);
});

test('an unavailable reader is waited for and does not count against the document', async () => {
  const id = await upload();
  const away = new ExtractionError('reader_unavailable');
  read = () => Promise.reject(away);
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) await expect(run(id, attempt)).rejects.toBe(away);
  expect(await status(id)).toBe('processing');
  read = async () => w2;
  await run(id, ATTEMPTS_MAX);
  expect(await status(id)).toBe('completed');
});

test('a document that triggers a bug in the reader fails at the third attempt, not after hours', async () => {
  const id = await upload();
  const bug = new TypeError('cannot read properties of undefined');
  read = () => Promise.reject(bug);
  for (const attempt of [1, 2]) await expect(run(id, attempt)).rejects.toBe(bug);
  await run(id, 3);
  const { body } = await service.call(`/v1/documents/${id}`);
  expect(body).toMatchObject({ status: 'failed', error: { code: 'processing_error' } });
  expect(JSON.stringify(body)).not.toContain('undefined');
});

test('a store that is down is waited for, up to the last attempt', async () => {
  const id = await upload();
  isStoreDown = true;
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {
    await expect(run(id, attempt)).rejects.toThrow('store unreachable');
  }
  await run(id, ATTEMPTS_MAX);
  isStoreDown = false;
  const { body } = await service.call(`/v1/documents/${id}`);
  expect(body).toMatchObject({ status: 'failed', error: { code: 'processing_error' } });
  expect(JSON.stringify(body)).not.toContain('unreachable');
});

test('a document without attempts left is failed by the sweeper, one with attempts left is not', async () => {
  const [abandoned, waiting] = [await upload(), await upload()];
  await service.database.admin(
    `update documents.processing_job set attempts = ${ATTEMPTS_MAX} where document_id = '${abandoned}'`,
  );
  await failAbandonedDocuments(deps);
  expect([await status(abandoned), await status(waiting)]).toEqual(['failed', 'processing']);
  expect(await eventsOf(abandoned)).toEqual([{ type: 'documents.document.failed' }]);
});

test('a document accepted by a process of the previous version is read too', async () => {
  const id = await upload();
  await service.database.admin(`delete from documents.processing_job where document_id = '${id}'`);
  await enqueueForgottenDocuments(deps);
  const jobs = await service.database.admin(
    `select document_id from documents.processing_job where document_id = '${id}'`,
  );
  expect(jobs.rows).toEqual([{ document_id: id }]);
});

test('a document with an outcome leaves no job behind', async () => {
  const id = await upload();
  read = async () => w2;
  await run(id);
  const jobs = await service.database.admin(
    `select document_id from documents.processing_job where document_id = '${id}'`,
  );
  expect(jobs.rows).toEqual([]);
});

describe('corrections', () => {
  const correct = (id: string, body: unknown) =>
    service.call(`/v1/documents/${id}/fields`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  test("A person's corrections have confidence 1 and source review, everywhere the field is shown", async () => {
    const id = await upload();
    read = async () => w2;
    await run(id);
    const { status: code, body } = await correct(id, { fields: { wages: 52_000, 'box12[0].amount': null } });
    expect(code).toBe(200);
    expect(body.extracted_data).toEqual({ ein: '12-3456780', wages: 52_000, box12: [{ code: 'D', amount: null }] });
    expect(body.field_confidence).toMatchObject({ wages: 1, 'box12[0].amount': 1, ein: 0.99 });
    expect(body.fields[1]).toMatchObject({ name: 'wages', value: 52_000, confidence: 1, source: 'review' });
    expect(body.needs_review).toEqual([]);
    expect(body.confidence).toBe(0.9);
    expect((await service.call(`/v1/documents/${id}`)).body).toEqual(body);
  });

  test("A person's corrections keep the type of their field, even after null", async () => {
    const id = await upload();
    read = async () => w2;
    await run(id);
    expect((await correct(id, { fields: { wages: null } })).status).toBe(200);
    const refused: [string, unknown, string][] = [
      ['wages', 'text in an amount', 'wrong_type'],
      ['wages', 1e308, 'out_of_range'],
      ['wages', 0.001, 'too_many_decimals'],
      ['ein', 123456780, 'wrong_type'],
      ['ein', '123456780', 'invalid_form'],
      ['box12[0].amount', 'D', 'wrong_type'],
      ['box12[0].code', '', 'unknown_code'],
    ];
    for (const [name, value, code] of refused) {
      const { status: answered, body } = await correct(id, { fields: { [name]: value } });
      expect([name, answered, body.errors]).toEqual([
        name,
        400,
        [expect.objectContaining({ location: `body.fields.${name}`, code })],
      ]);
    }
    expect((await correct(id, { fields: { wages: 48_500.05 } })).body.extracted_data.wages).toBe(48_500.05);
  });

  test('Events name the fields to review of every part, also if the first part needs none', async () => {
    const id = await upload();
    const second = { ...w2.parts[0]!, pages: [2], needs_review: ['ein'] };
    read = async () => ({ ...w2, pages: 2, parts: [w2.parts[0]!, second] });
    await run(id);
    await correct(id, { fields: { wages: 1, 'box12[0].amount': 2 } });
    const { rows } = await service.database.admin(
      `select type, data -> 'needs_review' as names from documents.outbox
        where subject = '${id}' and type like 'documents.%' order by seq`,
    );
    expect(rows).toEqual([
      { type: 'documents.document.processed', names: ['wages', 'box12[0].amount', 'parts[1].ein'] },
      { type: 'documents.document.corrected', names: ['parts[1].ein'] },
    ]);
  });

  test('A misspelled field is answered with the most similar one, and a wrong part with the range', async () => {
    const id = await upload();
    read = async () => w2;
    await run(id);
    expect((await correct(id, { fields: { wagess: 1 } })).body.errors).toEqual([
      {
        location: 'body.fields.wagess',
        code: 'unknown_field',
        message: '"fields.wagess" is not a field of this part. Did you mean "wages"?',
      },
    ]);
    expect((await correct(id, { fields: { wages: 1 }, part: 1 })).body.errors).toEqual([
      { location: 'body.part', code: 'invalid_value', message: '"part" must be the index of a part, 0 to 0.' },
    ]);
  });

  test('Corrections of a failed document are refused as a conflict', async () => {
    const id = await upload();
    read = () => Promise.reject(new ExtractionError('encrypted_pdf'));
    await run(id);
    const { status: answered, body } = await correct(id, { fields: { wages: 1 } });
    expect([answered, body.code]).toEqual([409, 'conflict']);
    const { error } = (await service.call(`/v1/documents/${id}`)).body;
    expect(error).toEqual({
      code: 'encrypted_pdf',
      message: 'The PDF is protected by a password. Upload an unprotected copy.',
    });
  });

  test('Wrong corrections are refused completely with every field named, and change nothing', async () => {
    const id = await upload();
    const early = await correct(id, { fields: { wages: 1 } });
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '5']);
    read = async () => w2;
    await run(id);
    const before = (await service.call(`/v1/documents/${id}`)).body;
    const refusals: [unknown, string[]][] = [
      [
        { fields: { wages: '52000', hair: 'red', ein: 'no ein' } },
        ['body.fields.wages', 'body.fields.hair', 'body.fields.ein'],
      ],
      [{ fields: {} }, ['body.fields']],
      [{ fields: { wages: 1 }, part: 7 }, ['body.part']],
      [{ fields: { wages: 1 }, part: -1 }, ['body.part']],
      [{ fields: { wages: [1] } }, ['body.fields.wages']],
      [{ fields: { wages: 1 }, colour: 'red' }, ['body.colour']],
      [{}, ['body.fields']],
      [
        { fields: JSON.parse('{"__proto__": 1, "constructor": 2}') },
        ['body.fields.__proto__', 'body.fields.constructor'],
      ],
    ];
    for (const [body, locations] of refusals) {
      const answer = await correct(id, body);
      expect([answer.status, answer.body.errors?.map((error: { location: string }) => error.location).sort()]).toEqual([
        400,
        [...locations].sort(),
      ]);
    }
    expect((await service.call(`/v1/documents/${id}`)).body).toEqual(before);
  });
});
