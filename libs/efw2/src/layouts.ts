import { type RecordValues, recordLayout } from '@exchequer/fixed-width';
import { amountsOf, type ReportLayouts } from './report.js';

/** Characters of each record. SSA Pub. 42-007 (EFW2), "Record Specifications". The README says where the positions come from. */
export const RECORD_LENGTH = 512;

/** SSA Pub. 42-007 (EFW2): RA (Submitter) Record. */
export const SUBMITTER = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RA'],
  submitterEin: ['3-11', 'digits'],
  userId: ['12-19', 'text'],
  softwareVendorCode: ['20-23', 'text'],
  resubmission: ['29', 'text'],
  resubmissionWfid: ['30-35', 'text'],
  softwareCode: ['36-37', 'text'],
  companyName: ['38-94', 'text'],
  locationAddress: ['95-116', 'text'],
  deliveryAddress: ['117-138', 'text'],
  city: ['139-160', 'text'],
  state: ['161-162', 'text'],
  zip: ['163-167', 'text'],
  zipExtension: ['168-171', 'text'],
  foreignState: ['177-199', 'text'],
  foreignPostalCode: ['200-214', 'text'],
  country: ['215-216', 'text'],
  submitterName: ['217-273', 'text'],
  submitterLocationAddress: ['274-295', 'text'],
  submitterDeliveryAddress: ['296-317', 'text'],
  submitterCity: ['318-339', 'text'],
  submitterState: ['340-341', 'text'],
  submitterZip: ['342-346', 'text'],
  submitterZipExtension: ['347-350', 'text'],
  submitterForeignState: ['356-378', 'text'],
  submitterForeignPostalCode: ['379-393', 'text'],
  submitterCountry: ['394-395', 'text'],
  contactName: ['396-422', 'text'],
  contactPhone: ['423-437', 'text'],
  contactPhoneExtension: ['438-442', 'text'],
  contactEmail: ['446-485', 'text'],
  contactFax: ['489-498', 'text'],
  preparerCode: ['500', 'text'],
});
export type SubmitterRecord = RecordValues<typeof SUBMITTER.specs>;

/** SSA Pub. 42-007 (EFW2): RE (Employer) Record. */
export const EMPLOYER = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RE'],
  taxYear: ['3-6', 'digits'],
  agentIndicator: ['7', 'text'],
  ein: ['8-16', 'digits'],
  agentForEin: ['17-25', 'digits_or_blank'],
  terminatingBusiness: ['26', 'digits'],
  establishmentNumber: ['27-30', 'text'],
  otherEin: ['31-39', 'digits_or_blank'],
  name: ['40-96', 'text'],
  locationAddress: ['97-118', 'text'],
  deliveryAddress: ['119-140', 'text'],
  city: ['141-162', 'text'],
  state: ['163-164', 'text'],
  zip: ['165-169', 'text'],
  zipExtension: ['170-173', 'text'],
  kindOfEmployer: ['174', 'text'],
  foreignState: ['179-201', 'text'],
  foreignPostalCode: ['202-216', 'text'],
  country: ['217-218', 'text'],
  employmentCode: ['219', 'text'],
  taxJurisdiction: ['220', 'text'],
  thirdPartySickPay: ['221', 'digits'],
  contactName: ['222-248', 'text'],
  contactPhone: ['249-263', 'text'],
  contactPhoneExtension: ['264-268', 'text'],
  contactFax: ['269-278', 'text'],
  contactEmail: ['279-318', 'text'],
});
export type EmployerRecord = RecordValues<typeof EMPLOYER.specs>;

/** SSA Pub. 42-007 (EFW2): RW (Employee Wage) Record. */
export const EMPLOYEE = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RW'],
  ssn: ['3-11', 'digits'],
  firstName: ['12-26', 'text'],
  middleName: ['27-41', 'text'],
  lastName: ['42-61', 'text'],
  suffix: ['62-65', 'text'],
  locationAddress: ['66-87', 'text'],
  deliveryAddress: ['88-109', 'text'],
  city: ['110-131', 'text'],
  state: ['132-133', 'text'],
  zip: ['134-138', 'text'],
  zipExtension: ['139-142', 'text'],
  foreignState: ['148-170', 'text'],
  foreignPostalCode: ['171-185', 'text'],
  country: ['186-187', 'text'],
  wages: ['188-198', 'cents'],
  federalIncomeTax: ['199-209', 'cents'],
  socialSecurityWages: ['210-220', 'cents'],
  socialSecurityTax: ['221-231', 'cents'],
  medicareWages: ['232-242', 'cents'],
  medicareTax: ['243-253', 'cents'],
  socialSecurityTips: ['254-264', 'cents'],
  dependentCareBenefits: ['276-286', 'cents'],
  deferred401k: ['287-297', 'cents'],
  deferred403b: ['298-308', 'cents'],
  deferred408k6: ['309-319', 'cents'],
  deferred457b: ['320-330', 'cents'],
  deferred501c18d: ['331-341', 'cents'],
  nonqualified457: ['353-363', 'cents'],
  healthSavingsAccount: ['364-374', 'cents'],
  nonqualifiedNot457: ['375-385', 'cents'],
  nontaxableCombatPay: ['386-396', 'cents'],
  groupTermLifeInsurance: ['408-418', 'cents'],
  stockOptions: ['419-429', 'cents'],
  deferrals409A: ['430-440', 'cents'],
  roth401k: ['441-451', 'cents'],
  roth403b: ['452-462', 'cents'],
  healthCoverage: ['463-473', 'cents'],
  smallEmployerHealthReimbursement: ['474-484', 'cents'],
  statutoryEmployee: ['486', 'digits'],
  retirementPlan: ['488', 'digits'],
  thirdPartySickPay: ['489', 'digits'],
});
export type EmployeeRecord = RecordValues<typeof EMPLOYEE.specs>;

/** SSA Pub. 42-007 (EFW2): RO (Employee Wage Optional) Record. The fields of Puerto Rico and the territories are blank. */
export const EMPLOYEE_OPTIONAL = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RO'],
  allocatedTips: ['12-22', 'cents'],
  uncollectedTaxOnTips: ['23-33', 'cents'],
  medicalSavingsAccount: ['34-44', 'cents'],
  simpleRetirement: ['45-55', 'cents'],
  adoptionExpenses: ['56-66', 'cents'],
  uncollectedSocialSecurityTax: ['67-77', 'cents'],
  uncollectedMedicareTax: ['78-88', 'cents'],
  income409A: ['89-99', 'cents'],
  roth457b: ['111-121', 'cents'],
  income83i: ['122-132', 'cents'],
  deferrals83i: ['133-143', 'cents'],
  medicaidWaiver: ['144-154', 'cents'],
});
export type EmployeeOptionalRecord = RecordValues<typeof EMPLOYEE_OPTIONAL.specs>;

/** SSA Pub. 42-007 (EFW2): RS (State Wage) Record. The SSA does not read it; states do. */
export const STATE_WAGE = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RS'],
  stateCode: ['3-4', 'digits_or_blank'],
  taxingEntity: ['5-9', 'text'],
  ssn: ['10-18', 'digits'],
  firstName: ['19-33', 'text'],
  middleName: ['34-48', 'text'],
  lastName: ['49-68', 'text'],
  suffix: ['69-72', 'text'],
  locationAddress: ['73-94', 'text'],
  deliveryAddress: ['95-116', 'text'],
  city: ['117-138', 'text'],
  state: ['139-140', 'text'],
  zip: ['141-145', 'text'],
  zipExtension: ['146-149', 'text'],
  foreignState: ['155-177', 'text'],
  foreignPostalCode: ['178-192', 'text'],
  country: ['193-194', 'text'],
  optionalCode: ['195-196', 'text'],
  reportingPeriod: ['197-202', 'text'],
  quarterlyTotalWages: ['203-213', 'cents'],
  quarterlyTaxableWages: ['214-224', 'cents'],
  weeksWorked: ['225-226', 'number'],
  dateFirstEmployed: ['227-234', 'text'],
  dateOfSeparation: ['235-242', 'text'],
  stateEmployerAccount: ['248-267', 'text'],
  stateIncomeTaxCode: ['274-275', 'digits_or_blank'],
  stateTaxableWages: ['276-286', 'cents'],
  stateIncomeTax: ['287-297', 'cents'],
  otherStateData: ['298-307', 'text'],
  taxType: ['308', 'text'],
  localTaxableWages: ['309-319', 'cents'],
  localIncomeTax: ['320-330', 'cents'],
  stateControlNumber: ['331-337', 'text'],
  supplementalData1: ['338-412', 'text'],
  supplementalData2: ['413-487', 'text'],
});
export type StateWageRecord = RecordValues<typeof STATE_WAGE.specs>;

/** SSA Pub. 42-007 (EFW2): RT (Total) Record. */
export const TOTAL = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RT'],
  employeeCount: ['3-9', 'number'],
  wages: ['10-24', 'cents'],
  federalIncomeTax: ['25-39', 'cents'],
  socialSecurityWages: ['40-54', 'cents'],
  socialSecurityTax: ['55-69', 'cents'],
  medicareWages: ['70-84', 'cents'],
  medicareTax: ['85-99', 'cents'],
  socialSecurityTips: ['100-114', 'cents'],
  dependentCareBenefits: ['130-144', 'cents'],
  deferred401k: ['145-159', 'cents'],
  deferred403b: ['160-174', 'cents'],
  deferred408k6: ['175-189', 'cents'],
  deferred457b: ['190-204', 'cents'],
  deferred501c18d: ['205-219', 'cents'],
  nonqualified457: ['235-249', 'cents'],
  healthSavingsAccount: ['250-264', 'cents'],
  nonqualifiedNot457: ['265-279', 'cents'],
  nontaxableCombatPay: ['280-294', 'cents'],
  healthCoverage: ['295-309', 'cents'],
  groupTermLifeInsurance: ['310-324', 'cents'],
  thirdPartySickPayIncomeTax: ['325-339', 'cents'],
  stockOptions: ['340-354', 'cents'],
  deferrals409A: ['355-369', 'cents'],
  roth401k: ['370-384', 'cents'],
  roth403b: ['385-399', 'cents'],
  smallEmployerHealthReimbursement: ['400-414', 'cents'],
});
export type TotalRecord = RecordValues<typeof TOTAL.specs>;

/** SSA Pub. 42-007 (EFW2): RU (Total Optional) Record. */
export const TOTAL_OPTIONAL = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RU'],
  optionalCount: ['3-9', 'number'],
  allocatedTips: ['10-24', 'cents'],
  uncollectedTaxOnTips: ['25-39', 'cents'],
  medicalSavingsAccount: ['40-54', 'cents'],
  simpleRetirement: ['55-69', 'cents'],
  adoptionExpenses: ['70-84', 'cents'],
  uncollectedSocialSecurityTax: ['85-99', 'cents'],
  uncollectedMedicareTax: ['100-114', 'cents'],
  income409A: ['115-129', 'cents'],
  roth457b: ['145-159', 'cents'],
  income83i: ['160-174', 'cents'],
  deferrals83i: ['175-189', 'cents'],
  medicaidWaiver: ['190-204', 'cents'],
});
export type TotalOptionalRecord = RecordValues<typeof TOTAL_OPTIONAL.specs>;

/** SSA Pub. 42-007 (EFW2): RF (Final) Record. */
export const FINAL = recordLayout(RECORD_LENGTH, {
  recordType: ['1-2', '=RF'],
  employeeCount: ['8-16', 'number'],
});
export type FinalRecord = RecordValues<typeof FINAL.specs>;

/** The records of a file. Writer, reader, totals and checks use these tables. */
export const EFW2 = {
  submitter: SUBMITTER,
  employer: EMPLOYER,
  employee: EMPLOYEE,
  optional: EMPLOYEE_OPTIONAL,
  state: STATE_WAGE,
  total: TOTAL,
  totalOptional: TOTAL_OPTIONAL,
  final: FINAL,
} as const satisfies ReportLayouts;

/** Amounts of an employee that the RT record adds up. */
export const EMPLOYEE_AMOUNTS = amountsOf(EMPLOYEE) as EmployeeAmount[];
export type EmployeeAmount = {
  [K in keyof EmployeeRecord]: EmployeeRecord[K] extends bigint ? K : never;
}[keyof EmployeeRecord];

/** Amounts of an optional record that the RU record adds up. */
export const OPTIONAL_AMOUNTS = amountsOf(EMPLOYEE_OPTIONAL) as EmployeeOptionalAmount[];
export type EmployeeOptionalAmount = keyof EmployeeOptionalRecord;
