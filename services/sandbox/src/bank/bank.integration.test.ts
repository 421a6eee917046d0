import { readFileSync } from 'node:fs';
import { newYorkInstant } from '@exchequer/calendar';
import { readCreditTransfer, readPaymentReturn, readPaymentStatus } from '@exchequer/iso20022';
import { isRoutingNumber, readAchFile, readCorrectedData } from '@exchequer/nacha';
import { testTenant } from '@exchequer/testkit';
import { achFile, creditTransfer, statusRequest, type TestEntry, traceOf, uetrOf } from '../../test/files.ts';
import { otherTenant, startTestService, type TestService } from '../../test/test-service.ts';
import { ACH_ANSWERS, PAYMENT_OUTCOMES } from './magic-accounts.js';
import { findParticipant, knownRoutingNumbers } from './participants.js';

let service: TestService;
let organizations = 10;
let tenant = testTenant(0);

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => {
  tenant = testTenant(organizations++);
});

/** A Monday, 9:00 in New York. */
const MONDAY = newYorkInstant('2026-11-16', '09:00');
const FAR = newYorkInstant('2027-06-01', '09:00');
const time = (date: string, at: string) => newYorkInstant(date, at).toISOString();

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly content: string;
  readonly occurredAt: string;
}

const send = (id: string, content: string, submittedAt = MONDAY) =>
  service.post('/bank/ach_files', { id, content, submittedAt: submittedAt.toISOString() }, tenant);

const sendEntries = (id: string, entries: readonly TestEntry[], options: Parameters<typeof achFile>[1]) =>
  send(id, achFile(entries, options));

async function messages(until: Date = FAR, after?: string): Promise<Message[]> {
  const query = new URLSearchParams({ until: until.toISOString(), ...(after !== undefined && { after }) });
  const { status, body } = await service.get(`/bank/messages?${query}`, tenant);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}

const nextAt = async (after?: string) =>
  (await service.get(`/bank/next_message${after === undefined ? '' : `?after=${after}`}`, tenant)).body.occursAt;

const pay = (id: string, message: string, submittedAt = MONDAY, rail = 'instant') =>
  service.post('/bank/payments', { id, rail, message, submittedAt: submittedAt.toISOString() }, tenant);

function statusIn(message: string) {
  const read = readPaymentStatus(message);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { status, originalUetr, reasons } = read.message.transactions[0]!;
  return { status, uetr: originalUetr, reason: reasons?.[0]?.reason?.code };
}

function returnsIn(content: string) {
  const read = readAchFile(content);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.file.batches.flatMap(({ entries }) =>
    entries.map(({ addenda: [addenda], amountCents, accountNumber }) => ({ addenda, amountCents, accountNumber })),
  );
}

/** Changes the amount of the entry, so that no total is right. */
const damage = (file: string) => file.replace(/^(6.{28})0000010000/m, '$10000010001');

describe('ACH', () => {
  test('A file is taken once per id: sent again it gets the same answer, and other content under the id is refused', async () => {
    const file = achFile([{ sequence: 1, accountNumber: '12345' }], { effectiveDate: '2026-11-17' });
    const answers = await Promise.all([send('f1', file), send('f1', file), send('f1', file)]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { status: 'accepted', problems: [], refused: [] }]);
    const other = achFile([{ sequence: 2, accountNumber: '12345' }], { effectiveDate: '2026-11-17' });
    expect((await send('f1', other)).status).toBe(409);
    const { rows } = await service.database.admin(
      `select trace_number from sandbox.ach_entry where org_id = '${tenant.organizationId}'`,
    );
    expect(rows).toEqual([{ trace_number: traceOf(1) }]);
  });

  test('An entry for a bank that nobody knows is refused alone, and the others of the file settle', async () => {
    const entries = [
      { sequence: 1, accountNumber: '12345' },
      { sequence: 2, accountNumber: '12345', routingNumber: '500000005' },
    ];
    const answer = await sendEntries('f1', entries, { effectiveDate: '2026-11-17' });
    const problem = 'The routing number belongs to no bank of FedACH.';
    const receipt = { status: 'accepted', problems: [], refused: [{ traceNumber: traceOf(2), problem }] };
    expect(answer.body).toEqual(receipt);
    expect((await sendEntries('f1', entries, { effectiveDate: '2026-11-17' })).body).toEqual(receipt);
    const { rows } = await service.database.admin(
      `select trace_number from sandbox.ach_entry where org_id = '${tenant.organizationId}'`,
    );
    expect(rows).toEqual([{ trace_number: traceOf(1) }]);
  });

  test('A file with a wrong record is rejected as a whole, with each reason, and has no effect', async () => {
    const good = achFile([{ sequence: 1, accountNumber: '12345' }], { effectiveDate: '2026-11-17' });
    const damaged = await send('f1', damage(good));
    expect(damaged.body.status).toBe('rejected');
    expect(damaged.body.problems.join()).toMatch(/Line \d+, total/);
    expect((await send('f2', 'no file')).body.status).toBe('rejected');
    const nowhere = await sendEntries('f3', [{ sequence: 3, accountNumber: '1', routingNumber: '990000013' }], {
      effectiveDate: '2026-11-17',
    });
    expect(nowhere.body.status).toBe('accepted');
    await send('f4', good);
    const again = await send('f5', good);
    expect(again.body).toEqual({
      status: 'rejected',
      problems: ['1 trace numbers of the file were used before.'],
      refused: [],
    });
    expect((await send('f1', damage(good))).body).toEqual(damaged.body);
    const { rows } = await service.database.admin(
      `select file_id from sandbox.ach_entry where org_id = '${tenant.organizationId}' order by file_id`,
    );
    expect(rows).toEqual([{ file_id: 'f3' }, { file_id: 'f4' }]);
  });

  test('Entries settle when FedACH settles them: same-day by window and limit, others when the effective date asks for it', async () => {
    const day = { effectiveDate: '2026-11-16' };
    await sendEntries('same_day', [{ sequence: 1, accountNumber: '1' }], day);
    await sendEntries('too_large', [{ sequence: 2, accountNumber: '1', amountCents: 1_000_000_01n }], day);
    await sendEntries('tomorrow', [{ sequence: 3, accountNumber: '1' }], { effectiveDate: '2026-11-17' });
    await sendEntries('two_days', [{ sequence: 4, accountNumber: '1' }], { effectiveDate: '2026-11-18' });
    await sendEntries('a_debit', [{ sequence: 5, accountNumber: '1', direction: 'debit' }], {
      effectiveDate: '2026-11-18',
    });
    await send('late', achFile([{ sequence: 6, accountNumber: '1' }], day), newYorkInstant('2026-11-16', '16:50'));
    const told = (await messages()).map(({ kind, content, occurredAt }) => {
      expect(kind).toBe('settlement');
      const { fileId, traceNumbers, settledOn } = JSON.parse(content);
      return [fileId, traceNumbers, settledOn, occurredAt];
    });
    expect(told).toEqual([
      ['same_day', [traceOf(1)], '2026-11-16', time('2026-11-16', '13:00')],
      ['a_debit', [traceOf(5)], '2026-11-17', time('2026-11-17', '08:30')],
      ['late', [traceOf(6)], '2026-11-17', time('2026-11-17', '08:30')],
      ['tomorrow', [traceOf(3)], '2026-11-17', time('2026-11-17', '08:30')],
      ['too_large', [traceOf(2)], '2026-11-17', time('2026-11-17', '08:30')],
      ['two_days', [traceOf(4)], '2026-11-18', time('2026-11-18', '08:30')],
    ]);
  });

  test('Magic accounts return or correct an entry at the end of its time limit, as files that name the original entry', async () => {
    const accounts = [...ACH_ANSWERS.keys()];
    const entries = accounts.map((accountNumber, n) => ({
      sequence: n + 1,
      accountNumber,
      direction: 'debit' as const,
    }));
    await sendEntries('f', entries, { effectiveDate: '2026-11-17' });
    const [settlement, ...answers] = await messages();
    expect(JSON.parse(settlement!.content).traceNumbers).toHaveLength(accounts.length);
    const told = answers.flatMap(({ kind, content, occurredAt }) => {
      expect(kind).toBe('ach_file');
      return returnsIn(content).map(({ addenda, amountCents }) => ({ ...addenda, amountCents, occurredAt }));
    });
    const soon = time('2026-11-19', '08:30');
    // 60 calendar days after 2026-11-17, and the banking day after them: 2027-01-18 is Martin Luther King Day.
    const late = time('2027-01-19', '08:30');
    expect(told).toHaveLength(accounts.length);
    for (const [n, account] of accounts.entries()) {
      const answer = ACH_ANSWERS.get(account)!;
      const mine = told.find((one) => 'originalTraceNumber' in one && one.originalTraceNumber === traceOf(n + 1))!;
      const isNotice = answer.kind === 'change';
      expect(mine).toMatchObject({
        kind: answer.kind,
        [isNotice ? 'changeCode' : 'returnCode']: answer.code,
        amountCents: isNotice ? 0n : 100_00n,
        occurredAt: answer.code === 'R10' ? late : soon,
      });
      if (!isNotice) continue;
      const { kind: _kind, code, isOtherType, ...corrected } = answer;
      const { correctedData } = mine as { readonly correctedData: string };
      // A debit to a checking account is one to a savings account.
      const expected = { ...corrected, ...(isOtherType && { transactionCode: 37 }) };
      expect([code, readCorrectedData(code, correctedData)]).toEqual([code, expected]);
    }
  });

  test('Asking for everything at once gives the same messages as asking at each time of the next message', async () => {
    const entries = [...ACH_ANSWERS.keys(), '1', '2'].map((accountNumber, n) => ({
      sequence: n + 1,
      accountNumber,
      direction: n % 2 === 1 ? ('debit' as const) : ('credit' as const),
    }));
    const runs: unknown[] = [];
    for (const isStepwise of [false, true]) {
      tenant = testTenant(organizations++);
      await sendEntries('f', entries, { effectiveDate: '2026-11-17' });
      await pay('p', creditTransfer({ n: 1, accountNumber: '1120000006', at: MONDAY }), MONDAY, 'wire');
      let told: Message[] = [];
      if (isStepwise) {
        for (let at = await nextAt(); at !== null; at = await nextAt(told.at(-1)?.id)) {
          told = [...told, ...(await messages(new Date(at), told.at(-1)?.id))];
        }
      } else {
        told = await messages();
      }
      runs.push(
        told.map(({ kind, content, occurredAt }) => ({
          kind,
          occurredAt,
          content: content.replaceAll(/bmsg_[0-9a-z]+/g, 'id'),
        })),
      );
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).toHaveLength(4);
  });

  test('A message that is written after the customer has read further is not lost, even if it happened earlier', async () => {
    await sendEntries('f1', [{ sequence: 1, accountNumber: '1' }], { effectiveDate: '2026-11-18' });
    const first = await messages(newYorkInstant('2026-11-20', '09:00'));
    expect(first).toHaveLength(1);
    // A file that was on its way for days.
    await sendEntries('f2', [{ sequence: 2, accountNumber: '1' }], { effectiveDate: '2026-11-17' });
    const second = await messages(newYorkInstant('2026-11-20', '09:00'), first[0]!.id);
    expect(second.map(({ content }) => JSON.parse(content).fileId)).toEqual(['f2']);
    expect(new Date(second[0]!.occurredAt) < new Date(first[0]!.occurredAt)).toBe(true);
  });

  test('One answer has at most 100 messages, and asking on gets all of them once and in order', async () => {
    for (let n = 1; n <= 120; n++) {
      await service.post(
        '/bank/simulations/incoming_payments',
        { id: `in-${n}`, rail: 'ach', accountNumber: '12345678', amount: n, counterpartyName: 'Payer', occurredAt: MONDAY.toISOString() },
        tenant,
      ); // biome-ignore format: one line
    }
    const first = await messages();
    const rest = await messages(FAR, first.at(-1)!.id);
    expect([first.length, rest.length]).toEqual([100, 20]);
    const amounts = [...first, ...rest].map(({ content }) => Number(returnsIn(content)[0]!.amountCents));
    expect(amounts).toEqual(Array.from({ length: 120 }, (_, n) => (n + 1) * 100));
    expect((await service.get(`/bank/messages?until=${FAR.toISOString()}&after=bmsg_x`, tenant)).status).toBe(400);
  });

  test('A test settles or returns an entry at once, within the time limit of the code and once', async () => {
    await sendEntries(
      'f',
      [
        { sequence: 1, accountNumber: '1' },
        { sequence: 2, accountNumber: '1', direction: 'debit' },
        { sequence: 3, accountNumber: '1110000001' },
      ],
      { effectiveDate: '2026-11-18' },
    );
    const simulate = async (kind: string, body: object) => {
      const answer = await service.post(`/bank/simulations/${kind}`, body, tenant);
      return [answer.status, answer.body.outcome, answer.body.detail];
    };
    const now = { occurredAt: time('2026-11-16', '10:00') };
    const settle = (n: number, more: object = now) => simulate('settlements', { traceNumber: traceOf(n), ...more });
    const giveBack = (n: number, returnCode: string, more: object = now) =>
      simulate('returns', { traceNumber: traceOf(n), returnCode, ...more });
    expect(await settle(1)).toEqual([200, 'done', '']);
    expect(await settle(1)).toEqual([200, 'done', '']);
    expect(await giveBack(1, 'R61')).toEqual([200, 'refused', expect.stringContaining('R61 is not')]);
    expect(await giveBack(1, 'R01', { occurredAt: time('2026-11-19', '00:01') })).toEqual([
      200,
      'refused',
      'The last day for R01 was 2026-11-18.',
    ]);
    expect(await giveBack(2, 'R10')).toEqual([200, 'done', '']);
    expect(await giveBack(2, 'R10')).toEqual([200, 'refused', 'The entry was returned before.']);
    expect((await settle(9))[0]).toBe(404);
    expect(service.calledBack).toContain('/partner/bank/notifications');
    const told = await messages();
    expect(told.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
      ['settlement', now.occurredAt],
      ['settlement', now.occurredAt],
      ['ach_file', now.occurredAt],
      ['settlement', time('2026-11-18', '08:30')],
      ['ach_file', time('2026-11-20', '08:30')],
    ]);
    expect(returnsIn(told[2]!.content)).toMatchObject([
      { addenda: { returnCode: 'R10', originalTraceNumber: traceOf(2) }, amountCents: 100_00n },
    ]);
  });
});

describe('payments', () => {
  test('A payment is executed once per id, and the same UETR under another id is rejected as a duplicate', async () => {
    const message = creditTransfer({ n: 1, accountNumber: '12345', at: MONDAY });
    const answers = await Promise.all([pay('p', message), pay('p', message)]);
    for (const { body } of answers) expect(statusIn(body.message)).toMatchObject({ status: 'ACSC', uetr: uetrOf(1) });
    expect(statusIn((await pay('q', message)).body.message)).toMatchObject({ status: 'RJCT', reason: 'DUPL' });
    expect((await pay('p', creditTransfer({ n: 2, accountNumber: '1', at: MONDAY }))).status).toBe(409);
    expect((await pay('r', '<xml/>')).status).toBe(400);
    const { rows } = await service.database.admin(
      `select id, status from sandbox.payment where org_id = '${tenant.organizationId}'`,
    );
    expect(rows).toEqual([{ id: 'p', status: 'settled' }]);
  });

  test('Accounts, reach and limits choose what becomes of an instant payment', async () => {
    const outcomeOf = async (n: number, more: object) => {
      const { body } = await pay(`p${n}`, creditTransfer({ n, accountNumber: '12345', at: MONDAY, ...more }));
      const { status, reason } = statusIn(body.message);
      return [status, reason];
    };
    expect(await outcomeOf(1, { accountNumber: '1120000001' })).toEqual(['RJCT', 'AC03']);
    expect(await outcomeOf(2, { routingNumber: '124003116' })).toEqual(['RJCT', 'AG03']);
    expect(await outcomeOf(3, { routingNumber: '990000026' })).toEqual(['RJCT', 'RC04']);
    expect(await outcomeOf(4, { amountCents: 10_000_000_01n })).toEqual(['RJCT', 'AM02']);
    expect(await outcomeOf(5, { accountNumber: '1120000002' })).toEqual(['PDNG', undefined]);
    expect(await outcomeOf(6, { accountNumber: '1120000003' })).toEqual(['PDNG', undefined]);
    expect(await outcomeOf(7, { accountNumber: '1120000006' })).toEqual(['ACSC', undefined]);
    const told = await messages();
    expect(told.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
      ['pacs.002', time('2026-11-16', '10:00')],
      ['pacs.004', time('2026-11-17', '10:00')],
    ]);
    expect(statusIn(told[0]!.content)).toMatchObject({ status: 'ACSC', uetr: uetrOf(6) });
    const back = readPaymentReturn(told[1]!.content);
    expect(back.ok && back.message.transactions[0]).toMatchObject({
      originalUetr: uetrOf(7),
      amountCents: 250_00n,
      reasons: [{ reason: { code: 'AC04' } }],
    });
  });

  test('A wire outside the hours of Fedwire is pending and settles when it opens', async () => {
    const saturday = newYorkInstant('2026-11-21', '12:00');
    const { body } = await pay('w', creditTransfer({ n: 1, accountNumber: '1', at: saturday }), saturday, 'wire');
    expect(statusIn(body.message).status).toBe('PDNG');
    expect(await nextAt()).toBe(time('2026-11-22', '21:00'));
    const [told] = await messages();
    expect([told!.occurredAt, statusIn(told!.content).status]).toEqual([time('2026-11-22', '21:00'), 'ACSC']);
  });

  test('A payment whose answer is lost was executed: the query reports it, and it is not executed again', async () => {
    const message = creditTransfer({ n: 1, accountNumber: '1120000004', at: MONDAY });
    const query = () => service.post('/bank/payment_queries', { message: statusRequest(1, MONDAY) }, tenant);
    expect(statusIn((await query()).body.message)).toMatchObject({ status: 'RJCT', reason: 'NOOR' });
    await expect(pay('p', message)).rejects.toThrow();
    expect(statusIn((await query()).body.message)).toMatchObject({ status: 'ACSC', uetr: uetrOf(1) });
    expect(statusIn((await pay('p', message)).body.message).status).toBe('ACSC');
    const other = await service.post('/bank/payment_queries', { message: statusRequest(1, MONDAY) }, otherTenant);
    expect(statusIn(other.body.message).reason).toBe('NOOR');
  });

  test('A test settles a pending payment, rejects it, or sends a settled one back', async () => {
    for (const n of [1, 2]) await pay(`p${n}`, creditTransfer({ n, accountNumber: '1120000002', at: MONDAY }));
    const body = (n: number) => ({ uetr: uetrOf(n), occurredAt: MONDAY.toISOString() });
    await service.post('/bank/simulations/settlements', body(1), tenant);
    for (const n of [1, 2]) await service.post('/bank/simulations/returns', { ...body(n), returnCode: 'R02' }, tenant);
    const told = await messages();
    expect(told.map(({ kind }) => kind)).toEqual(['pacs.002', 'pacs.004', 'pacs.002']);
    expect(statusIn(told[0]!.content)).toMatchObject({ status: 'ACSC', uetr: uetrOf(1) });
    expect(statusIn(told[2]!.content)).toMatchObject({ status: 'RJCT', uetr: uetrOf(2), reason: 'AC04' });
  });
});

test('Incoming money arrives once per id, as the message of its rail', async () => {
  const body = (rail: string) => ({ id: rail, rail, accountNumber: '12345678', amount: 1250.5, counterpartyName: 'José & Söhne GmbH und Partner', description: 'Invoice INV-0001', occurredAt: MONDAY.toISOString() }); // biome-ignore format: one line
  for (const rail of ['ach', 'wire', 'instant']) {
    const answers = await Promise.all(
      [1, 2].map(() => service.post('/bank/simulations/incoming_payments', body(rail), tenant)),
    );
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  }
  const told = await messages();
  expect(told.map(({ kind }) => kind)).toEqual(['ach_file', 'pacs.008', 'pacs.008']);
  const file = readAchFile(told[0]!.content);
  expect(file.ok && file.file.batches[0]!.entries[0]).toMatchObject({
    accountNumber: '12345678',
    amountCents: 1250_50n,
    addenda: [{ paymentInformation: 'Invoice INV-0001' }],
  });
  const wire = readCreditTransfer(told[1]!.content);
  expect(wire.ok && wire.message.transactions[0]).toMatchObject({
    amountCents: 1250_50n,
    creditorAccount: { number: '12345678' },
    remittance: { unstructured: ['Invoice INV-0001'] },
  });
  const tooLarge = { ...body('ach'), id: 'large', amount: 100_000_000 };
  expect((await service.post('/bank/simulations/incoming_payments', tooLarge, tenant)).status).toBe(400);
});

test.each(['ach', 'wire', 'instant'])(
  'A payer whose name no message can hold is refused at its name, by %s',
  async (rail) => {
    const body = { id: 'n', rail, accountNumber: '12345678', amount: 1, counterpartyName: '東京', occurredAt: MONDAY.toISOString() }; // biome-ignore format: one line
    const { status, body: problem } = await service.post('/bank/simulations/incoming_payments', body, tenant);
    const [error] = problem.errors;
    expect([status, error.location, error.code]).toEqual([400, 'body.counterpartyName', 'cannot_be_written']);
    expect(await messages()).toEqual([]);
  },
);

describe('faults', () => {
  const file = achFile([{ sequence: 1, accountNumber: '1' }], { effectiveDate: '2026-11-17' });
  const set = (body: object) => service.post('/bank/faults', body, tenant);

  test('While the bank is away it does nothing, for one organization only', async () => {
    await set({ kind: 'away', requests: 1 });
    await expect(send('f', file)).rejects.toThrow();
    expect((await service.get('/bank/participants/021000021', otherTenant)).status).toBe(200);
    expect((await send('f', file)).body.status).toBe('accepted');
    await set({ kind: 'away' });
    await expect(send('g', file)).rejects.toThrow();
    await expect(send('g', file)).rejects.toThrow();
    await set({ kind: 'none' });
    expect((await send('f', file)).body.status).toBe('accepted');
  });

  test('A bank that times out after acting has acted, and a slow one answers late', async () => {
    await set({ kind: 'times_out_after_acting', requests: 1 });
    await expect(send('f', file)).rejects.toThrow();
    expect(await messages()).toHaveLength(1);
    await set({ kind: 'slow', requests: 1, delayMs: 20 });
    expect((await send('f', file)).body.status).toBe('accepted');
  });

  test('A bank that answers twice sends every message twice, under two ids', async () => {
    await set({ kind: 'answers_twice' });
    await send('f', file);
    await pay('p', creditTransfer({ n: 1, accountNumber: '12345', at: MONDAY }));
    const told = await messages();
    expect(told.map(({ kind }) => kind)).toEqual(['pacs.002', 'pacs.002', 'settlement', 'settlement']);
    expect(new Set(told.map(({ id }) => id)).size).toBe(4);
    expect(told[2]!.content).toBe(told[3]!.content);
  });
});

test('Nothing in the tables shows a name, an account number or a text', async () => {
  const marks = ['4455667788', 'SECRET NAME', 'SECRET TEXT', Buffer.from('4455667788').toString('hex')];
  await sendEntries('f', [{ sequence: 1, accountNumber: '4455667788' }], { effectiveDate: '2026-11-17' });
  await pay('p', creditTransfer({ n: 1, accountNumber: '4455667788', at: MONDAY }));
  await service.post(
    '/bank/simulations/incoming_payments',
    { id: 'i', rail: 'wire', accountNumber: '4455667788', amount: 1, counterpartyName: 'SECRET NAME', description: 'SECRET TEXT', occurredAt: MONDAY.toISOString() },
    tenant,
  ); // biome-ignore format: one line
  await messages();
  for (const table of ['message', 'ach_file', 'ach_entry', 'payment', 'incoming_payment']) {
    const { rows } = await service.database.admin(`select t::text as row from sandbox.${table} t`);
    for (const mark of marks)
      expect([table, mark, rows.some(({ row }) => row.includes(mark))]).toEqual([table, mark, false]);
  }
});

test('The magic values that customers can list are those that the bank knows', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../treasury/service.json', import.meta.url), 'utf8'));
  const declared = (word: string) =>
    (manifest.testValues as { area: string; value: string; effect: string }[])
      .filter(({ area }) => area.includes('account number') && area.startsWith(word))
      .map(({ value }) => value);
  expect(declared('ACH')).toEqual([...ACH_ANSWERS.keys()]);
  expect(declared('wire')).toEqual([...PAYMENT_OUTCOMES.keys()]);
});

test('Every known routing number is valid, and a number that no bank can have finds none', () => {
  for (const routingNumber of knownRoutingNumbers)
    expect([routingNumber, isRoutingNumber(routingNumber)]).toEqual([routingNumber, true]);
  expect(new Set(knownRoutingNumbers).size).toBe(knownRoutingNumbers.length);
  expect(findParticipant('110000000')).toEqual({ name: 'Bank 110000000', ach: true, wire: true, instant: false });
  expect(findParticipant('021000022')).toBeUndefined();
  expect(findParticipant('990000026')).toBeUndefined();
});
