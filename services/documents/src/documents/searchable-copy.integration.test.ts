import { eventually, request, signTestToken } from '@exchequer/testkit';
import { readPdf } from '@exchequer/testkit/read-pdf';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawW2, FACTS, imagePdf, scanPage } from '../../test/drawn-w2.ts';
import { startTestService, type TestService, tenant, textPdf } from '../../test/test-service.ts';

const LONG = 120_000;
let service: TestService;
/** Leaves documents in its queue. */
let idle: TestService;

beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService({ processing: false })]);
});

afterAll(async () => {
  await service.stop();
  await idle.stop();
});

async function read(file: Uint8Array, name: string): Promise<string> {
  const { body } = await service.upload(file, { name });
  await service.outcome(body.id);
  return body.id;
}

const copyOf = (id: string) => service.call(`/v1/documents/${id}/searchable.pdf`);

/** Rendering modes of text and the number of pictures on a page. */
async function drawnOn(pdf: Uint8Array, page: number): Promise<{ modes: number[]; pictures: number }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const { fnArray, argsArray } = await (await (await task.promise).getPage(page)).getOperatorList();
  const modes = fnArray.flatMap((fn, i) => (fn === OPS.setTextRenderingMode ? [argsArray[i][0] as number] : []));
  const pictures = fnArray.filter((fn) => fn === OPS.paintImageXObject).length;
  await task.destroy();
  return { modes, pictures };
}

test(
  'The pages of a scan come back as pictures with their words, invisible and at their places',
  async () => {
    const scan = await scanPage(await drawW2(), { dpi: 150 });
    const id = await read(await imagePdf([scan, scan]), 'my scan.PDF');
    const { status, headers, bytes } = await copyOf(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="my scan.pdf"');
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    for (const [i, words] of pages.entries()) {
      const text = words.map((word) => word.text.trim()).join(' ');
      for (const value of [FACTS.ssn, FACTS.ein, ...FACTS.employee.split(' ')]) expect(text).toContain(value);
      expect(await drawnOn(bytes, i + 1)).toEqual({ modes: [3], pictures: 1 });
      // Box a is at the left of the form.
      const ssn = words.find((word) => word.text.includes(FACTS.ssn))!;
      const { body } = await service.call(`/v1/documents/${id}`);
      const [x, , width] = body.fields.find(({ name }: { name: string }) => name === 'ssn').bounding_box;
      expect(Math.abs(ssn.left / 612 - x)).toBeLessThan(0.02);
      expect(ssn.right / 612).toBeGreaterThan(x + width / 2);
    }
  },
  LONG,
);

test(
  'The text of a picture that lies on its side follows its lines',
  async () => {
    const id = await read(await scanPage(await drawW2(), { dpi: 150, turns: 1 }), 'w2.png');
    const { bytes, headers } = await copyOf(id);
    expect(headers.get('content-disposition')).toBe('attachment; filename=w2.pdf');
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    const ssn = items.find((item) => 'str' in item && item.str.includes(FACTS.ssn)) as { transform: number[] };
    const [a, b] = ssn.transform as [number, number];
    expect(Math.abs(b)).toBeGreaterThan(10 * Math.abs(a));
    await task.destroy();
  },
  LONG,
);

test('A PDF with text on every page comes back unchanged', async () => {
  const file = await drawW2();
  const { status, bytes } = await copyOf(await read(file, 'w2.pdf'));
  expect([status, bytes.equals(Buffer.from(file))]).toEqual([200, true]);
});

test('Of a document that is not read yet, or could not be read, there is no copy', async () => {
  const { id } = (await idle.upload(await textPdf(['any']))).body;
  const early = await idle.call(`/v1/documents/${id}/searchable.pdf`);
  expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([409, 'document_processing', '5']);
  const broken = await read(Buffer.from('%PDF-1.7\nbroken'), 'broken.pdf');
  const never = await copyOf(broken);
  expect([never.status, never.body.code]).toEqual([422, 'document_failed']);
});

test('A client that leaves frees its place, and one organization cannot take more than its share', async () => {
  const id = await read(await drawW2(), 'w2.pdf');
  const { extractor } = service.deps;
  /** Copies that are being made, and end when their client leaves. */
  let held = 0;
  const searchable = (_file: Uint8Array, { signal }: { signal?: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      held += 1;
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
  Object.assign(service.deps, { extractor: { ...extractor, searchable } });
  const authorization = `Bearer ${await signTestToken('documents', tenant, ['documents:read'])}`;
  const address = `http://127.0.0.1:${service.port}/v1/documents/${id}/searchable.pdf`;
  const gone = new AbortController();
  const share = service.config.SEARCHABLE_AT_ONCE_PER_ORGANIZATION_MAX;
  const open = Array.from({ length: share }, () =>
    fetch(address, { headers: { authorization }, signal: gone.signal }).catch(() => undefined),
  );
  await eventually(() => expect(held).toBe(share));
  expect((await request(address, { headers: { authorization } })).status).toBe(429);
  Object.assign(service.deps, { extractor });
  gone.abort();
  await Promise.all(open);
  await eventually(async () => expect((await copyOf(id)).status).toBe(200));
});
