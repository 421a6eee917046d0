import * as fc from 'fast-check';
import { serviceClass } from '../src/answers.js';
import { PAYMENT_ADDENDA_MAX } from '../src/checker.js';
import type { AchEntry, AchFile, SecCode } from '../src/model.js';
import { routingCheckDigit, toTraceNumber } from '../src/routing-number.js';
import { transactionCode } from '../src/transaction-code.js';
import { buildAchFile } from '../src/writer.js';
import { batchHeader, fileHeader, OUR_BANK } from './sample.js';

const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));

const text = (maxLength: number) => fc.string({ unit: printable, maxLength }).map((value) => value.trimEnd());
/** Not blank and not all zeros. */
const someText = (maxLength: number) => text(maxLength - 1).map((value) => `x${value}`);

const routingNumbers = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((number) => String(number).padStart(8, '0'))
  .map((eight) => `${eight}${routingCheckDigit(eight)}`);

const entries = (secCode: SecCode): fc.Arbitrary<AchEntry> =>
  fc
    .record({
      accountType: fc.constantFrom('checking', 'savings', 'general_ledger' as const),
      direction: secCode === 'TEL' ? fc.constant('debit' as const) : fc.constantFrom('credit', 'debit' as const),
      isPrenote: fc.boolean(),
      amountCents: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      routingNumber: routingNumbers,
      accountNumber: someText(17),
      identification: text(15),
      name: someText(secCode === 'CTX' ? 16 : 22),
      discretionaryData: text(2),
      addenda: fc.array(text(80), { maxLength: Math.min(3, PAYMENT_ADDENDA_MAX[secCode]) }),
    })
    .map(({ accountType, direction, isPrenote, amountCents, addenda, ...rest }) => ({
      ...rest,
      transactionCode: transactionCode(
        accountType as 'checking',
        direction as 'credit',
        isPrenote ? 'prenote' : 'live',
      ),
      amountCents: isPrenote ? 0n : amountCents,
      traceNumber: '',
      addenda: addenda.map((paymentInformation) => ({ kind: 'payment' as const, paymentInformation })),
    }));

const batches = fc.constantFrom<SecCode[]>('PPD', 'CCD', 'WEB', 'TEL', 'CTX').chain((secCode) =>
  fc.record({
    secCode: fc.constant(secCode),
    companyName: someText(16),
    companyIdentification: someText(10),
    companyEntryDescription: someText(10),
    companyDiscretionaryData: text(20),
    companyDescriptiveDate: text(6),
    entries: fc.array(entries(secCode), { minLength: 1, maxLength: 5 }),
  }),
);

/** Valid files with entries of all classes that move money. */
export const files: fc.Arbitrary<AchFile> = fc.array(batches, { maxLength: 4 }).map((all) => {
  let sequence = 0;
  return buildAchFile(
    fileHeader,
    all.map(({ entries: unnumbered, ...header }) => {
      const numbered = unnumbered.map((entry) => {
        sequence += 1;
        return { ...entry, traceNumber: toTraceNumber(OUR_BANK, sequence) };
      });
      const { batchNumber: _, ...rest } = batchHeader({ ...header, serviceClassCode: serviceClass(numbered) });
      return { header: rest, entries: numbered };
    }),
  );
});
