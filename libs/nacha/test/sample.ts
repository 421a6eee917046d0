import type { AchBatchHeader, AchEntry, AchFileHeader } from '../src/model.js';

export const OUR_BANK = '231380104';
export const OTHER_BANK = '121042882';

export const fileHeader: AchFileHeader = {
  immediateDestination: ` ${OTHER_BANK}`,
  immediateOrigin: ` ${OUR_BANK}`,
  fileCreationDate: '261123',
  fileCreationTime: '0930',
  fileIdModifier: 'A',
  immediateDestinationName: 'Federal Reserve Bank',
  immediateOriginName: 'Our Bank',
  referenceCode: '',
};

export function batchHeader(more: Partial<AchBatchHeader> = {}): AchBatchHeader {
  return {
    serviceClassCode: 200,
    companyName: 'Acme Inc',
    companyDiscretionaryData: '',
    companyIdentification: '1123456789',
    secCode: 'PPD',
    companyEntryDescription: 'PAYROLL',
    companyDescriptiveDate: '',
    effectiveEntryDate: '261124',
    settlementDate: '',
    originatorStatusCode: '1',
    odfiIdentification: OUR_BANK.slice(0, 8),
    batchNumber: 1,
    ...more,
  };
}

export function entry(more: Partial<AchEntry> = {}): AchEntry {
  return {
    transactionCode: 22,
    routingNumber: OTHER_BANK,
    accountNumber: '123456789',
    amountCents: 1_250_00n,
    identification: 'emp-1',
    name: 'Ada Lovelace',
    discretionaryData: '',
    traceNumber: '231380100000001',
    addenda: [],
    ...more,
  };
}
