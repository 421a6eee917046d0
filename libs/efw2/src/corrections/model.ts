import type {
  CorrectionEmployee,
  CorrectionEmployer,
  CorrectionFinal,
  CorrectionOptional,
  CorrectionState,
  CorrectionSubmitter,
  CorrectionTotal,
  CorrectionTotalOptional,
} from './layouts.js';

/** The records of a file of corrections in its order: RCA, then for each employer RCE, (RCW, RCO, RCS...)..., RCT, RCU, then RCF. */
export interface Efw2cFile {
  readonly submitter: Readonly<CorrectionSubmitter>;
  readonly employers: readonly Efw2cEmployer[];
  readonly final: Readonly<CorrectionFinal>;
}

export interface Efw2cEmployer {
  readonly employer: Readonly<CorrectionEmployer>;
  readonly employees: readonly Efw2cEmployee[];
  readonly total: Readonly<CorrectionTotal>;
  readonly totalOptional?: Readonly<CorrectionTotalOptional>;
}

export interface Efw2cEmployee {
  readonly wages: Readonly<CorrectionEmployee>;
  readonly optional?: Readonly<CorrectionOptional>;
  readonly states: readonly Readonly<CorrectionState>[];
}
