export {
  createEfw2cWriter,
  type Efw2cEmployee,
  type Efw2cEmployer,
  type Efw2cFile,
  type Efw2cReadResult,
  type Efw2cWriter,
  readEfw2cFile,
  writeEfw2cFile,
} from './efw2c-file.js';
export * from './layouts.js';
