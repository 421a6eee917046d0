import { toNewYorkTime } from '@exchequer/calendar';
import { toUetr, writeCreditTransfer, writeStatusRequest } from '@exchequer/iso20022';
import {
  type AchEntry,
  buildAchFile,
  type SecCode,
  serviceClass,
  toAchDate,
  toTraceNumber,
  transactionCode,
  writeAchFile,
} from '@exchequer/nacha';
import { OWN_ROUTING_NUMBER } from '../src/bank/participants.js';

export interface TestEntry {
  readonly sequence: number;
  readonly accountNumber: string;
  readonly direction?: 'credit' | 'debit';
  readonly amountCents?: bigint;
  readonly routingNumber?: string;
}

/** The trace number of an entry. */
export const traceOf = (sequence: number): string => toTraceNumber(OWN_ROUTING_NUMBER, sequence);

/** A file with one batch, as treasury writes it. */
export function achFile(
  entries: readonly TestEntry[],
  options: { readonly effectiveDate: string; readonly secCode?: SecCode },
): string {
  const { effectiveDate, secCode = 'PPD' } = options;
  const built = entries.map(
    ({
      sequence,
      accountNumber,
      direction = 'credit',
      amountCents = 100_00n,
      routingNumber = '021000021',
    }): AchEntry => ({
      transactionCode: transactionCode('checking', direction),
      routingNumber,
      accountNumber,
      amountCents,
      identification: '',
      name: 'DANA MILLER',
      discretionaryData: secCode === 'WEB' ? 'S' : '',
      traceNumber: traceOf(sequence),
      addenda: [],
    }),
  );
  const header = {
    immediateDestination: ' 061000146',
    immediateOrigin: ` ${OWN_ROUTING_NUMBER}`,
    fileCreationDate: toAchDate(effectiveDate),
    fileCreationTime: '',
    fileIdModifier: 'A',
    immediateDestinationName: 'FEDACH',
    immediateOriginName: 'TREASURY',
    referenceCode: '',
  };
  const batch = {
    serviceClassCode: serviceClass(built),
    companyName: 'ACME',
    companyDiscretionaryData: '',
    companyIdentification: '1123456780',
    secCode,
    companyEntryDescription: 'PAYMENT',
    companyDescriptiveDate: '',
    effectiveEntryDate: toAchDate(effectiveDate),
    settlementDate: '',
    originatorStatusCode: '1',
    odfiIdentification: OWN_ROUTING_NUMBER.slice(0, 8),
  };
  return writeAchFile(buildAchFile(header, [{ header: batch, entries: built }]));
}

export const uetrOf = (n: number): string => toUetr(Buffer.alloc(16, n));

/** A pacs.008 to an account. */
export function creditTransfer(options: {
  readonly n: number;
  readonly accountNumber: string;
  readonly at: Date;
  readonly amountCents?: bigint;
  readonly routingNumber?: string;
}): string {
  const { n, accountNumber, at, amountCents = 250_00n, routingNumber = '021000021' } = options;
  return writeCreditTransfer({
    header: {
      messageId: `M${n}`,
      createdAt: at.toISOString(),
      settlement: { method: 'CLRG', clearingSystem: { code: 'FDN' } },
      settlementDate: toNewYorkTime(at).date,
    },
    transactions: [
      {
        ids: { instructionId: `I${n}`, endToEndId: `E${n}`, uetr: uetrOf(n) },
        amountCents,
        chargeBearer: 'SLEV',
        debtor: { name: 'Acme Inc' },
        debtorAccount: { number: '12345678' },
        debtorAgent: { routingNumber: OWN_ROUTING_NUMBER },
        creditorAgent: { routingNumber },
        creditor: { name: 'Dana Miller' },
        creditorAccount: { number: accountNumber },
      },
    ],
  });
}

export function statusRequest(n: number, at: Date): string {
  return writeStatusRequest({
    header: { messageId: `Q${n}`, createdAt: at.toISOString() },
    transactions: [{ originalUetr: uetrOf(n) }],
  });
}
