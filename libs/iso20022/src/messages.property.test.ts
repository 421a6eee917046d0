import * as fc from 'fast-check';
import {
  creditTransfer,
  otherBank,
  ourBank,
  paymentReturn,
  paymentStatus,
  statusRequest,
  UETR,
} from '../test/sample.js';
import { schemaProblem } from '../test/schema.js';
import {
  type Account,
  type CreditTransfer,
  IsoError,
  type Party,
  paymentOutcome,
  readCreditTransfer,
  readIsoMessage,
  readPaymentReturn,
  readPaymentStatus,
  readStatusRequest,
  toUetr,
  writeCreditTransfer,
  writePaymentReturn,
  writePaymentStatus,
  writeStatusRequest,
} from './index.js';

test.each([
  ['pacs.008.001.08', writeCreditTransfer(creditTransfer), creditTransfer],
  ['pacs.002.001.10', writePaymentStatus(paymentStatus), paymentStatus],
  ['pacs.004.001.10', writePaymentReturn(paymentReturn), paymentReturn],
  ['pacs.028.001.03', writeStatusRequest(statusRequest), statusRequest],
])('A %s that is written is valid by its schema and is read as the same message.', (name, text, message) => {
  expect(schemaProblem(text)).toBe('');
  expect(readIsoMessage(text)).toEqual({ ok: true, message: { name, body: message } });
});

test('Amounts have exactly two decimals and the currency USD.', () => {
  const of = (amountCents: bigint) =>
    writeCreditTransfer({ ...creditTransfer, transactions: [{ ...creditTransfer.transactions[0]!, amountCents }] });
  expect(of(1n)).toContain('<IntrBkSttlmAmt Ccy="USD">0.01</IntrBkSttlmAmt>');
  expect(of(900_719_925_474_099n)).toContain('>9007199254740.99<');
  expect(() => of(-1n)).toThrow(IsoError);
});

const valid = writeCreditTransfer(creditTransfer);
const place = '/Document/FIToFICstmrCdtTrf';

test.each([
  [
    'a document type',
    (text: string) => text.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
    '/',
    'not_allowed',
  ],
  ['an unknown entity', (text: string) => text.replace('Ada Lovelace', '&company;'), '/', 'not_xml'],
  ['no XML', () => 'ISA*00*', '/', 'not_xml'],
  ['an end that is missing', (text: string) => text.slice(0, -20), '/', 'not_xml'],
  ['deep nesting', () => '<a>'.repeat(100), '/', 'not_allowed'],
  [
    'another message',
    (text: string) => text.replace('pacs.008.001.08', 'pacs.009.001.08'),
    '/Document',
    'wrong_message',
  ],
  [
    'another namespace inside',
    (text: string) => text.replace('<Nm>Acme', '<Nm xmlns="urn:x">Acme'),
    '/',
    'unknown_element',
  ],
  [
    'an element that is missing',
    (text: string) => text.replace(/ *<ChrgBr>.*\n/, ''),
    `${place}/CdtTrfTxInf[1]/ChrgBr`,
    'missing',
  ],
  [
    'an unknown element',
    (text: string) => text.replace('<Dbtr>', '<Dbtr><Secret>1</Secret>'),
    `${place}/CdtTrfTxInf[1]/Dbtr/Secret`,
    'unknown_element',
  ],
  [
    'an element at a wrong place',
    (text: string) => text.replace(/( *<MsgId>.*\n)( *<CreDtTm>.*\n)/, '$2$1'),
    `${place}/GrpHdr/MsgId`,
    'wrong_order',
  ],
  ['an element twice', (text: string) => text.replace(/( *<MsgId>.*\n)/, '$1$1'), `${place}/GrpHdr/MsgId`, 'repeated'],
  ['text beside elements', (text: string) => text.replace('<Dbtr>', '<Dbtr>text'), '/', 'unexpected_text'],
  [
    'an attribute',
    (text: string) => text.replace('<Dbtr>', '<Dbtr x="1">'),
    `${place}/CdtTrfTxInf[1]/Dbtr`,
    'unexpected_attribute',
  ],
  [
    'another currency',
    (text: string) => text.replace('"USD"', '"EUR"'),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmAmt`,
    'unsupported_currency',
  ],
  [
    'no currency',
    (text: string) => text.replace(' Ccy="USD"', ''),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmAmt`,
    'missing',
  ],
  [
    'three decimals',
    (text: string) => text.replace('51.74', '51.741'),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmAmt`,
    'too_many_decimals',
  ],
  [
    'a negative amount',
    (text: string) => text.replace('51.74', '-51.74'),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmAmt`,
    'wrong_format',
  ],
  [
    'an amount with an exponent',
    (text: string) => text.replace('51.74', '5e3'),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmAmt`,
    'wrong_format',
  ],
  [
    'a wrong number of transactions',
    (text: string) => text.replace('<NbOfTxs>1', '<NbOfTxs>2'),
    `${place}/GrpHdr/NbOfTxs`,
    'wrong_count',
  ],
  [
    'a UETR of another version',
    (text: string) => text.replace('48ba', '18ba'),
    `${place}/CdtTrfTxInf[1]/PmtId/UETR`,
    'wrong_format',
  ],
  [
    'a routing number of 8 digits',
    (text: string) => text.replace('011104238', '01110423'),
    `${place}/CdtTrfTxInf[1]/InstgAgt/FinInstnId/ClrSysMmbId/MmbId`,
    'wrong_format',
  ],
  [
    'a date that does not exist',
    (text: string) => text.replace('<IntrBkSttlmDt>2026-11-25', '<IntrBkSttlmDt>2026-02-30'),
    `${place}/CdtTrfTxInf[1]/IntrBkSttlmDt`,
    'wrong_format',
  ],
  [
    'a text that is too long',
    (text: string) => text.replace('<EndToEndId>', `<EndToEndId>${'x'.repeat(35)}`),
    `${place}/CdtTrfTxInf[1]/PmtId/EndToEndId`,
    'wrong_length',
  ],
] as [string, (text: string) => string, string, string][])('A message with %s is refused.', (_, change, path, code) => {
  const result = readIsoMessage(change(valid));
  if (result.ok) throw new Error('was accepted');
  expect(result.problems).toContainEqual(expect.objectContaining({ path, code }));
  for (const { message } of result.problems) expect(message).not.toMatch(/Lovelace|Acme|0031234567/);
});

test('Payment messages are written with printable ASCII only; any characters are read.', () => {
  const [first] = creditTransfer.transactions;
  const message = { ...creditTransfer, transactions: [{ ...first!, creditor: { name: 'José' } }] };
  expect(() => writeCreditTransfer(message)).toThrow('printable ASCII');
  const read = readCreditTransfer(valid.replace('Ada Lovelace', 'José'));
  expect(read.ok && read.message.transactions[0]!.creditor.name).toBe('José');
});

test('Elements that the model does not have are kept.', () => {
  const text = valid.replace('<RmtInf>', '<InstrForNxtAgt>\n<InstrInf>by hand</InstrInf>\n</InstrForNxtAgt>\n<RmtInf>');
  const result = readCreditTransfer(text);
  expect(result.ok && writeCreditTransfer(result.message)).toContain('<InstrInf>by hand</InstrInf>');
});

test('An element in `other` that does not belong there is reported, not dropped.', () => {
  const withOther = (name: string) => ({
    ...creditTransfer,
    header: { ...creditTransfer.header, other: [{ name, text: '1' }] },
  });
  expect(() => writeCreditTransfer(withOther('Secret'))).toThrow('GrpHdr/Secret');
  expect(() => writeCreditTransfer(withOther('MsgId'))).toThrow('GrpHdr/MsgId');
  expect(writeCreditTransfer(withOther('CtrlSum'))).toContain('<CtrlSum>1</CtrlSum>');
});

test('A message with too many elements is refused.', () => {
  const result = readIsoMessage(`<a>${'<b/>'.repeat(500_000)}</a>`);
  expect(result).toMatchObject({ ok: false, problems: [{ code: 'too_large' }] });
});

test('A status that is not final or not known means: ask again before anything is repeated.', () => {
  expect(['ACSC', 'ACTC', 'RJCT', 'PDNG', 'constructor', undefined].map(paymentOutcome)).toEqual([
    'settled',
    'accepted',
    'rejected',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

const ascii = (max: number) =>
  fc.string({
    minLength: 1,
    maxLength: max,
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
const parties: fc.Arbitrary<Party> = fc.record(
  {
    name: ascii(140),
    address: fc.record(
      {
        street: ascii(70),
        town: ascii(35),
        country: fc.constantFrom('US', 'DE'),
        lines: fc.array(ascii(70), { minLength: 1, maxLength: 7 }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const accounts: fc.Arbitrary<Account> = fc.oneof(
  fc.record({ number: ascii(34) }),
  fc.record({ iban: fc.constant('DE89370400440532013000'), name: ascii(70) }),
);
const transactions = fc.record(
  {
    ids: fc.record(
      {
        endToEndId: ascii(35),
        instructionId: ascii(35),
        uetr: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(toUetr),
      },
      { requiredKeys: ['endToEndId'] },
    ),
    amountCents: fc.bigInt({ min: 0n, max: 1_000_000_000_00n }),
    chargeBearer: fc.constantFrom('SLEV', 'SHAR', 'DEBT', 'CRED' as const),
    debtor: parties,
    debtorAccount: accounts,
    debtorAgent: fc.constant(ourBank),
    creditorAgent: fc.constantFrom(otherBank, { bic: 'BOFAUS3N' }),
    creditor: parties,
    creditorAccount: accounts,
    purpose: fc.oneof(fc.record({ code: fc.constant('CASH') }), fc.record({ proprietary: ascii(35) })),
    remittance: fc.record({ unstructured: fc.array(ascii(140), { minLength: 1, maxLength: 3 }) }),
  },
  { requiredKeys: ['ids', 'amountCents', 'chargeBearer', 'debtor', 'debtorAgent', 'creditorAgent', 'creditor'] },
);
const creditTransfers = fc
  .array(transactions, { minLength: 1, maxLength: 3 })
  .map((all) => ({ header: creditTransfer.header, transactions: all }) as CreditTransfer);

test('Any credit transfer that is written is valid by its schema and is read as the same message.', () => {
  fc.assert(
    fc.property(creditTransfers, (message) => {
      const text = writeCreditTransfer(message);
      expect(schemaProblem(text)).toBe('');
      expect(readCreditTransfer(text)).toEqual({ ok: true, message });
    }),
    { numRuns: 100 },
  );
});

test('Text of any kind never throws.', () => {
  const texts = [
    valid,
    writePaymentStatus(paymentStatus),
    writePaymentReturn(paymentReturn),
    writeStatusRequest(statusRequest),
  ];
  const changed = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(60), fc.string({ maxLength: 20, unit: 'binary' }))
    .map(([text, at, length, by]) => text.slice(0, at % text.length) + by + text.slice((at % text.length) + length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), changed), (text) => {
      for (const read of [
        readIsoMessage,
        readCreditTransfer,
        readPaymentStatus,
        readPaymentReturn,
        readStatusRequest,
      ]) {
        const result = read(text);
        if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('The UETR of the sample has the form of a UETR.', () => {
  expect(toUetr(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(() => toUetr(new Uint8Array(15))).toThrow(RangeError);
  expect(UETR).toMatch(/^[0-9a-f-]{36}$/);
});

test('The schema that the tests use finds errors.', () => {
  expect(schemaProblem(valid.replace('SLEV', 'XXXX'))).toContain('ChrgBr');
});
