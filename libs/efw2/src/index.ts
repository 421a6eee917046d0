export { BOX_12_CODES, type Box12Amounts, type Box12Code, isBox12Code, toBox12Amounts } from './box-12.js';
export * from './corrections/index.js';
export {
  createEfw2Writer,
  type Efw2Employee,
  type Efw2Employer,
  type Efw2File,
  type Efw2ReadResult,
  type Efw2Writer,
  readEfw2File,
  writeEfw2File,
} from './efw2-file.js';
export * from './layouts.js';
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
