import { batchHeader, entry, fileHeader, OTHER_BANK, OUR_BANK } from '../test/sample.js';
import { changeBatch, dishonorBatch, returnBatch, reversalBatch } from './answers.js';
import { CHANGE_CODES, readCorrectedData, writeCorrectedData } from './change-codes.js';
import { mandatedDescription } from './descriptions.js';
import type { AchAddenda, AchEntry } from './model.js';
import { readAchFile } from './reader.js';
import { RETURN_CODES } from './return-codes.js';
import { type AchNewBatch, buildAchFile, writeAchFile } from './writer.js';

const answers = { odfiIdentification: OTHER_BANK, firstSequence: 7, effectiveEntryDate: '261125' };
const debit = entry({ transactionCode: 27 });
const credit = entry({ transactionCode: 32, traceNumber: '231380100000002' });

const sent = (batch: AchNewBatch) => {
  const result = readAchFile(writeAchFile(buildAchFile(fileHeader, [batch])));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.file.batches[0]!;
};

test('A return goes from the receiving bank to the sending bank and names the original entry.', () => {
  const { header, entries } = sent(
    returnBatch(
      batchHeader(),
      [
        { entry: debit, returnCode: 'R01' },
        { entry: credit, returnCode: 'R14', dateOfDeath: '261101' },
      ],
      answers,
    ),
  );
  expect(header).toMatchObject({
    serviceClassCode: 200,
    secCode: 'PPD',
    odfiIdentification: '12104288',
    companyName: 'Acme Inc',
  });
  expect(entries).toEqual([
    {
      ...debit,
      transactionCode: 26,
      routingNumber: OUR_BANK,
      traceNumber: '121042880000007',
      addenda: [
        {
          kind: 'return',
          returnCode: 'R01',
          originalTraceNumber: debit.traceNumber,
          originalRdfiIdentification: '12104288',
          dateOfDeath: '',
          information: '',
          traceNumber: '121042880000007',
        },
      ],
    },
    expect.objectContaining({ transactionCode: 31, amountCents: credit.amountCents, traceNumber: '121042880000008' }),
  ]);
});

test('A dishonored return goes back to the bank that returned, and names the original entry and the return.', () => {
  const returned = sent(returnBatch(batchHeader(), [{ entry: debit, returnCode: 'R01' }], answers));
  const [answer] = returned.entries as [AchEntry];
  const options = { odfiIdentification: OUR_BANK, firstSequence: 9, effectiveEntryDate: '261201' };
  const { header, entries } = sent(
    dishonorBatch({ ...returned.header, settlementDate: '334' }, [{ entry: answer, returnCode: 'R68' }], options),
  );
  expect(header).toMatchObject({ serviceClassCode: 225, secCode: 'PPD', odfiIdentification: OUR_BANK.slice(0, 8) });
  expect(entries).toEqual([
    {
      ...debit,
      transactionCode: 26,
      routingNumber: OTHER_BANK,
      traceNumber: `${OUR_BANK.slice(0, 8)}0000009`,
      addenda: [
        {
          kind: 'dishonored_return',
          returnCode: 'R68',
          originalTraceNumber: debit.traceNumber,
          originalRdfiIdentification: '12104288',
          returnTraceNumber: answer.traceNumber,
          returnSettlementDate: '334',
          returnReason: '01',
          information: '',
          traceNumber: `${OUR_BANK.slice(0, 8)}0000009`,
        },
      ],
    },
  ]);
  expect(() => dishonorBatch(returned.header, [{ entry: answer, returnCode: 'R01' }], options)).toThrow(RangeError);
  expect(() => dishonorBatch(returned.header, [{ entry: debit, returnCode: 'R68' }], options)).toThrow(RangeError);
});

test('A notification of change is a COR batch with amount 0 and the corrected data.', () => {
  const corrected = { routingNumber: '021000021', accountNumber: '987654321' };
  const { header, entries, control } = sent(
    changeBatch(batchHeader(), [{ entry: credit, changeCode: 'C03', corrected }], answers),
  );
  expect(header).toMatchObject({ secCode: 'COR', serviceClassCode: 220 });
  expect(entries[0]).toMatchObject({
    transactionCode: 31,
    amountCents: 0n,
    addenda: [{ kind: 'change', changeCode: 'C03', correctedData: '021000021   987654321' }],
  });
  expect(readCorrectedData('C03', '021000021   987654321')).toEqual(corrected);
  expect(control.totalCreditCents).toBe(0n);
});

test('Corrected data of each change code are read as they are written.', () => {
  const all = {
    accountNumber: '12345678901234567',
    routingNumber: '021000021',
    name: 'A New Name',
    transactionCode: 32,
    identification: 'emp-2',
  };
  for (const { code, corrects } of CHANGE_CODES.values()) {
    const given = Object.fromEntries(corrects.map((field) => [field, all[field]]));
    expect(readCorrectedData(code, writeCorrectedData(code, all))).toEqual(given);
    expect(writeCorrectedData(code, all).length).toBeLessThanOrEqual(29);
  }
  expect(readCorrectedData('C05', 'xx')).toBeUndefined();
});

test.each([
  ['C05', '99'],
  ['C05', '31'],
  ['C02', '021000022'],
  ['C02', '000000000'],
  ['C03', '021000022   987654321'],
  ['C01', '0000'],
  ['C01', '---'],
  ['C06', '12345678901234567   99'],
  ['C07', '02100002112345678901234500'],
  ['C07', '0210000220000000000000000027'],
])('Corrected data of %s that cannot be used, such as %p, are refused', (code, data) => {
  expect(readCorrectedData(code, data)).toBeUndefined();
});

test('Corrected data that are missing or too long are not written', () => {
  expect(() => writeCorrectedData('C02', {})).toThrow('C02 needs routingNumber');
});

test('A reversal has the description REVERSAL and the opposite code; all else stays.', () => {
  const { header, entries } = sent(
    reversalBatch(batchHeader({ serviceClassCode: 225 }), [debit], { firstSequence: 50, effectiveEntryDate: '261127' }),
  );
  expect(header).toMatchObject({
    companyEntryDescription: 'REVERSAL',
    serviceClassCode: 220,
    companyIdentification: '1123456789',
    secCode: 'PPD',
  });
  expect(entries).toEqual([{ ...debit, transactionCode: 22, traceNumber: '231380100000050' }]);
  const loan = entry({ transactionCode: 52 });
  expect(
    sent(reversalBatch(batchHeader(), [loan], { firstSequence: 1, effectiveEntryDate: '261127' })).entries[0]!
      .transactionCode,
  ).toBe(55);
  expect(() => reversalBatch(batchHeader(), [entry({ transactionCode: 23, amountCents: 0n })], answers)).toThrow(
    'moves money',
  );
});

test('A prenote has amount 0.', () => {
  expect(
    sent({ header: batchHeader(), entries: [entry({ transactionCode: 28, amountCents: 0n })] }).entries[0]!.amountCents,
  ).toBe(0n);
});

test.each<AchAddenda>([
  {
    kind: 'dishonored_return',
    returnCode: 'R68',
    originalTraceNumber: '231380100000001',
    originalRdfiIdentification: '12104288',
    returnTraceNumber: '121042880000007',
    returnSettlementDate: '329',
    returnReason: '01',
    information: 'Untimely return',
    traceNumber: '231380100000001',
  },
  {
    kind: 'contested_return',
    returnCode: 'R73',
    originalTraceNumber: '231380100000001',
    dateOriginalEntryReturned: '261125',
    originalRdfiIdentification: '12104288',
    originalSettlementDate: '328',
    returnTraceNumber: '121042880000007',
    returnSettlementDate: '329',
    returnReason: '01',
    dishonoredReturnTraceNumber: '231380100000009',
    dishonoredReturnSettlementDate: '331',
    dishonoredReturnReason: '68',
    traceNumber: '231380100000001',
  },
])('A $kind is written and read.', (addenda) => {
  expect(
    sent({ header: batchHeader(), entries: [entry({ transactionCode: 26, addenda: [addenda] })] }).entries[0]!.addenda,
  ).toEqual([addenda]);
});

test('A refused notification of change is written and read.', () => {
  const addenda: AchAddenda = {
    kind: 'refused_change',
    changeCode: 'C62',
    originalTraceNumber: '231380100000001',
    originalRdfiIdentification: '12104288',
    correctedData: '987654321',
    refusedChangeCode: 'C01',
    traceSequenceNumber: '0000007',
    traceNumber: '231380100000001',
  };
  const batch = {
    header: batchHeader({ secCode: 'COR' }),
    entries: [entry({ transactionCode: 21, amountCents: 0n, addenda: [addenda] })],
  };
  expect(sent(batch).entries[0]!.addenda).toEqual([addenda]);
});

test('Entries and returns are not mixed in a batch.', () => {
  const mixed = returnBatch(batchHeader(), [{ entry: debit, returnCode: 'R01' }], {
    ...answers,
    odfiIdentification: OUR_BANK,
  });
  expect(() =>
    sent({ header: mixed.header, entries: [...mixed.entries, entry({ traceNumber: '231380100000099' })] }),
  ).toThrow('in one batch');
});

test('Return codes have time limits: two banking days, or 60 calendar days for unauthorized consumer debits.', () => {
  const sixty = [...RETURN_CODES.values()]
    .filter(({ timeLimit }) => timeLimit === 'sixty_calendar_days')
    .map(({ code }) => code);
  expect(sixty).toEqual(['R05', 'R07', 'R10', 'R11', 'R33', 'R37', 'R38', 'R51', 'R52', 'R53']);
  const marked = (mark: 'isUnauthorized' | 'isAdministrative' | 'isRetryable') =>
    [...RETURN_CODES.values()].filter((code) => code[mark]).map(({ code }) => code);
  expect(marked('isUnauthorized')).toEqual(['R05', 'R07', 'R10', 'R11', 'R29', 'R51']);
  expect(marked('isAdministrative')).toEqual(['R02', 'R03', 'R04']);
  expect(marked('isRetryable')).toEqual(['R01', 'R09']);
  expect(RETURN_CODES.get('R29')).toMatchObject({ timeLimit: 'two_banking_days', isUnauthorized: true });
  expect(RETURN_CODES.get('R68')).toMatchObject({ timeLimit: 'five_banking_days', initiator: 'odfi' });
});

test('PAYROLL and PURCHASE are mandatory from 2026-03-20.', () => {
  expect(mandatedDescription('payroll', 'PPD', '2026-03-19')).toBeUndefined();
  expect(mandatedDescription('payroll', 'PPD', '2026-03-20')).toBe('PAYROLL');
  expect(mandatedDescription('purchase', 'WEB', '2026-03-20')).toBe('PURCHASE');
  expect(mandatedDescription('payroll', 'CCD', '2026-03-20')).toBeUndefined();
});
