import type { AuthorityError } from './provider/efile-provider.js';

/** Our own code of a submission that the e-file provider refuses, so that the authority never receives it. */
export const PROVIDER_REFUSED = 'provider_refused';

/** Our own code of a submission whose file cannot be written. */
export const FILE_NOT_WRITTEN = 'file_not_written';

/** Whether a filing was rejected before the provider had it. */
export const isRejectedHere = (code: string | null): boolean => code === PROVIDER_REFUSED || code === FILE_NOT_WRITTEN;

/** The rules by which returns are rejected most often, with our own texts and the field in the input of the submission. The SSA's conditions have no numbers; their codes are made from their names. */
const RULES: Readonly<Record<string, { readonly message: string; readonly field: string | null }>> = {
  'IND-031-04': {
    message: 'The prior-year AGI or the prior-year PIN of the taxpayer does not match the records of the IRS.',
    field: 'signature.priorYearAgi',
  },
  'IND-032-04': {
    message: 'The prior-year AGI or the prior-year PIN of the spouse does not match the records of the IRS.',
    field: 'signature.priorYearAgi',
  },
  'IND-180-01': {
    message: 'The identity protection PIN of the taxpayer does not match the records of the IRS.',
    field: 'signature.ipPin',
  },
  'IND-181-01': {
    message: 'The IRS has assigned an identity protection PIN to the taxpayer, and the return does not have it.',
    field: 'signature.ipPin',
  },
  'R0000-500-01': {
    message: 'The SSN and the last name of the taxpayer do not match the records of the IRS.',
    field: 'taxpayer.ssn',
  },
  'R0000-503-02': {
    message: 'The SSN and the last name of the spouse do not match the records of the IRS.',
    field: 'spouse.ssn',
  },
  'R0000-504-02': {
    message: 'The SSN and the last name of a dependent do not match the records of the IRS.',
    field: 'dependents',
  },
  'IND-524': {
    message: 'The date of birth of the taxpayer does not match the records of the IRS.',
    field: 'taxpayer.dateOfBirth',
  },
  'F1040-526-03': {
    message: 'The date of birth of the spouse does not match the records of the IRS.',
    field: 'spouse.dateOfBirth',
  },
  'R0000-902-01': {
    message: 'A return with this SSN was accepted for the same tax year.',
    field: 'taxpayer.ssn',
  },
  'IND-510-02': {
    message: 'The SSN of the spouse is the SSN of the taxpayer on another return of the same tax year.',
    field: 'spouse.ssn',
  },
  'IND-511-01': {
    message: 'The SSN of the taxpayer is the SSN of the spouse on another return of the same tax year.',
    field: 'taxpayer.ssn',
  },
  'IND-513-01': {
    message: 'The SSN of the spouse is the SSN of the spouse on another return of the same tax year.',
    field: 'spouse.ssn',
  },
  'IND-452': {
    message: 'A return with the SSN of the taxpayer was accepted for the same tax year.',
    field: 'taxpayer.ssn',
  },
  'IND-515-01': {
    message: 'The SSN of the taxpayer is the SSN of the taxpayer on another return of the same tax year.',
    field: 'taxpayer.ssn',
  },
  'IND-507-01': {
    message: 'A dependent was claimed on another return of the same tax year. Send the IP PIN of the taxpayer.',
    field: 'dependents',
  },
  'IND-996': {
    message: 'The identity protection PIN of a dependent is missing or does not match the records of the IRS.',
    field: 'dependents',
  },
  'IND-182-01': {
    message: 'The identity protection PIN of the spouse does not match the records of the IRS.',
    field: 'spouse.ssn',
  },
  'IND-183-01': {
    message: 'The IRS has assigned an identity protection PIN to the spouse, and the return does not have it.',
    field: 'spouse.ssn',
  },
  'SEIC-F1040-501-02': {
    message: 'The SSN and the last name of a child for the earned income credit do not match the records of the IRS.',
    field: 'dependents',
  },
  'SEIC-F1040-535-04': {
    message: 'The date of birth of a child for the earned income credit does not match the records of the IRS.',
    field: 'dependents',
  },
  'R0000-507-01': {
    message: 'A dependent was claimed on another return of the same tax year.',
    field: 'dependents',
  },
  'IND-116-01': {
    message: 'A child for whom the child tax credit is claimed is 17 or older.',
    field: 'dependents',
  },
  'FW2-502': { message: 'The EIN and the name of an employer do not match the records of the IRS.', field: null },
  'F8962-070': { message: 'The IRS has a Form 1095-A of the taxpayer, and the return has no Form 8962.', field: null },
  'F1040-164-01': { message: 'The return needs Form 8862.', field: null },
  'IND-689-01': { message: 'The signature is not of the processing year.', field: 'signature' },
  'R0000-904-03': { message: 'The software is not approved for this form and year.', field: null },
  [PROVIDER_REFUSED]: {
    message:
      'The e-file provider did not take the submission, so the authority has not received it. It can be submitted again.',
    field: null,
  },
  [FILE_NOT_WRITTEN]: {
    message:
      'The file for the authority could not be written from this submission, so nothing was sent. It can be submitted again.',
    field: null,
  },
  SMF018: { message: 'The EIN and the name of the payer do not match the records of the IRS.', field: 'ein' },
  SHAREDIRFORM015: {
    message: 'The number and the name of a recipient do not match the records of the IRS.',
    field: 'recipients',
  },
  'R0000-901-01': {
    message: 'The EIN and the name of the employer do not match the records of the IRS.',
    field: 'ein',
  },
  'SSA-INVALID-EIN': { message: 'The SSA does not know the EIN of the employer.', field: 'employer.ein' },
  'SSA-INVALID-NAMES-AND-SSNS': {
    message: 'The SSNs and the names of employees do not match the records of the SSA.',
    field: 'employees',
  },
  'X0000-005': { message: 'The document does not fit the schema.', field: null },
};

/** The error of a rule number. What the authority itself says can quote personal data, so it is not shown. */
export function toAuthorityError(code: string): AuthorityError {
  const known = RULES[code];
  return {
    code,
    message: known?.message ?? `The authority rejected the submission by its rule ${code}.`,
    field: known?.field ?? null,
  };
}
