import type {
  EmployeeOptionalRecord,
  EmployeeRecord,
  EmployerRecord,
  FinalRecord,
  StateWageRecord,
  SubmitterRecord,
  TotalOptionalRecord,
  TotalRecord,
} from './layouts.js';

/** The records of a file in its order: RA, then for each employer RE, (RW, RO, RS...)..., RT, RU, then RF. */
export interface Efw2File {
  readonly submitter: Readonly<SubmitterRecord>;
  readonly employers: readonly Efw2Employer[];
  readonly final: Readonly<FinalRecord>;
}

export interface Efw2Employer {
  readonly employer: Readonly<EmployerRecord>;
  readonly employees: readonly Efw2Employee[];
  readonly total: Readonly<TotalRecord>;
  readonly totalOptional?: Readonly<TotalOptionalRecord>;
}

export interface Efw2Employee {
  readonly wages: Readonly<EmployeeRecord>;
  readonly optional?: Readonly<EmployeeOptionalRecord>;
  readonly states: readonly Readonly<StateWageRecord>[];
}
