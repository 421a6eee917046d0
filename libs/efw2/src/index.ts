export { BOX_12_CODES, type Box12Amounts, type Box12Code, isBox12Code, toBox12Amounts } from './box-12.js';
export * from './corrections/index.js';
export * from './layouts.js';
export type { Efw2Employee, Efw2Employer, Efw2File } from './model.js';
export { type Efw2ReadResult, readEfw2File } from './reader.js';
export {
  ADDITIONAL_MEDICARE_FROM,
  type BoxProblem,
  checkBoxes,
  deriveBoxes,
  medicareTaxOf,
  socialSecurityTaxOf,
  WAGE_BASES,
  type WageBoxes,
} from './wage-rules.js';
export { createEfw2Writer, type Efw2Writer, writeEfw2File } from './writer.js';
