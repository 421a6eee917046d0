import { emptyRecord, RecordError } from '@exchequer/fixed-width';
import * as fc from 'fast-check';
import { createEfw2cWriter, type Efw2cEmployee, readEfw2cFile, writeEfw2cFile } from './efw2c-file.js';
import {
  CORRECTED_AMOUNTS,
  CORRECTED_OPTIONAL_AMOUNTS,
  CORRECTION_EMPLOYEE,
  CORRECTION_EMPLOYER,
  CORRECTION_OPTIONAL,
  CORRECTION_STATE,
  CORRECTION_SUBMITTER,
  type CorrectionEmployee,
  type CorrectionEmployer,
} from './layouts.js';

const submitter = {
  ...emptyRecord(CORRECTION_SUBMITTER),
  submitterEin: '123456780',
  userId: 'USER1234',
  softwareCode: '98',
  companyName: 'EXAMPLE SOFTWARE INC',
  deliveryAddress: '1 MAIN STREET',
  city: 'AUSTIN',
  state: 'TX',
  zip: '78701',
  contactName: 'PAT DOE',
  contactPhone: '5125550100',
  contactEmail: 'FILING@EXAMPLE.COM',
  resubmission: '0',
};
const employer = (values: Partial<CorrectionEmployer> = {}): CorrectionEmployer => ({
  ...emptyRecord(CORRECTION_EMPLOYER),
  taxYear: '2025',
  ein: '123456789',
  name: 'ACME INC',
  deliveryAddress: '2 OAK AVENUE',
  city: 'DENVER',
  state: 'CO',
  zip: '80202',
  employmentCodeCorrect: 'R',
  kindOfEmployer: 'N',
  ...values,
});
const employee = (values: Partial<CorrectionEmployee> = {}): CorrectionEmployee => ({
  ...emptyRecord(CORRECTION_EMPLOYEE),
  ssnCorrect: '400011234',
  firstNameCorrect: 'JANE',
  lastNameCorrect: 'DOE',
  ...values,
});

function write(employees: readonly Efw2cEmployee[], head: Partial<CorrectionEmployer> = {}): string {
  let text = '';
  const writer = createEfw2cWriter(submitter, (part) => {
    text += part;
  });
  writer.employer(employer(head));
  for (const one of employees) writer.employee(one);
  writer.end();
  return text;
}
const one = (values: Partial<CorrectionEmployee> = {}): Efw2cEmployee[] => [{ wages: employee(values), states: [] }];

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999n });
/** Any subset of the amounts, each with what was reported and what is correct. */
const pairsOf = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.tuple(cents, cents)).map((changes) =>
    Object.fromEntries(
      Object.entries(changes).flatMap(([name, [reported, correct]]) => [
        [`${name}Reported`, reported],
        [`${name}Correct`, correct],
      ]),
    ),
  );
const employees = fc.array(
  fc
    .record({
      amounts: pairsOf(CORRECTED_AMOUNTS),
      optional: fc.option(pairsOf(CORRECTED_OPTIONAL_AMOUNTS), { nil: undefined }),
      states: fc.array(pairsOf(['stateTaxableWages', 'stateIncomeTax']), { maxLength: 2 }),
      ssnReported: fc.constantFrom('', '400011235', '000000000'),
      retirementPlan: fc.constantFrom(['', ''], ['0', '1']),
    })
    .map(
      ({ amounts, optional, states, ssnReported, retirementPlan }): Efw2cEmployee => ({
        wages: employee({
          ...amounts,
          ssnReported,
          retirementPlanReported: retirementPlan[0]!,
          retirementPlanCorrect: retirementPlan[1]!,
        }),
        ...(optional && { optional: { ...emptyRecord(CORRECTION_OPTIONAL), ...optional } }),
        states: states.map((state) => ({
          ...emptyRecord(CORRECTION_STATE),
          stateCode: '08',
          ssnCorrect: '400011234',
          ...state,
        })),
      }),
    ),
  { minLength: 1, maxLength: 4 },
);

test('A file of corrections that is written is read without a problem as the same file, and written again byte for byte', () => {
  fc.assert(
    fc.property(employees, fc.constantFrom('\r\n', '\n', ''), (sample, ending) => {
      const text = write(sample).replaceAll('\r\n', ending);
      const result = readEfw2cFile(text);
      expect(result.problems).toEqual([]);
      expect(result.file!.employers[0]!.employees).toEqual(sample);
      expect(writeEfw2cFile(result.file!, ending as '')).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('Totals add up the reported and the correct amounts, and stay blank for amounts that are not corrected', () => {
  const change = { wagesReported: 50_000_00n, wagesCorrect: 51_000_00n };
  const { file } = readEfw2cFile(write([...one(change), ...one({ ...change, wagesCorrect: 0n })]));
  expect(file!.employers[0]!.total).toMatchObject({
    employeeCount: 2,
    wagesReported: 100_000_00n,
    wagesCorrect: 51_000_00n,
  });
  expect(file!.employers[0]!.total.medicareTaxCorrect).toBeUndefined();
  expect(file!.final.employeeCount).toBe(2);
});

test('A changed total or count is detected', () => {
  const text = write(one({ wagesReported: 50_000_00n, wagesCorrect: 51_000_00n }));
  const at = text.indexOf('RCT') + 39;
  expect(readEfw2cFile(`${text.slice(0, at)}7${text.slice(at + 1)}`).problems).toEqual([
    expect.objectContaining({ field: 'wagesCorrect', code: 'wrong_total' }),
  ]);
  const count = text.indexOf('RCF') + 11;
  expect(readEfw2cFile(`${text.slice(0, count)}2${text.slice(count + 1)}`).problems).toEqual([
    expect.objectContaining({ field: 'employeeCount', code: 'wrong_total' }),
  ]);
});

test('Text of any kind never throws', () => {
  fc.assert(
    fc.property(
      employees,
      fc.nat(),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(1100),
      (sample, place, put, cut) => {
        const text = write(sample);
        const at = place % text.length;
        const changed = text.slice(0, at) + put + text.slice(at + cut);
        const result = readEfw2cFile(changed);
        if (result.file) expect(writeEfw2cFile(result.file, result.ending)).toBe(changed);
        else expect(result.problems.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 200 },
  );
});

test('A correction that breaks a rule is not written', () => {
  const broken: [Partial<CorrectionEmployee>, Partial<CorrectionEmployer>, string][] = [
    [{ ssnCorrect: '666011234' }, {}, 'ssnCorrect'],
    [{ lastNameCorrect: '' }, {}, 'lastNameCorrect'],
    [{ wagesReported: 1n }, {}, 'wagesCorrect'],
    [{ medicareTaxCorrect: 1n }, {}, 'medicareTaxCorrect'],
    [{ retirementPlanCorrect: '1' }, {}, 'retirementPlanCorrect'],
    [{}, { ein: '071234567' }, 'ein'],
    [{}, { einReported: '123456789' }, 'einReported'],
    [{}, { taxYear: '2022' }, 'taxYear'],
    [{}, { employmentCodeCorrect: '' }, 'employmentCodeCorrect'],
  ];
  for (const [body, head, field] of broken) {
    expect(() => write(one(body), head)).toThrow(RecordError);
    expect(() => write(one(body), head)).toThrow(new RegExp(`${field}: must`));
  }
});
