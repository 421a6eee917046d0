export { IrsXmlError, type IrsXmlResult } from './document.js';
export {
  FORM_941_LINES,
  type Form941,
  type Return941,
  readReturn941,
  type TaxedAmount,
  writeReturn941,
} from './form-941.js';
export {
  type Corrected941Line,
  type CorrectedLine,
  FORM_941_X_LINES,
  type Form941X,
  type Return941X,
  readReturn941X,
  writeReturn941X,
} from './form-941-x.js';
export {
  createIrisWriter,
  type Iris1099Nec,
  type IrisHeader,
  type IrisIssuer,
  type IrisManifest,
  type IrisRecipient,
  type IrisSubmission,
  type IrisTotals,
  IrisTotalsOf,
  type IrisTransmission,
  type IrisTransmitter,
  type IrisWriter,
  type NewIrisTransmission,
  readIrisTransmission,
  type TinType,
  writeIrisTransmission,
} from './iris.js';
export type { BusinessName, UsAddress } from './parts.js';
export type { QuarterlyReturn, QuarterlyReturnHeader } from './quarterly-return.js';
