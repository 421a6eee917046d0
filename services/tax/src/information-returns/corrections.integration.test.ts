import { readEfw2cFile, readEfw2File } from '@exchequer/efw2';
import { newId } from '@exchequer/ids';
import { readIrisTransmission, readReturn941X } from '@exchequer/irs-xml';
import { eraseOrganization } from '@exchequer/postgres';
import { eventually, tablesMentioning } from '@exchequer/testkit';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import {
  employeeInput,
  input941,
  input1099,
  inputW2,
  recipientInput,
  ssnOf,
} from '../../test/information-return-input.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService();
});

afterAll(() => service.stop());

type What = '1099' | 'w2' | '941';
const submit = (what: What, body: unknown, as: Tenant) => service.post(`/api/filing/submit-${what}`, body, as);

const statusOf = (filingId: string, as: Tenant) => service.get(`/api/filing/status?filingId=${filingId}`, as);

/** Lets a day pass, and waits until the authority has decided about the filing. */
async function settled(filingId: string, as: Tenant, status: 'accepted' | 'rejected' = 'accepted') {
  await service.post('/v1/test_helpers/tax/advance_time', { days: 1 }, as);
  return eventually(async () => {
    const { body } = await statusOf(filingId, as);
    expect(body.status).toBe(status);
    return body;
  });
}

/** Submits, and lets the authority accept it at once. A large submission is prepared first. */
async function file(what: What, body: unknown, as: Tenant) {
  const answer = await submit(what, body, as);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  const { filingId } = answer.body;
  await eventually(async () => {
    const path = `/v1/test_helpers/tax/filings/${filingId}/acknowledge`;
    const { status } = await service.post(path, { status: 'accepted' }, as);
    expect([status, (await statusOf(filingId, as)).body.status]).toEqual([200, 'accepted']);
  });
  return answer.body;
}

const fileOf = async (filingId: string, as: Tenant) =>
  (await service.get(`/api/filing/${filingId}/file`, as)).text as string;
const copyOf = async (filingId: string, index: number, as: Tenant) =>
  (await textsOf((await service.get(`/api/filing/${filingId}/recipients/${index}/copy`, as)).bytes)).flat().join(' ');
const errorsOf = ({ body }: { body: { errors?: { location: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ location, code }) => `${location} ${code}`);

describe('Forms W-2c', () => {
  const first = employeeInput();
  const second = employeeInput({ name: 'John Roe', ssn: '400-11-1235', box12: [{ code: 'D', amount: 1_000 }] });
  const several = (employees: unknown[], changes: object = {}) => ({
    taxYear: 2025,
    employer: inputW2().employer,
    employees,
    ...changes,
  });

  test('A correction shows each value before and after, in the answer, the EFW2C file and the copy', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first, second]), as);
    const correction = await file(
      'w2',
      several(
        [
          {
            ...second,
            wages: 52_000,
            box12: [
              { code: 'D', amount: 2_000 },
              { code: 'S', amount: 10 },
            ],
            retirementPlan: true,
          },
        ],
        {
          corrects: filingId,
        },
      ),
      as,
    );
    expect(correction.corrections).toEqual([
      {
        recipient: 0,
        changes: [
          { field: 'wages', before: 50_000, after: 52_000 },
          { field: 'socialSecurityWages', before: 50_000, after: 52_000 },
          { field: 'socialSecurityTax', before: 3_100, after: 3_224 },
          { field: 'medicareWages', before: 50_000, after: 52_000 },
          { field: 'medicareTax', before: 725, after: 754 },
          { field: 'box12.D', before: 1_000, after: 2_000 },
          { field: 'retirementPlan', before: false, after: true },
          { field: 'box12.S', before: null, after: 10 },
        ],
      },
    ]);
    const { file: read, problems } = readEfw2cFile(await fileOf(correction.filingId, as));
    expect(problems).toEqual([]);
    const [employer] = read!.employers;
    expect(employer!.employer).toMatchObject({ taxYear: '2025', ein: '123456789', employmentCodeCorrect: 'R' });
    expect(employer!.employees).toHaveLength(1);
    const { wages, optional } = employer!.employees[0]!;
    expect(wages).toMatchObject({
      ssnReported: '',
      ssnCorrect: '400111235',
      firstNameReported: '',
      firstNameCorrect: 'JOHN',
      wagesReported: 50_000_00n,
      wagesCorrect: 52_000_00n,
      federalIncomeTaxReported: undefined,
      deferred401kReported: 1_000_00n,
      deferred401kCorrect: 2_000_00n,
      retirementPlanReported: '0',
      retirementPlanCorrect: '1',
      statutoryEmployeeCorrect: '',
    });
    expect(optional).toMatchObject({ simpleRetirementReported: 0n, simpleRetirementCorrect: 10_00n });
    expect(employer!.total).toMatchObject({ employeeCount: 1, wagesReported: 50_000_00n, wagesCorrect: 52_000_00n });
    const copy = await copyOf(correction.filingId, 0, as);
    for (const text of ['Form W-2c 2025', 'CORRECTED', 'previously reported', '50,000.00', '52,000.00']) {
      expect(copy).toContain(text);
    }
  });

  test('A second correction begins with the first one, and a name and a number can be corrected', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first]), as);
    const one = await file('w2', several([{ ...first, wages: 51_000 }], { corrects: filingId }), as);
    const renamed = { ...first, name: 'Jane Miller', ssn: '400-11-4321', reportedSsn: '400-11-1234', wages: 53_000 };
    const two = await file('w2', several([renamed], { corrects: filingId }), as);
    expect(two.corrections[0].changes.slice(0, 3)).toEqual([
      { field: 'ssn', before: '***-**-1234', after: '***-**-4321' },
      { field: 'name', before: 'Jane Q Doe', after: 'Jane Miller' },
      { field: 'wages', before: 51_000, after: 53_000 },
    ]);
    const { file: read } = readEfw2cFile(await fileOf(two.filingId, as));
    expect(read!.employers[0]!.employees[0]!.wages).toMatchObject({
      ssnReported: '400111234',
      ssnCorrect: '400114321',
      lastNameReported: 'DOE',
      lastNameCorrect: 'MILLER',
      wagesReported: 51_000_00n,
    });
    // A new form can use the first number again, but not the second one.
    expect((await submit('w2', several([first]), as)).status).toBe(200);
    const taken = await submit('w2', several([{ ...first, ssn: '400-11-4321' }]), as);
    expect([taken.status, errorsOf(taken)]).toEqual([409, ['body.employees[0].ssn duplicate_recipient']]);
    expect(one.filingId).not.toBe(two.filingId);
  });

  test('A void makes all amounts 0; other employees of the filing can be voided later, and the same one cannot', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first, second]), as);
    const voiding = await file('w2', several([second], { voids: filingId }), as);
    const { file: read } = readEfw2cFile(await fileOf(voiding.filingId, as));
    expect(read!.employers[0]!.employees[0]!.wages).toMatchObject({
      wagesReported: 50_000_00n,
      wagesCorrect: 0n,
      medicareTaxReported: 725_00n,
      medicareTaxCorrect: 0n,
      deferred401kCorrect: 0n,
    });
    expect(await copyOf(filingId, 1, as)).toContain('VOID');
    expect(await copyOf(filingId, 0, as)).not.toContain('VOID');
    const again = await submit('w2', several([second], { voids: filingId }), as);
    expect([again.status, errorsOf(again)]).toEqual([409, ['body.employees[0].ssn voided']]);
    expect((await submit('w2', several([first], { voids: filingId }), as)).status).toBe(200);
    // A voided employee can be filed anew.
    expect((await submit('w2', several([second]), as)).status).toBe(200);
  });

  test('A correction is refused if it changes nothing, if the employee is unknown, or if another correction is pending', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first]), as);
    const same = await submit('w2', several([first], { corrects: filingId }), as);
    expect([same.status, errorsOf(same)]).toEqual([422, ['body.employees[0] nothing_changed']]);
    const unknown = await submit('w2', several([second], { corrects: filingId }), as);
    expect([unknown.status, errorsOf(unknown)]).toEqual([422, ['body.employees[0].ssn not_in_original']]);
    const lonely = await submit('w2', several([{ ...first, reportedSsn: '400-11-9999' }]), as);
    expect([lonely.status, errorsOf(lonely)]).toEqual([400, ['body.employees[0].reportedSsn not_allowed']]);
    await service.sandbox.kill();
    try {
      const change = several([{ ...first, wages: 51_000 }], { corrects: filingId });
      expect((await submit('w2', change, as)).status).toBe(200);
      const pending = await submit('w2', change, as);
      expect([pending.status, errorsOf(pending)]).toEqual([409, ['body.employees[0].ssn correction_pending']]);
    } finally {
      await service.sandbox.restart();
    }
    const { rows } = await service.database.admin(
      `select count(*)::int as n from tax.information_return where org_id = '${as.organizationId}'`,
    );
    expect(rows[0].n).toBe(2);
  });

  test('Of two corrections at the same time, only one is filed', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first]), as);
    const answers = await Promise.all(
      [51_000, 52_000, 53_000].map((wages) => submit('w2', several([{ ...first, wages }], { corrects: filingId }), as)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1)).toEqual([409, 409]);
  });

  test('A repeated correction gets its first answer, and names are not stored in the clear with it', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', several([first]), as);
    const body = several([{ ...first, name: 'Zebulon Quixote' }], { corrects: filingId });
    const headers = { 'idempotency-key': 'one correction' };
    const answer = await service.post('/api/filing/submit-w2', body, as, { headers });
    expect(answer.text).toContain('Zebulon');
    const again = await service.post('/api/filing/submit-w2', body, as, { headers });
    expect(again.body).toEqual(answer.body);
    const { rows } = await service.database.admin(
      `select encode(body, 'escape') as body from tax.idempotency where org_id = '${as.organizationId}'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].body).not.toContain('Zebulon');
  });
});

describe('State wages and box 12', () => {
  const states = [
    { state: 'CO', employerStateId: 'CO-1234567', stateWages: 30_000, stateTax: 1_300 },
    { state: 'UT', employerStateId: '12345678', stateWages: 20_000, stateTax: 900 },
  ];

  test('Each state of an employee is an RS record and on the copy; a correction of it is an RCS record', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', inputW2({ states }), as);
    const { file: read, problems } = readEfw2File(await fileOf(filingId, as));
    expect(problems).toEqual([]);
    expect(read!.employers[0]!.employees[0]!.states).toEqual([
      expect.objectContaining({
        stateCode: '08',
        ssn: '400111234',
        lastName: 'DOE',
        stateEmployerAccount: 'CO-1234567',
        stateTaxableWages: 30_000_00n,
        stateIncomeTax: 1_300_00n,
      }),
      expect.objectContaining({ stateCode: '49', stateTaxableWages: 20_000_00n }),
    ]);
    const copy = await copyOf(filingId, 0, as);
    for (const text of ['CO CO-1234567', '30,000.00', '900.00']) expect(copy.replace(/ +/g, ' ')).toContain(text);
    const changed = [states[0], { ...states[1], stateTax: 901 }];
    const correction = await file('w2', inputW2({ states: changed }, { corrects: filingId }), as);
    expect(correction.corrections[0].changes).toEqual([{ field: 'states.UT.stateTax', before: 900, after: 901 }]);
    const { file: corrected } = readEfw2cFile(await fileOf(correction.filingId, as));
    expect(corrected!.employers[0]!.employees[0]!.states).toEqual([
      expect.objectContaining({
        stateCode: '49',
        ssnCorrect: '400111234',
        stateIncomeTaxReported: 900_00n,
        stateIncomeTaxCorrect: 901_00n,
        stateTaxableWagesCorrect: undefined,
      }),
    ]);
  });

  test('Each locality is on an RS record and on the copy, and a correction of local wages is an RCS record', async () => {
    const as = newTenant();
    const localities = [
      { locality: 'Columbus', localWages: 30_000, localTax: 750 },
      {
        locality: "St. Mary's",
        localWages: 20_000,
        localTax: 300,
        taxType: 'school_district',
        taxingEntityCode: '1234',
      },
    ];
    const ohio = (rows: unknown[]) => ({
      states: [{ state: 'OH', stateWages: 50_000, stateTax: 1_300, localities: rows }],
    });
    const { filingId } = await file('w2', inputW2(ohio(localities)), as);
    const { file: read, problems } = readEfw2File(await fileOf(filingId, as));
    expect(problems).toEqual([]);
    const columbus = { stateCode: '39', stateTaxableWages: 50_000_00n, taxType: 'C', localTaxableWages: 30_000_00n };
    const school = { stateTaxableWages: 0n, taxType: 'E', taxingEntity: '1234', localIncomeTax: 300_00n };
    expect(read!.employers[0]!.employees[0]!.states).toEqual([
      expect.objectContaining({ ...columbus, localIncomeTax: 750_00n }),
      expect.objectContaining({ ...school, localTaxableWages: 20_000_00n }),
    ]);
    const copy = await copyOf(filingId, 0, as);
    for (const text of ['Columbus', "St. Mary's", '30,000.00', '750.00']) expect(copy).toContain(text);
    const changed = [localities[0], { ...localities[1], localWages: 21_000, localTax: 315 }];
    const correction = await file('w2', inputW2(ohio(changed), { corrects: filingId }), as);
    expect(correction.corrections[0].changes).toEqual([
      { field: "localities.St. Mary's, OH.localWages", before: 20_000, after: 21_000 },
      { field: "localities.St. Mary's, OH.localTax", before: 300, after: 315 },
    ]);
    const { file: corrected } = readEfw2cFile(await fileOf(correction.filingId, as));
    expect(corrected!.employers[0]!.employees[0]!.states).toEqual([
      expect.objectContaining({
        stateTaxableWagesCorrect: undefined,
        taxTypeCorrect: 'E',
        localTaxableWagesReported: 20_000_00n,
        localTaxableWagesCorrect: 21_000_00n,
      }),
    ]);
    expect(await copyOf(correction.filingId, 0, as)).toContain('315.00');
    const wrong = [localities[0], { ...localities[0], localTax: 30_001 }];
    const answer = await submit('w2', inputW2(ohio(wrong)), newTenant());
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      [
        'body.employee.states[0].localities[1].locality duplicate_locality',
        'body.employee.states[0].localities[1].localTax withholding_above_wages',
      ],
    ]);
  });

  test('A state twice, a territory, and tax above the wages are refused by their place', async () => {
    const wrong = [states[0], states[0], { state: 'PR', stateWages: 1, stateTax: 2 }];
    const answer = await submit('w2', inputW2({ states: wrong }), newTenant());
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      [
        'body.employee.states[1].state duplicate_state',
        'body.employee.states[2].state unsupported_state',
        'body.employee.states[2].stateTax withholding_above_wages',
      ],
    ]);
  });

  test('Codes of 2026 without a known position are refused in both modes, and nothing is filed without their amount', async () => {
    const as = newTenant();
    const box12 = [
      { code: 'TT', amount: 1_234.5 },
      { code: 'A', amount: 1 },
      { code: 'B', amount: 2 },
    ];
    const early = await submit('w2', inputW2({ box12 }), as);
    expect([early.status, errorsOf(early)]).toEqual([400, ['body.employee.box12[0].code code_not_valid_in_year']]);
    const later = await submit('w2', inputW2({ box12 }, { taxYear: 2026 }), as);
    expect([later.status, errorsOf(later)]).toEqual([422, ['body.employee.box12[0].code code_not_in_file']]);
    const { body } = await submit('w2', inputW2({ box12: box12.slice(1) }, { taxYear: 2026 }), as);
    const { file: read } = readEfw2File(await fileOf(body.filingId, as));
    expect(read!.employers[0]!.employees[0]!.optional).toMatchObject({ uncollectedTaxOnTips: 3_00n });
    const twice = await submit('w2', inputW2({ box12: [box12[1], box12[1]] }), as);
    expect(errorsOf(twice)).toEqual(['body.employee.box12[1].code duplicate_code']);
  });
});

describe('Form 941-X', () => {
  test('A correction has what was reported, what is correct, and the tax; the PDF shows it too', async () => {
    const as = newTenant();
    const { filingId } = await file('941', input941(), as);
    const { liability: _, ...correct } = input941({}, { line2: 46_000, line3: 5_100, line5a: 46_000, line5c: 46_000 });
    const correction = await file('941', { ...correct, corrects: filingId, explanation: 'A bonus was left out.' }, as);
    expect(correction.corrections).toEqual([
      {
        recipient: null,
        changes: expect.arrayContaining([
          { field: 'line2', before: 45_000, after: 46_000 },
          { field: 'line3', before: 5_000, after: 5_100 },
          { field: 'line5aTax', before: 5_580, after: 5_704 },
        ]),
      },
    ]);
    const read = readReturn941X(await fileOf(correction.filingId, as));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.value.form).toEqual({
      isAdjustment: true,
      discoveredOn: expect.any(String),
      certifiesFormsW2: true,
      line6: { corrected: 46_000_00n, reported: 45_000_00n, difference: 1_000_00n, taxCorrection: 0n },
      line7: { corrected: 5_100_00n, reported: 5_000_00n, difference: 100_00n, taxCorrection: 100_00n },
      line8: { corrected: 46_000_00n, reported: 45_000_00n, difference: 1_000_00n, taxCorrection: 124_00n },
      line12: { corrected: 46_000_00n, reported: 45_000_00n, difference: 1_000_00n, taxCorrection: 29_00n },
      line27: 253_00n,
      explanation: 'A BONUS WAS LEFT OUT.',
    });
    const pdf = await service.get(`/api/filing/${correction.filingId}/file?format=pdf`, as);
    const text = (await textsOf(pdf.bytes)).flat().join(' ');
    for (const part of ['Form 941-X', '46,000.00', '45,000.00', '253.00']) expect(text).toContain(part);
  });

  test('A void makes the amounts 0, a second correction begins with it, and both count in the reconciliation', async () => {
    const as = newTenant();
    const { filingId } = await file('941', input941(), as);
    const { lines: _, liability: __, ...head } = input941();
    const voiding = await file('941', { ...head, voids: filingId }, as);
    expect(voiding.lines).toMatchObject({ line2: 0, line3: 0, line12: 0, line13: 11_885 });
    const { liability: ___, ...correct } = input941({}, { line2: 45_000 });
    const second = await file('941', { ...correct, corrects: filingId, process: 'claim' }, as);
    expect(second.corrections[0].changes).toContainEqual({ field: 'line2', before: 0, after: 45_000 });
    const { body } = await service.post('/api/filing/reconcile-941', { ein: '12-3456789', taxYear: 2025 }, as);
    expect([body.quarters, body.amounts[0].form941]).toEqual([[1], 45_000]);
  });

  test('A change of lines that Form 941-X cannot correct, and a correction without a change, are refused', async () => {
    const as = newTenant();
    const { filingId } = await file('941', input941(), as);
    const { liability: _, ...same } = input941();
    const nothing = await submit('941', { ...same, corrects: filingId }, as);
    expect([nothing.status, errorsOf(nothing)]).toEqual([422, ['body.lines nothing_changed']]);
    const deposits = await submit('941', { ...input941({}, { line1: 4, line13: 1 }), corrects: filingId }, as);
    expect([deposits.status, errorsOf(deposits)]).toEqual([
      400,
      [
        'body.liability not_allowed',
        'body.lines.line1 not_correctable',
        'body.lines.line13 not_correctable',
        'body.lines nothing_changed',
      ],
    ]);
    const other = await submit('941', { ...same, quarter: 2, corrects: filingId }, as);
    expect([other.status, errorsOf(other)]).toEqual([400, ['body.quarter invalid_value']]);
    const without = await submit('941', { ...input941(), explanation: 'Nothing.' }, as);
    expect([without.status, errorsOf(without)]).toEqual([400, ['body.explanation not_allowed']]);
    const { lines: __, ...bare } = input941();
    expect(errorsOf(await submit('941', bare, as))).toContain('body.lines required');
  });
});

describe('The same recipient in several submissions', () => {
  test('A second form of the same payer, recipient and year is refused by its index, with the filing that has it', async () => {
    const as = newTenant();
    const { body: first } = await submit('1099', input1099(), as);
    const recipients = [recipientInput({ ssn: '400-11-1235' }), recipientInput({ compensation: 7 })];
    const second = await submit('1099', input1099({ recipients }), as);
    expect([second.status, second.body.success, second.body.errors]).toEqual([
      409,
      false,
      [
        {
          location: 'body.recipients[1].ssn',
          code: 'duplicate_recipient',
          message: expect.stringContaining(`is on ${first.filingId} for tax year 2025`),
        },
      ],
    ]);
    expect(second.text).not.toContain('1234');
    for (const other of [
      input1099({ taxYear: 2024 }),
      input1099({ ein: '45-1234567' }),
      input1099({ recipients: [recipientInput({ accountNumber: 'B2' })] }),
    ]) {
      expect((await submit('1099', other, as)).status).toBe(200);
    }
    expect((await submit('1099', input1099(), newTenant())).status).toBe(200);
    expect((await submit('w2', inputW2(), as)).status).toBe(200);
    const w2 = await submit('w2', inputW2(), as);
    expect([w2.status, errorsOf(w2)]).toEqual([409, ['body.employee.ssn duplicate_recipient']]);
  });

  test('If the same submission is sent ten times at once, only one is filed', async () => {
    const as = newTenant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit('1099', input1099(), as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('Recipients of a filing are voided in several steps, and a voided one can be filed again', async () => {
    const as = newTenant();
    const recipients = [recipientInput(), recipientInput({ ssn: '400-11-1235', name: 'John Roe' })];
    const { filingId } = await file('1099', input1099({ recipients }), as);
    await file('1099', input1099({ voids: filingId, recipients: [recipients[0]] }), as);
    const second = await submit('1099', input1099({ voids: filingId, recipients: [recipients[1]] }), as);
    expect(second.status).toBe(200);
    const again = await submit('1099', input1099({ voids: filingId, recipients: [recipients[0]] }), as);
    expect([again.status, errorsOf(again)]).toEqual([409, ['body.recipients[0].ssn voided']]);
    expect((await submit('1099', input1099({ recipients: [recipients[0]] }), as)).status).toBe(200);
  });

  test('A second correction of a Form 1099 refers to the first one', async () => {
    const as = newTenant();
    const { filingId } = await file('1099', input1099(), as);
    const correct = (compensation: number) =>
      file('1099', input1099({ corrects: filingId, recipients: [recipientInput({ compensation })] }), as);
    const one = await correct(6_000);
    expect(one.corrections).toEqual([
      { recipient: 0, changes: [{ field: 'compensation', before: 5_000, after: 6_000 }] },
    ]);
    const two = await correct(7_000);
    expect(two.corrections[0].changes).toEqual([{ field: 'compensation', before: 6_000, after: 7_000 }]);
    const reference = async (id: string) => {
      const read = readIrisTransmission(await fileOf(id, as));
      return read.ok ? read.value.submission.recipients[0]!.correctsRecordId : undefined;
    };
    expect(await reference(two.filingId)).not.toBe(await reference(one.filingId));
  });
});

describe('What the authority rejects', () => {
  test.each<[string, What, object, object, string, string | null]>([
    ['a payer', '1099', input1099({ ein: '12-3459003' }), input1099({ ein: '12-3459003' }), 'SMF018', 'ein'],
    [
      'a recipient',
      '1099',
      input1099({ recipients: [recipientInput({ ssn: '400-11-9003' })] }),
      input1099(),
      'SHAREDIRFORM015',
      'recipients',
    ],
    ['an employee', 'w2', inputW2({ ssn: '400-11-9003' }), inputW2(), 'SSA-INVALID-NAMES-AND-SSNS', 'employees'],
    ['an employer', '941', input941({ ein: '12-3459003' }), input941({ ein: '12-3459003' }), 'R0000-901-01', 'ein'],
  ])(
    '%s of Forms %s is told by its rule, and the corrected submission replaces the rejected one',
    async (_, what, wrong, right, code, field) => {
      const as = newTenant();
      const rejected = await submit(what, wrong, as);
      const status = await settled(rejected.body.filingId, as, 'rejected');
      expect(status.errors).toEqual([{ code, message: expect.any(String), field }]);
      expect((await service.events(as)).map(({ type }) => type)).toEqual([
        'tax.filing.submitted',
        'tax.filing.rejected',
      ]);
      const again = await submit(what, { ...right, resubmits: rejected.body.filingId }, as);
      expect([again.status, again.status === 200 ? '' : again.text]).toEqual([200, '']);
      const twice = await submit(what, { ...right, resubmits: rejected.body.filingId }, as);
      expect([twice.status, twice.body.success]).toEqual([409, false]);
    },
  );

  test('A rejected correction changes nothing: the next one begins with the accepted values', async () => {
    const as = newTenant();
    const { filingId } = await file('w2', inputW2(), as);
    const wrong = await submit(
      'w2',
      inputW2({ ssn: '400-11-9003', reportedSsn: '400-11-1234', wages: 60_000 }, { corrects: filingId }),
      as,
    );
    await settled(wrong.body.filingId, as, 'rejected');
    const right = await file(
      'w2',
      inputW2({ wages: 51_000 }, { corrects: filingId, resubmits: wrong.body.filingId }),
      as,
    );
    expect(right.corrections[0].changes[0]).toEqual({ field: 'wages', before: 50_000, after: 51_000 });
  });

  test.each(['corrects', 'voids', 'resubmits'])(
    'An unknown filing in %s is 404, also in live mode without a provider',
    async (name) => {
      for (const livemode of [false, true]) {
        for (const [what, body] of [
          ['1099', input1099()],
          ['w2', inputW2()],
          ['941', input941()],
        ] as const) {
          const answer = await submit(what, { ...body, [name]: newId('fil') }, newTenant(livemode));
          expect([what, livemode, answer.status]).toEqual([what, livemode, 404]);
        }
      }
    },
  );

  test('Only a rejected filing can be resubmitted, and the test helper acknowledges a pending filing', async () => {
    const as = newTenant();
    const pending = await submit('941', input941({ ein: '12-3459004' }), as);
    const early = await submit('941', input941({ ein: '12-3459004', resubmits: pending.body.filingId }), as);
    expect([early.status, early.body.success]).toEqual([409, false]);
    const acknowledged = await eventually(async () => {
      const answer = await service.post(
        `/v1/test_helpers/tax/filings/${pending.body.filingId}/acknowledge`,
        { status: 'accepted' },
        as,
      );
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(acknowledged.status).toBe(200);
    await settled(pending.body.filingId, as);
  });

  test('An answer of the provider that is lost does not file twice', async () => {
    const as = newTenant();
    const { body } = await submit('1099', input1099({ ein: '12-3459005' }), as);
    await settled(body.filingId, as);
    expect((await service.events(as)).map(({ type }) => type)).toEqual(['tax.filing.submitted', 'tax.filing.accepted']);
  });
});

test('When an organization is erased, its information returns, their recipients and their hashes are deleted', async () => {
  const [as, other] = [newTenant(), newTenant()];
  const recipients = Array.from({ length: 300 }, (_, n) => recipientInput({ ssn: ssnOf(n) }));
  const { filingId } = await file('1099', input1099({ recipients }), as);
  await file('1099', input1099({ corrects: filingId, recipients: [{ ...recipients[0], compensation: 6_000 }] }), as);
  await file('1099', input1099({ voids: filingId, recipients: [recipients[1]] }), as);
  const kept = await file('w2', inputW2(), other);
  await file('w2', inputW2(), as);
  const erased = await eraseOrganization(service.deps.db, as.organizationId);
  expect(erased).toMatchObject({ information_return: 4, information_return_part: 5, information_return_record: 303 });
  // Only live returns are retained.
  expect(await tablesMentioning(service.database, 'tax', as.organizationId)).toEqual({});
  expect((await service.get(`/api/filing/status?filingId=${filingId}`, as)).status).toBe(404);
  expect((await service.get(`/api/filing/status?filingId=${kept.filingId}`, other)).status).toBe(200);
});
