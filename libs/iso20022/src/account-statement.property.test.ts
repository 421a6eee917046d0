import * as fc from 'fast-check';
import { schemaProblem } from '../test/schema.js';
import {
  type AccountStatement,
  accountStatementParts,
  readAccountStatements,
  type StatementEntry,
  writeAccountStatements,
} from './index.js';

const header = { messageId: 'stm-2026-11', createdAt: '2026-12-01T00:10:00-05:00' };

const entry: StatementEntry = {
  reference: 'txn_1',
  amountCents: 51_74n,
  direction: 'DBIT',
  status: { code: 'BOOK' },
  booked: { date: '2026-11-25' },
  value: { date: '2026-11-25' },
  transactionCode: { proprietary: { code: 'ach_debit', issuer: 'Exchequer' } },
  details: [
    {
      transactions: [
        {
          references: { endToEndId: 'trf_1', uetr: '8a562c67-ca16-48ba-b074-65581be6f011' },
          parties: { creditor: { party: { name: 'Café Zoë <& Co>' } } },
          remittance: { unstructured: ['Invoice "INV-1"'] },
        },
      ],
    },
  ],
  information: 'Café Zoë',
};

const own: Omit<AccountStatement, 'entries'> = {
  id: 'acct_1-2026-11',
  electronicSequenceNumber: 11,
  createdAt: header.createdAt,
  period: { from: '2026-11-01T00:00:00-04:00', to: '2026-11-30T23:59:59-05:00' },
  account: {
    number: '1234567890',
    currency: 'USD',
    owner: { name: 'Acme Inc' },
    servicer: { routingNumber: '011104238', name: 'Our Bank' },
  },
  balances: [
    { type: { type: { code: 'OPBD' } }, amountCents: 100_00n, direction: 'CRDT', at: { date: '2026-11-01' } },
    { type: { type: { code: 'CLBD' } }, amountCents: 48_26n, direction: 'CRDT', at: { date: '2026-11-30' } },
  ],
  summary: { all: { entries: 1, sumCents: 51_74n }, debits: { entries: 1, sumCents: 51_74n } },
};

test('A statement that is written is valid by its schema and is read as the same statement.', () => {
  const statements = { header, statements: [{ ...own, entries: [entry] }] };
  const text = writeAccountStatements(statements);
  expect(schemaProblem(text)).toBe('');
  expect(readAccountStatements(text)).toEqual({ ok: true, message: statements });
});

test('Balances and sums can be larger than the largest amount: up to 18 digits.', () => {
  const amountCents = 999_999_999_999_999_999n;
  const balances = own.balances.map((balance) => ({ ...balance, amountCents }));
  const large = { ...own, balances, summary: { credits: { sumCents: amountCents } }, entries: [] };
  const statements = { header, statements: [large] };
  const text = writeAccountStatements(statements);
  expect(schemaProblem(text)).toBe('');
  expect(readAccountStatements(text)).toEqual({ ok: true, message: statements });
  const tooLarge = { ...large, entries: [{ ...entry, amountCents }] };
  expect(() => writeAccountStatements({ header, statements: [tooLarge] })).toThrow('9007199254740.99');
});

test('A statement that is written part by part is the same text.', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.boolean(), (length, hasNote) => {
      const entries = Array.from({ length }, (_, index) => ({ ...entry, reference: `txn_${index}` }));
      const noted = hasNote ? { ...own, other: [{ name: 'AddtlStmtInf', text: 'Fees: none' }] } : own;
      const parts = [...accountStatementParts(header, noted, entries)];
      expect(parts.length).toBe(length + 2);
      expect(parts.join('')).toBe(writeAccountStatements({ header, statements: [{ ...noted, entries }] }));
      expect(schemaProblem(parts.join(''))).toBe('');
    }),
    { numRuns: 20 },
  );
});

test('A wrong entry is reported with its place.', () => {
  const parts = accountStatementParts(header, own, [entry, { ...entry, information: 'x'.repeat(501) }]);
  expect(() => [...parts]).toThrow('Ntry[2]/AddtlNtryInf');
  expect(() => [...accountStatementParts(header, own, [{ ...entry, information: 'bell \u0007' }])]).toThrow(
    'characters of XML',
  );
});

test('Names and descriptions with any characters are read as they were written.', () => {
  const texts = fc
    .string({ minLength: 1, maxLength: 100, unit: 'binary' })
    .filter((text) => !/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text));
  fc.assert(
    fc.property(texts, (information) => {
      const statements = { header, statements: [{ ...own, entries: [{ ...entry, information }] }] };
      expect(readAccountStatements(writeAccountStatements(statements))).toEqual({ ok: true, message: statements });
    }),
    { numRuns: 300 },
  );
});
