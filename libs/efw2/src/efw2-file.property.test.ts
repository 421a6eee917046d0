import { emptyRecord, RecordError } from '@exchequer/fixed-width';
import * as fc from 'fast-check';
import { employee, employer, submitter } from '../test/sample.js';
import { createEfw2Writer, type Efw2Employee, readEfw2File, writeEfw2File } from './efw2-file.js';
import {
  EMPLOYEE_OPTIONAL,
  type EmployeeRecord,
  type EmployerRecord,
  OPTIONAL_AMOUNTS,
  STATE_WAGE,
} from './layouts.js';
import { deriveBoxes } from './wage-rules.js';

type Employers = readonly { readonly employer: EmployerRecord; readonly employees: readonly Efw2Employee[] }[];

function write(employers: Employers): string {
  let text = '';
  const writer = createEfw2Writer(submitter, (part) => {
    text += part;
  });
  for (const { employer: head, employees } of employers) {
    writer.employer(head);
    for (const one of employees) writer.employee(one);
  }
  writer.end();
  return text;
}

const one = (values: Partial<EmployeeRecord> = {}, head: Partial<EmployerRecord> = {}): Employers => [
  { employer: employer(head), employees: [{ wages: employee(values), states: [] }] },
];

const texts = (max: number) => fc.stringMatching(new RegExp(`^[A-Z][A-Z '-]{0,${max - 2}}[A-Z]$`));
const cents = (max: bigint) => fc.bigInt({ min: 0n, max });
const employees = fc.record({
  taxes: fc.record({ wages: cents(900_000_00n), tips: cents(20_000_00n) }),
  ssn: fc.constantFrom('000000000', '400011234', '219099999'),
  firstName: texts(15),
  middleName: fc.oneof(fc.constant(''), texts(15)),
  lastName: texts(20),
  deliveryAddress: texts(22),
  city: texts(22),
  deferred401k: cents(23_000_00n),
  roth401k: cents(23_000_00n),
  healthCoverage: cents(30_000_00n),
  retirementPlan: fc.constantFrom('0', '1'),
  optional: fc.option(cents(99_999n), { nil: undefined }),
  states: fc.array(fc.record({ stateTaxableWages: cents(900_000_00n), stateIncomeTax: cents(90_000_00n) }), {
    maxLength: 2,
  }),
});
const files = fc.array(
  fc.record({
    taxYear: fc.constantFrom(2023, 2024, 2025, 2026),
    employees: fc.array(employees, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);

function toEmployers(sample: typeof files extends fc.Arbitrary<infer T> ? T : never): Employers {
  return sample.map(({ taxYear, employees: all }) => ({
    employer: employer({ taxYear: String(taxYear) }),
    employees: all.map(({ taxes, optional, states, ...rest }) => ({
      wages: employee({
        ...rest,
        ...deriveBoxes(taxYear, {
          wages: taxes.wages + taxes.tips,
          federalIncomeTax: taxes.wages / 10n,
          socialSecurityTips: taxes.tips,
        }),
      }),
      ...(optional !== undefined && {
        optional: {
          ...emptyRecord(EMPLOYEE_OPTIONAL),
          ...Object.fromEntries(OPTIONAL_AMOUNTS.map((name, index) => [name, optional + BigInt(index)])),
        },
      }),
      states: states.map((values) => ({
        ...emptyRecord(STATE_WAGE),
        stateCode: '08',
        ssn: rest.ssn,
        firstName: rest.firstName,
        lastName: rest.lastName,
        stateIncomeTaxCode: '08',
        ...values,
      })),
    })),
  }));
}

test('A file that is written is read without a problem as the same file, and written again byte for byte', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('\r\n', '\n', ''), (sample, ending) => {
      const employers = toEmployers(sample);
      const text = write(employers).replaceAll('\r\n', ending);
      const result = readEfw2File(text);
      expect(result.problems).toEqual([]);
      expect(
        result.file!.employers.map(({ employer: head, employees: all }) => ({ employer: head, employees: all })),
      ).toEqual(employers);
      expect(writeEfw2File(result.file!, ending as '')).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('Totals add up every amount of the employees', () => {
  const extra = { deferred401k: 10_00n, roth403b: 20_00n, smallEmployerHealthReimbursement: 30_00n };
  const sample: Employers = [
    {
      employer: employer(),
      employees: [
        { wages: employee(extra), states: [] },
        { wages: employee(extra), states: [] },
      ],
    },
  ];
  const { file } = readEfw2File(write(sample));
  expect(file!.employers[0]!.total).toMatchObject({
    employeeCount: 2,
    wages: 100_000_00n,
    socialSecurityTax: 6_200_00n,
    medicareTax: 1_450_00n,
    deferred401k: 20_00n,
    roth403b: 40_00n,
    smallEmployerHealthReimbursement: 60_00n,
  });
  expect(file!.final.employeeCount).toBe(2);
});

test('A changed digit in an amount of a total, or in a count, is detected', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (sample, pickRecord, pickAt, by) => {
      const records = write(toEmployers(sample)).split('\r\n').slice(0, -1);
      const candidates = records.flatMap((record, index) => (/^R[TUF]/.test(record) ? [index] : []));
      const index = candidates[pickRecord % candidates.length]!;
      const record = records[index]!;
      const places = [...record].flatMap((_, at) => {
        const isBlank = record[at] === ' ';
        // What a payer of third-party sick pay withheld is not a sum of the employees.
        const isSickPay = record.startsWith('RT') && at >= 324 && at < 339;
        return at < 2 || isBlank || isSickPay ? [] : [at];
      });
      const at = places[pickAt % places.length]!;
      records[index] = record.slice(0, at) + ((Number(record[at]) + by) % 10) + record.slice(at + 1);
      expect(readEfw2File(records.map((text) => `${text}\r\n`).join('')).problems).not.toEqual([]);
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
      fc.nat(600),
      (sample, place, put, cut) => {
        const text = write(toEmployers(sample));
        const at = place % text.length;
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        const result = readEfw2File(changed);
        if (result.file) expect(writeEfw2File(result.file, result.ending)).toBe(changed);
        else expect(result.problems.length).toBeGreaterThan(0);
        expect(result.problems.length).toBeLessThanOrEqual(100);
      },
    ),
    { numRuns: 200 },
  );
  for (const text of ['', 'RA', 'X'.repeat(512), '\r\n']) expect(readEfw2File(text).file).toBeUndefined();
});

test('A file that breaks a rule is not written', () => {
  const broken: [Partial<EmployeeRecord>, Partial<EmployerRecord>, string][] = [
    [{ ssn: '666011234' }, {}, 'ssn'],
    [{ ssn: '900701234' }, {}, 'ssn'],
    [{ ssn: '400001234' }, {}, 'ssn'],
    [{ firstName: '' }, {}, 'firstName'],
    [{ lastName: 'D0E' }, {}, 'lastName'],
    [{ zip: '8370' }, {}, 'zip'],
    [{ socialSecurityTax: 3_000_00n }, {}, 'socialSecurityTax'],
    [{ medicareWages: 49_999_99n }, {}, 'medicareWages'],
    [{ retirementPlan: '2' }, {}, 'retirementPlan'],
    [{}, { ein: '071234567' }, 'ein'],
    [{}, { taxYear: '2022' }, 'taxYear'],
    [{}, { kindOfEmployer: 'X' }, 'kindOfEmployer'],
    [{}, { employmentCode: '' }, 'employmentCode'],
    [{}, { name: '' }, 'name'],
  ];
  for (const [body, head, field] of broken) {
    expect(() => write(one(body, head))).toThrow(RecordError);
    expect(() => write(one(body, head))).toThrow(new RegExp(`${field}: must`));
  }
});
