import { type PagedReading, voteCopies } from './vote.js';

const ein = (value: string, support: PagedReading['support']): PagedReading => ({
  name: 'ein',
  kind: 'ein',
  value,
  sight: 'value',
  location: 'cell',
  source: 'ocr',
  wordConfidence: 0.9,
  repaired: false,
  support,
  smallPrint: false,
  box: null,
  page: 1,
});

test('Copies that are doubtful in the same way stay doubtful together', () => {
  expect(voteCopies([[ein('75-8168330', 'differ')], [ein('75-8168330', 'differ')]])[0]!.support).toBe('differ');
  expect(voteCopies([[ein('75-8168330', 'single')], [ein('75-8168330', 'single')]])[0]!.support).toBe('agreed');
});
