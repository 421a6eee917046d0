import { drawW2 } from '../../test/drawn-w2.ts';
import { RECEIPTS, receiptPdf } from '../../test/printed-receipts.ts';
import { createExtractor } from './extractor.js';

const extractor = createExtractor({ processes: 1 });
afterAll(() => extractor.close());

test('What a document says follows from the day on which it was received, not from the day on which it is read', async () => {
  const { lines } = RECEIPTS.find(({ name }) => name.startsWith('restaurant'))!;
  const receipt = await receiptPdf(lines);
  const w2 = await drawW2();
  const values = async (receivedOn: string) => {
    const of = async (file: Uint8Array) => (await extractor.extract(file, { receivedOn })).parts[0]!.extracted_data;
    return { date: (await of(receipt)).date, year: (await of(w2)).tax_year };
  };
  expect(await values('2026-03-09')).toEqual({ date: '2026-03-09', year: 2024 });
  expect(await values('2031-01-05')).toEqual({ date: '2026-03-09', year: 2024 });
  expect(await values('2023-12-31')).toEqual({ date: null, year: null });
});
