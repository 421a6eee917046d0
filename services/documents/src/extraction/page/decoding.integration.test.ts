import { readFileSync } from 'node:fs';
import { drawW2, FACTS } from '../../../test/drawn-w2.ts';
import { blanksPdf, manyContentsPdf, picturePdf } from '../../../test/hostile-pdf.ts';
import { createExtractor } from '../extractor.js';

const extractor = createExtractor({ processes: 1 });
afterAll(() => extractor.close());

const READER_MEMORY_MAX_MB = 700;
const LONG_MS = 120_000;

// Four readers have 3 GB together (compose.yml).
test.each([
  ['8 GB of blanks, compressed twice', () => blanksPdf(8), 'out_of_memory'],
  ['2 GB of blanks', () => blanksPdf(2), 'out_of_memory'],
  ['20 contents of 60 MB', manyContentsPdf, 'out_of_memory'],
  ['a picture of 900 megapixels', () => picturePdf({ side: 30_000 }), 'too_many_pixels'],
  [
    'a picture of 900 megapixels that says it is small',
    () => picturePdf({ side: 30_000, declared: 100 }),
    'out_of_memory',
  ],
])(
  'a page with %s is refused permanently, and its reader stays small',
  async (_, file, code) => {
    const memory = watchMemory();
    await expect(extractor.extract(file())).rejects.toMatchObject({ code, retryable: false });
    expect(memory.peakMb()).toBeLessThan(READER_MEMORY_MAX_MB);
    expect(memory.peakMb()).toBeGreaterThan(0);
  },
  LONG_MS,
);

test('a picture within the limit is read, and so is a W-2 after all these files', async () => {
  await expect(extractor.extract(picturePdf({ side: 3_000 }))).resolves.toMatchObject({ failed_pages: [] });
  const { parts } = await extractor.extract(await drawW2());
  expect(parts[0]!.extracted_data).toMatchObject({ wages: FACTS.wages });
}, 60_000);

/** The most memory that a reader has ever used, from the kernel. */
function watchMemory(): { peakMb(): number } {
  let peakKb = 0;
  const look = () => {
    for (const pid of extractor.pids()) peakKb = Math.max(peakKb, peakOf(pid));
  };
  const watch = setInterval(look, 10);
  return {
    peakMb() {
      look();
      clearInterval(watch);
      return peakKb / 1024;
    },
  };
}

function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has just ended.
    return 0;
  }
}
