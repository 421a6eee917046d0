import { eventually, runs, testTenant } from '@exchequer/testkit';
import { intBoxes, necBoxes, notes1099 } from '../../test/drawn-forms.ts';
import { drawBoxes } from '../../test/drawn-layouts.ts';
import { drawW2, emptyPages, scanPage } from '../../test/drawn-w2.ts';
import { pdfOf } from '../../test/printed-page.ts';
import { RECEIPTS, receiptPdf } from '../../test/printed-receipts.ts';
import { manyPages } from '../../test/printed-statements.ts';
import { startTestService, type TestService, textPdf } from '../../test/test-service.ts';

const DOCUMENTS = runs(60, 2_000);
const TENANTS = 20;
const UPLOADS_AT_ONCE = 6;
/** A reader is killed after this many outcomes. */
const KILL_EVERY = runs(10, 25);
/** The service reads this many documents at the same time (`startTestService`). */
const READ_AT_ONCE = 4;
/**
 * The tasks of a reader process for each of the documents that organizations with one document upload: a W-2 of one page, a statement of two
 * pages, a receipt of one page. The words of a statement and of a receipt are one more task.
 */
const TASKS = [1, 3, 2];
const GROWTH_MB_MAX = 300;
const LIMIT_MS = runs(15, 240) * 60_000;

/** The wait of a document, and how many other documents were done meanwhile. */
interface Wait {
  readonly id: string;
  readonly ms: number;
  readonly others: number;
  /** `others`, for each time that the document has to wait: until it is begun, and in each of its tasks. */
  readonly othersEachTime: number;
}

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** Files of all kinds. Most customers upload PDFs with text, some upload scans. */
async function filesToUpload(): Promise<Uint8Array[]> {
  const w2 = await drawW2();
  const statement = await pdfOf(manyPages(2, 20).pages);
  const receipts = await Promise.all(RECEIPTS.slice(0, 2).map(({ lines }) => receiptPdf(lines)));
  const nec = await drawBoxes(necBoxes({ '1': ['12500.00'] }), { notes: notes1099('1099-NEC', '1545-0116') });
  const int = await drawBoxes(intBoxes({ '1': ['310.55'] }), { notes: notes1099('1099-INT', '1545-0112') });
  const letter = await textPdf(['Dear customer, our terms have changed.']);
  const scan = await scanPage(w2, { dpi: 150, degrees: 1 });
  return [w2, statement, receipts[0]!, nec, letter, await emptyPages(3), int, receipts[1]!, w2, scan];
}

test(
  `${DOCUMENTS} documents of ${TENANTS} organizations: none is lost and none is told twice although readers are killed, memory stays flat, and an organization with one document does not wait for the others`,
  async () => {
    const files = await filesToUpload();
    // Each of them has one document.
    let singles = 200;
    const single = () => testTenant(singles++);
    const tenants = Array.from({ length: TENANTS - 1 }, (_, i) => testTenant(100 + i));
    const uploaded = new Set<string>();
    let next = 0;
    let isDone = false;

    const idle: number[] = [];
    for (const kind of TASKS.keys()) idle.push((await waitOf(kind, single())).ms);

    async function uploadAll(): Promise<void> {
      while (next < DOCUMENTS) {
        const n = next++;
        // The first organizations have most of the documents.
        const as = tenants[Math.min(n % tenants.length, (n * 7) % tenants.length)]!;
        const { status, body } = await service.upload(files[n % files.length]!, { as });
        expect(status).toBe(200);
        uploaded.add(body.id);
      }
    }

    let kills = 0;
    async function killReaders(): Promise<void> {
      let killedAt = 0;
      while (!isDone) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (service.events.length - killedAt < KILL_EVERY) continue;
        // A document that makes its reader die three times is given up, and that would be right.
        const { rows } = await service.database.admin(
          `select 1 from documents.document where status = 'processing' and reading_failures > 0 limit 1`,
        );
        const pids = service.deps.extractor.pids();
        if (rows.length > 0 || pids.length === 0) continue;
        killedAt = service.events.length;
        process.kill(pids[kills % pids.length]!, 'SIGKILL');
        kills += 1;
      }
    }

    const waits: Wait[] = [];
    async function uploadSingly(): Promise<void> {
      while (!isDone) waits.push(await waitOf(waits.length % TASKS.length, single()));
    }

    /** @param kind index of the file and of its number of tasks */
    async function waitOf(kind: number, as: ReturnType<typeof testTenant>): Promise<Wait> {
      const startedMs = performance.now();
      const before = service.events.length;
      const { body } = await service.upload(files[kind]!, { as });
      uploaded.add(body.id);
      await service.outcome(body.id);
      const others = service.events.length - before - 1;
      return { id: body.id, ms: performance.now() - startedMs, others, othersEachTime: others / (TASKS[kind]! + 1) };
    }

    const outcomes = () => service.events.filter(({ type }) => /processed|failed/.test(type));
    const memory: number[] = [];
    async function watchMemory(): Promise<void> {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await eventually(() => expect(outcomes().length).toBeGreaterThanOrEqual(part * DOCUMENTS), LIMIT_MS, 200);
        memory.push(process.memoryUsage.rss() / 2 ** 20);
      }
      isDone = true;
    }

    const uploads = Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadAll));
    await Promise.all([uploads, killReaders(), uploadSingly(), watchMemory()]);
    const missing = () => [...uploaded].filter((id) => !service.events.some(({ subject }) => subject === id));
    await eventually(() => expect(missing()).toEqual([]), LIMIT_MS, 200);

    const told = outcomes().map(({ subject }) => subject);
    expect(new Set(told).size).toBe(told.length);
    expect(told.sort()).toEqual([...uploaded].sort());
    const { rows: readAgain } = await service.database.admin(
      `select id from documents.document where reading_failures > 0`,
    );
    const disturbed = new Set(readAgain.map(({ id }) => id));
    const { rows } = await service.database.admin(
      `select status, count(*)::int as documents from documents.document group by status`,
    );
    expect(rows).toEqual([{ status: 'completed', documents: uploaded.size }]);
    expect(kills).toBeGreaterThan(0);
    expect(memory.at(-1)! - memory[0]!).toBeLessThan(GROWTH_MB_MAX);
    // A document whose reader was killed is read again after a pause. The others wait for the documents that are being read, and not for those in the queue.
    const undisturbed = waits.filter(({ id }) => !disturbed.has(id));
    expect(undisturbed.length).toBeGreaterThan(0);
    const others = undisturbed.map(({ othersEachTime }) => othersEachTime).sort((a, b) => a - b);
    // Each time it waits at most for the documents that are read at the same time.
    expect(others[Math.ceil(0.95 * others.length) - 1]).toBeLessThanOrEqual(READ_AT_ONCE);
    if (process.env.EXCHEQUER_TEST_LONG) report({ idle, waits, memory, kills });
  },
  2 * LIMIT_MS,
);

function report({
  idle,
  waits,
  memory,
  kills,
}: {
  idle: number[];
  waits: readonly Wait[];
  memory: number[];
  kills: number;
}) {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  process.stderr.write(
    `${kills} readers killed; idle ${idle.map(seconds).join(', ')}; single document p50 ${seconds(sorted[sorted.length >> 1]!)}, p95 ${seconds(sorted[Math.ceil(0.95 * sorted.length) - 1]!)}; memory ${memory.map(Math.round).join(', ')} MB\n`,
  );
}
