import { emptyRecord } from '@exchequer/fixed-width';
import { ISSUER, PAYEE_NEC, TRANSMITTER } from '../src/layouts.js';
import type { NewIssuer, NewPayee, NewTransmitter } from '../src/writer.js';

export const transmitter: NewTransmitter = {
  ...emptyRecord(TRANSMITTER),
  paymentYear: '2025',
  transmitterTin: '123456780',
  transmitterControlCode: '12A34',
  testFile: 'T',
  transmitterName: 'EXAMPLE SOFTWARE INC',
  companyName: 'EXAMPLE SOFTWARE INC',
  companyAddress: '1 MAIN STREET',
  companyCity: 'AUSTIN',
  companyState: 'TX',
  companyZip: '78701',
  payeeCount: 0,
  contactName: 'PAT DOE',
  contactPhone: '5125550100',
  contactEmail: 'FILING@EXAMPLE.COM',
  vendorIndicator: 'I',
};

export const issuer = (values: Partial<NewIssuer> = {}): NewIssuer => ({
  ...emptyRecord(ISSUER),
  paymentYear: '2025',
  issuerTin: '123456789',
  nameControl: 'ACME',
  typeOfReturn: 'NE',
  amountCodes: '14',
  transferAgent: '0',
  issuerName: 'ACME INC',
  issuerAddress: '2 OAK AVENUE',
  issuerCity: 'DENVER',
  issuerState: 'CO',
  issuerZip: '802020001',
  issuerPhone: '3035550100',
  ...values,
});

export const payee = (values: Partial<NewPayee> = {}): NewPayee => ({
  ...emptyRecord(PAYEE_NEC),
  paymentYear: '2025',
  nameControl: 'DOE',
  tinType: '2',
  tin: '400011234',
  accountNumber: '1',
  amount1: 1_250_00n,
  amount4: 12_50n,
  name: 'JANE DOE',
  address: '3 ELM STREET',
  city: 'BOISE',
  state: 'ID',
  zip: '83702',
  combinedFederalStateCode: '16',
  ...values,
});
