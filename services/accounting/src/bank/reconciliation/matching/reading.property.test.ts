import * as fc from 'fast-check';
import { atomsOf, type Citation, citationOf, citedDigits, digitsOf, readCitations } from './citations.js';
import { dueAmountsPaidBy, feeBetween, schedulesOf } from './fees.js';
import { similarity } from './name-similarity.js';
import { subsetSums } from './subset-sums.js';
import { nameWords, payerKey } from './words.js';

test.each<[string, string, Citation]>([
  ['ACH ACME INV-000042', 'INV-000042', 'full'],
  ['acme inv 42 thanks', 'INV-000042', 'full'],
  ['payment for invoice no. 42', 'INV-000042', 'introduced'],
  ['invoices 41, 42 and 43', 'INV-000043', 'introduced'],
  ['INV#41/42', 'INV-000042', 'introduced'],
  ['REF 000042', 'INV-000042', 'introduced'],
  ['ZELLE 000042 ACME', 'INV-000042', 'bare'],
  ['42 boxes', 'INV-000042', 'none'],
  ['INV-0000421', 'INV-000042', 'garbled'],
  ['invoice 2026/0017', '2026-0017', 'full'],
  ['INV-100042', 'INV-000042', 'garbled'],
  ['TRACE 021000021000042', 'INV-000042', 'none'],
])('%s cites %s: %s', (text, number, citation) => {
  expect(citationOf(readCitations(text), atomsOf(number))).toBe(citation);
  if (citation === 'full' || citation === 'introduced' || citation === 'bare') {
    expect(citedDigits(readCitations(text))).toContain(digitsOf(number));
  }
});

test.each([
  ['Northwind Bakery LLC', 'NORTHWIND BAKERY', 1],
  ['Northwind Bakery LLC', 'NORTHWINDBAKERY', 1],
  ['Northwind Bakery', 'Northwnid Bakrey Inc', 0.8],
  ['Ada Byron', 'BYRON ADA', 1],
  ['Smith Manufacturing', 'SMITH MFG', 0.7],
  ['Müller Söhne', 'MULLER SOHNE GMBH', 1],
])('%s is like %s', (name, text, share) => {
  expect(similarity(nameWords(name), nameWords(text), true).share).toBeGreaterThanOrEqual(share);
});

test.each([
  ['Patel Landscaping', 'L PATEL'],
  ['Bluebird International Corp', 'BLUEBIRD PHARMACY'],
  ['Smith Plumbing', 'Jones Roofing'],
])('%s is not %s', (name, text) => {
  expect(similarity(nameWords(name), nameWords(text), true).share).toBeLessThan(0.6);
});

test('an unnamed payer is nobody, and neither is a payment processor', () => {
  for (const description of [
    'DEPOSIT 123',
    'LOCKBOX DEPOSIT 472224',
    'STRIPE TRANSFER ST-1',
    'WIRE TYPE:WIRE IN DATE: 261103',
  ]) {
    expect(payerKey({ description, counterparty: null })).toBe('');
  }
});

test('the due amount is found from an amount after a fee', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 5_000n, max: 100_000_000n }), fc.boolean(), (due, incoming) => {
      for (const { of } of schedulesOf(incoming)) {
        const moved = incoming ? due - of(due) : due + of(due);
        if (moved <= 0n || !feeBetween(due, moved, incoming)) continue;
        expect(dueAmountsPaidBy(moved, incoming)).toContain(due);
      }
    }),
  );
});

test('every set of few amounts that sums to a total is found', () => {
  const amounts = [100n, 200n, 300n, 400n];
  const { sets } = subsetSums(amounts, (_, sum) => sum === 500n, { min: 2, max: 4 }, 500n, 10);
  expect(sets).toEqual([
    [0, 3],
    [1, 2],
  ]);
});
