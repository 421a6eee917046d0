import { acrossTenants, type RepeatedWork, type Tenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { type AttemptOutcome, runNext, startWorker } from '@exchequer/work';
import {
  liveTenant,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
  textPdf,
} from '../../test/test-service.ts';
import type { Deps } from '../deps.js';
import { ExtractionError, type ExtractionResult, type Extractor } from '../extraction/index.js';
import { ATTEMPTS_MAX, documentProcessing } from './process-document.js';

/** No worker runs here: each test decides what the page reader answers, and when. */
let service: TestService;
let deps: Deps;
let read: (...args: Parameters<Extractor['extract']>) => Promise<ExtractionResult>;
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
        extractor: { ...extractor, extract: (...args: Parameters<Extractor['extract']>) => read(...args) },
      });
    },
  });
  deps = service.deps;
});

let worker: RepeatedWork | undefined;

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await service.database.admin('truncate documents.work');
});

afterAll(() => service.stop());

async function upload(as = tenant): Promise<string> {
  return (await service.upload(await textPdf(['any']), { as })).body.id;
}

/** Does this attempt to read the document, which is the next work of its tenant. */
async function run(documentId: string, attempt = 1): Promise<AttemptOutcome | undefined> {
  await service.database.admin(
    `update documents.work set attempts = ${attempt - 1}, due_at = 'epoch', wait_until = null, lease = null, worker = null where subject = '${documentId}'`,
  );
  return runNext(deps, documentProcessing(deps, 4), tenant);
}
const status = async (id: string) => (await service.call(`/v1/documents/${id}`)).body.status;
const eventsOf = async (id: string) =>
  acrossTenants(deps.db, (trx) => trx.selectFrom('outbox').select('type').where('subject', '=', id).execute());

test('a document that two processes read has one outcome and one event', async () => {
  const id = await upload();
  let other: AttemptOutcome | undefined;
  read = async () => {
    read = async () => w2;
    other = await run(id, 2);
    return w2;
  };
  expect([await run(id), other]).toEqual(['lost', 'done']);
  expect(await status(id)).toBe('completed');
  expect(await eventsOf(id)).toEqual([{ type: 'documents.document.processed' }]);
});

test('a document deleted while it is read stays deleted, without an event', async () => {
  const id = await upload();
  read = async () => {
    expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(200);
    return w2;
  };
  expect(await run(id)).toBe('lost');
  expect((await service.call(`/v1/documents/${id}`)).status).toBe(404);
  expect(await eventsOf(id)).toEqual([]);
});

test('a document that crashes its reader three times fails; deaths of the service do not count against it', async () => {
  const id = await upload();
  read = () => Promise.reject(new ExtractionError('worker_crashed'));
  expect([await run(id, 5), await run(id, 6)]).toEqual(['retry', 'retry']);
  expect(await status(id)).toBe('processing');
  expect(await run(id, 7)).toBe('done');
  expect(await status(id)).toBe('failed');
  expect(await eventsOf(id)).toEqual([{ type: 'documents.document.failed' }]);
});

test('an unavailable reader is waited for and does not count against the document', async () => {
  const id = await upload();
  read = () => Promise.reject(new ExtractionError('reader_unavailable'));
  for (const attempt of [1, 2, 3, 4, ATTEMPTS_MAX - 1]) expect(await run(id, attempt)).toBe('retry');
  expect(await status(id)).toBe('processing');
  read = async () => w2;
  await run(id, ATTEMPTS_MAX);
  expect(await status(id)).toBe('completed');
});

test('a document that triggers a bug in the reader fails at the third attempt, not after hours', async () => {
  const id = await upload();
  read = () => Promise.reject(new TypeError('cannot read properties of undefined'));
  expect([await run(id, 1), await run(id, 2), await run(id, 3)]).toEqual(['retry', 'retry', 'done']);
  const { body } = await service.call(`/v1/documents/${id}`);
  expect(body).toMatchObject({ status: 'failed', error: { code: 'processing_error' } });
  expect(JSON.stringify(body)).not.toContain('undefined');
});

test('a store that is down is waited for, more than three and a half hours, up to the last attempt', async () => {
  const id = await upload();
  isStoreDown = true;
  let waitedS = 0;
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {
    expect(await run(id, attempt)).toBe('retry');
    const { rows } = await service.database.admin(
      `select extract(epoch from wait_until - now())::float8 as seconds from documents.work where subject = '${id}'`,
    );
    waitedS += rows[0].seconds;
  }
  expect(waitedS).toBeGreaterThan(3.5 * 3_600);
  expect(await run(id, ATTEMPTS_MAX)).toBe('done');
  isStoreDown = false;
  const { body } = await service.call(`/v1/documents/${id}`);
  expect(body).toMatchObject({ status: 'failed', error: { code: 'processing_error' } });
  expect(JSON.stringify(body)).not.toContain('unreachable');
});

test('a document whose attempts all ended with their process fails, and one with attempts left does not', async () => {
  const [abandoned, waiting] = [await upload(), await upload()];
  read = async () => {
    throw new Error('it is not read again');
  };
  expect(await run(abandoned, ATTEMPTS_MAX + 1)).toBe('done');
  expect([await status(abandoned), await status(waiting)]).toEqual(['failed', 'processing']);
  expect(await eventsOf(abandoned)).toEqual([{ type: 'documents.document.failed' }]);
});

test('a document with an outcome leaves no work behind', async () => {
  const id = await upload();
  read = async () => w2;
  await run(id);
  const left = await service.database.admin(`select subject from documents.work where subject = '${id}'`);
  expect(left.rows).toEqual([]);
});

/** A worker of documents, whose readings end when the test says so. */
function startReading(atOnce: number) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const readSlowly: typeof read = async (_file, options) => {
    const isFirst = options!.owner === tenant.organizationId;
    if (isFirst) running += 1;
    most = Math.max(most, running);
    started.push(options!.owner!);
    await new Promise<void>((end) => ends.push(end));
    if (isFirst) running -= 1;
    return w2;
  };
  worker = startWorker({ ...deps, kinds: [documentProcessing(deps, atOnce)], everyMs: 3_600_000 });
  async function endAll(count: number): Promise<void> {
    while (started.length < count || ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { readSlowly, started, endAll, most: () => most };
}

const organizationsOf = (...tenants: readonly Tenant[]) => tenants.map(({ organizationId }) => organizationId);

test('one organization has at most half of the places, in both modes together, however long its documents take', async () => {
  const { readSlowly, started, endAll, most } = startReading(4);
  read = readSlowly;
  for (const as of [tenant, tenant, liveTenant, liveTenant, otherTenant]) await upload(as);
  worker!.wake();
  await eventually(() => expect(started).toHaveLength(3));
  expect(started.toSorted()).toEqual(organizationsOf(tenant, tenant, otherTenant));
  await endAll(5);
  expect(most()).toBe(2);
});

test.each([
  [1, [otherTenant, otherTenant, tenant, tenant, tenant]],
  [4, [tenant, otherTenant, otherTenant]],
])(
  'after a document that was too slow, an organization comes after the others, with one document at a time: %s places',
  async (atOnce, expected) => {
    const slow = await upload();
    const { readSlowly, started, endAll, most } = startReading(atOnce);
    read = () => Promise.reject(new ExtractionError('too_complex'));
    worker!.wake();
    await eventually(async () => expect(await status(slow)).toBe('failed'));
    read = readSlowly;
    for (const as of [tenant, tenant, liveTenant, otherTenant, otherTenant]) await upload(as);
    worker!.wake();
    await eventually(() => expect(started).toHaveLength(atOnce === 1 ? 1 : 3));
    if (atOnce > 1) expect(started.toSorted()).toEqual(organizationsOf(...expected));
    await endAll(5);
    if (atOnce === 1) expect(started).toEqual(organizationsOf(...expected));
    expect(most()).toBe(1);
  },
);

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
