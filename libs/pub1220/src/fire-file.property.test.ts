import { readFileSync } from 'node:fs';
import { decode, encode, RecordError, type RecordLayout, RecordProblems } from '@exchequer/fixed-width';
import * as fc from 'fast-check';
import { issuer, payee, transmitter } from '../test/sample.js';
import { COMBINED_FILING_CODES } from './combined-filing.js';
import {
  END_OF_ISSUER,
  END_OF_TRANSMISSION,
  ISSUER,
  PAYEE_MISC,
  PAYEE_NEC,
  STATE_TOTALS,
  TRANSMITTER,
} from './layouts.js';
import { businessNameControl, personNameControl } from './name-control.js';
import { readFireFile } from './reader.js';
import { createFireWriter, type NewIssuer, type NewPayee, writeFireFile } from './writer.js';

const fixture = (name: string) =>
  readFileSync(new URL(`../test/fixtures/moov-io-irs/test/testdata/${name}`, import.meta.url), 'latin1');

function write(issuers: readonly { issuer: NewIssuer; payees: readonly NewPayee[] }[]): string {
  let text = '';
  const writer = createFireWriter(transmitter, (part) => {
    text += part;
  });
  for (const { issuer: head, payees } of issuers) {
    writer.issuer(head);
    for (const one of payees) writer.payee(one);
  }
  writer.end();
  return text;
}

test.each<[string, RecordLayout]>([
  ['payeeRecordWith1099Nec.ascii', PAYEE_NEC],
  ['payeeRecordWith1099Misc.ascii', PAYEE_MISC],
  ['transmitterRecord.ascii', TRANSMITTER],
  ['payerRecord.ascii', ISSUER],
  ['stateRecord.ascii', STATE_TOTALS],
  ['endPayerRecord.ascii', END_OF_ISSUER],
  ['endTransmitterRecord.ascii', END_OF_TRANSMISSION],
])('The sample %s of moov-io/irs is written again with the same bytes', (name, layout) => {
  const problems = new RecordProblems();
  const text = fixture(name);
  expect(encode(layout, decode(layout, text, 1, problems), 1, problems)).toBe(text);
  expect(problems.list).toEqual([]);
});

test('The 1099-NEC sample of moov-io/irs has the values of its JSON', () => {
  const json = JSON.parse(fixture('payeeRecordWith1099Nec.json')) as Record<string, string | number>;
  const values = decode(PAYEE_NEC, fixture('payeeRecordWith1099Nec.ascii'), 1, new RecordProblems());
  expect(values).toMatchObject({
    paymentYear: String(json.payment_year),
    nameControl: json.payees_name_control,
    tinType: json.type_of_tin,
    tin: json.payees_tin,
    name: json.first_payee_name_line,
    address: json.payee_mailing_address,
    city: json.payee_city,
    state: json.payee_state,
    zip: json.payee_zip_code,
    sequence: json.record_sequence_number,
    localIncomeTaxWithheld: BigInt(json.local_income_tax_withheld!),
  });
  for (const code of '123456789ABCDEFGHJ') {
    expect(values[`amount${code}` as 'amount1']).toBe(BigInt(json[`payment_amount_${code}`]!));
  }
});

test('The whole sample file of moov-io/irs is written again with the same bytes; its wrong state total is reported', () => {
  const text = fixture('oneTransactionFile.ascii');
  const result = readFireFile(text);
  expect(result.problems).toEqual([
    { record: 6, field: 'stateIncomeTaxWithheld', code: 'wrong_total', message: 'must be 4, or blank' },
  ]);
  expect(writeFireFile(result.file!)).toBe(text);
});

const texts = (max: number) => fc.stringMatching(new RegExp(`^[A-Z][A-Z0-9 &'-]{0,${max - 2}}[A-Z]$`));
const states = fc.constantFrom(...Object.keys(COMBINED_FILING_CODES), 'TX', 'FL');
const payees = fc
  .record({
    tin: fc.stringMatching(/^\d{9}$/),
    tinType: fc.constantFrom('', '1', '2'),
    amount1: fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    amount4: fc.bigInt({ min: 0n, max: 999_999_999n }),
    name: texts(40),
    address: texts(40),
    city: texts(40),
    state: states,
    zip: fc.stringMatching(/^(\d{5}|\d{9})$/),
    stateIncomeTaxWithheld: fc.bigInt({ min: 0n, max: 99_999_999n }),
  })
  .map((values) => payee({ ...values, combinedFederalStateCode: COMBINED_FILING_CODES[values.state] ?? '' }));
const files = fc.array(
  fc.record({
    issuer: fc.constantFrom('', '1').map((combinedFederalState) => issuer({ combinedFederalState })),
    payees: fc.array(payees, { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test('A file that is written is read without a problem as the same file, and written again byte for byte', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('', '\n', '\r\n'), (issuers, ending) => {
      const text = write(issuers).replace(/.{750}/g, (record) => record + ending);
      const result = readFireFile(text);
      expect(result.problems).toEqual([]);
      expect(result.file!.issuers.map(({ payees: all }) => all.map((values) => ({ ...values, sequence: 0 })))).toEqual(
        issuers.map(({ payees: all }) => all),
      );
      expect(writeFireFile(result.file!, ending as '')).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('A changed digit in an amount, a total, a count or a sequence number is detected', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (issuers, pickRecord, pickAt, by) => {
      const records = write(issuers).match(/.{750}/g)!;
      const index = pickRecord % records.length;
      const record = records[index]!;
      const ranges: Record<string, [number, number][]> = {
        T: [[499, 507]],
        A: [[499, 507]],
        B: [
          [54, 270],
          [499, 507],
        ],
        C: [
          [1, 9],
          [15, 339],
          [499, 507],
        ],
        K: [
          [1, 9],
          [15, 339],
          [499, 507],
          [706, 742],
        ],
        F: [
          [1, 9],
          [49, 57],
          [499, 507],
        ],
      };
      const places = ranges[record[0]!]!.flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      );
      const at = places[pickAt % places.length]!;
      const changed = record.slice(0, at) + ((Number(record[at]) + by) % 10) + record.slice(at + 1);
      // Pub. 1220 allows a payee count of zero in the last record.
      fc.pre(changed[0] !== 'F' || Number(changed.slice(49, 57)) > 0);
      records[index] = changed;
      const result = readFireFile(records.join(''));
      expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('Text of any kind never throws, and what can be read is written again byte for byte', () => {
  fc.assert(
    fc.property(
      files,
      fc.nat(),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(800),
      (issuers, place, put, cut) => {
        const text = write(issuers);
        const at = place % text.length;
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        const result = readFireFile(changed);
        if (result.file) expect(writeFireFile(result.file, result.ending)).toBe(changed);
        else expect(result.problems.length).toBeGreaterThan(0);
        expect(result.problems.length).toBeLessThanOrEqual(100);
      },
    ),
    { numRuns: 200 },
  );
  for (const text of ['', 'T', 'X'.repeat(750), '\n\n']) expect(readFireFile(text).file).toBeUndefined();
});

test('A file that breaks a rule is not written', () => {
  const broken: [Partial<NewIssuer>, Partial<NewPayee>, string][] = [
    [{ amountCodes: '41' }, {}, 'amountCodes'],
    [{ amountCodes: '1' }, { amount4: 1n }, 'amount4'],
    [{ typeOfReturn: 'X' }, {}, 'typeOfReturn'],
    [{ issuerState: 'ZZ' }, {}, 'issuerState'],
    [{}, { paymentYear: '2024' }, 'paymentYear'],
    [{}, { zip: '1234' }, 'zip'],
    [{}, { name: '' }, 'name'],
    [{}, { tin: '12345678' }, 'tin'],
    [{}, { combinedFederalStateCode: '48' }, 'combinedFederalStateCode'],
    [{}, { corrected: 'X' }, 'corrected'],
    [{}, { name: 'JOSÉ' }, 'name'],
  ];
  for (const [head, body, field] of broken) {
    const attempt = () => write([{ issuer: issuer(head), payees: [payee(body)] }]);
    expect(attempt).toThrow(RecordError);
    expect(attempt).toThrow(new RegExp(`${field}: must`));
  }
  const mixed = [payee(), payee({ corrected: 'G' })];
  expect(() => write([{ issuer: issuer(), payees: mixed }])).toThrow(/corrected: must be the same/);
});

test('Name controls follow the rules of the IRS', () => {
  const businesses = {
    'The Willow Group': 'WILL',
    'The Flowers': 'THEF',
    'A & B Co.': 'A&BC',
    '4U Inc': '4UIN',
    'Ng-Li': 'NG-L',
  };
  for (const [name, control] of Object.entries(businesses)) expect(businessNameControl(name)).toBe(control);
  expect([personNameControl("O'Neill"), personNameControl('Li'), personNameControl('Nuñez')]).toEqual([
    'ONEI',
    'LI',
    'NUNE',
  ]);
});
