import { drawW2 } from '../../test/drawn-w2.ts';
import { doublingPdf, shadingPdf } from '../../test/hostile-pdf.ts';
import { observed } from '../../test/observed-readers.ts';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { createExtractor, type Extractor } from '../extraction/index.js';
import { createSpawnedReaders } from '../extraction/reader/spawned-readers.js';

const PROCESSES = 2;
let service: TestService;
let extractor: Extractor;
let opened = 0;

// The queue of documents and the real pool of readers together.
beforeAll(async () => {
  const readers = observed(createSpawnedReaders(), {
    ask(kind) {
      if (kind === 'open') opened += 1;
    },
  });
  extractor = createExtractor({ processes: PROCESSES, pageTurnMs: 300, pageProcessorLimitMs: 3_000, readers });
  service = await startTestService({ change: (deps) => Object.assign(deps, { extractor }) });
}, 60_000);

// The service closes only the extractor that it made itself.
afterAll(async () => {
  await service.stop();
  await extractor.close();
});

test('hostile files of one tenant hold half of the readers, are not read again, and the document of another is read meanwhile', async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, service.deps.extractor.pids().length);
  }, 20);
  const files = [doublingPdf(), shadingPdf(), doublingPdf(), shadingPdf()];
  const hostile = await Promise.all(
    files.map((file, i) => service.upload(Buffer.concat([file, Buffer.from(`\n%${i}`)]), { as: tenant })),
  );
  const ends = hostile.map(({ body }) => service.outcome(body.id));
  await Promise.race(ends);
  clearInterval(watch);
  expect(most).toBe(PROCESSES);

  const { body } = await service.upload(await drawW2(), { as: otherTenant });
  await service.outcome(body.id);
  const outcomes = await Promise.all(ends);

  const order = service.events.map(({ subject }) => subject);
  expect(order.indexOf(body.id)).toBeLessThan(order.length - 1);
  expect(outcomes.map(({ data }) => (data as { error?: { code: string } }).error?.code)).toEqual(
    files.map(() => 'too_complex'),
  );
  expect(opened).toBe(files.length + 1);
}, 180_000);
