import { emptyRecord } from '@exchequer/fixed-width';
import {
  EMPLOYEE,
  EMPLOYER,
  type EmployeeRecord,
  type EmployerRecord,
  SUBMITTER,
  type SubmitterRecord,
} from '../src/layouts.js';

export const submitter: SubmitterRecord = {
  ...emptyRecord(SUBMITTER),
  submitterEin: '123456780',
  userId: 'USER1234',
  softwareCode: '98',
  companyName: 'EXAMPLE SOFTWARE INC',
  deliveryAddress: '1 MAIN STREET',
  city: 'AUSTIN',
  state: 'TX',
  zip: '78701',
  submitterName: 'EXAMPLE SOFTWARE INC',
  contactName: 'PAT DOE',
  contactPhone: '5125550100',
  contactEmail: 'FILING@EXAMPLE.COM',
};

export const employer = (values: Partial<EmployerRecord> = {}): EmployerRecord => ({
  ...emptyRecord(EMPLOYER),
  taxYear: '2025',
  ein: '123456789',
  terminatingBusiness: '0',
  name: 'ACME INC',
  deliveryAddress: '2 OAK AVENUE',
  city: 'DENVER',
  state: 'CO',
  zip: '80202',
  kindOfEmployer: 'N',
  employmentCode: 'R',
  thirdPartySickPay: '0',
  ...values,
});

export const employee = (values: Partial<EmployeeRecord> = {}): EmployeeRecord => ({
  ...emptyRecord(EMPLOYEE),
  ssn: '400011234',
  firstName: 'JANE',
  lastName: 'DOE',
  deliveryAddress: '3 ELM STREET',
  city: 'BOISE',
  state: 'ID',
  zip: '83702',
  wages: 50_000_00n,
  federalIncomeTax: 5_000_00n,
  socialSecurityWages: 50_000_00n,
  socialSecurityTax: 3_100_00n,
  medicareWages: 50_000_00n,
  medicareTax: 725_00n,
  statutoryEmployee: '0',
  retirementPlan: '0',
  thirdPartySickPay: '0',
  ...values,
});
