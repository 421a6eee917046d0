import { type RecordValues, recordLayout } from '@exchequer/fixed-width';
import { EMPLOYEE_AMOUNTS, type EmployeeAmount, type EmployeeOptionalAmount, OPTIONAL_AMOUNTS } from '../layouts.js';
import type { ReportLayouts } from '../report.js';

/** Characters of each record. SSA Pub. 42-014 (EFW2C), "Record Specifications". The README says where the positions come from. */
export const CORRECTION_RECORD_LENGTH = 1024;

type Pairs<T> = {
  readonly [K in keyof T & string as `${K}Reported` | `${K}Correct`]: readonly [string, 'cents_or_blank'];
};

/** Each amount has two adjacent fields: the amount that was reported before, and the correct amount. Both are blank if nothing changes. */
function pairs<const T extends Readonly<Record<string, number>>>(firstPositions: T, width: number): Pairs<T> {
  const specs: Record<string, readonly [string, 'cents_or_blank']> = {};
  for (const [name, from] of Object.entries(firstPositions)) {
    specs[`${name}Reported`] = [`${from}-${from + width - 1}`, 'cents_or_blank'];
    specs[`${name}Correct`] = [`${from + width}-${from + 2 * width - 1}`, 'cents_or_blank'];
  }
  return specs as Pairs<T>;
}

/** First position of each pair of amounts in the RCW and RCT records. */
const EMPLOYEE_PAIRS = {
  wages: 244,
  federalIncomeTax: 266,
  socialSecurityWages: 288,
  socialSecurityTax: 310,
  medicareWages: 332,
  medicareTax: 354,
  socialSecurityTips: 376,
  dependentCareBenefits: 420,
  deferred401k: 442,
  deferred403b: 464,
  deferred408k6: 486,
  deferred457b: 508,
  deferred501c18d: 530,
  nonqualified457: 596,
  healthSavingsAccount: 618,
  nonqualifiedNot457: 640,
  nontaxableCombatPay: 662,
  groupTermLifeInsurance: 706,
  stockOptions: 728,
  deferrals409A: 750,
  roth401k: 772,
  roth403b: 794,
  healthCoverage: 816,
  smallEmployerHealthReimbursement: 838,
} as const satisfies Record<EmployeeAmount, number>;
const TOTAL_PAIRS = {
  wages: 11,
  federalIncomeTax: 41,
  socialSecurityWages: 71,
  socialSecurityTax: 101,
  medicareWages: 131,
  medicareTax: 161,
  socialSecurityTips: 191,
  dependentCareBenefits: 251,
  deferred401k: 281,
  deferred403b: 311,
  deferred408k6: 341,
  deferred457b: 371,
  deferred501c18d: 401,
  nonqualified457: 491,
  healthSavingsAccount: 521,
  nonqualifiedNot457: 551,
  nontaxableCombatPay: 581,
  groupTermLifeInsurance: 641,
  stockOptions: 671,
  deferrals409A: 701,
  roth401k: 731,
  roth403b: 761,
  healthCoverage: 791,
  smallEmployerHealthReimbursement: 821,
} as const satisfies Record<EmployeeAmount, number>;
/** First position of each pair of amounts in the RCO and RCU records. */
const OPTIONAL_PAIRS = {
  allocatedTips: 13,
  uncollectedTaxOnTips: 35,
  medicalSavingsAccount: 57,
  simpleRetirement: 79,
  adoptionExpenses: 101,
  uncollectedSocialSecurityTax: 123,
  uncollectedMedicareTax: 145,
  income409A: 167,
  roth457b: 211,
  income83i: 233,
  deferrals83i: 255,
  medicaidWaiver: 277,
} as const satisfies Record<EmployeeOptionalAmount, number>;
const TOTAL_OPTIONAL_PAIRS = {
  allocatedTips: 11,
  uncollectedTaxOnTips: 41,
  medicalSavingsAccount: 71,
  simpleRetirement: 101,
  adoptionExpenses: 131,
  uncollectedSocialSecurityTax: 161,
  uncollectedMedicareTax: 191,
  income409A: 221,
  roth457b: 281,
  income83i: 311,
  deferrals83i: 341,
  medicaidWaiver: 371,
} as const satisfies Record<EmployeeOptionalAmount, number>;

/** EFW2C corrects each amount of EFW2. */
export const CORRECTED_AMOUNTS: readonly EmployeeAmount[] = EMPLOYEE_AMOUNTS;
export const CORRECTED_OPTIONAL_AMOUNTS: readonly EmployeeOptionalAmount[] = OPTIONAL_AMOUNTS;

/** RCA (Submitter) Record. */
export const CORRECTION_SUBMITTER = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCA'],
  submitterEin: ['4-12', 'digits'],
  userId: ['13-20', 'text'],
  softwareVendorCode: ['21-24', 'text'],
  softwareCode: ['30-31', 'text'],
  companyName: ['32-88', 'text'],
  locationAddress: ['89-110', 'text'],
  deliveryAddress: ['111-132', 'text'],
  city: ['133-154', 'text'],
  state: ['155-156', 'text'],
  zip: ['157-161', 'text'],
  zipExtension: ['162-165', 'text'],
  foreignState: ['172-194', 'text'],
  foreignPostalCode: ['195-209', 'text'],
  country: ['210-211', 'text'],
  contactName: ['212-238', 'text'],
  contactPhone: ['239-253', 'text'],
  contactPhoneExtension: ['254-258', 'text'],
  contactEmail: ['262-301', 'text'],
  contactFax: ['305-314', 'text'],
  preparerCode: ['316', 'text'],
  resubmission: ['317', 'text'],
  resubmissionWfid: ['318-323', 'text'],
});
export type CorrectionSubmitter = RecordValues<typeof CORRECTION_SUBMITTER.specs>;

/** RCE (Employer) Record. */
export const CORRECTION_EMPLOYER = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCE'],
  taxYear: ['4-7', 'digits'],
  einReported: ['8-16', 'digits_or_blank'],
  ein: ['17-25', 'digits'],
  agentIndicator: ['26', 'text'],
  agentForEin: ['27-35', 'digits_or_blank'],
  establishmentNumberReported: ['36-39', 'text'],
  establishmentNumberCorrect: ['40-43', 'text'],
  name: ['44-100', 'text'],
  locationAddress: ['101-122', 'text'],
  deliveryAddress: ['123-144', 'text'],
  city: ['145-166', 'text'],
  state: ['167-168', 'text'],
  zip: ['169-173', 'text'],
  zipExtension: ['174-177', 'text'],
  foreignState: ['182-204', 'text'],
  foreignPostalCode: ['205-219', 'text'],
  country: ['220-221', 'text'],
  employmentCodeReported: ['222', 'text'],
  employmentCodeCorrect: ['223', 'text'],
  thirdPartySickPayReported: ['224', 'digits_or_blank'],
  thirdPartySickPayCorrect: ['225', 'digits_or_blank'],
  kindOfEmployer: ['227', 'text'],
  contactName: ['228-254', 'text'],
  contactPhone: ['255-269', 'text'],
  contactPhoneExtension: ['270-274', 'text'],
  contactFax: ['275-284', 'text'],
  contactEmail: ['285-324', 'text'],
});
export type CorrectionEmployer = RecordValues<typeof CORRECTION_EMPLOYER.specs>;

/** RCW (Employee) Record. The names and the number that were reported are blank unless they change. */
export const CORRECTION_EMPLOYEE = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCW'],
  ssnReported: ['4-12', 'digits_or_blank'],
  ssnCorrect: ['13-21', 'digits'],
  firstNameReported: ['22-36', 'text'],
  middleNameReported: ['37-51', 'text'],
  lastNameReported: ['52-71', 'text'],
  firstNameCorrect: ['72-86', 'text'],
  middleNameCorrect: ['87-101', 'text'],
  lastNameCorrect: ['102-121', 'text'],
  locationAddress: ['122-143', 'text'],
  deliveryAddress: ['144-165', 'text'],
  city: ['166-187', 'text'],
  state: ['188-189', 'text'],
  zip: ['190-194', 'text'],
  zipExtension: ['195-198', 'text'],
  foreignState: ['204-226', 'text'],
  foreignPostalCode: ['227-241', 'text'],
  country: ['242-243', 'text'],
  ...pairs(EMPLOYEE_PAIRS, 11),
  statutoryEmployeeReported: ['1003', 'digits_or_blank'],
  statutoryEmployeeCorrect: ['1004', 'digits_or_blank'],
  retirementPlanReported: ['1005', 'digits_or_blank'],
  retirementPlanCorrect: ['1006', 'digits_or_blank'],
  thirdPartySickPayReported: ['1007', 'digits_or_blank'],
  thirdPartySickPayCorrect: ['1008', 'digits_or_blank'],
});
export type CorrectionEmployee = RecordValues<typeof CORRECTION_EMPLOYEE.specs>;

/** RCO (Employee Optional) Record. */
export const CORRECTION_OPTIONAL = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCO'],
  ...pairs(OPTIONAL_PAIRS, 11),
});
export type CorrectionOptional = RecordValues<typeof CORRECTION_OPTIONAL.specs>;

/** RCS (State) Record. The SSA does not read it; states do. Fields for unemployment insurance are blank. */
export const CORRECTION_STATE = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCS'],
  stateCode: ['4-5', 'digits_or_blank'],
  taxingEntityReported: ['6-10', 'text'],
  taxingEntityCorrect: ['11-15', 'text'],
  ssnReported: ['16-24', 'digits_or_blank'],
  ssnCorrect: ['25-33', 'digits'],
  firstNameReported: ['34-48', 'text'],
  middleNameReported: ['49-63', 'text'],
  lastNameReported: ['64-83', 'text'],
  firstNameCorrect: ['84-98', 'text'],
  middleNameCorrect: ['99-113', 'text'],
  lastNameCorrect: ['114-133', 'text'],
  locationAddress: ['134-155', 'text'],
  deliveryAddress: ['156-177', 'text'],
  city: ['178-199', 'text'],
  state: ['200-201', 'text'],
  zip: ['202-206', 'text'],
  zipExtension: ['207-210', 'text'],
  stateIncomeTaxCode: ['396-397', 'digits_or_blank'],
  ...pairs({ stateTaxableWages: 398, stateIncomeTax: 420 }, 11),
  taxTypeReported: ['462', 'text'],
  taxTypeCorrect: ['463', 'text'],
  ...pairs({ localTaxableWages: 464 }, 11),
});
export type CorrectionState = RecordValues<typeof CORRECTION_STATE.specs>;

/** RCT (Total) Record. */
export const CORRECTION_TOTAL = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCT'],
  employeeCount: ['4-10', 'number'],
  ...pairs(TOTAL_PAIRS, 15),
});
export type CorrectionTotal = RecordValues<typeof CORRECTION_TOTAL.specs>;

/** RCU (Total Optional) Record. */
export const CORRECTION_TOTAL_OPTIONAL = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCU'],
  optionalCount: ['4-10', 'number'],
  ...pairs(TOTAL_OPTIONAL_PAIRS, 15),
});
export type CorrectionTotalOptional = RecordValues<typeof CORRECTION_TOTAL_OPTIONAL.specs>;

/** RCF (Final) Record. */
export const CORRECTION_FINAL = recordLayout(CORRECTION_RECORD_LENGTH, {
  recordType: ['1-3', '=RCF'],
  employeeCount: ['4-12', 'number'],
});
export type CorrectionFinal = RecordValues<typeof CORRECTION_FINAL.specs>;

/** The records of a file. Writer, reader, totals and checks use these tables. */
export const EFW2C = {
  submitter: CORRECTION_SUBMITTER,
  employer: CORRECTION_EMPLOYER,
  employee: CORRECTION_EMPLOYEE,
  optional: CORRECTION_OPTIONAL,
  state: CORRECTION_STATE,
  total: CORRECTION_TOTAL,
  totalOptional: CORRECTION_TOTAL_OPTIONAL,
  final: CORRECTION_FINAL,
} as const satisfies ReportLayouts;
